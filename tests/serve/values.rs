//! Wrong values, and none (H-1): a sentence names the variable.

use super::{Home, fails, free_address};
use saratoga::server::config::settings::settings;
use serde_json::Value;
use std::{ffi::OsStr, os::unix::ffi::OsStrExt, process::Stdio};

/// A wrong value for everything that has one.
const WRONG: [(&str, &str); 17] = [
    ("SARATOGA_ADDR", "localhost:3000"),
    ("SARATOGA_PUBLIC_URL", "cards.example.org"),
    ("SARATOGA_TRUSTED_PROXIES", "10.0.0.0/33"),
    ("SARATOGA_METRICS_FROM", "everybody"),
    ("SARATOGA_RATE_LIMITS", "0"),
    ("SARATOGA_CONNECTIONS", "-1"),
    ("SARATOGA_CLIENT_CONNECTIONS", "0"),
    ("SARATOGA_SITE_NAME", "a name that is longer than any header has room for"),
    ("SARATOGA_LEGAL", "/dev/zero"),
    ("SARATOGA_CONTACT", "two\nlines"),
    ("SARATOGA_DRAIN_SECONDS", "10s"),
    ("SARATOGA_SECRET", "hush-hush"),
    ("DATABASE_URL", "localhost:5432/hush-hush"),
    ("DATABASE_DIRECT_URL", "postgres://ada:hush-hush@a:port/b"),
    ("SARATOGA_DATABASE_CONNECTIONS", "1"),
    ("SARATOGA_LOG", "xml"),
    ("SARATOGA_LOG_LEVEL", "verbose"),
];

#[test]
fn h1_a_wrong_value_is_named_by_its_variable() {
    let home = Home::new();
    // Any text names a folder.
    let folders = ["SARATOGA_SITE_DIR", "SARATOGA_DATA_DIR", "PG_BIN"];
    assert_eq!(settings().len(), WRONG.len() + folders.len());
    for (variable, value) in WRONG {
        for command in [&["serve"][..], &["check"], &["migrate"], &[]] {
            let said = fails(home.command(&free_address()).args(command).env(variable, value), 2);
            assert!(said.starts_with(&format!("error: {variable} (or --")) && said.contains("It takes: "), "{said}");
            assert!(!said.contains("hush"), "{said}");
            assert!(said.contains(value) || value.contains("hush") || value.contains('\n'), "{said}");
        }
        let setting = settings().into_iter().find(|setting| setting.variable == variable).unwrap();
        let said = fails(home.command(&free_address()).arg(format!("{}={value}", setting.option)), 2);
        assert!(said.starts_with(&format!("error: {variable} (or {})", setting.option)), "{said}");
    }
    let no_text = OsStr::from_bytes(b"caf\xe9");
    let said = fails(home.command(&free_address()).env("SARATOGA_CONTACT", no_text), 2);
    assert!(said.starts_with("error: SARATOGA_CONTACT (or --contact)"), "{said}");
    // What is none of these is told as clap does.
    assert!(fails(home.command(&free_address()).arg("--adr"), 2).contains("unexpected argument '--adr'"));
    assert!(fails(home.command(&free_address()).arg("--addr"), 2).contains("a value is required"));
}

#[test]
fn h1_what_is_set_to_nothing_is_not_set() {
    let home = Home::new();
    let mut command = home.command(&free_address());
    command.args(["check", "--json"]).stdout(Stdio::piped()).current_dir(&home.0);
    for setting in settings() {
        command.env(setting.variable, "");
    }
    let output = command.output().unwrap();
    let told: Value = serde_json::from_slice(&output.stdout).expect("a report");
    let told = told["settings"].as_array().unwrap();
    assert_eq!(told.len(), settings().len());
    for told in told {
        assert_eq!(told["source"], "default", "{told}");
    }
}

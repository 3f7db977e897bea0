//! Wrong values, and none (H-1): a sentence names the variable.

use super::{Home, fails, free_address};
use saratoga::server::config::settings::settings;
use serde_json::Value;
use std::{ffi::OsStr, os::unix::ffi::OsStrExt, process::Stdio};

/// A wrong value for everything that has one.
const WRONG: [(&str, &str); 18] = [
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
    ("SARATOGA_PROVE", "perhaps"),
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
        for command in [&["serve"][..], &[]] {
            let said = fails(home.command(&free_address()).args(command).env(variable, value), 2);
            assert!(said.starts_with(&format!("error: {variable} (or --")) && said.contains("It takes: "), "{said}");
            assert!(!said.contains("hush"), "{said}");
            assert!(said.contains(&format!("{value:?}")) || value.contains("hush"), "{said}");
            // Neither clap's words nor the system's.
            let raw = ["invalid digit", "invalid socket", "is not in", "os error", "directive"];
            assert!(raw.iter().all(|raw| !said.contains(raw)), "{said}");
        }
        // It doesn't matter to what has no use for it.
        let deal = ["deal", "--game", "canfield", "--seed", "1"];
        assert!(home.command(&free_address()).args(deal).env(variable, value).status().unwrap().success());
        let migrate = home.command(&free_address()).args(["migrate", "--help"]).output().unwrap().stdout;
        if String::from_utf8(migrate).unwrap().contains(&format!("[env: {variable}")) {
            let said = fails(home.command(&free_address()).arg("migrate").env(variable, value), 2);
            assert!(said.starts_with(&format!("error: {variable} (or --")), "{said}");
        }
        let setting = settings().into_iter().find(|setting| setting.variable == variable).unwrap();
        let said = fails(home.command(&free_address()).arg(format!("{}={value}", setting.option)), 2);
        assert!(said.starts_with(&format!("error: {variable} (or {})", setting.option)), "{said}");
    }
    let no_text = OsStr::from_bytes(b"caf\xe9");
    let said = fails(home.command(&free_address()).env("SARATOGA_CONTACT", no_text), 2);
    assert!(said.starts_with("error: SARATOGA_CONTACT (or --contact)"), "{said}");
    // All of them at once, be they given as variables or as options, each with what it takes.
    let mut all = home.command(&free_address());
    all.envs(WRONG).env("SARATOGA_CONTACT", no_text).env("SARATOGA_ADDR", "").args(["--addr", "nowhere"]);
    let said = fails(&mut all, 2);
    for (variable, _) in WRONG {
        assert_eq!(said.matches(&format!("error: {variable} (or --")).count(), 1, "{variable}: {said}");
    }
    assert_eq!(said.matches("It takes: ").count(), WRONG.len(), "{said}");
    assert!(!said.contains("hush"), "{said}");
    // What is none of these is told as clap does.
    assert!(fails(home.command(&free_address()).arg("--adr"), 2).contains("unexpected argument '--adr'"));
    assert!(fails(home.command(&free_address()).arg("--addr"), 2).contains("a value is required"));
}

#[test]
fn h1_a_parameter_of_an_address_that_is_not_known_is_named_and_its_value_is_not() {
    let home = Home::new();
    for variable in ["DATABASE_URL", "DATABASE_DIRECT_URL"] {
        for command in [&["serve"][..], &["migrate"], &["admin", "reports"]] {
            let mut given = home.command(&free_address());
            given.args(command).env("DATABASE_URL", "postgres://ada@localhost/cards");
            let said = fails(given.env(variable, "postgres://ada@localhost/cards?pasword=hush-hush"), 2);
            assert!(
                said.contains(&format!("{variable} (or --")) && said.contains("\"pasword\" is not known"),
                "{said}"
            );
            assert!(!said.contains("hush"), "{said}");
        }
    }
}

#[test]
fn h1_what_an_option_takes_is_said_in_words() {
    let run = ["admin", "hide-name", "17"];
    let day = ["admin", "review", "list", "--day", "30.11."];
    let limit = ["admin", "audit", "--limit", "0"];
    let seed = ["deal", "--game", "canfield", "--seed", "x"];
    for (arguments, words) in [
        (&run[..], "the id of a run"),
        (&day, "such as 2026-11-30"),
        (&limit, "from 1 to 10000"),
        (&seed, "a whole number from 0 to 18446744073709551615"),
    ] {
        let said = fails(Home::new().command(&free_address()).args(arguments), 2);
        assert!(said.contains(words), "{said}");
    }
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

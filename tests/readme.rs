//! What the README promises: its examples are run, its table of settings is the program's own (H-1).
#![cfg(feature = "ssr")]

use saratoga::server::{
    config::settings::{Default, Setting, settings},
    store::start::OLDEST,
};
use std::{
    path::Path,
    process::{Command, Stdio},
};

const README: &str = include_str!("../README.md");
const PROGRAM: &str = env!("CARGO_BIN_EXE_saratoga");

/// The commands shown after `$`, with what they are said to print, `…` standing for anything.
fn examples() -> Vec<(String, String)> {
    let mut examples: Vec<(String, String)> = Vec::new();
    let mut is_open = false;
    for line in README.lines() {
        if let Some(command) = line.strip_prefix("    $ ") {
            examples.push((command.into(), String::new()));
            is_open = true;
        } else if is_open && line.starts_with("    ") {
            examples.last_mut().expect("an open example").1.push_str(line.trim());
        } else {
            is_open = false;
        }
    }
    examples
}

fn fits(printed: &str, shown: &str) -> bool {
    let pieces: Vec<&str> = shown.split('…').collect();
    let (first, last) = (pieces[0], pieces[pieces.len() - 1]);
    let mut rest = printed;
    printed.starts_with(first)
        && printed.ends_with(last)
        && pieces.iter().all(|piece| match rest.split_once(piece) {
            Some((_, after)) => {
                rest = after;
                true
            }
            None => false,
        })
}

#[test]
fn the_examples_print_what_they_are_said_to() {
    let examples = examples();
    assert_eq!(examples.len(), 5);
    let folder = Path::new(PROGRAM).parent().expect("a folder").display();
    for (command, shown) in examples {
        let output = Command::new("sh")
            .args(["-c", &command])
            .env("PATH", format!("{folder}:{}", std::env::var("PATH").unwrap_or_default()))
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .stdin(Stdio::null())
            .output()
            .expect("a shell");
        let printed = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(fits(printed.trim_end(), &shown), "{command}\nprinted {printed}\nthe README has {shown}");
    }
}

/// The row of a setting, as it is described in the program.
fn row(setting: &Setting) -> String {
    // Words stand as they are, values as what is typed.
    let value = |text: &str| if text.contains(' ') { text.to_owned() } else { format!("`{text}`") };
    let default = match &setting.default {
        Default::Value(value) => format!("`{value}`"),
        Default::Words(words) => words.clone(),
    };
    let Setting { variable, kind, example, about, .. } = setting;
    format!("| `{variable}` | {kind} | {default} | {} | {about} |\n", value(example))
}

const HEAD: &str = "| Variable | Type | Default | Example | What it is |\n|---|---|---|---|---|\n";

/// `UPDATE_README=1 cargo test --test readme` writes it anew.
#[test]
fn h1_the_table_of_settings_is_what_the_program_says() {
    let table: String = settings().iter().map(row).collect();
    let (before, rest) = README.split_once(HEAD).expect("a table");
    let (shown, after) = rest.split_at(rest.find("\n\n").expect("an end") + 1);
    if std::env::var_os("UPDATE_README").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
        std::fs::write(path, format!("{before}{HEAD}{table}{after}")).expect("a README");
    } else {
        assert_eq!(shown, table);
    }
}

#[test]
fn h1_the_oldest_postgres_is_told_as_it_is() {
    let oldest = format!("version {OLDEST} or newer");
    assert!(settings().iter().any(|setting| setting.variable == "DATABASE_URL" && setting.about.contains(&oldest)));
    assert!(README.contains(&format!("older than {OLDEST} or has a newer schema")));
}

fn help(command: &[&str]) -> String {
    let output = Command::new(PROGRAM).args(command).arg("--help").env_clear().output().expect("the program starts");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The settings that a command's help has, in its order.
fn helped(command: &[&str]) -> Vec<String> {
    let variable =
        |line: &str| Some(line.trim().strip_prefix("[env: ")?.trim_end_matches(']').trim_end_matches('=').into());
    help(command).lines().filter_map(variable).collect()
}

#[test]
fn h1_help_has_the_settings_that_matter_in_the_order_of_the_table() {
    let all: Vec<String> = settings().into_iter().map(|setting| setting.variable).collect();
    for command in [&[][..], &["serve"], &["check"]] {
        assert_eq!(helped(command), all, "{command:?}");
    }
    let database = ["DATABASE_URL", "DATABASE_DIRECT_URL", "SARATOGA_DATA_DIR", "PG_BIN"];
    let log = ["SARATOGA_LOG", "SARATOGA_LOG_LEVEL"];
    assert_eq!(helped(&["migrate"]), [&database[..], &log].concat());
    for command in [&["admin"][..], &["admin", "review", "list"], &["admin", "prune"], &["admin", "hide-name"]] {
        assert_eq!(helped(command), database, "{command:?}");
        // Behind the command's own.
        let help = help(command);
        let heading = help.find("Where the database is:").expect("a heading");
        assert!(help.find("--help").is_some_and(|own| own < heading), "{help}");
    }
    assert_eq!(helped(&["healthcheck"]), ["SARATOGA_ADDR"]);
    assert_eq!(helped(&["deal"]), [""; 0]);
    // The table's order is that of `all`.
    let in_table =
        |command: &[&str]| helped(command).iter().map(|name| all.iter().position(|other| other == name)).is_sorted();
    assert!(in_table(&["migrate"]) && in_table(&["admin"]));
}

#[test]
fn h1_help_tells_every_setting_with_type_default_and_example() {
    for command in [&[][..], &["serve"], &["check"]] {
        let help = help(command);
        let words = help.split_whitespace().collect::<Vec<_>>().join(" ");
        for Setting { variable, option, about, kind, default, example, .. } in settings() {
            assert!([&about, &kind, &example].iter().all(|text| !text.is_empty()), "{variable} isn't described");
            let default = match default {
                Default::Value(value) => format!("[default: {value}]"),
                Default::Words(text) => {
                    assert!(!text.is_empty(), "{variable} has no default");
                    format!("by default {text}; for example {example}")
                }
            };
            let told = [option, about, kind, default, format!("for example {example}"), format!("[env: {variable}")];
            for told in told {
                assert!(words.contains(&told), "{variable}: {command:?} doesn't tell \"{told}\"");
            }
        }
    }
}

#[test]
fn h1_the_example_of_each_setting_is_taken() {
    for setting in settings() {
        // `healthcheck` and the like take a few only; `check` takes them all, and starts nothing.
        let output = Command::new(PROGRAM)
            .args(["check", &setting.option, &setting.example])
            .env_clear()
            .env("SARATOGA_DATA_DIR", "/nowhere/saratoga")
            .output()
            .expect("the program starts");
        let (told, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        if setting.variable == "SARATOGA_LEGAL" {
            // Its text is read with it, and isn't here.
            let wanted = "SARATOGA_LEGAL (or --legal) can't be \"/etc/saratoga/legal.{lang}.txt\": there is no file /etc/saratoga/legal.bn.txt";
            assert!(told.contains(wanted), "{told}");
            continue;
        }
        let is_taken = output.status.code().is_some_and(|code| code < 2) && !told.contains("WRONG    settings");
        assert!(is_taken, "{}: {said}{told}", setting.variable);
    }
}

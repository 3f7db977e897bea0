//! What the README promises: its examples are run, its table of settings is held against `--help` (H-1).
#![cfg(feature = "ssr")]

use std::{
    collections::BTreeMap,
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

/// Every variable that `--help` names, with its default if it has one.
fn settings() -> BTreeMap<String, Option<String>> {
    let output = Command::new(PROGRAM).arg("--help").env_clear().output().expect("the program starts");
    let help = String::from_utf8(output.stdout).expect("UTF-8");
    let mut settings = BTreeMap::new();
    let mut last = String::new();
    for line in help.lines().map(str::trim) {
        if let Some(variable) = line.strip_prefix("[env: ") {
            last = variable.trim_end_matches(']').trim_end_matches('=').into();
            settings.insert(last.clone(), None);
        } else if let Some(default) = line.strip_prefix("[default: ") {
            settings.insert(last.clone(), Some(default.trim_end_matches(']').into()));
        }
    }
    settings
}

#[test]
fn h1_the_table_of_settings_is_that_of_the_help() {
    let rows: BTreeMap<&str, Vec<&str>> = README
        .lines()
        .filter_map(|line| {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            let variable = cells[0].strip_prefix('`')?.strip_suffix('`')?;
            (cells.len() == 5).then_some((variable, cells))
        })
        .collect();
    let settings = settings();
    assert!(settings.keys().map(String::as_str).eq(rows.keys().copied()), "{:?}\n{:?}", settings.keys(), rows.keys());
    for (variable, default) in settings {
        if let Some(default) = default {
            assert_eq!(rows[variable.as_str()][2], format!("`{default}`"), "{variable}");
        }
    }
}

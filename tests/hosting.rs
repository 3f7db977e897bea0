//! What Docker is told (H-2) against what the rest of the project says: where they could drift apart without a build of the image.
#![cfg(feature = "ssr")]

use std::{
    collections::BTreeSet,
    fs,
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Command, Output},
};

const PROGRAM: &str = env!("CARGO_BIN_EXE_saratoga");
const DOCKERFILE: &str = include_str!("../Dockerfile");
const COMPOSE: &str = include_str!("../compose.yaml");
const SETTINGS: &str = include_str!("../.env.example");
const TOOLCHAIN: &str = include_str!("../rust-toolchain.toml");

/// What stands in the first line that begins so, behind that.
fn behind<'a>(text: &'a str, begins: &str) -> &'a str {
    text.lines().find_map(|line| line.trim().strip_prefix(begins)).unwrap_or_else(|| panic!("no {begins}"))
}

#[test]
fn h2_the_image_is_built_by_the_compiler_that_everything_else_is() {
    assert_eq!(behind(TOOLCHAIN, "channel = ").trim_matches('"'), behind(DOCKERFILE, "ARG RUST="));
}

/// The variables that compose.yaml gives the app.
fn given() -> BTreeSet<&'static str> {
    let environment = COMPOSE.split("environment:\n").nth(1).expect("the app's environment");
    environment
        .lines()
        .take_while(|line| !line.is_empty())
        .map(str::trim)
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_once(':').expect("name: value").0)
        .collect()
}

#[test]
fn h1_every_setting_that_means_something_in_a_container_reaches_it() {
    let output = Command::new(PROGRAM).arg("--help").env_clear().output().expect("the program starts");
    let help = String::from_utf8(output.stdout).expect("UTF-8");
    let known: BTreeSet<&str> = help
        .lines()
        .filter_map(|line| line.trim().strip_prefix("[env: "))
        .map(|line| line.trim_end_matches(']').trim_end_matches('='))
        .collect();
    // Set by the image, or of a private Postgres, or of a pooler: compose.yaml has neither.
    let fixed =
        BTreeSet::from(["DATABASE_DIRECT_URL", "PG_BIN", "SARATOGA_ADDR", "SARATOGA_DATA_DIR", "SARATOGA_SITE_DIR"]);
    let wanted: BTreeSet<&str> = known.difference(&fixed).copied().collect();
    assert_eq!(given(), wanted);
}

#[test]
fn h1_what_the_example_of_settings_names_is_used_and_no_secret_has_a_default() {
    let names: Vec<(&str, &str)> = SETTINGS
        .lines()
        .map(|line| line.trim_start_matches('#'))
        .filter(|line| line.starts_with("SARATOGA_"))
        .filter_map(|line| line.split_once('='))
        .collect();
    assert!(names.len() > 4);
    for (name, value) in names {
        assert!(COMPOSE.contains(&format!("{name}:")), "{name}");
        if ["SARATOGA_SECRET", "SARATOGA_DATABASE_PASSWORD"].contains(&name) {
            assert_eq!(value, "", "{name}");
            assert!(COMPOSE.contains(&format!("{name}:?")), "compose.yaml starts without {name}");
        }
    }
}

#[test]
fn h2_the_proxies_that_are_believed_are_in_the_containers_network_wherever_that_is() {
    let network = behind(COMPOSE, "config: [{ subnet: \"").trim_end_matches("\" }]");
    assert!(network.starts_with("${SARATOGA_SUBNET:-"), "{network}");
    let proxies = behind(COMPOSE, "SARATOGA_TRUSTED_PROXIES: ").trim_matches('"');
    assert_eq!(proxies, format!("${{SARATOGA_TRUSTED_PROXIES:-{network}}}"));
}

fn env(file: &Path) -> Output {
    Command::new("sh").arg("scripts/env").arg(file).current_dir(env!("CARGO_MANIFEST_DIR")).output().expect("a shell")
}

#[test]
fn secrets_are_drawn_once_for_their_owner_alone() {
    let folder = std::env::temp_dir().join(format!("saratoga-env-{}", std::process::id()));
    fs::create_dir(&folder).expect("a folder");
    let (one, other) = (folder.join("one"), folder.join("other"));
    assert!(env(&one).status.success());
    assert!(env(&other).status.success());
    let (first, second) =
        (fs::read_to_string(&one).expect("it is there"), fs::read_to_string(&other).expect("it is there"));
    for name in ["SARATOGA_SECRET=", "SARATOGA_DATABASE_PASSWORD="] {
        let drawn = behind(&first, name);
        assert!(drawn.len() == 64 && drawn.chars().all(|digit| digit.is_ascii_hexdigit()), "{name}{drawn}");
        assert_ne!(drawn, behind(&second, name));
    }
    assert_ne!(behind(&first, "SARATOGA_SECRET="), behind(&first, "SARATOGA_DATABASE_PASSWORD="));
    assert_eq!(fs::metadata(&one).expect("it is there").permissions().mode() & 0o777, 0o600);

    assert!(!env(&one).status.success());
    assert_eq!(fs::read_to_string(&one).expect("it is there"), first);
    fs::remove_dir_all(&folder).expect("it can go");
}

//! The licences of all that we ship or build with.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

/// Licences that a program under MIT or Apache-2.0 may be built with, as SPDX names them.
const ALLOWED: [&str; 16] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-1-Clause",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Checks every crate of the graph and every npm package of the browser tests.
///
/// # Errors
/// Names each one whose licence is missing or not allowed.
pub fn check(root: &Path) -> Result<()> {
    let mut packages = crates(root)?;
    packages.extend(npm_packages(&root.join("end2end/package-lock.json"))?);
    let refused: Vec<String> = packages
        .iter()
        .filter(|(_, license)| !license.as_deref().is_some_and(is_allowed))
        .map(|(name, license)| format!("  {name}: {}", license.as_deref().unwrap_or("none named")))
        .collect();
    if !refused.is_empty() {
        bail!("licences to look at (xtask/src/licenses.rs lists those allowed):\n{}", refused.join("\n"));
    }
    println!("Licences of {} dependencies are in order.", packages.len());
    Ok(())
}

type Licensed = (String, Option<String>);

fn crates(root: &Path) -> Result<Vec<Licensed>> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(root).args(["metadata", "--format-version=1", "--locked", "--all-features"]);
    for target in ["x86_64-unknown-linux-gnu", "wasm32-unknown-unknown"] {
        command.args(["--filter-platform", target]);
    }
    let output = command.output().context("starting cargo metadata")?;
    ensure!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"].as_array().context("cargo metadata lists no packages")?;
    Ok(packages
        .iter()
        .map(|package| {
            let name = format!("{} {}", text(&package["name"]), text(&package["version"]));
            (name, package["license"].as_str().map(str::to_owned))
        })
        .collect())
}

fn npm_packages(lock: &Path) -> Result<Vec<Licensed>> {
    let lock: Value = serde_json::from_slice(&fs::read(lock).with_context(|| lock.display().to_string())?)?;
    let packages = lock["packages"].as_object().context("package-lock.json lists no packages")?;
    Ok(packages
        .iter()
        .filter_map(|(path, package)| Some((path.strip_prefix("node_modules/")?, package)))
        .map(|(name, package)| (name.to_owned(), package["license"].as_str().map(str::to_owned)))
        .collect())
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Whether an SPDX expression leaves us a way to comply: one side of an `OR`, all of an `AND`.
/// (`/` is how crates of old wrote `OR`.)
fn is_allowed(expression: &str) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    any_of(&mut rest) && rest.is_empty()
}

fn any_of(words: &mut &[&str]) -> bool {
    let mut allowed = all_of(words);
    while let ["OR", rest @ ..] = words {
        *words = rest;
        allowed |= all_of(words);
    }
    allowed
}

fn all_of(words: &mut &[&str]) -> bool {
    let mut allowed = one(words);
    while let ["AND", rest @ ..] = words {
        *words = rest;
        allowed &= one(words);
    }
    allowed
}

fn one(words: &mut &[&str]) -> bool {
    match *words {
        ["(", rest @ ..] => {
            *words = rest;
            let allowed = any_of(words);
            let closed = matches!(words, [")", ..]);
            *words = words.get(1..).unwrap_or_default();
            allowed && closed
        }
        [license, "WITH", exception, rest @ ..] => {
            *words = rest;
            ALLOWED.contains(&format!("{license} WITH {exception}").as_str())
        }
        [license, rest @ ..] => {
            *words = rest;
            ALLOWED.contains(license)
        }
        [] => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_allowed;

    #[test]
    fn expressions_are_weighed_as_spdx_means_them() {
        assert!(is_allowed("MIT OR GPL-3.0-only"));
        assert!(is_allowed("MIT/Apache-2.0"));
        assert!(is_allowed("(MIT OR GPL-2.0) AND Unicode-3.0"));
        assert!(is_allowed("Apache-2.0 WITH LLVM-exception OR GPL-2.0"));
        assert!(!is_allowed("GPL-3.0-only"));
        assert!(!is_allowed("MIT AND GPL-3.0-only"));
        assert!(!is_allowed("(MIT OR GPL-3.0-only) AND AGPL-3.0-only"));
        assert!(!is_allowed("(MIT"));
        assert!(!is_allowed(""));
    }
}

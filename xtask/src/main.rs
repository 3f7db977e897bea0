//! The project's own build steps, run as `cargo xtask COMMAND`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

mod compress;
mod css;
mod licenses;
mod package;
mod site;
mod wasm;

const USAGE: &str = "\
Usage: cargo xtask COMMAND

Commands:
  site [--release] [--no-compress]  build the site folder, target/site/<debug|release>
  licenses                          check that every dependency's licence is one we may use";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments.iter().map(String::as_str).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[&str]) -> Result<()> {
    match arguments {
        ["site", flags @ ..] => {
            let mut options = site::Options { release: false, compress: true };
            for flag in flags {
                match *flag {
                    "--release" => options.release = true,
                    "--no-compress" => options.compress = false,
                    other => bail!("site knows no {other}\n\n{USAGE}"),
                }
            }
            site::build(&root()?, options)
        }
        ["licenses"] => licenses::check(&root()?),
        ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => bail!("{USAGE}"),
    }
}

/// The workspace's folder: the one that holds `xtask/`. Cargo names it at run time; what it was
/// when this was compiled may be another, in a copied `target`.
fn root() -> Result<PathBuf> {
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").context("start it as cargo xtask")?;
    let manifest = PathBuf::from(manifest);
    Ok(manifest.parent().map(Path::to_owned).unwrap_or(manifest))
}

//! The browser's half of the program: cargo, then wasm-bindgen, then wasm-opt.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";

/// What rustc lets itself use for this target beyond the first WebAssembly: wasm-opt has to be
/// told, and every browser that we serve knows them.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-multivalue",
    "--enable-sign-ext",
    "--enable-mutable-globals",
];

/// The browser's program: a module and the script that loads it.
pub struct Program {
    /// An ES module. It names no other file: whoever starts it hands it the module's URL.
    pub script: String,
    /// The WebAssembly module.
    pub binary: Vec<u8>,
}

/// Compiles the library with `hydrate` and makes it fit for browsers.
///
/// # Errors
/// When a tool fails. A missing wasm-opt is no error: the module is larger without it, which
/// is said.
pub fn build(root: &Path, target_dir: &Path, release: bool) -> Result<Program> {
    let profile = if release { "wasm-release" } else { "dev" };
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .current_dir(root)
        .args(["build", "--package", "saratoga", "--lib", "--target", TARGET, "--profile", profile])
        .args(["--no-default-features", "--features", "hydrate"])
        .status()
        .context("starting cargo")?;
    ensure!(status.success(), "the browser's half does not compile");

    let folder = if release { "wasm-release" } else { "debug" };
    let built = target_dir.join(TARGET).join(folder).join("saratoga.wasm");
    let mut output = Bindgen::new()
        .input_path(&built)
        .out_name("saratoga")
        .web(true)?
        .typescript(false)
        .omit_default_module_path(true)
        .remove_name_section(release)
        .remove_producers_section(release)
        .generate_output()
        .with_context(|| format!("wasm-bindgen on {}", built.display()))?;
    ensure!(
        output.snippets().values().all(Vec::is_empty) && output.local_modules().is_empty(),
        "a dependency brings JavaScript files of its own, which pkg/ has no place for"
    );
    let script = output.js().to_owned();
    let mut binary = output.wasm_mut().emit_wasm();
    if release {
        binary = optimize(binary, &target_dir.join(TARGET).join(folder))?;
    }
    Ok(Program { script, binary })
}

/// Lets wasm-opt shrink a module; gives it back as it is where there is no wasm-opt.
fn optimize(binary: Vec<u8>, scratch: &Path) -> Result<Vec<u8>> {
    let (input, output) = (scratch.join("bound.wasm"), scratch.join("optimized.wasm"));
    fs::write(&input, &binary)?;
    match Command::new("wasm-opt").arg("-Oz").args(FEATURES).arg(&input).arg("-o").arg(&output).status() {
        Ok(status) if status.success() => Ok(fs::read(&output)?),
        Ok(status) => bail!("wasm-opt failed: {status}"),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            println!("No wasm-opt here (package binaryen): the bundle is larger than it need be.");
            Ok(binary)
        }
        Err(error) => Err(error).context("starting wasm-opt"),
    }
}

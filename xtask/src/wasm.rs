//! The browser's half of the program: cargo, then wasm-bindgen, then wasm-opt.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use wasm_bindgen_cli_support::Bindgen;
use wasmparser::{ExternalKind, Parser, Payload, RefType};

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
        Ok(status) if status.success() => {
            let mut binary = fs::read(&output)?;
            mend_table_export(&mut binary)?;
            Ok(binary)
        }
        Ok(status) => bail!("wasm-opt failed: {status}"),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            println!("No wasm-opt here (package binaryen): the bundle is larger than it need be.");
            Ok(binary)
        }
        Err(error) => Err(error).context("starting wasm-opt"),
    }
}

/// The table in which wasm-bindgen keeps JavaScript's values.
const VALUES: &str = "__wbindgen_externrefs";

/// Binaryen 108, which Debian 12 and Ubuntu 24.04 carry, exports table 0 whichever table was
/// meant. This has the export lead to the table of JavaScript values again; what a later
/// Binaryen wrote is right and stays as it is.
fn mend_table_export(binary: &mut [u8]) -> Result<()> {
    let (mut values, mut export) = (None, None);
    for payload in Parser::new(0).parse_all(binary) {
        match payload? {
            Payload::TableSection(tables) => {
                let types = tables.into_iter().map(|table| Ok(table?.ty.element_type));
                let types: Vec<RefType> = types.collect::<Result<_>>()?;
                values = types.iter().position(|kind| *kind == RefType::EXTERNREF);
            }
            Payload::ExportSection(exports) => {
                for entry in exports.into_iter_with_offsets() {
                    let (offset, entry) = entry?;
                    if entry.name == VALUES && entry.kind == ExternalKind::Table {
                        // The name's length, the name, the kind; then the table's index.
                        export = Some(offset + 1 + VALUES.len() + 1);
                    }
                }
            }
            _ => {}
        }
    }
    if let (Some(values), Some(export)) = (values, export) {
        // Both are far below 128: one byte each.
        *binary.get_mut(export).context("an export outside the module")? = u8::try_from(values)?;
    }
    Ok(())
}

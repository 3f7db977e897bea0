//! What runs in the browser: cargo, then wasm-bindgen, then wasm-opt.

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

/// One of the modules that the library is compiled into.
#[derive(Clone, Copy)]
pub struct Module {
    /// What its files are called.
    pub name: &'static str,
    /// The name and the text of the script that loads it, which has places for the addresses of its two files.
    pub entry: (&'static str, &'static str),
    /// The features that make it.
    features: &'static str,
    /// The profile of a debug site, and of one that is released.
    profiles: [&'static str; 2],
    /// What is wanted of wasm-opt.
    level: &'static str,
    /// What the linker is told.
    link: Option<&'static str>,
}

/// The browser's half of the site: small, since every table waits for it.
pub const TABLES: Module = Module {
    name: "saratoga",
    entry: ("boot.js", include_str!("boot.js")),
    features: "hydrate",
    profiles: ["dev", "wasm-release"],
    level: "-Oz",
    link: None,
};

/// The solver that helps in practice: fast, in a debug site too. It has 128 MB at most, whatever happens: more than a
/// phone should spend on help.
pub const SOLVER: Module = Module {
    name: "solver",
    entry: ("helper.js", include_str!("helper.js")),
    features: "solver",
    profiles: ["wasm-solver", "wasm-solver"],
    level: "-O3",
    link: Some("link-arg=--max-memory=536870912"),
};

/// A module as browsers load it.
pub struct Program {
    /// An ES module. It names no other file: whoever starts it hands it the module's URL.
    pub script: String,
    /// The WebAssembly module.
    pub binary: Vec<u8>,
}

impl Module {
    /// Compiles the library with the module's features and makes it fit for browsers.
    ///
    /// # Errors
    /// When a tool fails. A missing wasm-opt is no error: the module is larger without it, which
    /// is said.
    pub fn build(self, root: &Path, target_dir: &Path, release: bool) -> Result<Program> {
        let profile = self.profiles[usize::from(release)];
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(cargo);
        command
            .current_dir(root)
            .args(["rustc", "--package", "saratoga", "--lib", "--crate-type", "cdylib"])
            .args(["--target", TARGET, "--profile", profile])
            .args(["--no-default-features", "--features", self.features]);
        if let Some(link) = self.link {
            command.args(["--", "-C", link]);
        }
        let status = command.status().context("starting cargo")?;
        ensure!(status.success(), "the library does not compile with the feature {}", self.features);

        let folder = if profile == "dev" { "debug" } else { profile };
        let folder = target_dir.join(TARGET).join(folder);
        let built = folder.join("saratoga.wasm");
        let mut output = Bindgen::new()
            .input_path(&built)
            .out_name(self.name)
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
            binary = optimize(binary, self.level, &folder)?;
        }
        Ok(Program { script, binary })
    }
}

/// Lets wasm-opt better a module; gives it back as it is where there is no wasm-opt.
fn optimize(binary: Vec<u8>, level: &str, scratch: &Path) -> Result<Vec<u8>> {
    let (input, output) = (scratch.join("bound.wasm"), scratch.join("optimized.wasm"));
    fs::write(&input, &binary)?;
    match Command::new("wasm-opt").arg(level).args(FEATURES).arg(&input).arg("-o").arg(&output).status() {
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

//! The site folder: what the browser loads, put together from `src`, `style` and `public`.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result};

use crate::package::Package;
use crate::{compress, css, wasm};

/// How to build the site.
#[derive(Clone, Copy)]
pub struct Options {
    /// Small code instead of quick builds.
    pub release: bool,
    /// Write a `.br` and a `.gz` beside every file that gains by it.
    pub compress: bool,
}

impl Options {
    /// The profile's name, as in `target/site/<name>`.
    fn profile(self) -> &'static str {
        if self.release { "release" } else { "debug" }
    }
}

/// Files of `public/` that pages name by the content-hashed URL in the manifest, so that
/// browsers may keep them for ever. All others keep their plain address alone.
fn is_hashed(name: &str) -> bool {
    name == "cards.svg" || name.ends_with(".woff2")
}

/// Small scripts of pages, which need nothing of the wasm.
const SCRIPTS: [(&str, &str); 4] = [
    ("choose.js", include_str!("choose.js")),
    ("countdown.js", include_str!("countdown.js")),
    ("offline.js", include_str!("offline.js")),
    ("settings.js", include_str!("settings.js")),
];

/// Builds `target/site/<profile>`: `public/*`, and in `pkg/` the hashed files with their manifest.
///
/// All is written to a folder beside it, which takes the old one's place at the very end: a
/// build that fails leaves the old site whole.
pub fn build(root: &Path, options: Options) -> Result<()> {
    let started = Instant::now();
    let sites = target_dir(root).join("site");
    let site = sites.join(options.profile());
    let fresh = sites.join(format!(".{}-new", options.profile()));
    remove(&fresh)?;
    fs::create_dir_all(&fresh)?;

    let mut package = Package::new(&fresh)?;
    let public = root.join("public");
    for file in files(&public)? {
        let from = public.join(&file);
        let to = fresh.join(&file);
        fs::create_dir_all(to.parent().unwrap_or(&fresh))?;
        fs::copy(&from, &to).with_context(|| format!("copying {}", from.display()))?;
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        if is_hashed(&name) {
            package.add(&name, &fs::read(&from)?)?;
        }
    }
    let style = css::bundle(&root.join("style/main.css"), |name| package.url(name))?;
    package.add("style.css", style.as_bytes())?;
    for module in [wasm::TABLES, wasm::SOLVER] {
        let program = module.build(root, &target_dir(root), options.release)?;
        let script = package.add(&format!("{}.js", module.name), program.script.as_bytes())?;
        let binary = package.add(&format!("{}_bg.wasm", module.name), &program.binary)?;
        let (name, entry) = module.entry;
        let entry = entry.replace("{{script}}", &script).replace("{{wasm}}", &binary);
        package.add(name, entry.as_bytes())?;
    }
    for (name, script) in SCRIPTS {
        package.add(name, script.as_bytes())?;
    }
    package.write_manifest()?;

    if options.compress {
        compress::compress_all(&fresh, &site, &files(&fresh)?)?;
    }
    swap(&fresh, &site)?;
    report(&site, started)
}

/// Puts `fresh` in the place of `site`.
fn swap(fresh: &Path, site: &Path) -> Result<()> {
    let old = fresh.with_extension("old");
    remove(&old)?;
    if site.exists() {
        fs::rename(site, &old)?;
    }
    fs::rename(fresh, site)?;
    remove(&old)
}

/// Removes a folder, if there is one.
fn remove(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("removing {}", folder.display()))?;
    }
    Ok(())
}

/// Every file below `folder`, as paths relative to it, in the order of their names; none when
/// there is no such folder. Hidden files (`.gitkeep`) are left out.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(inner) = folders.pop() {
        let Ok(entries) = fs::read_dir(folder.join(&inner)) else {
            continue;
        };
        for entry in entries {
            let entry = entry?;
            if entry.file_name().to_string_lossy().starts_with('.') {
                continue;
            }
            let path = inner.join(entry.file_name());
            if entry.file_type()?.is_dir() { folders.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    Ok(found)
}

/// Where cargo builds.
fn target_dir(root: &Path) -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => root.join(folder),
        None => root.join("target"),
    }
}

/// Tells what was built and how large its parts are on the wire.
fn report(site: &Path, started: Instant) -> Result<()> {
    let mut sizes = String::new();
    for file in files(&site.join("pkg"))? {
        let path = site.join("pkg").join(&file);
        if matches!(path.extension().and_then(|e| e.to_str()), Some("wasm" | "js" | "css" | "svg")) {
            let packed = compress::beside(&path, "br");
            let sent = if packed.exists() { &packed } else { &path };
            let kib = fs::metadata(sent)?.len().div_ceil(1024);
            sizes.push_str(&format!("\n  {:>6} KiB  {}", kib, file.display()));
        }
    }
    let seconds = started.elapsed().as_secs_f32();
    println!("Site built in {seconds:.1} s: {}{sizes}", site.display());
    Ok(())
}

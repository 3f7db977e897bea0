//! Compressed copies beside the files, so that the server need not compress what never changes.

use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Context, Result, anyhow};
use flate2::Compression;
use flate2::write::GzEncoder;

/// Kinds of file that shrink; images and fonts are packed already.
const EXTENSIONS: [&str; 9] = ["js", "wasm", "css", "svg", "json", "txt", "html", "xml", "webmanifest"];

/// Writes `FILE.br` and `FILE.gz` for those of `files` (below `site`) that gain by it. What is
/// the same in `previous`, the last site built, is taken from there.
pub fn compress_all(site: &Path, previous: &Path, files: &[PathBuf]) -> Result<()> {
    let next = AtomicUsize::new(0);
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let work = || -> Result<()> {
            while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                compress(&site.join(file), &previous.join(file))
                    .with_context(|| format!("compressing {}", file.display()))?;
            }
            Ok(())
        };
        let running: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        running
            .into_iter()
            .try_for_each(|worker| worker.join().map_err(|_| anyhow!("a compressing thread panicked"))?)
    })
}

/// `FILE` + `.` + `extension`.
pub fn beside(file: &Path, extension: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(".");
    name.push(extension);
    PathBuf::from(name)
}

fn compress(file: &Path, previous: &Path) -> Result<()> {
    if !file.extension().and_then(|e| e.to_str()).is_some_and(|e| EXTENSIONS.contains(&e)) {
        return Ok(());
    }
    let content = fs::read(file)?;
    let unchanged = fs::read(previous).is_ok_and(|old| old == content);
    for (extension, encode) in [("br", brotli as Encode), ("gz", gzip)] {
        let (packed, kept) = (beside(file, extension), beside(previous, extension));
        if unchanged && kept.exists() {
            fs::copy(kept, packed)?;
            continue;
        }
        let encoded = encode(&content)?;
        if encoded.len() < content.len() {
            fs::write(packed, encoded)?;
        }
    }
    Ok(())
}

type Encode = fn(&[u8]) -> Result<Vec<u8>>;

fn brotli(content: &[u8]) -> Result<Vec<u8>> {
    let mut writer = brotli::CompressorWriter::new(Vec::new(), 1 << 16, 11, 22);
    writer.write_all(content)?;
    Ok(writer.into_inner())
}

fn gzip(content: &[u8]) -> Result<Vec<u8>> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::best());
    writer.write_all(content)?;
    Ok(writer.finish()?)
}

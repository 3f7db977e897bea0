//! `pkg/`: files under content-hashed names, and the manifest that leads to them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;
use sha2::{Digest, Sha256};

/// The hashed files of one site. A name changes exactly when its content does, so browsers
/// may keep each of them for ever.
pub struct Package {
    folder: PathBuf,
    urls: BTreeMap<String, String>,
}

impl Package {
    /// An empty package in `site/pkg`.
    pub fn new(site: &Path) -> Result<Self> {
        let folder = site.join("pkg");
        fs::create_dir_all(&folder)?;
        Ok(Self { folder, urls: BTreeMap::new() })
    }

    /// Writes `content` under the hashed form of `name` and gives its URL, `/pkg/stem.hash.ext`.
    pub fn add(&mut self, name: &str, content: &[u8]) -> Result<String> {
        let hashed = hashed_name(name, content);
        fs::write(self.folder.join(&hashed), content)?;
        let url = format!("/pkg/{hashed}");
        self.urls.insert(name.to_owned(), url.clone());
        Ok(url)
    }

    /// The URL of a file that was added as `name`.
    pub fn url(&self, name: &str) -> Option<String> {
        self.urls.get(name).cloned()
    }

    /// Writes `manifest.json`, from which the server learns the URLs.
    pub fn write_manifest(&self) -> Result<()> {
        let manifest = serde_json::to_string_pretty(&self.urls)?;
        fs::write(self.folder.join("manifest.json"), manifest + "\n")?;
        Ok(())
    }
}

/// `boot.js` becomes `boot.` + 10 hexadecimal digits of the content's SHA-256 + `.js`.
fn hashed_name(name: &str, content: &[u8]) -> String {
    let digest = Sha256::digest(content);
    let hash: String = digest.iter().take(5).map(|byte| format!("{byte:02x}")).collect();
    match name.rsplit_once('.') {
        Some((stem, extension)) => format!("{stem}.{hash}.{extension}"),
        None => format!("{name}.{hash}"),
    }
}

#[cfg(test)]
mod tests {
    use super::hashed_name;

    #[test]
    fn a_name_follows_from_the_content_alone() {
        assert_eq!(hashed_name("a.js", b""), "a.e3b0c44298.js");
        assert_ne!(hashed_name("a.js", b"x"), hashed_name("a.js", b"y"));
    }
}

//! The site's files, and their hashed addresses.

use serde_json::from_slice;
use std::{
    collections::BTreeMap,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

/// Where the site's files are: the folder, and the address of each by its plain name.
#[derive(Clone, Debug)]
pub struct Assets {
    folder: Arc<Path>,
    addresses: Arc<BTreeMap<String, String>>,
}

/// Why the site's files can't be served.
#[derive(Debug, thiserror::Error)]
pub enum AssetsError {
    /// The site isn't built.
    #[error(
        "there is no built site at {}: build it with `cargo xtask site` (`make run` does so), \
        or name its folder in SARATOGA_SITE_DIR", .0.display()
    )]
    Missing(PathBuf),
    /// One of its files can't be read.
    #[error("{} can't be read: {cause}", file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// Why.
        cause: io::Error,
    },
}

impl Assets {
    /// Opens a site's folder: `pkg/manifest.json` in it lists the hashed files.
    ///
    /// # Errors
    /// When it isn't there or can't be read, be it a single file: it would be missed by people only.
    pub fn open(folder: &Path) -> Result<Assets, AssetsError> {
        let file = folder.join("pkg/manifest.json");
        // What is no file may keep whoever reads it waiting for ever.
        let is_file =
            |found: fs::Metadata| if found.is_file() { Ok(()) } else { Err(io::Error::other("it is no file")) };
        let json = match fs::metadata(&file).and_then(is_file).and_then(|()| fs::read(&file)) {
            Ok(json) => json,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(AssetsError::Missing(folder.into())),
            Err(cause) => return Err(AssetsError::Unreadable { file, cause }),
        };
        readable(folder)?;
        match from_slice(&json) {
            Ok(addresses) => Ok(Assets { folder: folder.into(), addresses: Arc::new(addresses) }),
            Err(error) => Err(AssetsError::Unreadable { file, cause: error.into() }),
        }
    }

    /// The folder that a server without a configured one uses: `site` beside the program, else what `xtask site` built
    /// last for this profile.
    pub fn default_folder() -> PathBuf {
        let beside = std::env::current_exe().ok().and_then(|exe| Some(exe.parent()?.join("site")));
        let built = if cfg!(debug_assertions) { "target/site/debug" } else { "target/site/release" };
        beside.filter(|folder| folder.is_dir()).unwrap_or_else(|| built.into())
    }

    /// The site's folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The addresses of all hashed files.
    pub fn addresses(&self) -> impl Iterator<Item = &str> {
        self.addresses.values().map(String::as_str)
    }

    /// The address of a file by its plain name, such as `style.css`. A name that isn't listed leads to a file that isn't
    /// there.
    pub fn url(&self, name: &str) -> String {
        self.addresses.get(name).cloned().unwrap_or_else(|| format!("/pkg/{name}"))
    }
}

/// Sees that every file in a folder can be read; what isn't served, such as hidden files and the disk's own, needn't.
fn readable(folder: &Path) -> Result<(), AssetsError> {
    let unreadable = |file: &Path| {
        let file = file.to_owned();
        |cause| AssetsError::Unreadable { file, cause }
    };
    for entry in fs::read_dir(folder).map_err(unreadable(folder))? {
        let entry = entry.map_err(unreadable(folder))?;
        let (name, file) = (entry.file_name(), entry.path());
        if name.as_encoded_bytes().starts_with(b".") || name == "lost+found" {
            continue;
        }
        if entry.file_type().is_ok_and(|found| found.is_dir()) {
            readable(&file)?;
        } else if file.is_file() {
            File::open(&file).map_err(unreadable(&file))?;
        }
    }
    Ok(())
}

//! The style sheet: one minified file out of `style/`.

use std::path::Path;

use anyhow::{Result, anyhow};
use lightningcss::bundler::{Bundler, FileProvider};
use lightningcss::dependencies::{Dependency, DependencyOptions};
use lightningcss::printer::PrinterOptions;
use lightningcss::stylesheet::{MinifyOptions, ParserOptions};
use lightningcss::targets::{Browsers, Targets};

/// The oldest browsers that get a faithful page: those of spring 2023, which know container
/// queries. What is newer, `light-dark()` among it, is written out for them.
const BROWSERS: Browsers = Browsers {
    android: None,
    chrome: version(111, 0),
    edge: version(111, 0),
    firefox: version(113, 0),
    ie: None,
    ios_saf: version(16, 4),
    opera: None,
    safari: version(16, 4),
    samsung: None,
};

const fn version(major: u32, minor: u32) -> Option<u32> {
    Some(major << 16 | minor << 8)
}

/// Bundles the file with all that it imports, and minifies it.
///
/// A `url()` whose last part is a name that `hashed` knows is sent to the URL it gives:
/// `url("/pkg/bengali.woff2")` ends up at the font's hashed name. Others stay as they are.
pub fn bundle(main: &Path, hashed: impl Fn(&str) -> Option<String>) -> Result<String> {
    let files = FileProvider::new();
    let mut bundler = Bundler::new(&files, None, ParserOptions::default());
    let mut sheet = bundler.bundle(main).map_err(|error| anyhow!("{error}"))?;
    let targets = Targets::from(BROWSERS);
    sheet.minify(MinifyOptions { targets, ..MinifyOptions::default() }).map_err(|error| anyhow!("{error}"))?;
    let printed = sheet
        .to_css(PrinterOptions {
            minify: true,
            targets,
            analyze_dependencies: Some(DependencyOptions { remove_imports: false }),
            ..PrinterOptions::default()
        })
        .map_err(|error| anyhow!("{error}"))?;

    let mut css = printed.code;
    for dependency in printed.dependencies.unwrap_or_default() {
        if let Dependency::Url(link) = dependency {
            let name = link.url.rsplit('/').next().unwrap_or_default();
            css = css.replace(&link.placeholder, &hashed(name).unwrap_or(link.url));
        }
    }
    Ok(css)
}

#[cfg(test)]
mod tests {
    use super::bundle;

    #[test]
    fn imports_are_bundled_and_known_urls_hashed() {
        let folder = std::env::temp_dir().join(format!("xtask-css-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("main.css"), "@import \"a.css\"; b { background: url('/x.png') }").unwrap();
        std::fs::write(folder.join("a.css"), "a { src: url(\"/pkg/f.woff2\"); user-select: none }").unwrap();
        let hashed = |name: &str| (name == "f.woff2").then(|| "/pkg/f.1.woff2".to_owned());
        let css = bundle(&folder.join("main.css"), hashed);
        std::fs::remove_dir_all(&folder).unwrap();
        assert_eq!(
            css.unwrap().trim(),
            "a{src:url(\"/pkg/f.1.woff2\");-webkit-user-select:none;user-select:none}b{background:url(\"/x.png\")}"
        );
    }
}

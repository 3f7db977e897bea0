//! What the law wants a site to say: whoever runs it writes it, and knows best what that is where they are.

use crate::words::Lang;
use std::{fs, io, sync::Arc};

/// More than this is no text for a page, in bytes.
const MOST: u64 = 200_000;

/// Texts for the page, read when the server starts. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal(Arc<[String]>);

/// A piece of such a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block<'a> {
    /// A line that begins with `# `.
    Heading(&'a str),
    /// Lines without an empty one in between.
    Paragraph(&'a str),
}

impl Legal {
    /// Reads the file, or those of every language.
    ///
    /// # Errors
    /// When one isn't there, is empty, too long or no text.
    pub fn read(path: &str) -> Result<Legal, String> {
        Lang::ALL.iter().map(|lang| text(&path.replace("{lang}", lang.code()))).collect::<Result<_, _>>().map(Legal)
    }

    /// The text in a language, piece by piece.
    pub fn blocks(&self, lang: Lang) -> Vec<Block<'_>> {
        let at = Lang::ALL.iter().position(|other| *other == lang);
        at.and_then(|at| self.0.get(at)).map_or_else(Vec::new, |text| blocks(text))
    }
}

fn text(path: &str) -> Result<String, String> {
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => format!("there is no file {path}"),
        io::ErrorKind::PermissionDenied => format!("{path} can't be read by this user"),
        io::ErrorKind::InvalidData => format!("{path} is no text in UTF-8"),
        _ => format!("{path} can't be read: {error}"),
    };
    let about = fs::metadata(path).map_err(failed)?;
    if !about.is_file() {
        return Err(format!("{path} is no file"));
    }
    if about.len() > MOST {
        return Err(format!("{path} has more than {MOST} bytes"));
    }
    let text = fs::read_to_string(path).map_err(failed)?;
    let text = text.trim_start_matches('\u{FEFF}').replace("\r\n", "\n");
    if blocks(&text).is_empty() { Err(format!("{path} is empty")) } else { Ok(text) }
}

fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    let mut paragraph: Option<(usize, usize)> = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let (begins, ends) = (at, at + line.trim_end().len());
        at += line.len();
        let heading = line.trim().strip_prefix("# ");
        if line.trim().is_empty() || heading.is_some() {
            blocks.extend(paragraph.take().map(|(begins, ends)| Block::Paragraph(text[begins..ends].trim())));
            blocks.extend(heading.map(|heading| Block::Heading(heading.trim())));
        } else {
            paragraph = Some((paragraph.map_or(begins, |(begins, _)| begins), ends));
        }
    }
    blocks.extend(paragraph.map(|(begins, ends)| Block::Paragraph(text[begins..ends].trim())));
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn h1_a_text_is_headings_and_paragraphs() {
        use Block::{Heading, Paragraph};
        let text = "\n# Who runs this\nAda Byron,\n12 St James’s Square\n\n  \nhttps://example.org\n#hashtag\n# Last";
        assert_eq!(
            blocks(text),
            [
                Heading("Who runs this"),
                Paragraph("Ada Byron,\n12 St James’s Square"),
                Paragraph("https://example.org\n#hashtag"),
                Heading("Last"),
            ]
        );
        assert!(blocks(" \n\n").is_empty());
    }

    #[test]
    fn h1_a_legal_text_is_one_or_one_a_language() {
        let folder = std::env::temp_dir().join(format!("saratoga-legal-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for lang in Lang::ALL {
            fs::write(folder.join(format!("{}.txt", lang.code())), format!("\u{FEFF}In {}\r\n", lang.code())).unwrap();
        }
        fs::write(folder.join("empty.txt"), "\n").unwrap();
        let read = |name: &str| Legal::read(&folder.join(name).display().to_string());
        let each = read("{lang}.txt").unwrap();
        assert_eq!(each.blocks(Lang::Lt), [Block::Paragraph("In lt")]);
        let one = read("en.txt").unwrap();
        assert!(Lang::ALL.iter().all(|lang| one.blocks(*lang) == [Block::Paragraph("In en")]));
        assert!(
            read("none.txt").is_err_and(|error| error.starts_with("there is no file") && error.ends_with("none.txt"))
        );
        assert!(read("empty.txt").is_err_and(|error| error.ends_with("is empty")));
        assert!(read(".").is_err_and(|error| error.ends_with("is no file")));
        assert!(Legal::read("/dev/zero").is_err_and(|error| error.ends_with("is no file")));
        fs::write(folder.join("latin.txt"), b"caf\xe9").unwrap();
        assert!(read("latin.txt").is_err_and(|error| error.ends_with("is no text in UTF-8")));
        fs::write(folder.join("long.txt"), "x".repeat(200_001)).unwrap();
        assert!(read("long.txt").is_err_and(|error| error.contains("more than 200000 bytes")));
        fs::remove_dir_all(folder).unwrap();
    }
}

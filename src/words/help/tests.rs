//! What can be checked of the help without reading it.

use super::*;
use crate::words::tests::is_name;
use std::{collections::BTreeSet, mem::discriminant};

/// Every text of a page, its title first.
fn texts(page: &'static HelpPage) -> Vec<&'static str> {
    let mut texts = vec![page.title, page.lead];
    for section in page.sections {
        texts.push(section.heading);
        for block in section.blocks {
            match block {
                Block::Text(text) | Block::Heading(text) | Block::Picture(_, text) => texts.push(text),
                Block::List(items) | Block::Steps(items) => texts.extend(*items),
                Block::Sum(lines) => texts.extend(lines.iter().map(|(what, _)| what)),
                Block::Sources(sources) => texts.extend(sources.iter().map(|(what, _)| what)),
                Block::Keys => {}
            }
        }
    }
    texts
}

fn pages(lang: Lang) -> impl Iterator<Item = &'static HelpPage> {
    GameKind::ALL.iter().map(move |&game| lang.help(game))
}

fn blocks(page: &'static HelpPage) -> impl Iterator<Item = &'static Block> {
    page.sections.iter().flat_map(|section| section.blocks)
}

fn pictures(page: &'static HelpPage) -> Vec<Picture> {
    blocks(page)
        .filter_map(|block| if let Block::Picture(picture, _) = block { Some(*picture) } else { None })
        .collect()
}

#[test]
fn w3_every_language_tells_the_same_in_the_same_order() {
    for &game in GameKind::ALL.iter() {
        let english = Lang::En.help(game);
        let ids = |page: &'static HelpPage| page.sections.iter().map(|section| section.id).collect::<Vec<_>>();
        assert_eq!(ids(english).iter().collect::<BTreeSet<_>>().len(), english.sections.len(), "{game}");
        for page in Lang::ALL.map(|lang| lang.help(game)) {
            assert_eq!(ids(page), ids(english));
            assert_eq!(pictures(page), pictures(english), "{}", page.title);
            for (section, english) in page.sections.iter().zip(english.sections) {
                let kinds = |section: &Section| section.blocks.iter().map(discriminant).collect::<Vec<_>>();
                assert_eq!(kinds(section), kinds(english), "{}: {}", page.title, section.id);
            }
            for (block, english) in blocks(page).zip(blocks(english)) {
                match (block, english) {
                    (Block::List(own), Block::List(same)) | (Block::Steps(own), Block::Steps(same)) => {
                        assert_eq!(own.len(), same.len(), "{own:?}");
                    }
                    (Block::Sum(own), Block::Sum(same)) => assert_eq!(own.len(), same.len(), "{own:?}"),
                    (Block::Sources(own), Block::Sources(same)) => {
                        let addresses = |sources: &[(&str, Option<&'static str>)]| -> Vec<Option<&str>> {
                            sources.iter().map(|(_, address)| *address).collect()
                        };
                        assert_eq!(addresses(own), addresses(same));
                    }
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn w3_every_game_tells_of_rules_screen_modes_score_tips_and_history() {
    for page in pages(Lang::En) {
        for id in ["game", "setup", "play", "screen", "modes", "scoring", "tips", "history"] {
            assert!(page.sections.iter().any(|section| section.id == id), "{}: {id}", page.title);
        }
        // The sheet at the table opens at the keys: there is one place for them.
        assert_eq!(blocks(page).filter(|block| matches!(block, Block::Keys)).count(), 1, "{}", page.title);
    }
}

#[test]
fn every_picture_is_shown_once() {
    let mut shown: Vec<Picture> = pages(Lang::En).flat_map(pictures).collect();
    shown.sort();
    assert_eq!(shown, Picture::ALL);
}

#[test]
fn w2_texts_are_whole_and_in_their_language() {
    let english: BTreeSet<&str> = pages(Lang::En).flat_map(texts).collect();
    for lang in Lang::ALL {
        for text in pages(lang).flat_map(texts) {
            assert!(!text.is_empty() && text.trim() == text && !text.contains("  "), "{lang:?}: {text:?}");
            assert!(!text.contains(['{', '}', '\\', '_', '\'']), "{lang:?}: {text:?}");
            assert!(!text.contains(|c| ('০'..='৯').contains(&c)), "{text:?}");
            // Books and pages are called what they are called.
            let named = is_name(text) || text.starts_with("Wikipedia: ") || text.starts_with("Pagat.com: ");
            assert!(lang == Lang::En || named || !english.contains(text), "{lang:?}: {text:?}");
        }
    }
}

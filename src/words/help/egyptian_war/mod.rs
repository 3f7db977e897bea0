//! How to play Egyptian War.

mod bn;
mod en;
mod lt;

use super::HelpPage;
use crate::words::Lang;

/// The page in a language.
pub fn page(lang: Lang) -> &'static HelpPage {
    match lang {
        Lang::Bn => &bn::PAGE,
        Lang::En => &en::PAGE,
        Lang::Lt => &lt::PAGE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::egyptian_war::{Score, Speed, reactions};
    use crate::rules::{Deal, GameKind, Seed};
    use crate::words::{help::Block, number};

    fn blocks(lang: Lang) -> impl Iterator<Item = &'static Block> {
        page(lang).sections.iter().flat_map(|section| section.blocks)
    }

    #[test]
    fn e11_the_examples_of_scores_agree_with_the_rules() {
        for lang in Lang::ALL {
            let points = |won, seconds: u32, wrong, slaps| {
                number(lang, Score::new(won, seconds * 1000, wrong, slaps).points.into())
            };
            let cost = |points: u64| format!("\u{2212}{}", number(lang, points));
            let wanted = [
                vec![points(true, 0, 0, 0), cost(800), cost(60), points(true, 6 * 60 + 40, 3, 9)],
                vec![points(true, 0, 0, 0), cost(2400), cost(20), points(true, 20 * 60, 1, 9)],
                vec![points(false, 0, 0, 8), points(false, 600, 5, 8)],
            ];
            let values = page(lang)
                .sums()
                .into_iter()
                .map(|lines| lines.iter().map(|(_, value)| value.to_string()).collect::<Vec<_>>());
            assert_eq!(values.collect::<Vec<_>>(), wanted);
        }
    }

    #[test]
    fn e10_the_speeds_are_told_as_they_are() {
        const DEAL: Deal = Deal::new(GameKind::EgyptianWar, Seed(1));
        for speed in Speed::ALL {
            let drawn: Vec<_> = (1..=5_000).flat_map(|number| reactions(DEAL, speed, number)).collect();
            let times: Vec<u32> = drawn.iter().copied().flatten().collect();
            let rounded = |part: u32, whole: u32| (100 * part + whole / 2) / whole;
            let hundredths = rounded(times.iter().sum::<u32>() / 1000, times.len() as u32);
            let missed = rounded((drawn.len() - times.len()) as u32, drawn.len() as u32);
            for lang in Lang::ALL {
                let point = if lang == Lang::Lt { ',' } else { '.' };
                let name = (lang.messages().egyptian_war.speed_name)(speed).to_lowercase();
                let lists =
                    blocks(lang).filter_map(|block| if let Block::List(texts) = block { Some(texts) } else { None });
                let text = lists.flat_map(|texts| *texts).filter(|text| text.starts_with(&name)).collect::<Vec<_>>();
                assert_eq!(text.len(), 1, "{lang:?}: {name}");
                for figure in [format!(" 0{point}{hundredths} "), format!("{missed}")] {
                    assert!(text[0].contains(&figure), "{lang:?}: {figure:?} in {text:?}");
                }
            }
        }
    }

    #[test]
    fn w3_what_is_on_the_table_has_the_name_that_it_has_there() {
        for lang in Lang::ALL {
            let own = lang.messages().egyptian_war;
            for name in [own.turn, own.slap] {
                let says =
                    |block: &Block| matches!(block, Block::List(texts) if texts.iter().any(|text| text.contains(name)));
                assert!(blocks(lang).any(says), "{lang:?}: {name}");
            }
        }
    }
}

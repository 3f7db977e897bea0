//! How to play King's Corners.

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
    use crate::rules::kings_corners::{Hand, LIMIT, Score, Seat, Seats};
    use crate::rules::{Card, Deck, Outcome};
    use crate::words::{
        help::{Block, Lines},
        signed,
    };

    fn values(lines: Lines) -> Vec<u32> {
        lines.iter().map(|(_, value)| value.parse().unwrap()).collect()
    }

    #[test]
    fn k7_the_example_of_a_hand_agrees_with_the_rules() {
        let cards = ["KS", "QH", "7C", "2D"].map(|code| code.parse::<Card>().unwrap());
        let mut deck = *Deck::SORTED.cards();
        for (index, card) in cards.iter().enumerate() {
            let at = deck.iter().position(|other| other == card).unwrap();
            deck.swap(4 * index, at);
        }
        // You are dealt these, and three diamonds more that are no kings.
        let penalty = Hand::deal(1, &Deck::new(&deck).unwrap(), false).penalties()[Seat::South] - 3;
        for lang in Lang::ALL {
            let (result, lines) = page(lang).sums()[0].split_last().unwrap();
            assert_eq!(values(lines).iter().sum::<u32>(), penalty);
            assert_eq!(result.1, penalty.to_string());
            assert_eq!(lines.len(), cards.len());
            for ((name, _), card) in lines.iter().zip(cards) {
                assert_eq!(name.to_lowercase(), (lang.messages().pile.card)(card).to_lowercase());
            }
        }
    }

    #[test]
    fn k8_and_k10_the_example_of_a_game_agrees_with_the_rules() {
        for lang in Lang::ALL {
            let (result, players) = page(lang).sums()[1].split_last().unwrap();
            // "You: 3 + 0 + 4", hand by hand, in the order of the turns.
            let hands: Vec<Vec<u32>> = players
                .iter()
                .map(|(label, _)| label.split(": ").nth(1).unwrap().split(" + ").map(|n| n.parse().unwrap()).collect())
                .collect();
            let so_far = |hand: usize| hands.iter().map(|own| own[..hand].iter().sum::<u32>()).collect::<Vec<_>>();
            assert!(so_far(2).iter().all(|&total| total < LIMIT), "the game would have ended before");
            assert!(so_far(3).iter().any(|&total| total >= LIMIT));
            for hand in 0..3 {
                assert_eq!(hands.iter().filter(|own| own[hand] == 0).count(), 1, "one player goes out");
            }
            let [south, west, north, east] = so_far(3)[..] else { panic!() };
            assert_eq!(values(players), [south, west, north, east]);
            let score = Score::new(Seats { south, west, north, east }, 12);
            assert_eq!((score.outcome(), result.1), (Outcome::Won, signed(score.margin).as_str()));
        }
    }

    #[test]
    fn w3_what_is_on_the_table_has_the_name_that_it_has_there() {
        for lang in Lang::ALL {
            let own = lang.messages().kings_corners;
            let blocks = || page(lang).sections.iter().flat_map(|section| section.blocks);
            for name in [own.draw, own.pass, own.hurry, own.show_hands, own.by_suit, own.option] {
                let says = |block: &Block| match block {
                    Block::Text(text) => text.contains(name),
                    Block::List(texts) => texts.iter().any(|text| text.contains(name)),
                    _ => false,
                };
                assert!(blocks().any(says), "{lang:?}: {name}");
            }
        }
    }
}

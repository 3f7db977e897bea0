//! That King's Corners says everything, of everyone and everywhere, and in the right language (W-2).

use super::*;
use crate::words::Lang;
use crate::words::tests::{day, is_name};
use std::collections::BTreeSet;

const OUTCOMES: [Outcome; 4] = [Outcome::Won, Outcome::Tied, Outcome::Lost, Outcome::Unfinished];

fn words(lang: Lang) -> &'static Words {
    lang.messages().kings_corners
}

fn card(code: &str) -> Card {
    code.parse().unwrap()
}

/// Every text of a language beside the plain ones, in the same order in each: all that a seat, place, card or number
/// enters.
pub(in crate::words) fn texts(lang: Lang) -> Vec<String> {
    let w = words(lang);
    let (top, bottom) = (card("6S"), card("9H"));
    let mut texts = vec![(lang.pages().kings_corners.daily_title)(day())];
    for who in Seat::ALL {
        let said = [w.turn_of, w.did_draw, w.did_pass, w.say_draw, w.say_pass, w.ended_out];
        texts.push((w.seat)(who).into());
        texts.extend(said.map(|say| say(who)));
        texts.push((w.say_deal)(2, who));
        for to in Place::ALL {
            texts.extend([(w.did_play)(who, bottom, to), (w.say_play)(who, bottom, to)]);
            for from in Place::ALL {
                texts.extend([(w.did_move)(who, from, to), (w.say_move)(who, from, to, 3)]);
            }
        }
    }
    for at in Place::ALL {
        texts.extend([None, Some((top, top, 1)), Some((top, bottom, 4))].map(|pile| (w.pile)(at, pile)));
        texts.push((w.chosen_pile)(at, 4));
        texts.push((w.fits)(&[at, Place::North]));
    }
    for c in Card::all() {
        texts.extend([(w.hand_card)(c, 3, 7), (w.say_drawn)(c), (w.chosen)(c)]);
        texts.extend([(w.did_play)(Seat::West, c, Place::North), (w.say_play)(Seat::West, c, Place::North)]);
    }
    for n in 0..=60 {
        let count = n as usize;
        texts.extend([(w.hand_number)(n), (w.penalty_points)(n), (w.cards_and_total)(count, n)]);
        texts.extend([(w.stock)(count), (w.say_your_turn)(count), (w.chosen_pile)(Place::North, count)]);
        texts.push((w.say_move)(Seat::South, Place::East, Place::NorthWest, count));
        texts.extend(
            OUTCOMES.map(|outcome| (w.share_text)("Saratoga", day(), outcome, [n, 30, 18, 27], n, Some((3, 120)))),
        );
    }
    texts
}

#[test]
fn w2_each_language_says_it_in_its_own_words() {
    let [bn, en, lt] = Lang::ALL.map(texts);
    assert!(en.len() > 1000 && bn.len() == en.len() && lt.len() == en.len());
    for ((bn, en), lt) in bn.iter().zip(&en).zip(&lt) {
        assert!(is_name(en) || BTreeSet::from([bn, en, lt]).len() == 3, "{bn:?} {en:?} {lt:?}");
    }
}

#[test]
fn w2_no_word_is_left_in_english() {
    let words = |text: &str| -> BTreeSet<String> {
        let text = text.replace("King’s Corners", "").replace("Saratoga", "").to_lowercase();
        text.split(|c: char| !c.is_alphabetic()).filter(|word| word.len() > 2).map(String::from).collect()
    };
    for lang in [Lang::Bn, Lang::Lt] {
        for (text, english) in texts(lang).iter().zip(texts(Lang::En)) {
            assert!(words(text).is_disjoint(&words(&english)), "{lang:?}: {text:?}");
        }
    }
}

#[test]
fn w2_bengali_keeps_the_terms_of_the_document() {
    let w = words(Lang::Bn);
    assert_eq!(w.draw, "তাস তুলে পালা শেষ করুন");
    assert_eq!(w.ended_deadlock, "অচলাবস্থা");
    assert_eq!((w.hand_number)(3), "দান 3");
    let text = [bn::PAGE.rules.join(" ").as_str(), bn::PAGE.daily_text].join(" ");
    for term in ["স্টক", "স্তূপ", "কোণ", "সাহেব", "টেক্কা", "পেনাল্টি পয়েন্ট", "দান", "পালা", "অচলাবস্থা", "সোনালি", "বাঁটা তাস"]
    {
        assert!(text.contains(term), "{term}");
    }
}

#[test]
fn cards_in_short_are_52_and_bear_the_letters_on_the_cards() {
    for lang in Lang::ALL {
        let told = |c| (words(lang).did_play)(Seat::West, c, Place::North);
        assert_eq!(Card::all().map(told).collect::<BTreeSet<_>>().len(), 52, "{lang:?}");
    }
    let told = |lang, code| (words(lang).did_play)(Seat::West, card(code), Place::North).replace('\u{fe0e}', "");
    assert_eq!(told(Lang::En, "9H"), "West: 9♥ to north");
    assert_eq!(told(Lang::En, "TC"), "West: 10♣ to north");
    assert_eq!(told(Lang::Bn, "KS"), "পশ্চিম: K♠ উত্তরে");
    assert_eq!(
        ["AD", "KD", "QD", "JD"].map(|code| told(Lang::Lt, code)),
        ["Vakarai: A♦ į šiaurę", "Vakarai: K♦ į šiaurę", "Vakarai: Q♦ į šiaurę", "Vakarai: J♦ į šiaurę"]
    );
}

#[test]
fn every_card_seat_and_place_is_told_from_the_others() {
    for w in Lang::ALL.map(words) {
        let drawn: BTreeSet<String> = Card::all().map(w.say_drawn).collect();
        let seats: BTreeSet<String> = Seat::ALL.into_iter().map(w.say_pass).collect();
        let (card, west) = (card("9H"), Seat::West);
        let targets: BTreeSet<String> = Place::ALL.into_iter().map(|to| (w.say_play)(west, card, to)).collect();
        let sources: BTreeSet<String> =
            Place::ALL.into_iter().map(|from| (w.say_move)(west, from, Place::North, 2)).collect();
        let empty: BTreeSet<String> = Place::ALL.into_iter().map(|at| (w.pile)(at, None)).collect();
        assert_eq!([drawn.len(), seats.len(), targets.len(), sources.len(), empty.len()], [52, 4, 8, 8, 8]);
    }
}

#[test]
fn piles_are_read_with_top_bottom_and_count() {
    let four = Some((card("6S"), card("9H"), 4));
    let read = |lang, at, pile| (words(lang).pile)(at, pile);
    assert_eq!(
        read(Lang::En, Place::North, four),
        "North: six of spades on top, nine of hearts at the bottom, 4 cards"
    );
    assert_eq!(read(Lang::Bn, Place::North, four), "উত্তর: ওপরে ইস্কাপনের 6, সবচেয়ে নিচে হরতনের 9, 4টি তাস");
    assert_eq!(read(Lang::Lt, Place::North, four), "Šiaurė: viršuje vynų šešakė, apačioje širdžių devynakė, 4 kortos");
    assert_eq!(read(Lang::En, Place::West, Some((card("QC"), card("QC"), 1))), "West: queen of clubs");
    assert_eq!(read(Lang::En, Place::SouthEast, None), "South-east corner: empty, wants a king");
    assert_eq!(read(Lang::Lt, Place::SouthEast, None), "Pietryčių kampas: tuščias, laukia karaliaus");
}

#[test]
fn what_you_do_is_said_to_you_and_what_computers_do_of_them() {
    let said = |lang: Lang, who| {
        let w = words(lang);
        [
            (w.say_play)(who, card("KS"), Place::NorthEast),
            (w.say_move)(who, Place::East, Place::North, 3),
            (w.say_draw)(who),
        ]
    };
    assert_eq!(
        said(Lang::En, Seat::South),
        [
            "You played the king of spades to the north-east corner.",
            "You moved the east pile, 3 cards, to north.",
            "You drew a card."
        ]
    );
    assert_eq!(
        said(Lang::Lt, Seat::South),
        [
            "Jūs padėjote vynų karalių į šiaurės rytų kampą.",
            "Jūs perkėlėte rytų krūvelę, 3 kortas, į šiaurę.",
            "Jūs paėmėte kortą."
        ]
    );
    assert_eq!(said(Lang::Lt, Seat::West)[0], "Vakarai padėjo vynų karalių į šiaurės rytų kampą.");
    assert_eq!(
        said(Lang::Bn, Seat::South),
        ["আপনি ইস্কাপনের সাহেব উত্তর-পূর্ব কোণে খেললেন।", "আপনি পূর্বের স্তূপ উত্তরে সরালেন, 3টি তাস।", "আপনি তাস তুললেন।"]
    );
    assert_eq!(said(Lang::Bn, Seat::West)[2], "পশ্চিম তাস তুলল।");
    for lang in Lang::ALL {
        let w = words(lang);
        assert_eq!((w.turn_of)(Seat::South), w.your_turn);
    }
}

#[test]
fn w2_numbers_take_the_right_form() {
    let points = |lang, n| (words(lang).penalty_points)(n);
    assert_eq!([0, 1, 12].map(|n| points(Lang::En, n)), ["0 penalty points", "1 penalty point", "12 penalty points"]);
    let forms = ["0 baudos taškų", "1 baudos taškas", "2 baudos taškai", "11 baudos taškų", "21 baudos taškas"];
    assert_eq!([0, 1, 2, 11, 21].map(|n| points(Lang::Lt, n)), forms);
    let moved = |n| (words(Lang::Lt).say_move)(Seat::North, Place::West, Place::East, n);
    for (n, cards) in [(1, "1 kortą"), (2, "2 kortas"), (10, "10 kortų"), (12, "12 kortų")] {
        assert_eq!(moved(n), format!("Šiaurė perkėlė vakarų krūvelę, {cards}, į rytus."));
    }
    let shared = |lang, turns| (words(lang).share_text)("Saratoga", day(), Outcome::Lost, [3, 0, 0, 26], turns, None);
    for (turns, text) in [(1, "per 1 ėjimą"), (9, "per 9 ėjimus"), (10, "per 10 ėjimų"), (24, "per 24 ėjimus")] {
        assert!(shared(Lang::Lt, turns).contains(text), "{text}");
    }
    assert!(shared(Lang::En, 1).contains("in 1 turn\n") && shared(Lang::En, 2).contains("in 2 turns\n"));
}

#[test]
fn w7_the_text_to_share_names_no_card() {
    let shared =
        |lang, outcome| (words(lang).share_text)("Saratoga", day(), outcome, [12, 30, 18, 27], 24, Some((3, 120)));
    assert_eq!(
        Lang::ALL.map(|lang| shared(lang, Outcome::Won)),
        [
            "Saratoga · King’s Corners, 29 নভেম্বর 2026\n🏆 জয়: 24 পালায় 12 পেনাল্টি পয়েন্ট\nপশ্চিম 30 · উত্তর 18 · পূর্ব 27\n120 জনের মধ্যে স্থান 3",
            "Saratoga · King’s Corners, 29 November 2026\n🏆 Won: 12 penalty points in 24 turns\nWest 30 · North 18 · East 27\nRank 3 of 120",
            "Saratoga · King’s Corners, 2026 m. lapkričio 29 d.\n🏆 Laimėta: 12 baudos taškų per 24 ėjimus\nVakarai 30 · Šiaurė 18 · Rytai 27\n3 vieta iš 120",
        ]
    );
    for lang in Lang::ALL {
        let name = lang.messages().pile.card;
        for text in OUTCOMES.map(|outcome| shared(lang, outcome)) {
            assert!(!text.contains(['♣', '♦', '♥', '♠']), "{text}");
            assert!(Card::all().all(|card| !text.contains(&name(card))), "{text}");
        }
        let [won, tied, lost] = [Outcome::Won, Outcome::Tied, Outcome::Lost].map(|outcome| shared(lang, outcome));
        assert!(won != tied && tied != lost);
    }
}

#[test]
fn keys_are_the_same_in_every_language() {
    let [bn, en, lt] = Lang::ALL.map(|lang| words(lang).keys.iter().map(|(key, _)| *key).collect::<Vec<_>>());
    assert!(bn == en && lt == en);
    assert_eq!(en.iter().collect::<BTreeSet<_>>().len(), en.len());
}

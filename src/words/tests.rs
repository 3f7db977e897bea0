//! What can be checked of the words without reading them: that all are there, and in the right language (W-2).

use super::*;
use crate::rules::{Card, CodeError, Deal, GameKind, Rank, Seed, Suit};
use chrono::NaiveDate;
use std::collections::BTreeSet;

/// Whether a text is the same everywhere: a name, or what stands on a key.
pub(super) fn is_name(text: &str) -> bool {
    let messages = Lang::En.messages();
    let mut keys = GameKind::ALL.iter().flat_map(|&game| messages.keys(game));
    ["Canfield", "King’s Corners", "Egyptian War", "Saratoga"].contains(&text) || keys.any(|(key, _)| *key == text)
}

/// Every plain text of a language, in the order of the fields: `Debug` writes each field out, texts in quotes.
fn plain(lang: Lang) -> Vec<String> {
    quoted(&format!("{:#?}\n{:#?}", lang.messages(), lang.pages()))
}

/// The texts in what `Debug` has written.
fn quoted(written: &str) -> Vec<String> {
    let quoted = |line: &str| Some(unescaped(line.get(line.find('"')? + 1..line.rfind('"')?)?));
    written.lines().filter_map(quoted).collect()
}

/// Undoes what `Debug` does to Bengali vowel signs: `\u{9c1}`.
fn unescaped(text: &str) -> String {
    let mut parts = text.split("\\u{");
    let mut plain = parts.next().unwrap().to_string();
    for part in parts {
        let (code, rest) = part.split_once('}').unwrap();
        plain.push(char::from_u32(u32::from_str_radix(code, 16).unwrap()).unwrap());
        plain.push_str(rest);
    }
    plain
}

pub(super) fn day() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 29).unwrap()
}

/// Every text of a language that a number, date or card enters.
fn composed(lang: Lang) -> Vec<String> {
    let (m, p) = (lang.messages(), lang.pages());
    let card: Card = "9H".parse().unwrap();
    let (pile, announce) = (&m.pile, &m.announce);
    let mut texts = vec![
        (m.common.daily_of)(day()),
        (m.start.start_day)(day()),
        (m.start.new_day)(day()),
        (m.start.continue_day)(day()),
        (m.table.deal_code)("4F2K"),
        (m.result.points_unit)(5).into(),
        (m.name.saved)("Rasa"),
        (pile.foundation)(card, 3),
        (p.canfield.daily_title)(day()),
        (p.board.guest)(7),
        (p.report.link)("Rasa"),
        (p.board.closes_at)(day(), 9, 5),
        (p.board.page_of)(2, 3),
        (p.board.own)(3, 120),
        (p.privacy.code_for)(1),
        (p.privacy.code_for)(2),
        (p.privacy.code_for)(10),
        (p.home.mine_finished)(3, 120),
        (p.home.next_in_time)(0, 12),
        (p.home.next_in_time)(5, 12),
        (p.home.next_ticking)("05:12:33", "02:00"),
        (announce.chosen)(card),
        (announce.to_foundation)(card),
        (announce.to_tableau)(card, 2),
        (announce.filled)(card, 2),
        (announce.dealt)(3, card),
        (pile.waste)(None, 0),
        (pile.waste)(Some(card), 3),
        (pile.reserve)(None, 0),
        (pile.reserve)(Some(card), 13),
        (pile.tableau)(1, &[]),
        (pile.tableau)(1, &[card]),
        (pile.stock)(0, 0),
        (pile.stock)(0, 4),
        (m.result.share_text)("Saratoga", day(), 1234, 52, 61, Some((3, 120))),
        (m.result.share_text)("Saratoga", day(), 45, 9, 61, None),
    ];
    for n in 0..=130 {
        let count = n as usize;
        texts.extend([
            (m.common.points)(n),
            (m.common.cards)(count),
            (m.run.nearly_full)(count),
            (announce.auto_finished)(count),
            (announce.pile_to_tableau)(count, 4),
            (announce.chosen_whole)(4, count),
            (announce.redealt)(count),
            (pile.stock)(count, 0),
            (p.home.finished_today)(n.into()),
            (p.board.results)(n.into()),
            (m.table.confirm_finish_text)(n as u8, 5 * n),
            (m.result.cards_points)(n as u8),
        ]);
    }
    texts.extend(GameKind::ALL.iter().flat_map(|&game| {
        [
            (p.home.describe)(game).into(),
            (p.board.heading)(game),
            (p.board.title)(game, day()),
            (p.board.caption)(game, day()),
            (p.home.mine_playing)(game).into(),
            (m.start.heading)(game),
            (m.start.clock_note)(game).into(),
            (m.start.resume_note)(game).into(),
            (m.run.offline_hint)(game).into(),
            (m.run.lapsed)(game).into(),
            (m.errors.code_checksum)(game),
        ]
    }));
    texts.extend(Suit::ALL.iter().map(|&suit| (pile.suit)(suit).to_string()));
    texts.extend(Card::all().map(pile.card));
    texts.extend(Rank::all().map(pile.foundation_empty));
    texts.extend(helps::tests::texts(lang));
    texts.extend(kings_corners::tests::texts(lang));
    texts.extend(statistics::tests::texts(lang));
    texts.extend(egyptian_war::tests::texts(lang));
    texts
}

fn all(lang: Lang) -> Vec<String> {
    plain(lang).into_iter().chain(composed(lang)).collect()
}

#[test]
fn w2_no_text_is_empty_or_frayed() {
    for lang in Lang::ALL {
        let texts = all(lang);
        assert!(texts.len() > 1500, "{lang:?}: {}", texts.len());
        for text in texts {
            assert!(!text.is_empty() && text.trim() == text, "{lang:?}: {text:?}");
            assert!(!text.contains("  ") || is_name(&text), "{lang:?}: {text:?}");
            assert!(!text.contains(['{', '}', '\\', '_']), "{lang:?}: {text:?}");
        }
    }
}

#[test]
fn w2_bengali_is_written_in_bengali_with_western_digits() {
    for text in all(Lang::Bn) {
        let letter = |c: char| ('\u{985}'..='\u{9b9}').contains(&c);
        assert!(text.contains(letter) || is_name(&text), "{text:?}");
        assert!(!text.contains(|c| ('০'..='৯').contains(&c)), "{text:?}");
    }
}

#[test]
fn w2_bengali_keeps_the_terms_of_the_documents() {
    let (m, p) = (Lang::Bn.messages(), Lang::Bn.pages());
    assert_eq!(m.common.daily, "দৈনিক");
    assert_eq!(m.common.new_game, "নতুন খেলা");
    assert_eq!(m.common.browse_games, "সব গেম ব্রাউজ করুন");
    assert_eq!(m.table.deal, "3টি বাঁটুন");
    assert_eq!(m.table.redeal, "আবার বাঁটুন");
    assert_eq!(m.table.undo, "আনডু");
    assert_eq!(m.table.auto_finish, "অটো-ফিনিশ");
    let rules = p.canfield.rules.join(" ");
    for term in ["রিজার্ভ", "ফাউন্ডেশন", "বেস তাস", "টেবলো", "স্টক", "ওয়েস্ট", "টেক্কা", "সাহেব"]
    {
        assert!(rules.contains(term), "{term}");
    }
    assert_eq!((m.pile.card)("QS".parse().unwrap()), "ইস্কাপনের বিবি");
    assert_eq!((m.pile.card)("JC".parse().unwrap()), "চিড়িতনের গোলাম");
}

#[test]
fn w2_nothing_is_left_in_english() {
    let english = plain(Lang::En);
    for lang in [Lang::Bn, Lang::Lt] {
        let texts = plain(lang);
        assert_eq!(texts.len(), english.len());
        for (text, english) in texts.iter().zip(&english) {
            assert!(text != english || is_name(text), "{lang:?}: {text:?}");
        }
        for text in all(lang) {
            let text = text.to_lowercase();
            let words: BTreeSet<&str> = text.split(|c: char| !c.is_alphabetic()).collect();
            for word in ["the", "and", "of", "you", "your", "card", "cards", "game", "deal", "play", "with", "points"] {
                assert!(!words.contains(word), "{lang:?}: {text:?}");
            }
        }
    }
}

#[test]
fn w2_lithuanian_counts_cards_in_the_right_form() {
    let cards = Lang::Lt.messages().common.cards;
    for (n, text) in
        [(0, "0 kortų"), (1, "1 korta"), (2, "2 kortos"), (10, "10 kortų"), (13, "13 kortų"), (21, "21 korta")]
    {
        assert_eq!(cards(n), text);
    }
}

#[test]
fn cards_have_52_names_in_every_language() {
    for lang in Lang::ALL {
        let pile = &lang.messages().pile;
        assert_eq!(Card::all().map(pile.card).collect::<BTreeSet<_>>().len(), 52, "{lang:?}");
        assert_eq!(Rank::all().map(pile.foundation_empty).collect::<BTreeSet<_>>().len(), 13, "{lang:?}");
    }
    let name = |lang: Lang, code: &str| (lang.messages().pile.card)(code.parse().unwrap());
    assert_eq!(name(Lang::En, "9H"), "nine of hearts");
    assert_eq!(name(Lang::Bn, "9H"), "হরতনের 9");
    assert_eq!(name(Lang::Lt, "9H"), "širdžių devynakė");
    assert_eq!(name(Lang::Lt, "AS"), "vynų tūzas");
    assert_eq!(name(Lang::Lt, "QC"), "kryžių dama");
    assert_eq!(name(Lang::Lt, "TD"), "būgnų dešimtakė");
}

#[test]
fn w7_the_text_to_share_names_no_card() {
    let [bn, en, lt] = Lang::ALL
        .map(|lang| (lang.messages().result.share_text)("The Back Room", day(), 1234, 52, 492, Some((3, 120))));
    assert_eq!(en, "The Back Room · Canfield, 29 November 2026\n🏆 1,234 points · 52/52 · 8:12\nRank 3 of 120");
    assert_eq!(bn, "The Back Room · Canfield, 29 নভেম্বর 2026\n🏆 1,234 পয়েন্ট · 52/52 · 8:12\n120 জনের মধ্যে স্থান 3");
    assert_eq!(
        lt,
        "The Back Room · Canfield, 2026 m. lapkričio 29 d.\n🏆 1\u{a0}234 taškai · 52/52 · 8:12\n3 vieta iš 120"
    );
}

#[test]
fn errors_that_people_can_act_on_have_a_sentence_of_their_own() {
    let deal_code = |text| Deal::from_code(GameKind::Canfield, text).unwrap_err();
    let valid = Deal::new(GameKind::KingsCorners, Seed(7)).code();
    let codes: [CodeError; 4] = [deal_code("?"), deal_code("12"), deal_code(&valid), CodeError::Version(9)];
    for lang in Lang::ALL {
        let errors = &lang.messages().errors;
        let sentences: BTreeSet<String> =
            codes.iter().map(|code| errors.of_deal_code(GameKind::Canfield, code)).collect();
        assert_eq!(sentences.len(), 4);
        for code in [
            "name_blank",
            "name_long",
            "name_expands",
            "name_control",
            "name_direction",
            "name_characters",
            "name_marks",
            "name_forbidden",
            "name_reserved",
            "name_taken",
            "own_name",
            "no_such_name",
            "run_finished",
            "run_lapsed",
            "offline",
            "timeout",
            "busy",
            "too_many_requests",
            "unknown_code",
        ] {
            assert_ne!(errors.by_code(code), errors.general, "{code}");
        }
        // What the server can refuse of an Egyptian War, and what the page says of a log that it can't play.
        for code in ["not_your_turn", "pile_is_won", "too_soon", "too_many_events", "game_over", "log_refused"] {
            assert_eq!(errors.by_code(code), errors.log_refused, "{code}");
        }
        assert_eq!(errors.by_code("game_not_over"), errors.game_not_over);
        assert_eq!(errors.by_code("internal"), errors.general);
        // A code is wrong for one game, and may be right for another.
        let checksums: BTreeSet<String> =
            GameKind::ALL.iter().map(|&game| errors.of_deal_code(game, &CodeError::Checksum)).collect();
        assert_eq!(checksums.len(), 3);
    }
}

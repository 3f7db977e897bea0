//! That Egyptian War says everything, of everyone, and in the right language (W-2).

use super::*;
use crate::words::Lang;
use crate::words::tests::{day, is_name};
use std::collections::BTreeSet;

const PATTERNS: [Pattern; 2] = [Pattern::Double, Pattern::Sandwich];
/// Pay cards, and by how many cards each is answered (E-2).
const PAY_CARDS: [(&str, u8); 4] = [("AS", 4), ("KH", 3), ("QD", 2), ("JC", 1)];

fn words(lang: Lang) -> &'static Words {
    lang.messages().egyptian_war
}

fn card(code: &str) -> Card {
    code.parse().unwrap()
}

fn shared(lang: Lang, won: bool, points: u32) -> String {
    let shared = Shared { won, points, seconds: 492, slaps_won: 12, wrong_slaps: 3 };
    (words(lang).share_text)("Saratoga", day(), shared, Some((3, 120)))
}

/// All that can be owed: every player to every other, every pay card and number of chances.
fn debts(lang: Lang) -> Vec<String> {
    let owes = words(lang).owes;
    let mut texts = Vec::new();
    for payer in Seat::ALL {
        for owner in Seat::ALL.into_iter().filter(|&owner| owner != payer) {
            for (pay, price) in PAY_CARDS {
                texts.extend((1..=price).map(|left| owes(payer, Owed { owner, left }, card(pay))));
            }
        }
    }
    texts
}

/// What stands in the line above the cloth.
fn lines(lang: Lang) -> Vec<String> {
    let w = words(lang);
    let mut texts = debts(lang);
    texts.extend([w.your_turn, w.begin, w.game_is_over].map(String::from));
    texts.extend(Seat::ALL.into_iter().flat_map(|who| [(w.turn_of)(who), (w.takes)(who)]));
    texts
}

/// What is said of a slap or a pile, for as many cards as a pile can have.
fn verdicts(lang: Lang) -> Vec<String> {
    let w = words(lang);
    let said = [w.wrong, w.wrong_out, w.no_cards, w.void_covered, w.void_won, w.void_empty, w.not_your_turn];
    let mut texts = Vec::from(said.map(String::from));
    for n in 2..=52 {
        texts.extend(Seat::ALL.map(|who| (w.collects)(who, n)));
        for what in PATTERNS {
            texts.push((w.you_slapped)(what, n, None));
            texts.extend(Seat::COMPUTERS.map(|who| (w.you_slapped)(what, n, Some((who, 100 + n as Ms)))));
            texts.extend(Seat::COMPUTERS.map(|who| (w.they_slapped)(who, what, n)));
        }
    }
    texts.extend(Seat::COMPUTERS.map(|who| (w.you_late)(who, 1204)));
    texts
}

/// Every text of a language beside the plain ones, in the same order in each: all that a seat, place, card or number
/// enters. Milliseconds alone are left out: English and Lithuanian write them alike.
pub(in crate::words) fn texts(lang: Lang) -> Vec<String> {
    let w = words(lang);
    let mut texts = vec![(lang.pages().egyptian_war.daily_title)(day()), (w.pile)(0, 0, &[])];
    texts.extend(lines(lang));
    texts.extend(verdicts(lang));
    for who in Seat::ALL {
        texts.push((w.seat)(who).into());
        texts.extend((0..=52).map(|n| (w.stack)(who, n)));
        texts.extend(Card::all().map(|c| (w.say_card)(who, c)));
    }
    let top = ["9H", "4C", "TS"].map(card);
    for n in 1..=52 {
        texts.extend([(w.pile)(n, 0, &top[..n.min(3)]), (w.pile)(n, 52 - n, &top[..n.min(3)])]);
        texts.extend([(w.pile_count)(n), (w.pile_under)(n)]);
    }
    for n in 0..=130 {
        texts.extend([(w.away)(n, 130 - n), (w.away)(40 * n, n), (w.round_result)(n, 130)]);
    }
    for n in 1..=4 {
        texts.extend([(w.owes_short)(n), (w.say_you_owe)(n)]);
    }
    texts.extend(Speed::ALL.map(|speed| (w.speed_name)(speed).into()));
    texts.extend([shared(lang, true, 1018), shared(lang, false, 300)]);
    texts
}

#[test]
fn w2_each_language_says_it_in_its_own_words() {
    let [bn, en, lt] = Lang::ALL.map(texts);
    assert!(en.len() > 1500 && bn.len() == en.len() && lt.len() == en.len());
    for ((bn, en), lt) in bn.iter().zip(&en).zip(&lt) {
        assert!(is_name(en) || BTreeSet::from([bn, en, lt]).len() == 3, "{bn:?} {en:?} {lt:?}");
    }
}

#[test]
fn w2_no_word_is_left_in_english() {
    let words = |text: &str| -> BTreeSet<String> {
        let text = text.replace("Egyptian War", "").replace("Saratoga", "").to_lowercase();
        text.split(|c: char| !c.is_alphabetic()).filter(|word| word.len() > 2).map(String::from).collect()
    };
    for lang in [Lang::Bn, Lang::Lt] {
        for (text, english) in texts(lang).iter().zip(texts(Lang::En)) {
            assert!(words(text).is_disjoint(&words(&english)), "{lang:?}: {text:?}");
        }
    }
}

#[test]
fn w2_bengali_has_no_latin_letter_but_in_names_and_on_keys() {
    let page = &bn::PAGE;
    let mut texts = texts(Lang::Bn);
    texts.push((bn::WORDS.ms)(312));
    texts
        .extend(page.rules.iter().chain(&[page.lead, page.daily_text, page.new_text, page.scoring]).map(|&t| t.into()));
    texts.extend(bn::WORDS.keys.iter().map(|(_, does)| (*does).into()));
    for text in texts {
        let bare =
            ["Egyptian War", "Saratoga", "Enter", "Space"].iter().fold(text, |text, name| text.replace(name, ""));
        assert!(!bare.contains(|c: char| c.is_ascii_alphabetic()), "{bare:?}");
    }
}

#[test]
fn w2_bengali_keeps_the_terms_of_the_document() {
    let w = words(Lang::Bn);
    assert_eq!(w.slap, "চাপড়!");
    assert_eq!(w.speed, "কম্পিউটারের গতি");
    assert_eq!(Speed::ALL.map(w.speed_name), ["ধীর", "স্বাভাবিক", "দ্রুত"]);
    let text = [bn::PAGE.rules.join(" ").as_str(), bn::PAGE.daily_text, bn::PAGE.scoring].join(" ");
    for term in [
        "পাওনা-তাস",
        "ডাবল",
        "স্যান্ডউইচ",
        "স্তূপ",
        "গাদা",
        "চাপড়!",
        "ভুল চাপড়",
        "উপুড়",
        "চিত",
        "টেক্কা",
        "সাহেব",
        "বিবি",
        "গোলাম",
        "দান",
        "পালা",
        "ধীর, স্বাভাবিক বা দ্রুত",
    ] {
        assert!(text.contains(term), "{term}");
    }
}

#[test]
fn w5_what_stands_above_the_cloth_fits_a_small_phone() {
    // Signs of Bengali that stand on, under or around a letter take little room or none.
    let is_sign = |c: char| matches!(c, '\u{981}'..='\u{983}' | '\u{9bc}' | '\u{9be}'..='\u{9cd}' | '\u{9d7}');
    let width = |text: &str| text.chars().filter(|&c| !is_sign(c)).count();
    for lang in Lang::ALL {
        let w = words(lang);
        for text in lines(lang) {
            assert!(width(&text) <= 40, "{}: {text:?}", width(&text));
        }
        for text in verdicts(lang) {
            assert!(width(&text) <= 56, "{}: {text:?}", width(&text));
        }
        for button in [w.turn, w.slap, w.concede, w.pause, w.go_on, w.sound_on, w.sound_off] {
            assert!(width(button) <= 18 && button.split(' ').count() <= 2, "{button:?}");
        }
    }
}

#[test]
fn every_seat_card_and_debt_is_told_from_the_others() {
    for lang in Lang::ALL {
        let w = words(lang);
        let cards: BTreeSet<String> = Card::all().map(|c| (w.say_card)(Seat::West, c)).collect();
        let debts: BTreeSet<String> = debts(lang).into_iter().collect();
        // Twelve pairs of players, and 4, 3, 2 and 1 chances.
        assert_eq!([cards.len(), debts.len()], [52, 12 * 10], "{lang:?}");
        for say in [w.turn_of, w.takes] {
            assert_eq!(Seat::ALL.map(say).into_iter().collect::<BTreeSet<_>>().len(), 4, "{lang:?}");
        }
        let of_patterns = PATTERNS.map(|what| (w.they_slapped)(Seat::East, what, 9));
        assert_ne!(of_patterns[0], of_patterns[1]);
        assert_eq!((w.turn_of)(Seat::South), w.your_turn);
    }
}

#[test]
fn e2_who_owes_how_many_of_what_to_whom() {
    let owes = |lang, payer, owner, left, pay| (words(lang).owes)(payer, Owed { owner, left }, card(pay));
    use Seat::{East, North, South, West};
    assert_eq!(owes(Lang::En, South, West, 3, "KS"), "You owe West 3 cards for the king");
    assert_eq!(owes(Lang::En, North, South, 1, "JD"), "North owes you 1 card for the jack");
    assert_eq!(owes(Lang::Bn, South, North, 2, "QH"), "উত্তরের বিবির জবাবে আপনি দেবেন 2টি তাস");
    assert_eq!(owes(Lang::Bn, East, South, 4, "AC"), "আপনার টেক্কার জবাবে পূর্ব দেবে 4টি তাস");
    assert_eq!(owes(Lang::Bn, North, West, 1, "JC"), "পশ্চিমের গোলামের জবাবে উত্তর দেবে 1টি তাস");
    assert_eq!(owes(Lang::Lt, South, West, 3, "KS"), "Mokate Vakarams 3 kortas už karalių");
    assert_eq!(owes(Lang::Lt, East, North, 1, "JD"), "Rytai moka Šiaurei 1 kortą už valetą");
    assert_eq!(owes(Lang::Lt, North, South, 2, "QH"), "Šiaurė moka jums 2 kortas už damą");
    assert_eq!(owes(Lang::Lt, West, East, 4, "AC"), "Vakarai moka Rytams 4 kortas už tūzą");
}

#[test]
fn e3_a_slap_is_told_with_its_pattern_its_cards_and_by_how_much() {
    let won = |lang, next| (words(lang).you_slapped)(Pattern::Double, 12, next);
    let lost = |lang| {
        [(words(lang).they_slapped)(Seat::North, Pattern::Sandwich, 21), (words(lang).you_late)(Seat::North, 84)]
    };
    assert_eq!(won(Lang::En, Some((Seat::West, 84))), "Double! You take 12 cards, 84 ms before West.");
    assert_eq!(won(Lang::En, None), "Double! You take 12 cards.");
    assert_eq!(lost(Lang::En), ["Sandwich! North takes 21 cards.", "North was 84 ms ahead of you."]);
    assert_eq!(won(Lang::Bn, Some((Seat::West, 84))), "ডাবল! আপনি পেলেন 12টি তাস, পশ্চিমের 84 মি.সে. আগে।");
    assert_eq!(lost(Lang::Bn), ["স্যান্ডউইচ! উত্তর পেল 21টি তাস।", "উত্তর আপনার 84 মি.সে. আগে চাপড় মেরেছে।"]);
    assert_eq!(won(Lang::Lt, Some((Seat::West, 84))), "Pora! Imate 12 kortų, Vakarus aplenkėte 84 ms.");
    assert_eq!(lost(Lang::Lt), ["Sumuštinis! Šiaurė ima 21 kortą.", "Šiaurė jus aplenkė 84 ms."]);
    assert_eq!(Lang::ALL.map(|lang| (words(lang).ms)(312)), ["312 মি.সে.", "312 ms", "312 ms"]);
}

#[test]
fn the_pile_is_read_with_its_count_its_penalties_and_its_top() {
    let top = ["9H", "4C", "QS"].map(card);
    let read = |lang, n, under, shown: usize| (words(lang).pile)(n, under, &top[..shown]);
    assert_eq!(
        read(Lang::En, 7, 2, 3),
        "Slap the pile: 9 cards, 2 of them face down; nine of hearts, on four of clubs, on queen of spades"
    );
    assert_eq!(
        read(Lang::Bn, 7, 2, 3),
        "স্তূপে চাপড় মারুন: 9টি তাস, তার মধ্যে 2টি উপুড়; ওপর থেকে হরতনের 9, চিড়িতনের 4, ইস্কাপনের বিবি"
    );
    assert_eq!(
        read(Lang::Lt, 7, 2, 3),
        "Pliaukštelėti per krūvą: 9 kortos, iš jų 2 užverstos; nuo viršaus širdžių devynakė, kryžių keturakė, vynų dama"
    );
    assert_eq!(read(Lang::En, 1, 0, 1), "Slap the pile: 1 card; nine of hearts");
    assert_eq!(Lang::ALL.map(|lang| read(lang, 0, 0, 0)), ["স্তূপ: খালি", "Pile: empty", "Krūva: tuščia"]);
}

#[test]
fn what_you_do_is_said_to_you_and_what_computers_do_of_them() {
    let said = |lang: Lang, who| {
        let w = words(lang);
        [(w.stack)(who, 12), (w.takes)(who), (w.collects)(who, 3), (w.say_card)(who, card("9H"))]
    };
    assert_eq!(
        said(Lang::En, Seat::South),
        ["Your stack: 12 cards. Turn a card", "You take the pile", "You take 3 cards.", "You: nine of hearts."]
    );
    assert_eq!(
        said(Lang::En, Seat::East),
        ["East: 12 cards", "East takes the pile", "East takes 3 cards.", "East: nine of hearts."]
    );
    assert_eq!(
        said(Lang::Bn, Seat::South),
        ["আপনার গাদা: 12টি তাস। তাস উল্টান", "স্তূপ আপনার", "আপনি পেলেন 3টি তাস।", "আপনি: হরতনের 9।"]
    );
    assert_eq!(said(Lang::Bn, Seat::East), ["পূর্ব: 12টি তাস", "স্তূপ পূর্বের", "পূর্ব পেল 3টি তাস।", "পূর্ব: হরতনের 9।"]);
    assert_eq!(
        said(Lang::Lt, Seat::South),
        ["Jūsų kaladėlė: 12 kortų. Versti kortą", "Krūvą imate jūs", "Jūs imate 3 kortas.", "Jūs: širdžių devynakė."]
    );
    assert_eq!(
        said(Lang::Lt, Seat::East),
        ["Rytai: 12 kortų", "Krūvą ima Rytai", "Rytai ima 3 kortas.", "Rytai: širdžių devynakė."]
    );
}

#[test]
fn w2_numbers_take_the_right_form() {
    let (en, lt) = (words(Lang::En), words(Lang::Lt));
    assert_eq!((en.away)(1, 0), "While you were away: 1 card turned, 0 piles won.");
    assert_eq!((en.away)(14, 1), "While you were away: 14 cards turned, 1 pile won.");
    assert_eq!((words(Lang::Bn).away)(14, 2), "আপনি না থাকার সময় তাস উঠেছে 14টি, স্তূপ জেতা হয়েছে 2টি।");
    for (turned, piles, said) in [
        (0, 0, "atversta 0 kortų, laimėta 0 krūvų"),
        (21, 1, "atversta 21 korta, laimėta 1 krūva"),
        (9, 3, "atverstos 9 kortos, laimėtos 3 krūvos"),
        (12, 11, "atversta 12 kortų, laimėta 11 krūvų"),
    ] {
        assert_eq!((lt.away)(turned, piles), format!("Kol jūsų nebuvo, {said}."));
    }
    for (n, cards, under) in [
        (1, "1 kortą", "1 užversta"),
        (2, "2 kortas", "2 užverstos"),
        (9, "9 kortas", "9 užverstos"),
        (10, "10 kortų", "10 užverstų"),
        (19, "19 kortų", "19 užverstų"),
        (31, "31 kortą", "31 užversta"),
    ] {
        assert_eq!((lt.collects)(Seat::North, n), format!("Šiaurė ima {cards}."));
        assert_eq!((lt.pile_under)(n), under);
    }
    for (won, times) in [(0, "0 kartų"), (1, "1 kartą"), (5, "5 kartus"), (11, "11 kartų")] {
        assert_eq!((lt.round_result)(won, 12), format!("Pirmi pliaukštelėjote {times} iš 12."));
    }
    assert_eq!((en.round_result)(1, 5), "You were first to slap 1 time out of 5.");
    assert_eq!((en.round_result)(3, 5), "You were first to slap 3 times out of 5.");
    assert!(shared(Lang::Lt, false, 25).contains("Pralaimėta: 25 taškai per 8:12\n"));
    assert!(shared(Lang::Lt, false, 350).contains("Pralaimėta: 350 taškų per 8:12\n"));
}

#[test]
fn r5_that_a_daily_has_no_pause_is_said_before_it_starts() {
    for (lang, no_pause) in
        [(Lang::Bn, "থামানো যায় না"), (Lang::En, "There is no pause"), (Lang::Lt, "Pristabdyti jos negalima")]
    {
        assert!(lang.pages().egyptian_war.daily_text.contains(no_pause), "{lang:?}");
    }
    for (lang, no_pause) in [(Lang::Bn, "থামানো যায় না"), (Lang::En, "there is no pause"), (Lang::Lt, "be pertraukos")]
    {
        let note = (lang.messages().start.clock_note)(crate::rules::GameKind::EgyptianWar);
        assert!(note.contains(no_pause), "{lang:?}");
    }
}

#[test]
fn w7_the_text_to_share_names_no_card() {
    assert_eq!(
        Lang::ALL.map(|lang| shared(lang, true, 1018)),
        [
            "Saratoga · Egyptian War, 29 নভেম্বর 2026\n🏆 জয়: 1,018 পয়েন্ট, সময় 8:12\n👋 12 · ✗ 3\n120 জনের মধ্যে স্থান 3",
            "Saratoga · Egyptian War, 29 November 2026\n🏆 Won: 1,018 points in 8:12\n👋 12 · ✗ 3\nRank 3 of 120",
            "Saratoga · Egyptian War, 2026 m. lapkričio 29 d.\n🏆 Laimėta: 1\u{a0}018 taškų per 8:12\n👋 12 · ✗ 3\n3 vieta iš 120",
        ]
    );
    for lang in Lang::ALL {
        let (name, lost) = (lang.messages().pile.card, shared(lang, false, 300));
        assert!(lost != shared(lang, true, 300) && !lost.contains('🏆'));
        assert!(!lost.contains(['♣', '♦', '♥', '♠']) && Card::all().all(|card| !lost.contains(&name(card))), "{lost}");
    }
}

#[test]
fn keys_are_the_same_in_every_language() {
    let [bn, en, lt] = Lang::ALL.map(|lang| words(lang).keys.iter().map(|(key, _)| *key).collect::<Vec<_>>());
    assert!(bn == en && lt == en);
    assert_eq!(en, ["Enter", "Space", "P", "M", "Tab", "?"]);
}

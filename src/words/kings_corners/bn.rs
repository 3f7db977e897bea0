//! Bengali, in the words of the document that the game comes from (W-2), with Western digits.
//!
//! There "দান" is a hand, and "তাস তোলা" is to draw; so a chosen card is "বাছা", not "তোলা", and the day's deal "বাঁটা তাস".

use super::{BoardWords, Words, emblem};
use crate::rules::Outcome;
use crate::rules::kings_corners::{Place, Seat};
use crate::words::bn::{card, cards};
use crate::words::seats::bn::{by, of_seat, seat, turn_of};
use crate::words::{GamePage, Lang, date, number};

const LANG: Lang = Lang::Bn;

/// The practice option, its label (K-4).
const OPTION: &str = "পাশের সাহেব কোণে সরানো যায়";

/// The words of the table.
pub static WORDS: Words = Words {
    label: "King’s Corners-এর টেবিল",
    hand_number,
    seat,
    seats: "খেলোয়াড়েরা",
    cards_and_total: |n, total| format!("{}, {}", cards(n), penalty_points(total)),
    total: "মোট",
    penalty_points,
    penalty_unit,

    your_turn: "আপনার পালা",
    turn_of,
    hand_is_over: "দান শেষ",
    game_is_over: "খেলা শেষ",

    draw: "তাস তুলে পালা শেষ করুন",
    pass: "পাস দিন",
    next_hand: "পরের দান",
    hurry: "একবারে দেখান",
    by_rank: "মান অনুযায়ী সাজান",
    by_suit: "স্যুট অনুযায়ী সাজান",
    give_up: "হাল ছেড়ে দিন",
    confirm_give_up: "হাল ছেড়ে দেবেন?",
    confirm_give_up_text: "এটি আপনার দৈনিক খেলা। হাল ছাড়লে এর ফল লিডারবোর্ডে উঠবে না, আর খেলাটি চালিয়েও যাওয়া যাবে না।",
    show_hands: "পেনাল্টি",

    hand_card: |c, i, n| format!("{}, {n}টি তাসের মধ্যে {i} নম্বর", card(c)),
    pile: |at, pile| {
        let name = place(at);
        match pile {
            None if at.is_corner() => format!("{name}: খালি, শুধু সাহেব বসে"),
            None => format!("{name}: খালি, হাতের যেকোনো তাস বসে"),
            Some((top, _, 1)) => format!("{name}: {}", card(top)),
            Some((top, bottom, n)) => format!("{name}: ওপরে {}, সবচেয়ে নিচে {}, {}", card(top), card(bottom), cards(n)),
        }
    },
    stock: |n| match n {
        0 => "স্টক: খালি। পাস দিন".into(),
        n => format!("স্টক: {}। তাস তুলে পালা শেষ করুন", cards(n)),
    },

    did_play: |who, c, to| format!("{}: {} {}", seat(who), super::short(c), at_place(to)),
    did_move: |who, from, to| format!("{}: {} স্তূপ {}", seat(who), of_place(from), at_place(to)),
    did_draw: |who| by(who, "তাস তুললেন", "তাস তুলল"),
    did_pass: |who| by(who, "পাস দিলেন", "পাস দিল"),

    say_play: |who, c, to| {
        let played = if who == Seat::South { "খেললেন" } else { "খেলল" };
        format!("{} {} {} {played}।", seat(who), card(c), at_place(to))
    },
    say_move: |who, from, to, n| {
        let moved = if who == Seat::South { "সরালেন" } else { "সরাল" };
        format!("{} {} স্তূপ {} {moved}, {}।", seat(who), of_place(from), at_place(to), cards(n))
    },
    say_draw: |who| by(who, "তাস তুললেন।", "তাস তুলল।"),
    say_drawn: |c| format!("আপনি {} তুললেন।", card(c)),
    say_pass: |who| by(who, "পাস দিলেন।", "পাস দিল।"),
    say_deal: |n, dealer| format!("{}। {}", hand_number(n), by(dealer, "তাস বাঁটলেন।", "তাস বাঁটল।")),
    say_your_turn: |stock| match stock {
        0 => "আপনার পালা। স্টক খালি।".into(),
        n => format!("আপনার পালা। স্টকে {}।", cards(n)),
    },
    say_undone: "চালটি ফিরিয়ে নেওয়া হলো।",
    chosen: |c| format!("{} বাছা হলো।", card(c)),
    chosen_pile: |from, n| format!("{} স্তূপ বাছা হলো, {}।", of_place(from), cards(n)),
    fits: |places| match places {
        [] => "এখন কোথাও বসে না।".into(),
        places => format!("এখানে বসে: {}।", places.iter().map(|&at| place(at)).collect::<Vec<_>>().join(", ")),
    },
    unchosen: "আর কিছু বাছা নেই।",
    no_fit: "ওখানে বসে না।",
    not_now: "এখন তা করা যায় না।",
    king_stays: "যে স্তূপের সবচেয়ে নিচে সাহেব, সেটি সরানো যায় না।",
    only_kings: "কোণ শুধু সাহেব দিয়েই শুরু করা যায়।",

    ended_out: |who| format!("{} হাত খালি", of_seat(who)),
    ended_deadlock: "অচলাবস্থা",
    last_round: "আপনার গত পালার পর যা হলো",
    limit_note: "কারও 25 বা তার বেশি পেনাল্টি পয়েন্ট হলেই খেলা শেষ। হাতে থেকে যাওয়া সাহেবের জন্য 10, অন্য যেকোনো তাসের জন্য 1।",
    option: OPTION,
    deadlock_hint: "স্টক ফুরিয়ে গেছে, আর পরপর চার পালায় কেউ একটিও তাস খেলেনি, তাই যার হাতে যা আছে তার পেনাল্টি গোনা হলো।",
    hand: "দান",
    table_caption: "কোন দানে কার কত পেনাল্টি",

    won: "আপনি জিতেছেন!",
    tied: "আপনি যুগ্মভাবে জিতেছেন",
    lost: "এবার হেরে গেলেন",
    gave_up: "হাল ছেড়ে দিয়েছেন",
    turns: "পালা",
    margin: "সেরা কম্পিউটারের সঙ্গে ব্যবধান",
    share_text: |site, day, outcome, [south, west, north, east], turns, rank| {
        let (result, mark, day) = (outcome_word(outcome), emblem(outcome), date(LANG, day));
        let mut text = format!("{site} · King’s Corners, {day}\n{mark}{result}: {turns} পালায় {}", penalty_points(south));
        text.push_str(&format!("\nপশ্চিম {west} · উত্তর {north} · পূর্ব {east}"));
        if let Some((rank, of)) = rank {
            text.push_str(&format!("\n{} জনের মধ্যে স্থান {}", number(LANG, of), number(LANG, rank)));
        }
        text
    },

    keys: &[
        ("Tab", "পরের স্তূপ বা বোতামে যান"),
        ("←  ↑  ↓  →", "স্তূপ থেকে স্তূপে, আর নিজের হাতে যান"),
        ("Enter, Space", "তাস বাছুন বা বসান; কম্পিউটারের পালায় সব চাল একবারে দেখুন"),
        ("1–4, 6–9", "স্তূপগুলো, নম্বর-প্যাডে যেমন সাজানো: 8 মানে উত্তর, 9 উত্তর-পূর্ব কোণ"),
        ("D", "তাস তুলে পালা শেষ করুন, বা পাস দিন"),
        ("N", "পরের দান"),
        ("O", "হাতের তাস অন্যভাবে সাজান"),
        ("U, Ctrl+Z", "আনডু, অনুশীলনে"),
        ("Esc", "বাছা তাস রেখে দিন"),
        ("?", "সাহায্য, এই তালিকাসহ"),
    ],
};

/// The words of the game's page.
pub static PAGE: GamePage = GamePage {
    title: "King’s Corners",
    lead: "উত্তর আমেরিকার এক পারিবারিক খেলা, যেখানে স্তূপগুলো সবার। টেবিলে আপনার সঙ্গে তিনজন কম্পিউটার খেলোয়াড়: কে আগে হাত খালি করে?",
    daily_text: "প্রতিটি দানে সবাই একই বাঁটা তাস পায়, আর লিডারবোর্ডের জন্য খেলা যায় একবারই। “শুরু করুন” চাপলে খেলা শুরু হয়। চাল একবার দিলে আর ফেরানো যায় না, এখানে আনডু নেই। সময় গোনা হয় না, শুধু 24 ঘণ্টার মধ্যে শেষ করতে হয়।",
    daily_play: "আজকের দৈনিক খেলুন",
    daily_resume: "আজকের খেলা চালিয়ে যান",
    daily_result: "আপনার ফল দেখুন",
    new_text: "অনুশীলনের জন্য একেবারে নতুন খেলা, যখন খুশি, যত খুশি। নিজের পালার মধ্যে আনডু করা যায়। লিডারবোর্ডে ওঠে না।",
    option: Some((
        OPTION,
        "উত্তর, পূর্ব, দক্ষিণ বা পশ্চিমের কোনো স্তূপের সবচেয়ে নিচে সাহেব থাকলে স্তূপটি খালি কোণে সরাতে পারেন। তাতে জায়গাটি যেকোনো তাসের জন্য খালি হয়।",
    )),
    leaders: "আজ যাঁরা এগিয়ে",
    how: "কীভাবে খেলবেন",
    rules: &[
        "আপনি বসেন দক্ষিণে; পশ্চিম, উত্তর আর পূর্বে তিনজন কম্পিউটার খেলোয়াড়। পালা ঘোরে ঘড়ির কাঁটার দিকে। প্রত্যেকে সাতটি করে তাস পায়, আর স্টকের চার পাশে চারটি তাস দিয়ে চারটি স্তূপ শুরু হয়। চার কোণ তখন খালি।",
        "নিজের পালায় যত খুশি তাস খেলুন। তাস বসে তার চেয়ে এক ধাপ বড় আর বিপরীত রঙের তাসের ওপর: কালো 10-এর ওপর লাল 9। সাহেব সবচেয়ে বড়, টেক্কা সবচেয়ে ছোট।",
        "খালি কোণে বসানো যায় শুধু হাতের সাহেব, অন্য কোনো তাস নয়।",
        "কোনো স্তূপের সবচেয়ে নিচের তাসটি অন্য স্তূপের ওপরের তাসে বসলে পুরো স্তূপটিই সেখানে সরাতে পারেন। তাতে যে জায়গা খালি হয়, সেখানে হাতের যেকোনো তাস খেলা যায়। সবচেয়ে নিচে সাহেব থাকলে স্তূপ সরে না।",
        "কিছু খেলুন বা না খেলুন, পালা শেষ হয় স্টক থেকে একটি তাস তুলে; সেটি খেলা যায় পরের পালা থেকে। স্টক ফুরিয়ে গেলে তাস তোলার বদলে পাস দিন।",
        "কেউ তার শেষ তাসটি খেললেই দান শেষ। আর স্টক ফুরিয়ে যাওয়ার পর পরপর চার পালায় কেউ একটিও তাস না খেললে দান শেষ হয় অচলাবস্থায়।",
        "হাতে থেকে যাওয়া তাসের জন্য পেনাল্টি পয়েন্ট গোনা হয়। কারও মোট 25 বা তার বেশি না হওয়া পর্যন্ত নতুন দান বাঁটা হতে থাকে; শেষে যার মোট সবচেয়ে কম, সে জেতে।",
        "কোনো তাসে ট্যাপ করলে সেটি যেসব স্তূপে বসে সেগুলো সোনালি রেখায় ঘেরা হয়; তার একটিতে ট্যাপ করুন। স্তূপ সরাতে আগে সেটিতে, তারপর যেখানে যাবে সেই স্তূপে ট্যাপ করুন। ওপরের তাসের পেছন থেকে উঁকি দেয় সবচেয়ে নিচের তাস, আর ছোট সংখ্যাটি বলে দেয় স্তূপে কতগুলো তাস।",
    ],
    scoring: "হাতে থেকে যাওয়া সাহেবের জন্য 10 পেনাল্টি পয়েন্ট, অন্য যেকোনো তাসের জন্য 1। লিডারবোর্ডে সবার ওপরে থাকে সবচেয়ে কম মোট; মোট সমান হলে দেখা হয় সেরা কম্পিউটারের চেয়ে কে বেশি এগিয়ে, তারপর কে কম পালায় শেষ করেছেন।",
    daily_title: |day| format!("দৈনিক King’s Corners, {}", date(LANG, day)),
    new_title: "King’s Corners-এর নতুন খেলা",
};

/// The words of the board.
pub const BOARD: BoardWords = BoardWords {
    penalty: "পেনাল্টি",
    totals: "চারজনের মোট",
    totals_hint: "খেলোয়াড় · পশ্চিম · উত্তর · পূর্ব",
    margin: "ব্যবধান",
    turns: "পালা",
    won: "জয়",
    tied: "যুগ্ম জয়",
    lost: "হার",
};

fn hand_number(n: u32) -> String {
    format!("দান {n}")
}

fn place(place: Place) -> &'static str {
    match place {
        Place::North => "উত্তর",
        Place::East => "পূর্ব",
        Place::South => "দক্ষিণ",
        Place::West => "পশ্চিম",
        Place::NorthEast => "উত্তর-পূর্ব কোণ",
        Place::SouthEast => "দক্ষিণ-পূর্ব কোণ",
        Place::SouthWest => "দক্ষিণ-পশ্চিম কোণ",
        Place::NorthWest => "উত্তর-পশ্চিম কোণ",
    }
}

/// The place's genitive. All of them end in a consonant.
fn of_place(at: Place) -> String {
    format!("{}ের", place(at))
}

/// The place's locative: where something goes.
fn at_place(at: Place) -> String {
    format!("{}ে", place(at))
}

fn penalty_unit(_: u32) -> &'static str {
    "পেনাল্টি পয়েন্ট"
}

fn penalty_points(n: u32) -> String {
    format!("{n} {}", penalty_unit(n))
}

fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "জয়",
        Outcome::Tied => "যুগ্ম জয়",
        Outcome::Lost | Outcome::Unfinished => "হার",
    }
}

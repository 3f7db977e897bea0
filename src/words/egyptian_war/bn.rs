//! Bengali, in the words of the document that the game comes from (W-2), with Western digits.
//!
//! There a player's stack is "গাদা" and the pile in the middle "স্তূপ"; "দান" is a deal.

use super::{BoardWords, Shared, Words};
use crate::rules::egyptian_war::{Owed, Pattern, Speed};
use crate::rules::{Card, Ms, Seat};
use crate::words::bn::{card, cards, points, rank};
use crate::words::seats::bn::{by, of_seat, seat, turn_of};
use crate::words::{GamePage, Lang, clock, date, number};

const LANG: Lang = Lang::Bn;

/// The words of the table.
pub static WORDS: Words = Words {
    label: "Egyptian War-এর টেবিল",
    seat,
    stack: |who, n| match (who, n) {
        (Seat::South, 0) => "আপনার গাদা: তাস নেই".into(),
        (Seat::South, n) => format!("আপনার গাদা: {}। তাস উল্টান", cards(n)),
        (_, 0) => format!("{}: তাস নেই", seat(who)),
        (_, n) => format!("{}: {}", seat(who), cards(n)),
    },
    pile: |n, under, top| {
        if top.is_empty() {
            return "স্তূপ: খালি".into();
        }
        let top = top.iter().map(|&c| card(c)).collect::<Vec<_>>().join(", ");
        let below = if under > 0 {
            format!(", তার মধ্যে {under}টি উপুড়")
        } else {
            String::new()
        };
        format!("স্তূপে চাপড় মারুন: {}{below}; ওপর থেকে {top}", cards(n + under))
    },
    pile_count: cards,
    pile_under: |n| format!("{n}টি উপুড়"),

    your_turn: "আপনার পালা",
    turn_of,
    owes: |payer, Owed { owner, left }, pay| {
        let pays = if payer == Seat::South { "দেবেন" } else { "দেবে" };
        format!("{} {} জবাবে {} {pays} {}", of_seat(owner), of_pay_card(pay), seat(payer), cards(left.into()))
    },
    takes: |who| format!("স্তূপ {}", of_seat(who)),
    no_cards: "তাস নেই: চাপড় মেরে ফিরুন। ভুল চাপড় মারলে বাদ।",
    begin: "প্রথম তাসটি উল্টান। ঘড়ি চলছে",
    game_is_over: "খেলা শেষ",
    owes_short: |n| format!("দেনা {n}টি"),

    turn: "উল্টান",
    slap: "চাপড়!",
    concede: "হার মানুন",
    confirm_concede: "হার মানবেন?",
    confirm_concede_text: "খেলাটি হার বলে ধরা হবে, আর চালিয়ে যাওয়া যাবে না। আপনি যতক্ষণ ভাবছেন, খেলা ততক্ষণ চলছে।",
    pause: "থামান",
    paused: "খেলা থামানো আছে",
    go_on: "চালিয়ে যান",
    sound_on: "শব্দ: চালু",
    sound_off: "শব্দ: বন্ধ",
    speed: "কম্পিউটারের গতি",
    speed_hint: "কম্পিউটার খেলোয়াড়েরা কত দ্রুত চাপড় মারে। তাস তারা সবসময় একই গতিতে উল্টায়। দৈনিক খেলা সবসময় স্বাভাবিক।",
    speed_name: |speed| match speed {
        Speed::Slow => "ধীর",
        Speed::Normal => "স্বাভাবিক",
        Speed::Fast => "দ্রুত",
    },

    you_slapped: |what, n, next| {
        let ahead = next.map(|(who, time)| format!(", {} {} আগে", of_seat(who), ms(time))).unwrap_or_default();
        format!("{}! আপনি পেলেন {}{ahead}।", pattern(what), cards(n))
    },
    they_slapped: |who, what, n| format!("{}! {} পেল {}।", pattern(what), seat(who), cards(n)),
    you_late: |who, time| format!("{} আপনার {} আগে চাপড় মেরেছে।", seat(who), ms(time)),
    wrong: "ভুল চাপড়: একটি তাস হারালেন।",
    wrong_out: "তাস ছাড়া ভুল চাপড়: আপনি বাদ।",
    void_covered: "এইমাত্র ঢাকা পড়েছে, তাই তাস হারাননি।",
    void_won: "স্তূপটি এইমাত্র তোলা হয়েছে, তাই তাস হারাননি।",
    void_empty: "চাপড় মারার মতো কিছু নেই।",
    not_your_turn: "এখন আপনার পালা নয়।",
    collects: |who, n| format!("{} {}।", by(who, "পেলেন", "পেল"), cards(n)),
    away: |turned, piles| {
        let (turned, piles) = (number(LANG, turned.into()), number(LANG, piles.into()));
        format!("আপনি না থাকার সময় তাস উঠেছে {turned}টি, স্তূপ জেতা হয়েছে {piles}টি।")
    },

    say_card: |who, c| format!("{}: {}।", seat(who), card(c)),
    say_your_turn: "আপনার পালা।",
    say_you_owe: |n| format!("আপনার দেনা {n}টি।"),

    round_offer: "এই প্রথম খেলছেন? আগে এক মিনিট অনুশীলন করে নিন, তাতে কিছুই গোনা হয় না।",
    round_play: "অনুশীলনের রাউন্ড খেলুন",
    round: "অনুশীলনের রাউন্ড",
    round_over: "এভাবেই খেলতে হয়",
    round_result: |won, of| format!("{of} বারের মধ্যে {won} বার আপনি সবার আগে চাপড় মেরেছেন।"),
    round_daily: "আজকের দৈনিকে যান",

    won: "52টি তাসই আপনার। আপনি জিতেছেন!",
    lost_beaten: "হেরে গেছেন: সব তাস এক কম্পিউটারের কাছে",
    lost_out: "আপনি খেলা থেকে বাদ",
    lost_conceded: "হার মেনেছেন",
    lost_time: "এক ঘণ্টা শেষ",
    slaps_won: "চাপড়ে জেতা স্তূপ",
    wrong_slaps: "ভুল চাপড়",
    quickest: "দ্রুততম চাপড়",
    ms,
    share_text: |site, day, Shared { won, points: score, seconds, slaps_won, wrong_slaps }, rank| {
        let (result, day) = (if won { "🏆 জয়" } else { "হার" }, date(LANG, day));
        let (points, time) = (points(score), clock(seconds.into()));
        let mut text = format!("{site} · Egyptian War, {day}\n{result}: {points}, সময় {time}");
        text.push_str(&format!("\n👋 {slaps_won} · ✗ {wrong_slaps}"));
        if let Some((rank, of)) = rank {
            text.push_str(&format!("\n{} জনের মধ্যে স্থান {}", number(LANG, of), number(LANG, rank)));
        }
        text
    },

    keys: &[
        ("Enter", "তাস উল্টান"),
        ("Space", "স্তূপে চাপড় মারুন"),
        ("P", "অনুশীলনে খেলা থামান বা আবার চালান"),
        ("M", "শব্দ চালু বা বন্ধ করুন"),
        ("Tab", "পরের বোতামে যান; বোতাম চাপতে Enter"),
        ("?", "সাহায্য, এই তালিকাসহ"),
    ],
};

/// The words of the game's page.
pub static PAGE: GamePage = GamePage {
    title: "Egyptian War",
    lead: "আমেরিকার ছোটদের প্রিয় এক চাপড়ের খেলা। টেবিলে আপনার সঙ্গে তিনজন কম্পিউটার খেলোয়াড়: তাদের আগে চাপড় মেরে 52টি তাসই জিতে নিন।",
    daily_text: "প্রতিদিন সবাই একই দান পায়, কম্পিউটার খেলোয়াড়দের প্রতিক্রিয়াও সবার জন্য একই, আর লিডারবোর্ডের জন্য খেলা যায় একবারই। “শুরু করুন” চাপলে খেলা শুরু হয়, তারপর আর থামানো যায় না: আপনি চোখ সরালেও কম্পিউটার খেলোয়াড়েরা খেলতে থাকে। খেলা চলে বড়জোর এক ঘণ্টা।",
    daily_play: "আজকের দান খেলুন",
    daily_resume: "আজকের খেলায় ফিরুন",
    daily_result: "আপনার ফল দেখুন",
    new_text: "অনুশীলনের জন্য নতুন দানসহ নতুন খেলা, যখন খুশি, আপনার বেছে নেওয়া গতিতে। মাঝপথে থামানো যায়। লিডারবোর্ডে ওঠে না।",
    option: None,
    leaders: "আজ যাঁরা এগিয়ে",
    how: "কীভাবে খেলবেন",
    rules: &[
        "আপনি বসেন দক্ষিণে; পশ্চিম, উত্তর আর পূর্বে তিনজন কম্পিউটার খেলোয়াড়। প্রত্যেকে তেরোটি করে তাস পায়, আর না দেখে সেগুলো উপুড় করে নিজের গাদায় রাখে। শুরু করেন আপনি; তারপর ঘড়ির কাঁটার দিকে একে একে সবাই নিজের গাদার ওপরের তাসটি চিত করে মাঝের স্তূপে রাখে।",
        "টেক্কা, সাহেব, বিবি আর গোলাম হলো পাওনা-তাস। পরের খেলোয়াড়কে তাস উল্টে তার জবাব দিতে হয়: টেক্কার জন্য 4টি পর্যন্ত, সাহেবের জন্য 3টি, বিবির জন্য 2টি, গোলামের জন্য 1টি।",
        "জবাবের কোনো তাস নিজেই পাওনা-তাস হলে পাওনা দেওয়া সেখানেই থামে, আর নতুনটির জবাব দেয় তার পরের খেলোয়াড়। একটিও না হলে, শেষ পাওনা-তাসটি যে উল্টেছিল সে পুরো স্তূপ জিতে নিজের গাদার নিচে রাখে, আর পরের তাসটি উল্টায়।",
        "স্তূপের ওপরের দুটি তাস একই মানের হলে তা ডাবল; এমন দুটি তাসের মাঝে আর একটি তাস থাকলে তা স্যান্ডউইচ। দুটির যেকোনোটি থাকলে যে কেউ, যেকোনো মুহূর্তে চাপড় মারতে পারে। যত পাওনাই বাকি থাক, যে প্রথম চাপড় মারে সে স্তূপ জেতে আর পরের তাস উল্টায়।",
        "ডাবল বা স্যান্ডউইচ না থাকলে চাপড়টি ভুল: আপনার ওপরের তাসটি উপুড় হয়ে স্তূপের নিচে যায়, সেখানে তা কোনো ডাবল বা স্যান্ডউইচে ধরা হয় না। তবে ডাবল বা স্যান্ডউইচ ঢাকা পড়ার 0.25 সেকেন্ডের মধ্যে, কিংবা কেউ স্তূপ জেতার 0.4 সেকেন্ডের মধ্যে চাপড় পড়লে তা মাফ।",
        "চাপড় ছাড়া জেতা স্তূপ তোলার আগে এক সেকেন্ড পড়ে থাকে। তখন কেউ তাস উল্টায় না, তবে স্তূপে চাপড় মারা যায়।",
        "আপনার তাস ফুরিয়ে গেলে আপনি আর তাস উল্টান না, তবে ডাবল বা স্যান্ডউইচে চাপড় মেরে ফিরতে পারেন; তখন ভুল চাপড় মারলে আপনি খেলা থেকে বাদ পড়েন। পাওনা দিতে দিতে কারও তাস ফুরোলে বাকিটা দেয় পরের খেলোয়াড়; সে নিজেই পাওনা-তাসটি উল্টে থাকলে স্তূপ তার।",
        "কারও কাছে একটিও তাস না থাকলে স্তূপ পায় সে, যার পাওনা-তাসের জবাব চলছিল, নইলে যে শেষ তাসটি উল্টেছে। 52টি তাসই আপনার হলে আপনি জিতলেন। সব তাস কোনো কম্পিউটার খেলোয়াড়ের হলে, আপনি বাদ পড়লে বা হার মানলে, কিংবা 60 মিনিট পেরোলে আপনি হারলেন।",
        "আপনার পালা এলে, বা আপনি কোনো পাওনা-তাসের জবাব দিতে থাকলে, আপনার গাদা উজ্জ্বল হয়: তাস উল্টাতে তাতে ট্যাপ করুন বা Enter চাপুন। চাপড় মারতে স্তূপে বা চাপড়! বোতামে ট্যাপ করুন, কিংবা Space চাপুন। স্তূপের ওপরের তিনটি তাস দেখানো হয়, যাতে স্যান্ডউইচও চোখে পড়ে।",
        "নতুন খেলায় কম্পিউটার খেলোয়াড়েরা কত দ্রুত চাপড় মারবে তা আপনিই ঠিক করেন: ধীর, স্বাভাবিক বা দ্রুত। দৈনিক খেলা সবসময় স্বাভাবিক।",
    ],
    scoring: "জিতলে 2,000 পয়েন্ট, তা থেকে প্রতি সেকেন্ডের জন্য 2 আর প্রতিটি ভুল চাপড়ের জন্য 20 কম, তবে কখনো 500-এর কম নয়। হারলে, যে প্রতিটি স্তূপে আপনি সবার আগে চাপড় মেরেছেন তার জন্য 25। লিডারবোর্ডে যেকোনো জয় থাকে যেকোনো হারের ওপরে; পয়েন্ট সমান হলে যাঁর সময় কম, তিনি এগিয়ে।",
    daily_title: |day| format!("দৈনিক Egyptian War, {}", date(LANG, day)),
    new_title: "Egyptian War-এর নতুন খেলা",
};

/// The words of the board.
pub const BOARD: BoardWords =
    BoardWords { slaps: "চাপড়", wrong: "ভুল", won: "জয়", lost: "হার" };

/// The pay card's rank in the genitive.
fn of_pay_card(card: Card) -> String {
    let rank = rank(card.rank());
    // After a vowel sign the genitive is র: বিবির, টেক্কার, but গোলামের, সাহেবের.
    if rank.ends_with(['া', 'ি']) { format!("{rank}র") } else { format!("{rank}ের") }
}

fn ms(ms: Ms) -> String {
    format!("{ms} মি.সে.")
}

fn pattern(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::Double => "ডাবল",
        Pattern::Sandwich => "স্যান্ডউইচ",
    }
}

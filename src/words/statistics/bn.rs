//! The statistics page in Bengali.

use super::Words;
use crate::rules::GameKind;
use crate::words::{Lang, number};

const LANG: Lang = Lang::Bn;

fn games(n: u64) -> String {
    format!("{}টি খেলা", number(LANG, n))
}

/// The words of the page.
pub static WORDS: Words = Words {
    title: "পরিসংখ্যান",
    lead: "এই যন্ত্রে আপনি যা খেলেছেন তার হিসাব। হিসাব শুধু এখানেই থাকে, কোথাও পাঠানো হয় না। একটি খেলা ছেড়ে অন্যটি শুরু করলে ছেড়ে আসা খেলাটিও গোনা হয়।",
    noscript: "পরিসংখ্যানের জন্য JavaScript দরকার: হিসাব আপনার ব্রাউজারেই থাকে, সার্ভার এর কিছুই জানে না।",
    games_label: "কোন খেলা",
    modes_label: "কীভাবে খেলা",
    all: "সব",
    kings_move: "সাহেব কোণে",
    strict: "কড়া নিয়ম",
    empty: "এখনও কিছু নেই। প্রথম খেলাটি শেষ হলেই হিসাব শুরু হবে।",
    play: "নতুন খেলা শুরু করুন",
    played: "খেলা",
    won: "জয়",
    win_rate: "জয়ের হার",
    won_unaided: "ইঙ্গিত ছাড়া জয়",
    streak: "টানা জয়",
    best_streak: "সবচেয়ে বেশি টানা জয়",
    days: "টানা দিন",
    longest_days: "সবচেয়ে বেশি টানা দিন",
    best: |game| match game {
        GameKind::Canfield | GameKind::EgyptianWar => "সবচেয়ে বেশি পয়েন্ট",
        GameKind::KingsCorners => "সবচেয়ে কম পেনাল্টি",
    },
    average: |game| match game {
        GameKind::Canfield => "গড়ে ফাউন্ডেশনে তাস",
        GameKind::KingsCorners => "গড় পেনাল্টি",
        GameKind::EgyptianWar => "গড় পয়েন্ট",
    },
    average_time: "গড় সময়",
    total_time: "মোট সময়",
    hours: |hours, minutes| match hours {
        0 => format!("{minutes}\u{a0}মিনিট"),
        _ => format!("{}\u{a0}ঘণ্টা {minutes}\u{a0}মিনিট", number(LANG, hours)),
    },
    quickest_win: "দ্রুততম জয়",
    results: |game| match game {
        GameKind::Canfield => "ফাউন্ডেশনে ওঠা তাস",
        GameKind::KingsCorners => "পেনাল্টি",
        GameKind::EgyptianWar => "পয়েন্ট",
    },
    minutes: "কত মিনিটের খেলা",
    games,
    ledger: "Canfield-এর হিসাবের খাতা",
    ledger_text: "Canfield-এর জুয়াঘরে আপনার খেলাগুলোর হিসাব কেমন দাঁড়াত: প্রতি খেলায় তাসের প্যাকেটের দাম $50, ফাউন্ডেশনে ওঠা প্রতিটি তাসের জন্য ফেরত $5, আর 52টিই উঠলে সব মিলিয়ে $500।",
    balance: "স্থিতি",
    dollars: |amount| {
        let sign = if amount < 0 { "\u{2212}" } else { "" };
        format!("{sign}${}", number(LANG, amount.unsigned_abs()))
    },
    hoyle: |yours, hoyle| format!("আপনার জয়ের হার {yours}। Hoyle-এর পাতায় লেখা আছে {hoyle}।"),
    ledger_plot: |n, lowest, highest| format!("{}র মধ্যে স্থিতি: {lowest} থেকে {highest}।", games(n)),
    yours: "আপনার পরিসংখ্যান",
    export: "ফাইলে রাখুন",
    import: "ফাইল থেকে যোগ করুন",
    reset: "সব মুছুন",
    yours_text: "ফাইলে করে হিসাব অন্য যন্ত্রে বা ব্রাউজারে নেওয়া যায়। ফাইল থেকে যা যোগ হয় তা এখানকার হিসাবের সঙ্গে যুক্ত হয়; কোনো খেলা দুবার গোনা হয় না।",
    reset_title: "সব পরিসংখ্যান মুছবেন?",
    reset_text: "এই যন্ত্র থেকে তিনটি খেলারই হিসাব মুছে যাবে। মুছলে আর ফেরানো যায় না; আগে ফাইলে রাখা থাকলে সেখান থেকে ফেরত আনা যায়।",
    reset_yes: "মুছুন",
    reset_no: "রেখে দিন",
    deleted: "আপনার পরিসংখ্যান মুছে ফেলা হয়েছে।",
    added: |n| match n {
        0 => "ফাইলে নতুন কিছু নেই: এর সব খেলা আগে থেকেই এখানে আছে।".into(),
        _ => format!("{} যোগ হয়েছে।", games(n)),
    },
    not_statistics: "ফাইলটিতে এই সাইটের পরিসংখ্যান নেই, অথবা ফাইলটি নতুন কোনো সংস্করণের। কিছুই বদলানো হয়নি।",
    unkept: "আপনার ব্রাউজার এই সাইটের জন্য কিছু রাখছে না, বা আর জায়গা নেই: কিছুই বদলানো হয়নি।",
    no_room: "আপনার ব্রাউজার এই সাইটের জন্য কিছু রাখছে না, বা আর জায়গা নেই: নতুন খেলা গোনা হচ্ছে না।",
    set_aside: "এখানে রাখা পরিসংখ্যান পড়া যায়নি, তাই নতুন করে শুরু হয়েছে। পুরোনোটি আলাদা করে রাখা আছে।",
    export_aside: "পুরোনোটি ফাইলে রাখুন",
};

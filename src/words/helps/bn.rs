//! The helps in Bengali.

use super::Words;
use crate::rules::canfield::Source;
use crate::words::{Lang, bn::card, number};

const LANG: Lang = Lang::Bn;

fn from(source: Source) -> String {
    match source {
        Source::Reserve => "রিজার্ভ থেকে".into(),
        Source::Waste => "ওয়েস্ট থেকে".into(),
        Source::Top(column) | Source::Whole(column) => format!("{column} নম্বর টেবলো থেকে"),
    }
}

/// The words of the helps.
pub static WORDS: Words = Words {
    label: "অনুশীলনের সহায়তা",
    hint: "ইঙ্গিত",
    move_up: |c, source| format!("{} {} ফাউন্ডেশনে পাঠান।", from(source), card(c)),
    move_to: |c, source, n| format!("{} {} তুলে {n} নম্বর টেবলোতে রাখুন।", from(source), card(c)),
    move_pile: |n, to| format!("{n} নম্বর টেবলোর পুরো স্তূপ {to} নম্বর টেবলোতে সরান।"),
    deal: "3টি তাস বাঁটুন।",
    redeal: "আবার বাঁটুন।",
    undo: |n, fewest| {
        let more = if fewest { "" } else { " তার কমেও হতে পারে।" };
        format!("এখান থেকে আর জেতা যাবে না। {n}টি চাল আনডু করলে জেতা সম্ভব।{more}")
    },
    undo_all: |n| format!("{n}টি চাল আনডু করুন"),
    undo_at_least: |n| match n {
        0 | 1 => "এখান থেকে আর জেতা যাবে না। আনডু করলে লাভ হবে কি না, খুঁজে জানা যায়নি।".into(),
        _ => {
            format!("এখান থেকে আর জেতা যাবে না। অন্তত {n}টি চাল আনডু করুন; তাতে লাভ হবে কি না, খুঁজে জানা যায়নি।")
        }
    },
    never: "যেভাবেই খেলা হোক, এই দানে জেতা সম্ভব নয়।",
    not_sure: "নিশ্চিত নয়: খুঁজে জেতার পথও মেলেনি, জেতা যে অসম্ভব তার প্রমাণও মেলেনি।",
    look_longer: "আরও খুঁজুন",
    missing: "সহায়ক অংশটি লোড করা গেল না। আপনার ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।",
    broken: "সহায়ক অংশটি মাঝপথে থেমে গেছে। আবার চেষ্টা করুন; আপনার খেলা যেমন ছিল তেমনই আছে।",
    looking: "চাল খোঁজা হচ্ছে…",
    looking_longer: "চাল খোঁজা হচ্ছে, বড়জোর এক মিনিট…",
    looking_back: "এখান থেকে আর জেতা যাবে না। কয়টি চাল আনডু করতে হবে, খোঁজা হচ্ছে…",
    looking_for_deal: "জেতা যায় এমন দান খোঁজা হচ্ছে…",
    positions: |n| format!("{}টি অবস্থান", number(LANG, n)),
    deals: |n| format!("{}টি দান দেখা হয়েছে", number(LANG, n.into())),
    stop: "থামান",
    show_chance: "এখনও জেতা যায় কি না দেখান",
    winnable_only: "নতুন খেলা: শুধু জেতা যায় এমন দান",
    chance_good: "জেতা সম্ভব",
    chance_none: "এখান থেকে জেতা যাবে না",
    chance_unknown: "জানা নেই",
    chance_open: "ভাবা হচ্ছে…",
    with_hints: |n| format!("{}টি ইঙ্গিত নেওয়া হয়েছে।", number(LANG, n.into())),
};

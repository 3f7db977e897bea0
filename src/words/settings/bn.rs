//! The settings page in Bengali.

use super::{Choice, SettingsPage};

/// The words of the settings page.
pub static PAGE: SettingsPage = SettingsPage {
    title: "সেটিংস",
    lead: "শুধু এই যন্ত্রের জন্য: এর কিছুই কোথাও পাঠানো হয় না। যা বেছে নেবেন, সব পাতায় সঙ্গে সঙ্গে চালু হবে।",
    noscript: "সেটিংস বদলাতে JavaScript লাগে। সেটি ছাড়া সাইট আপনার যন্ত্রের মতোই দেখায়।",
    looks: "চেহারা",
    table: "টেবিলে",
    sounds: "শব্দ",
    practice: "Canfield অনুশীলন",
    reset: "সব আগের মতো করুন",
    kept: "এই যন্ত্রে মনে রাখা হলো।",
    unkept: "আপনার ব্রাউজার এই সাইটের জন্য কিছু মনে রাখে না: আপনার পছন্দ শুধু এই পাতায় চলবে।",
    theme: Choice {
        name: "থিম", hint: None, values: &["যন্ত্রে যেমন", "আলো", "আঁধার"]
    },
    deck: Choice {
        name: "তাসের রঙের সংখ্যা", hint: Some("চার রঙে চিড়িতন সবুজ আর রুইতন নীল।"), values: &["দুই", "চার"]
    },
    size: Choice {
        name: "তাসের মাপ",
        hint: Some("বড় তাস বড় পর্দায় দেখা যায়; তখন Canfield-এর টেবিল পর্দার চেয়ে লম্বা হতে পারে।"),
        values: &["স্বাভাবিক", "ছোট", "বড়"],
    },
    digits: Choice {
        name: "সংখ্যা", hint: Some("তাসের গায়ের সংখ্যা বদলায় না।"), values: &["ইংরেজি", "বাংলা"]
    },
    hand: Choice {
        name: "সাজানো",
        hint: Some("বাঁহাতিদের জন্য Canfield-এর রিজার্ভ, স্টক আর ওয়েস্ট ডান দিকে থাকে, আর বোতামগুলো থাকে উল্টো ক্রমে।"),
        values: &["সাধারণ", "বাঁহাতি"],
    },
    motion: Choice {
        name: "নড়াচড়া", hint: None, values: &["যন্ত্রে যেমন", "পুরো", "কম"]
    },
    sound: Choice {
        name: "শব্দ", hint: Some("ছোট ছোট সুর, সব গেমে।"), values: &["বন্ধ", "চালু"]
    },
    volume: Choice {
        name: "কতটা জোরে", hint: None, values: &["মাঝারি", "আস্তে", "জোরে"]
    },
    auto: Choice {
        name: "নিরাপদ তাস নিজে থেকেই ফাউন্ডেশনে পাঠান",
        hint: Some(
            "আপনার চালের পর যেসব তাস উঠলে জেতার পথ বন্ধ হয় না, সেগুলো নিজেই ফাউন্ডেশনে যায়। প্রতিটি আনডু করা যায়। দৈনিকে চলে না।",
        ),
        values: &["বন্ধ", "চালু"],
    },
    chance: Choice {
        name: "এখনও জেতা যায় কি না দেখান", hint: None, values: &["বন্ধ", "চালু"]
    },
    winnable: Choice {
        name: "নতুন খেলা: শুধু জেতা যায় এমন দান", hint: None, values: &["বন্ধ", "চালু"]
    },
};

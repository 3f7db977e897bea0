//! Bengali, at the tables.

use super::{LANG, STRICT, card, cards, game, points, rank, suit, with_top};
use crate::rules::GameKind;
use crate::words::messages::*;
use crate::words::{clock, date, egyptian_war, helps, kings_corners, number, statistics};

/// The words of the tables.
pub static MESSAGES: Messages = Messages {
    common: Common {
        game,
        daily: "দৈনিক",
        daily_of: |day| format!("দৈনিক · {}", date(LANG, day)),
        new_game: "নতুন খেলা",
        practice: "অনুশীলন",
        leaderboard: "লিডারবোর্ড",
        browse_games: "সব গেম ব্রাউজ করুন",
        points,
        cards,
        close: "বন্ধ করুন",
        retry: "আবার চেষ্টা করুন",
        copy_by_hand: "ব্রাউজার এই পাতাকে কপি করতে দিচ্ছে না। লেখাটি এই:",
        help: "সাহায্য",
        help_loading: "সাহায্যের পাতা আসছে…",
        help_failed: "সাহায্যের পাতা আনা গেল না।",
        help_open: "নতুন ট্যাবে সাহায্য খুলুন",
    },
    start: Start {
        loading: "তাস ফেটানো হচ্ছে…",
        heading: |kind| format!("আজকের {}", game(kind)),
        start: "শুরু করুন",
        start_day: |day| format!("{}-এর দৈনিক শুরু করুন", date(LANG, day)),
        clock_note: |kind| match kind {
            GameKind::Canfield => "শুরু করার সঙ্গে সঙ্গে ঘড়ি চলতে থাকে, খেলা শেষ না করা পর্যন্ত থামে না।",
            GameKind::KingsCorners => {
                "এখানে সময় গোনা হয় না, তবে প্রতিটি চালই চূড়ান্ত: আনডু নেই। শুরু করার 24 ঘণ্টার মধ্যে খেলা শেষ না করলে তা লিডারবোর্ডে উঠবে না।"
            }
            GameKind::EgyptianWar => {
                "শুরু করার সঙ্গে সঙ্গে ঘড়ি চলতে থাকে, খেলা থামানো যায় না: আপনি চোখ সরালেও কম্পিউটার খেলোয়াড়েরা খেলতে থাকে। খেলা চলে বড়জোর এক ঘণ্টা।"
            }
        },
        winnable: "এই দানটি জেতা সম্ভব।",
        new_day: |day| {
            format!("UTC সময়ে মাঝরাত পেরিয়ে গেছে, নতুন দিনের দান এসে গেছে। শুরু করলে {}-এর দৈনিক শুরু হবে।", date(LANG, day))
        },
        resume: "খেলা চালিয়ে যান",
        resume_note: |kind| match kind {
            GameKind::Canfield => "যেখানে রেখে গিয়েছিলেন, খেলা ঠিক সেখানেই আছে। ঘড়ি কিন্তু চলছে।",
            GameKind::KingsCorners => {
                "যেখানে রেখে গিয়েছিলেন, খেলা ঠিক সেখানেই আছে। লিডারবোর্ডে তুলতে চাইলে শুরু করার 24 ঘণ্টার মধ্যে শেষ করুন।"
            }
            GameKind::EgyptianWar => "আপনি না থাকলেও খেলা এগিয়ে গেছে। ঘড়ি এখনও চলছে।",
        },
        continue_day: |day| format!("{}-এর দৈনিক চালিয়ে যান", date(LANG, day)),
        continue_note: "আপনার আগের একটি দৈনিক খেলা এখনও চলছে। শুরু করার 24 ঘণ্টার মধ্যে শেষ করলে তা সেই দিনের লিডারবোর্ডেই গোনা হবে।",
        practice_again: "অনুশীলনে আবার খেলুন",
        strict: STRICT,
        code: "দানের কোড",
        code_hint: "ইংরেজি অক্ষর ও অঙ্ক, চারটি করে চার ভাগে। দানের লিংকেই কোডটি থাকে।",
        code_use: "এই দান খেলুন",
        share_deal: "এই দান শেয়ার করুন",
        link_copied: "লিংক কপি হয়েছে",
    },
    table: Table {
        label: "Canfield-এর টেবিল",
        controls: "খেলার বোতাম",
        deal: "3টি বাঁটুন",
        redeal: "আবার বাঁটুন",
        undo: "আনডু",
        redo: "রিডু",
        auto_finish: "অটো-ফিনিশ",
        finish: "শেষ করে পয়েন্ট নিন",
        time: "সময়",
        score: "পয়েন্ট",
        cards_up: "ফাউন্ডেশনে তাস",
        deal_code: |code| format!("দান {code}"),
        stuck: "পুরো স্টক ঘুরে এলেও আর কোনো তাস বসানোর জায়গা নেই।",
        stuck_hint: "আনডু করে অন্যভাবে চেষ্টা করুন, অথবা যত তাস উঠেছে তার পয়েন্ট নিয়ে খেলা শেষ করুন।",
        won: "52টি তাসই ফাউন্ডেশনে উঠেছে। আপনি জিতেছেন!",
        confirm_finish: "এখনই শেষ করবেন?",
        confirm_finish_text: |up, points| {
            format!("ফাউন্ডেশনে যত তাস উঠেছে তার পয়েন্ট পাবেন: {}, {}।", cards(up.into()), self::points(points))
        },
        confirm_finish_daily: "এটি আপনার দৈনিক খেলা, লিডারবোর্ডে এর ফলই উঠবে। একবার শেষ করলে আর চালিয়ে যাওয়া যাবে না।",
        confirm_new: "এই খেলা ছেড়ে যাবেন?",
        confirm_new_text: "টেবিলের খেলাটি এখনও শেষ হয়নি। নতুন দান এলে এটি আর থাকবে না।",
        confirm_new_yes: "নতুন দান বাঁটুন",
        keep_playing: "খেলতে থাকুন",
        keyboard: "কিবোর্ড",
        keys: &[
            ("Tab", "পরের স্তূপ বা বোতামে যান"),
            ("←  ↑  ↓  →", "এক স্তূপ থেকে আরেক স্তূপে যান"),
            ("Enter, Space", "তাস তুলুন বা বসান"),
            ("1 2 3 4", "টেবলোর স্তূপ; Shift-সহ পুরো স্তূপ"),
            ("R, W", "রিজার্ভ, ওয়েস্ট"),
            ("F", "তাসটি ফাউন্ডেশনে পাঠান"),
            ("D", "তিনটি তাস বাঁটুন, বা ওয়েস্ট উল্টে দিন"),
            ("U, Ctrl+Z", "আনডু"),
            ("Y, Ctrl+Y", "রিডু"),
            ("A", "অটো-ফিনিশ"),
            ("H", "ইঙ্গিত, অনুশীলনে"),
            ("Esc", "তোলা তাস আগের জায়গায় রাখুন"),
            ("?", "সাহায্য, এই তালিকাসহ"),
        ],
    },
    run: Run {
        saved: "সেভ হয়েছে",
        saving: "সেভ হচ্ছে…",
        unsaved: "সেভ হয়নি",
        offline: "অফলাইন",
        offline_hint: |kind| match kind {
            GameKind::KingsCorners => "আপনি অফলাইনে আছেন। চালগুলো এই যন্ত্রে রাখা থাকছে, সংযোগ ফিরলে পাঠানো হবে।",
            GameKind::Canfield => {
                "আপনি অফলাইনে আছেন। চালগুলো এই যন্ত্রে রাখা থাকছে, সংযোগ ফিরলে পাঠানো হবে। খেলা শেষের খবর সার্ভারে না পৌঁছানো পর্যন্ত ঘড়ি চলবে।"
            }
            GameKind::EgyptianWar => {
                "আপনি অফলাইনে আছেন। আপনার তাস ও চাপড়ের হিসাব এই যন্ত্রে রাখা থাকছে, সংযোগ ফিরলে পাঠানো হবে; তা সার্ভারে না পৌঁছানো পর্যন্ত ঘড়ি চলবে। চাপড়ের খবর খুব দেরিতে পৌঁছালে ফলটি যাচাইয়ের জন্য রাখা হবে।"
            }
        },
        finishing: "খেলা শেষের খবর পাঠানো হচ্ছে…",
        reloaded: "সার্ভারে এই খেলার হিসাব আলাদা ছিল, তাই টেবিলে এখন সার্ভারের হিসাবটিই দেখানো হচ্ছে।",
        player_gone: "সার্ভার এই খেলার খেলোয়াড়কে আর চেনে না: তাঁর সব তথ্য মুছে ফেলা হয়েছে, অথবা এই ব্রাউজারের কুকি মোছা হয়েছে।",
        not_yours: "এই ব্রাউজারে এখন অন্য একজন খেলোয়াড়, আর এই খেলা তাঁর নয়।",
        nothing_saved: "এখানে যা খেলছেন তা সেভ হচ্ছে না।",
        anew: "নতুন করে শুরু করুন",
        elsewhere: "এই খেলাটি এই ব্রাউজারের আরেকটি ট্যাবে চলছে।",
        take_over: "এখানে খেলুন",
        nearly_full: |left| {
            format!(
                "এই খেলার রেকর্ড প্রায় ভরে গেছে: আর {}টি ধাপের জায়গা আছে। ভরে গেলে খেলাটি শুধু শেষ করা যাবে।",
                number(LANG, left as u64)
            )
        },
        full: "এই খেলার রেকর্ড ভরে গেছে, আর কিছু যোগ করা যাবে না। খেলাটি যেমন আছে তেমনই শেষ করুন।",
        lapsed: |kind| match kind {
            GameKind::Canfield => "এই খেলার 24 ঘণ্টা পেরিয়ে গেছে। ফাউন্ডেশনে যত তাস উঠেছিল তার পয়েন্ট দেওয়া হয়েছে।",
            GameKind::KingsCorners => "এই খেলার 24 ঘণ্টা পেরিয়ে গেছে। খেলাটি শেষ হয়নি, তাই লিডারবোর্ডে উঠবে না।",
            GameKind::EgyptianWar => "এই খেলার 24 ঘণ্টা পেরিয়ে গেছে। তার আগে জিতে না থাকলে খেলাটি হার বলে ধরা হবে।",
        },
    },
    result: Outcome {
        won: "52টি তাসই উঠেছে। আপনি জিতেছেন!",
        finished: "খেলা শেষ",
        show: "আপনার ফল",
        lapsed: "সময় শেষ",
        points_unit: |_| "পয়েন্ট",
        rank: "স্থান",
        rank_of: |rank, of| format!("{} জনের মধ্যে {}", number(LANG, of), number(LANG, rank)),
        time: "সময়",
        cards: "তাস",
        cards_points: |n| format!("{} × 5", cards(n.into())),
        win_points: "সব তাস ফাউন্ডেশনে",
        bonus: "সময়-বোনাস",
        held: "ফলটি লিডারবোর্ডে নেই: এটি যাচাইয়ের জন্য রাখা হয়েছে, অথবা সাইটের পরিচালক এটি লিডারবোর্ডে রাখেননি। কোনটি, তা লিডারবোর্ডের পাতায় লেখা আছে।",
        unranked: "অনুশীলনের খেলা, লিডারবোর্ডে ওঠে না",
        not_ranked: "এই খেলার ফল লিডারবোর্ডে উঠবে না।",
        see_board: "লিডারবোর্ড দেখুন",
        share: "ফল শেয়ার করুন",
        copied: "লেখাটি কপি হয়েছে",
        share_text: |site, day, points, up, seconds, rank| {
            let mark = if up == 52 { "🏆 " } else { "" };
            let (day, points, time) = (date(LANG, day), self::points(points), clock(seconds.into()));
            let mut text = format!("{site} · Canfield, {day}\n{mark}{points} · {up}/52 · {time}");
            if let Some((rank, of)) = rank {
                text.push_str(&format!("\n{} জনের মধ্যে স্থান {}", number(LANG, of), number(LANG, rank)));
            }
            text
        },
    },
    name: Name {
        label: "লিডারবোর্ডে আপনার নাম",
        hint: "সর্বোচ্চ 20 অক্ষর, যেকোনো লিপিতে। নামটি সবাই দেখতে পাবেন।",
        save: "সেভ করুন",
        another: "আরেকটি নাম দিন",
        saved: |name| format!("লিডারবোর্ডে আপনার নাম এখন {name}।"),
        hidden: "সাইটের পরিচালক আপনার নামটি আড়াল করেছেন: অন্যেরা এর জায়গায় একজন অতিথিকে দেখেন। আপনি অন্য একটি নাম বেছে নিতে পারেন।",
    },
    pile: Piles {
        card,
        rank,
        suit,
        stock: |stock, waste| match (stock, waste) {
            (0, 0) => "স্টক: খালি".into(),
            (0, _) => format!("স্টক: খালি। ওয়েস্ট উল্টে দিন, {}", cards(waste)),
            _ => format!("স্টক: {}", cards(stock)),
        },
        waste: |top, n| with_top("ওয়েস্ট", top, n),
        reserve: |top, n| with_top("রিজার্ভ", top, n),
        foundation: |top, n| format!("{}ের ফাউন্ডেশন: ওপরে {}, {}", suit(top.suit()), rank(top.rank()), cards(n)),
        foundation_empty: |base| format!("ফাউন্ডেশন: খালি, শুরু হবে {} দিয়ে", rank(base)),
        tableau: |n, pile| match pile {
            [] => format!("টেবলো {n}: খালি জায়গা"),
            pile => format!("টেবলো {n}: {}", pile.iter().rev().map(|&c| card(c)).collect::<Vec<_>>().join(", ")),
        },
        selected: "তোলা হয়েছে",
        selected_whole: "পুরো স্তূপ তোলা হয়েছে",
        can_go: "এখানে বসানো যায়",
    },
    announce: Announce {
        chosen: |c| format!("{} তোলা হলো।", card(c)),
        chosen_whole: |n, count| format!("টেবলো {n}-এর পুরো স্তূপ তোলা হলো, {}।", cards(count)),
        unchosen: "আগের জায়গায় রাখা হলো।",
        to_foundation: |c| format!("{} ফাউন্ডেশনে গেল।", card(c)),
        to_tableau: |c, n| format!("{} টেবলো {n}-এ গেল।", card(c)),
        pile_to_tableau: |count, n| format!("{} টেবলো {n}-এ গেল।", cards(count)),
        filled: |c, n| format!("খালি জায়গা {n} ভরতে রিজার্ভ থেকে এল {}।", card(c)),
        dealt: |n, top| format!("{} বাঁটা হলো। ওপরে {}।", cards(n), card(top)),
        redealt: |n| format!("ওয়েস্ট উল্টে দেওয়া হলো। স্টকে {}।", cards(n)),
        undone: "চালটি ফিরিয়ে নেওয়া হলো।",
        redone: "চালটি আবার দেওয়া হলো।",
        no_fit: "তাসটি ওখানে বসে না।",
        not_now: "এখন তা করা যায় না।",
        auto_finished: |n| format!("{} ফাউন্ডেশনে গেল।", cards(n)),
    },
    helps: &helps::bn::WORDS,
    statistics: &statistics::bn::WORDS,
    kings_corners: &kings_corners::bn::WORDS,
    egyptian_war: &egyptian_war::bn::WORDS,
    errors: Errors {
        general: "কিছু একটা গোলমাল হয়েছে। আবার চেষ্টা করুন।",
        offline: "সার্ভারে পৌঁছানো যাচ্ছে না। আপনার ইন্টারনেট সংযোগ দেখুন।",
        unavailable: "সার্ভার এই মুহূর্তে ব্যস্ত। একটু পরে আবার চেষ্টা করুন।",
        too_many: "একসঙ্গে অনেক বেশি অনুরোধ এসেছে। একটু অপেক্ষা করুন।",
        no_player: "এই ব্রাউজারকে এ খেলার খেলোয়াড় হিসেবে চেনা যাচ্ছে না। কুকি হয়তো মুছে ফেলা হয়েছে।",
        run_unknown: "এমন কোনো খেলা এখানে নেই।",
        run_finished: "এই খেলা আগেই শেষ হয়েছে।",
        run_lapsed: "এই খেলার 24 ঘণ্টা পেরিয়ে গেছে।",
        game_not_over: "সার্ভারের ঘড়িতে খেলাটি এখনও শেষ হয়নি। একটু পরেই আবার জিজ্ঞেস করা হবে।",
        log_refused: "যা খেলা হয়েছে, সার্ভার তা নিতে পারেনি। যতটুকু সেভ হয়েছে সেখান থেকে চালিয়ে যেতে পাতাটি নতুন করে খুলুন।",
        log_full: "এই খেলার রেকর্ড ভরে গেছে। খেলাটি তবু শেষ করতে পারেন।",
        not_found: "এখানে কিছু নেই।",
        name_empty: "একটি নাম লিখুন।",
        name_too_long: "নামটি 20 অক্ষরের চেয়ে লম্বা।",
        name_expands: "নামের কোনো কোনো চিহ্নে একাধিক অক্ষর আছে: ভেঙে লিখলে নামটি 20 অক্ষরের চেয়ে লম্বা হয়।",
        name_characters: "নামে এমন চিহ্ন আছে যা নামে রাখা যায় না।",
        name_forbidden: "অন্য একটি নাম বেছে নিন: এটি কারও খারাপ লাগতে পারে।",
        name_reserved: "“অতিথি 17”-এর মতো নাম অতিথিদের জন্য, আর “অ্যাডমিন”-এর মতো নাম সাইটের পরিচালকদের জন্য রাখা। অন্য একটি নাম বেছে নিন।",
        name_taken: "একই লিডারবোর্ডে প্রায় একই রকম দেখতে নামের আরেকজন আছেন। অন্য একটি নাম বেছে নিন।",
        name_own: "এটি আপনার নিজের নাম।",
        code_character: "কোডে এমন একটি চিহ্ন আছে যা কোনো দানের কোডে থাকে না। কোডে থাকে শুধু ইংরেজি অক্ষর আর অঙ্ক।",
        code_length: "দানের কোডে 16টি চিহ্ন থাকে, চারটি করে চার ভাগে।",
        code_checksum: |kind| format!("এটি {}-এর কোনো দানের কোড নয়। লিখতে ভুল হয়েছে কি না দেখুন।", game(kind)),
        code_version: "এই দানের কোড অন্য সংস্করণের নিয়মের। পাতাটি নতুন করে খুলে দেখুন।",
        transfer_code: "কোডটি কাজ করছে না: লিখতে ভুল হয়েছে, আগেই ব্যবহার হয়েছে, অথবা 10 মিনিট পেরিয়ে গেছে।",
    },
};

//! Lithuanian, in the words of Lithuanian card players (W-2).
//!
//! The pile in the middle is "krūva" and a player's stack "kaladėlė". A double is "pora", and a wrong slap a "klaida".

use super::{BoardWords, Shared, Words};
use crate::rules::Seat;
use crate::rules::egyptian_war::{Owed, Pattern, Speed};
use crate::words::lt::{card, cards, one_of, points, rank_object};
use crate::words::seats::lt::{by, seat, seat_object, to_seat, turn_of};
use crate::words::{GamePage, Lang, clock, date, number};

const LANG: Lang = Lang::Lt;

/// The words of the table.
pub static WORDS: Words = Words {
    label: "„Egyptian War“ stalas",
    seat,
    stack: |who, n| match (who, n) {
        (Seat::South, 0) => "Jūsų kaladėlė: kortų nebėra".into(),
        (Seat::South, n) => format!("Jūsų kaladėlė: {}. Versti kortą", cards(n)),
        (_, 0) => format!("{}: kortų nebėra", seat(who)),
        (_, n) => format!("{}: {}", seat(who), cards(n)),
    },
    pile: |n, under, top| {
        if top.is_empty() {
            return "Krūva: tuščia".into();
        }
        let top = top.iter().map(|&c| card(c)).collect::<Vec<_>>().join(", ");
        let below = if under > 0 { format!(", iš jų {}", face_down(under)) } else { String::new() };
        format!("Pliaukštelėti per krūvą: {}{below}; nuo viršaus {top}", cards(n + under))
    },
    pile_count: cards,
    pile_under: face_down,

    your_turn: "Jūsų eilė",
    turn_of,
    owes: |payer, Owed { owner, left }, pay| {
        let pays = if payer == Seat::South { "Mokate".into() } else { format!("{} moka", seat(payer)) };
        format!("{pays} {} {} už {}", to_seat(owner), cards_object(left.into()), rank_object(pay.rank()))
    },
    takes: |who| match who {
        Seat::South => "Krūvą imate jūs".into(),
        _ => format!("Krūvą ima {}", seat(who)),
    },
    no_cards: "Kortų nebėra: pliaukštelėję grįšite, suklydę iškrisite.",
    begin: "Verskite pirmą kortą: laikas eina",
    game_is_over: "Partija baigta",
    owes_short: |n| format!("skola: {n}"),

    turn: "Versti",
    slap: "Pliaukšt!",
    concede: "Pasiduoti",
    confirm_concede: "Ar tikrai pasiduodate?",
    confirm_concede_text: "Partija bus laikoma pralaimėta, ir tęsti jos nebegalėsite. Kol svarstote, ji vyksta toliau.",
    pause: "Pristabdyti",
    paused: "Partija pristabdyta",
    go_on: "Tęsti",
    sound_on: "Garsas: įjungtas",
    sound_off: "Garsas: išjungtas",
    speed: "Kompiuterių greitis",
    speed_hint: "Kaip greitai pliaukšteli kompiuterio žaidėjai. Kortas jie visada verčia tuo pačiu tempu. Dienos partijoje greitis visada įprastas.",
    speed_name: |speed| match speed {
        Speed::Slow => "Lėtas",
        Speed::Normal => "Įprastas",
        Speed::Fast => "Greitas",
    },

    you_slapped: |what, n, next| {
        let ahead = next.map(|(who, ms)| format!(", {} aplenkėte {ms} ms", seat_object(who))).unwrap_or_default();
        format!("{}! Imate {}{ahead}.", pattern(what), cards_object(n))
    },
    they_slapped: |who, what, n| format!("{}! {} ima {}.", pattern(what), seat(who), cards_object(n)),
    you_late: |who, ms| format!("{} jus aplenkė {ms} ms.", seat(who)),
    wrong: "Klaida: netekote kortos.",
    wrong_out: "Klaida neturint kortų: iškritote.",
    void_covered: "Vos per vėlai: kortos nenetekote.",
    void_won: "Krūva ką tik paimta: kortos nenetekote.",
    void_empty: "Nėra per ką pliaukštelėti.",
    not_your_turn: "Dabar ne jūsų eilė.",
    collects: |who, n| format!("{} {}.", by(who, "imate", "ima"), cards_object(n)),
    away: |turned, piles| {
        let cards = one_of(turned.into(), ["atversta", "atverstos", "atversta"]);
        let won = one_of(piles.into(), ["laimėta", "laimėtos", "laimėta"]);
        let unit = one_of(piles.into(), ["krūva", "krūvos", "krūvų"]);
        format!("Kol jūsų nebuvo, {cards} {}, {won} {piles} {unit}.", self::cards(turned as usize))
    },

    say_card: |who, c| format!("{}: {}.", seat(who), card(c)),
    say_your_turn: "Jūsų eilė.",
    say_you_owe: |n| format!("Mokate {}.", cards_object(n.into())),

    round_offer: "Žaidžiate pirmą kartą? Iš pradžių minutę apšilkite: apšilimas neįskaitomas.",
    round_play: "Pradėti apšilimą",
    round: "Apšilimas",
    round_over: "Štai taip ir žaidžiama",
    round_result: |won, of| {
        format!("Pirmi pliaukštelėjote {won} {} iš {of}.", one_of(won.into(), ["kartą", "kartus", "kartų"]))
    },
    round_daily: "Į šiandienos partiją",

    won: "Visos 52 kortos jūsų. Laimėjote!",
    lost_beaten: "Pralaimėjote: visas kortas surinko kompiuteris",
    lost_out: "Iškritote iš partijos",
    lost_conceded: "Pasidavėte",
    lost_time: "Valanda baigėsi",
    slaps_won: "Laimėta pliaukštelėjus",
    wrong_slaps: "Klaidos",
    quickest: "Greičiausia reakcija",
    ms: |ms| format!("{ms} ms"),
    share_text: |site, day, Shared { won, points: score, seconds, slaps_won, wrong_slaps }, rank| {
        let (result, day) = (if won { "🏆 Laimėta" } else { "Pralaimėta" }, date(LANG, day));
        let (points, time) = (points(score), clock(seconds.into()));
        let mut text = format!("{site} · Egyptian War, {day}\n{result}: {points} per {time}");
        text.push_str(&format!("\n👋 {slaps_won} · ✗ {wrong_slaps}"));
        if let Some((rank, of)) = rank {
            text.push_str(&format!("\n{} vieta iš {}", number(LANG, rank), number(LANG, of)));
        }
        text
    },

    keys: &[
        ("Enter", "versti kortą"),
        ("Space", "pliaukštelėti per krūvą"),
        ("P", "pristabdyti arba tęsti (treniruotėje)"),
        ("M", "įjungti arba išjungti garsą"),
        ("Tab", "pereiti prie kito mygtuko; jį paspaudžia Enter"),
        ("?", "pagalba su šiuo sąrašu"),
    ],
};

/// The words of the game's page.
pub static PAGE: GamePage = GamePage {
    title: "Egyptian War",
    lead: "Amerikos vaikų pamėgtas žaidimas, kuriame pliaukštelima per kortas. Prie stalo su jumis sėda trys kompiuterio žaidėjai: būkite greitesni už juos ir surinkite visas 52 kortas.",
    daily_text: "Visi gauna tas pačias kortas, visiems vienoda ir kompiuterio žaidėjų reakcija; kiekvienas turi vieną įskaitinę partiją. Ji prasideda paspaudus „Pradėti“. Pristabdyti jos negalima: kompiuterio žaidėjai žaidžia, net jei nusisukate. Partija trunka ne ilgiau kaip valandą.",
    daily_play: "Žaisti šiandienos partiją",
    daily_resume: "Grįžti į šiandienos partiją",
    daily_result: "Žiūrėti savo rezultatą",
    new_text: "Nauja partija treniruotei, kada tik panorėsite, jūsų pasirinktu greičiu; ją galima pristabdyti. Rezultatai neįskaitomi.",
    option: None,
    leaders: "Šiandien pirmauja",
    how: "Kaip žaisti",
    rules: &[
        "Jūs sėdite pietuose, o vakaruose, šiaurėje ir rytuose – kompiuterio žaidėjai. Visiems dalijama po trylika kortų; kiekvienas savąsias, jų nežiūrėdamas, laiko užverstas kaladėlėje. Pradedate jūs, toliau einama pagal laikrodžio rodyklę: kiekvienas atverčia viršutinę savo kaladėlės kortą ant bendros krūvos stalo viduryje.",
        "Tūzai, karaliai, damos ir valetai yra mokamosios kortos. Už jas kitas žaidėjas moka versdamas savo kortas: už tūzą – iki 4, už karalių – iki 3, už damą – iki 2, už valetą – 1.",
        "Jei mokant atsiverčia dar viena mokamoji korta, mokėjimas nutrūksta, ir už ją moka jau kitas žaidėjas. Jei neatsiverčia, visą krūvą laimi tas, kas atvertė paskutinę mokamąją kortą: jis pasideda ją po savo kaladėle ir verčia toliau.",
        "Dvi tos pačios vertės kortos krūvos viršuje yra pora, o jei tarp jų yra dar viena korta – sumuštinis. Per porą ar sumuštinį bet kas gali pliaukštelėti bet kada: pirmasis laimi krūvą ir verčia toliau, kad ir kiek būtų likę mokėti.",
        "Pliaukštelėti, kai nėra nei poros, nei sumuštinio, yra klaida: viršutinė jūsų korta užversta keliauja į krūvos apačią ir nei porai, nei sumuštiniui nebetinka. Atleidžiama, jei pora ar sumuštinis uždengti mažiau nei prieš 0,25 sekundės arba krūva laimėta mažiau nei prieš 0,4 sekundės.",
        "Be pliaukštelėjimo laimėta krūva dar sekundę paguli, tik tada ji paimama. Tuo metu niekas neverčia, bet pliaukštelėti per ją galima.",
        "Likę be kortų nebeverčiate, bet galite grįžti pliaukštelėję per porą ar sumuštinį; jei tada suklystate, iškrentate iš partijos. Jei kortos baigiasi mokančiam žaidėjui, likutį moka kitas; o jei tas kitas pats atvertė mokamąją kortą, krūva atitenka jam.",
        "Jei kortų nebeturi niekas, krūva atitenka tam, kam tuo metu mokama, o jei niekam – tam, kas vertė paskutinis. Laimite surinkę visas 52 kortas. Pralaimite, kai jas surenka kompiuterio žaidėjas, kai iškrentate, pasiduodate arba praeina 60 minučių.",
        "Kai jūsų eilė versti ar mokėti, jūsų kaladėlė nušvinta: bakstelėkite ją arba paspauskite Enter, ir korta atsivers. Norėdami pliaukštelėti, bakstelėkite krūvą ar mygtuką „Pliaukšt!“ arba paspauskite Space. Matomos trys viršutinės krūvos kortos, kad pastebėtumėte ir sumuštinį.",
        "Pradėdami naują partiją pasirenkate, koks bus kompiuterio žaidėjų greitis pliaukštelint: lėtas, įprastas ar greitas. Dienos partijoje jis visada įprastas.",
    ],
    scoring: "Už pergalę gaunate 2\u{a0}000 taškų, minus 2 už kiekvieną sekundę ir 20 už kiekvieną klaidą, bet niekada ne mažiau kaip 500. Pralaimėję gaunate po 25 taškus už kiekvieną krūvą, per kurią pliaukštelėjote pirmi. Lentelėje bet kuri pergalė yra aukščiau už bet kurį pralaimėjimą; kai taškų po lygiai, lemia trumpesnis laikas.",
    daily_title: |day| format!("„Egyptian War“ dienos partija, {}", date(LANG, day)),
    new_title: "Nauja „Egyptian War“ partija",
};

/// The words of the board.
pub const BOARD: BoardWords = BoardWords { slaps: "Pataikyta", wrong: "Klaidos", won: "laimėta", lost: "pralaimėta" };

/// Cards in the accusative: what is paid or taken.
fn cards_object(n: usize) -> String {
    format!("{n} {}", one_of(n as u64, ["kortą", "kortas", "kortų"]))
}

fn face_down(n: usize) -> String {
    format!("{n} {}", one_of(n as u64, ["užversta", "užverstos", "užverstų"]))
}

fn pattern(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::Double => "Pora",
        Pattern::Sandwich => "Sumuštinis",
    }
}

//! Lithuanian, in the words of Lithuanian card players (W-2).
//!
//! A hand is "dalijimas" and a game "partija". To draw is "imti", so a chosen card is "pasirinkta", not "paimta".

use super::{BoardWords, Words, capitalized, emblem};
use crate::rules::kings_corners::{Place, Seat};
use crate::rules::{Card, Outcome};
use crate::words::lt::{card, cards, one_of, rank_object, suit};
use crate::words::seats::lt::{by, seat, turn_of};
use crate::words::{GamePage, Lang, date, number};

const LANG: Lang = Lang::Lt;

/// The practice option, its label (K-4).
const OPTION: &str = "Karalių iš šono galima perkelti į kampą";

/// The words of the table.
pub static WORDS: Words = Words {
    label: "„King’s Corners“ stalas",
    hand_number,
    seat,
    seats: "Žaidėjai",
    cards_and_total: |n, total| format!("{}, {}", cards(n), penalty_points(total)),
    total: "Iš viso",
    penalty_points,
    penalty_unit,

    your_turn: "Jūsų eilė",
    turn_of,
    hand_is_over: "Dalijimas baigtas",
    game_is_over: "Partija baigta",

    draw: "Imti kortą ir baigti ėjimą",
    pass: "Pasuoti",
    next_hand: "Kitas dalijimas",
    hurry: "Rodyti iš karto",
    by_rank: "Rikiuoti pagal vertę",
    by_suit: "Rikiuoti pagal rūšį",
    give_up: "Pasiduoti",
    confirm_give_up: "Ar tikrai pasiduodate?",
    confirm_give_up_text: "Tai jūsų įskaitinė dienos partija. Jei pasiduosite, ji nebus įskaityta ir tęsti jos nebegalėsite.",
    show_hands: "Baudos",

    hand_card: |c, i, n| format!("{}, {i} korta iš {n}", card(c)),
    pile: |at, pile| {
        let name = capitalized(place(at));
        match pile {
            None if at.is_corner() => format!("{name}: tuščias, laukia karaliaus"),
            None => format!("{name}: tuščia, tinka bet kuri jūsų korta"),
            Some((top, _, 1)) => format!("{name}: {}", card(top)),
            Some((top, bottom, n)) => format!("{name}: viršuje {}, apačioje {}, {}", card(top), card(bottom), cards(n)),
        }
    },
    stock: |n| match n {
        0 => "Kaladė: tuščia. Pasuoti".into(),
        n => format!("Kaladė: {}. Imti kortą ir baigti ėjimą", cards(n)),
    },

    did_play: |who, c, to| format!("{}: {} į {}", seat(who), super::short(c), into(to)),
    did_move: |who, from, to| format!("{}: {} krūvelė į {}", seat(who), of_place(from), into(to)),
    did_draw: |who| by(who, "imate kortą", "ima kortą"),
    did_pass: |who| by(who, "pasuojate", "pasuoja"),

    say_play: |who, c, to| format!("{} {} į {}.", by(who, "padėjote", "padėjo"), card_object(c), into(to)),
    say_move: |who, from, to, n| {
        let cards = one_of(n as u64, ["kortą", "kortas", "kortų"]);
        format!("{} {} krūvelę, {n} {cards}, į {}.", by(who, "perkėlėte", "perkėlė"), of_place(from), into(to))
    },
    say_draw: |who| by(who, "paėmėte kortą.", "paėmė kortą."),
    say_drawn: |c| format!("Iš kaladės paėmėte {}.", card_object(c)),
    say_pass: |who| by(who, "pasavote.", "pasavo."),
    say_deal: |n, dealer| format!("{}. {}", hand_number(n), by(dealer, "dalijote.", "dalijo.")),
    say_your_turn: |stock| match stock {
        0 => "Jūsų eilė. Kaladė tuščia.".into(),
        n => format!("Jūsų eilė. Kaladėje {}.", cards(n)),
    },
    say_undone: "Atšaukta.",
    chosen: |c| format!("Pasirinkta: {}.", card(c)),
    chosen_pile: |from, n| format!("Pasirinkta {} krūvelė, {}.", of_place(from), cards(n)),
    fits: |places| match places {
        [] => "Dabar niekur netinka.".into(),
        places => format!("Tinka čia: {}.", places.iter().map(|&at| place(at)).collect::<Vec<_>>().join(", ")),
    },
    unchosen: "Pasirinkimas atšauktas.",
    no_fit: "Ten netinka.",
    not_now: "Dabar to padaryti negalima.",
    king_stays: "Krūvelė, kurios apačioje karalius, lieka savo vietoje.",
    only_kings: "Tuščią kampą gali užimti tik karalius.",

    ended_out: |who| match who {
        Seat::South => "Padėjote paskutinę kortą".into(),
        _ => format!("{} padėjo paskutinę kortą", seat(who)),
    },
    ended_deadlock: "Aklavietė",
    last_round: "Po jūsų paskutinio ėjimo",
    limit_note: "Partija baigiasi, kai kas nors surenka 25 baudos taškus ar daugiau. Likęs karalius kainuoja 10 taškų, bet kuri kita korta – 1.",
    option: OPTION,
    deadlock_hint: "Kaladė tuščia, o keturi ėjimai iš eilės baigėsi nepadėjus nė vienos kortos. Visiems skaičiuojamos likusios kortos.",
    hand: "Dalijimas",
    table_caption: "Kiekvieno dalijimo baudos taškai",

    won: "Laimėjote!",
    tied: "Dalijatės pergale",
    lost: "Šį kartą pralaimėjote",
    gave_up: "Pasidavėte",
    turns: "Ėjimai",
    margin: "Skirtumas nuo geriausio kompiuterio",
    share_text: |site, day, outcome, [south, west, north, east], turns, rank| {
        let (result, mark, day) = (outcome_word(outcome), emblem(outcome), date(LANG, day));
        let (points, unit) = (penalty_points(south), one_of(turns.into(), ["ėjimą", "ėjimus", "ėjimų"]));
        let mut text = format!("{site} · King’s Corners, {day}\n{mark}{result}: {points} per {turns} {unit}");
        text.push_str(&format!("\nVakarai {west} · Šiaurė {north} · Rytai {east}"));
        if let Some((rank, of)) = rank {
            text.push_str(&format!("\n{} vieta iš {}", number(LANG, rank), number(LANG, of)));
        }
        text
    },

    keys: &[
        ("Tab", "pereiti prie kitos krūvelės ar mygtuko"),
        ("←  ↑  ↓  →", "judėti tarp krūvelių ir savo kortų"),
        ("Enter, Space", "pasirinkti arba padėti kortą, o kai žaidžia kompiuteris, rodyti iš karto"),
        ("1–4, 6–9", "krūvelės, išdėstytos kaip skaičių klaviatūroje: 8 – šiaurė, 9 – šiaurės rytų kampas"),
        ("D", "imti kortą ir baigti ėjimą arba pasuoti"),
        ("N", "kitas dalijimas"),
        ("O", "rikiuoti savo kortas kitaip"),
        ("U, Ctrl+Z", "atšaukti (treniruotėje)"),
        ("Esc", "atsisakyti pasirinktos kortos"),
        ("?", "pagalba su šiuo sąrašu"),
    ],
};

/// The words of the game's page.
pub static PAGE: GamePage = GamePage {
    title: "King’s Corners",
    lead: "Šeimos žaidimas iš Šiaurės Amerikos, kuriame krūvelės visiems bendros. Prie stalo su jumis sėda trys kompiuterio žaidėjai: kas pirmas liks be kortų?",
    daily_text: "Visi žaidžia tuos pačius dalijimus, ir kiekvienas turi vieną įskaitinę partiją. Ji prasideda paspaudus „Pradėti“. Kas padėta, tas padėta: ėjimų atšaukti negalima. Laikas neskaičiuojamas, tik baigti reikia per 24 valandas.",
    daily_play: "Žaisti šiandienos partiją",
    daily_resume: "Tęsti šiandienos partiją",
    daily_result: "Žiūrėti savo rezultatą",
    new_text: "Nauja partija treniruotei, kada tik panorėsite. Kol nebaigėte ėjimo, jį galima atšaukti. Rezultatai neįskaitomi.",
    option: Some((
        OPTION,
        "Šoninę krūvelę, kurios apačioje karalius, galima perkelti į tuščią kampą. Jos vieta lieka laisva bet kuriai kortai.",
    )),
    leaders: "Šiandien pirmauja",
    how: "Kaip žaisti",
    rules: &[
        "Jūs sėdite pietuose, o vakaruose, šiaurėje ir rytuose – kompiuterio žaidėjai; einama pagal laikrodžio rodyklę. Visiems dalijama po septynias kortas, o dar keturios, atverstos keturiose kaladės pusėse, pradeda krūveles. Kampai iš pradžių tušti.",
        "Per savo ėjimą dėkite tiek kortų, kiek norite. Korta dedama ant vienetu didesnės kitos spalvos kortos: raudona devynakė – ant juodos dešimtakės. Didžiausias yra karalius, mažiausias – tūzas.",
        "Į tuščią kampą galima dėti tik karalių iš rankos.",
        "Visą krūvelę galima perkelti ant kitos, jei jos apatinė korta tinka ant kitos krūvelės viršutinės. Į atsilaisvinusią vietą dėkite bet kurią savo kortą. Krūvelė, kurios apačioje karalius, lieka savo vietoje.",
        "Ėjimą baigiate paimdami kortą iš kaladės, nesvarbu, ar ką nors padėjote; ją galėsite žaisti nuo kito ėjimo. Kai kaladė baigiasi, užuot ėmę kortą, pasuojate.",
        "Dalijimas baigiasi, kai tik kas nors padeda paskutinę savo kortą. Jis baigiasi ir aklaviete, kai kaladė tuščia ir keturi ėjimai iš eilės baigiasi nepadėjus nė vienos kortos.",
        "Už rankoje likusias kortas skiriami baudos taškai. Dalijama tol, kol kas nors surenka 25 ar daugiau; tada laimi tas, kuris jų turi mažiausiai.",
        "Bakstelėkite kortą, ir krūvelės, ant kurių ji tinka, bus apvestos auksu; bakstelėkite vieną iš jų. Norėdami perkelti krūvelę, bakstelėkite ją, paskui tą, ant kurios ją dėsite. Virš viršutinės kortos kyšo apatinė, o mažas skaičius rodo, kiek krūvelėje kortų.",
    ],
    scoring: "Už rankoje likusį karalių skiriama 10 baudos taškų, už kiekvieną kitą kortą – 1. Lentelėje pirmauja mažiausia suma; kai sumos lygios, lemia, kas labiau aplenkė geriausią kompiuterio žaidėją, paskui – kas baigė per mažiau ėjimų.",
    daily_title: |day| format!("„King’s Corners“ dienos partija, {}", date(LANG, day)),
    new_title: "Nauja „King’s Corners“ partija",
};

/// The words of the board.
pub const BOARD: BoardWords = BoardWords {
    penalty: "Bauda",
    totals: "Visi keturi",
    totals_hint: "Žaidėjas · Vakarai · Šiaurė · Rytai",
    margin: "Skirtumas",
    turns: "Ėjimai",
    won: "laimėta",
    tied: "lygiosios",
    lost: "pralaimėta",
};

fn hand_number(n: u32) -> String {
    format!("{n} dalijimas")
}

fn place(place: Place) -> &'static str {
    match place {
        Place::North => "šiaurė",
        Place::East => "rytai",
        Place::South => "pietūs",
        Place::West => "vakarai",
        Place::NorthEast => "šiaurės rytų kampas",
        Place::SouthEast => "pietryčių kampas",
        Place::SouthWest => "pietvakarių kampas",
        Place::NorthWest => "šiaurės vakarų kampas",
    }
}

/// The place's genitive: whose pile.
fn of_place(place: Place) -> &'static str {
    match place {
        Place::North => "šiaurės",
        Place::East => "rytų",
        Place::South => "pietų",
        Place::West => "vakarų",
        Place::NorthEast => "šiaurės rytų kampo",
        Place::SouthEast => "pietryčių kampo",
        Place::SouthWest => "pietvakarių kampo",
        Place::NorthWest => "šiaurės vakarų kampo",
    }
}

/// The place's accusative: where something goes.
fn into(place: Place) -> &'static str {
    match place {
        Place::North => "šiaurę",
        Place::East => "rytus",
        Place::South => "pietus",
        Place::West => "vakarus",
        Place::NorthEast => "šiaurės rytų kampą",
        Place::SouthEast => "pietryčių kampą",
        Place::SouthWest => "pietvakarių kampą",
        Place::NorthWest => "šiaurės vakarų kampą",
    }
}

fn penalty_unit(n: u32) -> &'static str {
    one_of(n.into(), ["baudos taškas", "baudos taškai", "baudos taškų"])
}

fn penalty_points(n: u32) -> String {
    format!("{n} {}", penalty_unit(n))
}

fn card_object(card: Card) -> String {
    format!("{} {}", suit(card.suit()), rank_object(card.rank()))
}

fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "Laimėta",
        Outcome::Tied => "Lygiosios",
        Outcome::Lost | Outcome::Unfinished => "Pralaimėta",
    }
}

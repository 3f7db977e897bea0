//! The statistics page in Lithuanian.

use super::Words;
use crate::rules::GameKind;
use crate::words::{Lang, lt::one_of, number};

const LANG: Lang = Lang::Lt;

fn games(n: u64) -> String {
    format!("{} {}", number(LANG, n), one_of(n, ["partija", "partijos", "partijų"]))
}

/// The words of the page.
pub static WORDS: Words = Words {
    title: "Statistika",
    lead: "Ką esate žaidę šiame įrenginyje. Statistika laikoma tik čia ir niekur nesiunčiama. Partija, kurią palikote dėl kitos, laikoma sužaista.",
    noscript: "Statistikai reikia „JavaScript“: ji laikoma jūsų naršyklėje, serveris apie ją nieko nežino.",
    games_label: "Žaidimas",
    modes_label: "Kaip žaista",
    all: "Viskas",
    kings_move: "Karaliai į kampus",
    strict: "Griežtos taisyklės",
    empty: "Kol kas tuščia. Skaičiuoti pradėsime nuo pirmos užbaigtos partijos.",
    play: "Žaisti naują partiją",
    played: "Partijos",
    won: "Laimėta",
    win_rate: "Laimėjimų dalis",
    won_unaided: "Laimėta be užuominų",
    streak: "Laimėta iš eilės",
    best_streak: "Daugiausia laimėta iš eilės",
    days: "Dienos iš eilės",
    longest_days: "Daugiausia dienų iš eilės",
    best: |game| match game {
        GameKind::Canfield | GameKind::EgyptianWar => "Daugiausia taškų",
        GameKind::KingsCorners => "Mažiausiai baudos taškų",
    },
    average: |game| match game {
        GameKind::Canfield => "Vidutiniškai pakelta kortų",
        GameKind::KingsCorners => "Vidutiniškai baudos taškų",
        GameKind::EgyptianWar => "Vidutiniškai taškų",
    },
    average_time: "Vidutinė trukmė",
    total_time: "Žaista iš viso",
    hours: |hours, minutes| match hours {
        0 => format!("{minutes}\u{a0}min."),
        _ => format!("{}\u{a0}val. {minutes}\u{a0}min.", number(LANG, hours)),
    },
    quickest_win: "Greičiausias laimėjimas",
    results: |game| match game {
        GameKind::Canfield => "Pakeltos kortos",
        GameKind::KingsCorners => "Baudos taškai",
        GameKind::EgyptianWar => "Taškai",
    },
    minutes: "Trukmė minutėmis",
    games,
    ledger: "Canfieldo sąskaitų knyga",
    ledger_text: "Kiek jūsų partijos būtų atnešusios Canfieldo lošimo namuose: kaladė kainuoja 50 $, už kiekvieną pakeltą kortą mokama 5 $, o už visas 52 – iš viso 500 $.",
    balance: "Balansas",
    dollars: |amount| {
        let sign = if amount < 0 { "\u{2212}" } else { "" };
        format!("{sign}{}\u{a0}$", number(LANG, amount.unsigned_abs()))
    },
    hoyle: |yours, hoyle| format!("Laimite {yours} savo partijų. Hoyle’o puslapyje rašoma: {hoyle}."),
    ledger_plot: |n, lowest, highest| {
        format!(
            "Balansas per {} {}: nuo {lowest} iki {highest}.",
            number(LANG, n),
            one_of(n, ["partiją", "partijas", "partijų"])
        )
    },
    yours: "Jūsų statistika",
    export: "Įrašyti į failą",
    import: "Pridėti iš failo",
    reset: "Ištrinti viską",
    yours_text: "Failu statistiką perkelsite į kitą įrenginį ar naršyklę. Kas pridedama iš failo, prisijungia prie to, kas čia jau yra; nė viena partija neskaičiuojama dukart.",
    reset_title: "Ištrinti visą statistiką?",
    reset_text: "Bus ištrinta visų trijų žaidimų statistika šiame įrenginyje. Atšaukti to negalėsite; grąžinti ją galima tik iš anksčiau įrašyto failo.",
    reset_yes: "Ištrinti",
    reset_no: "Palikti",
    deleted: "Jūsų statistika ištrinta.",
    added: |n| match n {
        0 => "Nieko naujo: visos to failo partijos čia jau buvo.".into(),
        _ => format!("Pridėta: {}.", games(n)),
    },
    not_statistics: "Tame faile nėra šios svetainės statistikos arba jį įrašė naujesnė versija. Niekas nepakeista.",
    unkept: "Naršyklė šiai svetainei nieko neįsimena arba nebėra vietos: niekas nepakeista.",
    no_room: "Naršyklė šiai svetainei nieko neįsimena arba nebėra vietos: naujos partijos neskaičiuojamos.",
    set_aside: "Čia laikytos statistikos perskaityti nepavyko, todėl pradėta nauja. Senoji padėta į šalį.",
    export_aside: "Įrašyti senąją į failą",
};

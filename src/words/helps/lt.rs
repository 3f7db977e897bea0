//! The helps in Lithuanian.

use super::Words;
use crate::rules::{Card, canfield::Source};
use crate::words::lt::{one_of, rank_object, suit};
use crate::words::{Lang, number};

const LANG: Lang = Lang::Lt;

/// A card in the accusative: what is moved.
fn card(card: Card) -> String {
    format!("{} {}", suit(card.suit()), rank_object(card.rank()))
}

fn from(source: Source) -> String {
    match source {
        Source::Reserve => "iš rezervo".into(),
        Source::Waste => "iš atverstos krūvelės".into(),
        Source::Top(column) | Source::Whole(column) => format!("iš {column} stulpelio"),
    }
}

fn count(n: u64, forms: [&'static str; 3]) -> String {
    format!("{} {}", number(LANG, n), one_of(n, forms))
}

fn moves(n: usize) -> String {
    count(n as u64, ["ėjimą", "ėjimus", "ėjimų"])
}

/// The words of the helps.
pub static WORDS: Words = Words {
    label: "Pagalba treniruojantis",
    hint: "Užuomina",
    move_up: |c, source| format!("Kelkite {} {} į pamatą.", card(c), from(source)),
    move_to: |c, source, n| format!("Perkelkite {} {} į {n} stulpelį.", card(c), from(source)),
    move_pile: |n, to| format!("Perkelkite visą {n} stulpelį į {to} stulpelį."),
    deal: "Dalykite tris kortas.",
    redeal: "Apverskite atverstą krūvelę ir dalykite iš naujo.",
    undo: |n, fewest| {
        let more = if fewest { "" } else { " Gal užtektų ir mažiau." };
        format!("Šioje padėtyje laimėti nebeįmanoma. Atšaukite {}, ir laimėti dar bus galima.{more}", moves(n))
    },
    undo_all: |n| format!("Atšaukti {}", moves(n)),
    undo_at_least: |n| match n {
        0 | 1 => "Šioje padėtyje laimėti nebeįmanoma. Ar padėtų atšaukti ėjimus, paieška nenustatė.".into(),
        _ => format!(
            "Šioje padėtyje laimėti nebeįmanoma. Atšaukite bent {}; ar tai padėtų, paieška nenustatė.",
            moves(n)
        ),
    },
    never: "Šios partijos laimėti neįmanoma, kad ir kaip žaistumėte.",
    not_sure: "Neaišku: paieška nerado nei kaip laimėti, nei įrodymo, kad laimėti neįmanoma.",
    look_longer: "Ieškoti ilgiau",
    missing: "Pagalbininko įkelti nepavyko. Patikrinkite ryšį ir bandykite dar kartą.",
    broken: "Pagalbininkas sutriko. Bandykite dar kartą; jūsų partija nepakitusi.",
    looking: "Ieškoma ėjimo…",
    looking_longer: "Ieškoma ėjimo, daugiausia minutę…",
    looking_back: "Šioje padėtyje laimėti nebeįmanoma. Ieškoma, kiek ėjimų reikia atšaukti…",
    looking_for_deal: "Ieškoma partijos, kurią galima laimėti…",
    positions: |n| count(n, ["padėtis", "padėtys", "padėčių"]),
    deals: |n| format!("Bandyta: {}", count(n.into(), ["partija", "partijos", "partijų"])),
    stop: "Stabdyti",
    show_chance: "Rodyti, ar dar galima laimėti",
    winnable_only: "Naujos partijos: tik tos, kurias galima laimėti",
    chance_good: "Galima laimėti",
    chance_none: "Laimėti nebegalima",
    chance_unknown: "Neaišku",
    chance_open: "Galvojama…",
    with_hints: |n| format!("Panaudota užuominų: {}.", number(LANG, n.into())),
};

//! The settings page in Lithuanian.

use super::{Choice, SettingsPage};

/// The words of the settings page.
pub static PAGE: SettingsPage = SettingsPage {
    title: "Nustatymai",
    lead: "Jie galioja tik šiame įrenginyje ir niekur nesiunčiami. Ką pasirinksite, iškart galios visuose puslapiuose.",
    noscript: "Nustatymams reikia „JavaScript“. Be jos svetainė atrodo taip, kaip nustatyta jūsų įrenginyje.",
    looks: "Išvaizda",
    table: "Prie stalo",
    sounds: "Garsas",
    practice: "Canfield treniruotės",
    reset: "Viskas kaip įprasta",
    kept: "Įsiminta šiame įrenginyje.",
    unkept: "Naršyklė šiai svetainei nieko neįsimena: pasirinkimas galioja tik šiame puslapyje.",
    theme: Choice { name: "Tema", hint: None, values: &["Kaip įrenginyje", "Šviesi", "Tamsi"] },
    deck: Choice {
        name: "Rūšių spalvos",
        hint: Some("Kai spalvos keturios, kryžiai žali, o būgnai mėlyni."),
        values: &["Dvi", "Keturios"],
    },
    size: Choice {
        name: "Kortų dydis",
        hint: Some(
            "Didelės kortos matomos dideliuose ekranuose; Canfield stalas tuomet gali netilpti į ekrano aukštį.",
        ),
        values: &["Įprastas", "Mažas", "Didelis"],
    },
    digits: Choice {
        name: "Skaitmenys",
        hint: Some("Kortų ženklai nesikeičia."),
        values: &["Vakarietiški", "Bengališki"],
    },
    hand: Choice {
        name: "Išdėstymas",
        hint: Some(
            "Kairiarankiams Canfield rezervas, kaladė ir atversta krūvelė guli dešinėje, o mygtukai eina atvirkščia tvarka.",
        ),
        values: &["Įprastas", "Kairiarankiams"],
    },
    motion: Choice { name: "Judėjimas", hint: None, values: &["Kaip įrenginyje", "Visas", "Mažesnis"] },
    sound: Choice {
        name: "Garsas",
        hint: Some("Trumpi garsai visuose žaidimuose."),
        values: &["Išjungtas", "Įjungtas"],
    },
    volume: Choice { name: "Garsumas", hint: None, values: &["Vidutinis", "Tylus", "Garsus"] },
    auto: Choice {
        name: "Saugias kortas kelti automatiškai",
        hint: Some(
            "Po jūsų ėjimo kortos keliauja į pamatus, jei dėl to negalite prarasti pergalės. Kiekvieną galima atšaukti. Dienos partijoje negalioja.",
        ),
        values: &["Ne", "Taip"],
    },
    chance: Choice { name: "Rodyti, ar dar galima laimėti", hint: None, values: &["Ne", "Taip"] },
    winnable: Choice { name: "Naujos partijos: tik tos, kurias galima laimėti", hint: None, values: &["Ne", "Taip"] },
};

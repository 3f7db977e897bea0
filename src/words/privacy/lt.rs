//! Lithuanian.

use super::PrivacyPage;
use crate::words::lt::one_of;

/// The page.
pub static PAGE: PrivacyPage = PrivacyPage {
    title: "Privatumas",
    lead: "Jokių paskyrų, reklamos ar sekimo. Čia parašyta viskas, kas saugoma, ir čia galite tai atsisiųsti arba ištrinti.",
    passages: &[
        (
            "Kas saugoma",
            &[
                "Kol tik žvalgotės, apie jus nesaugoma nieko. Paspaudus „Pradėti“ įrašomas slapukas su atsitiktiniu numeriu – taip tampate žaidėju. Slapukas galioja 400 dienų ir kaskart paspaudus „Pradėti“ pratęsiamas.",
                "Apie šį žaidėją serveris saugo vardą, jei jį nurodote, ir svečio numerį; kada jūsų partijos prasidėjo ir baigėsi; jūsų ėjimus ir jų laiką; rezultatus; ką svetainės prižiūrėtojas nusprendė dėl jų ar dėl jūsų vardo; ir apie kuriuos vardus pranešėte. Vardus ir rezultatus lyderių lentelėse mato visi.",
                "Treniruočių partijas, tą, kurią žaidžiate, nustatymus ir statistiką savo saugykloje laiko jūsų naršyklė. Visa tai lieka jūsų įrenginyje. Kad treniruotis galėtumėte ir be ryšio, naršyklė taip pat laiko svetainės failus ir tuos puslapius, kurie visiems vienodi.",
            ],
        ),
        (
            "Kiek laiko",
            &[
                "Kol patys ištrinsite: praėjusių dienų lentelės išlieka. Kodas kitam įrenginiui saugomas apie dešimt minučių: serveryje – tik tokiu pavidalu, iš kurio jo perskaityti neįmanoma, o šioje naršyklėje – slapuke, kad galėtumėte pažiūrėti dar kartą. Svetainės prižiūrėtojo sprendimai lieka užrašyti net ir viską ištrynus, bet juose nelieka nieko, kas rodytų į jus.",
            ],
        ),
        (
            "Ko nesaugome",
            &[
                "Jokių adresų – nei el. pašto, nei IP. Nieko apie jūsų naršyklę ar buvimo vietą. Puslapiai nieko neįkelia iš kitų svetainių, ir niekam nieko neperduodame. Serverio žurnale matyti, kurio puslapio prašyta ir kiek tai truko, bet ne kas prašė.",
            ],
        ),
    ],
    operator: "Kas prižiūri šią svetainę",
    operator_text: "Savo „Saratoga“ serverį gali turėti kiekvienas. Šio serverio prižiūrėtojas gali matyti, kas jame saugoma; programos autoriai – ne.",
    contact: "Susisiekti:",
    no_contact: "Šio serverio prižiūrėtojas adreso, kuriuo su juo susisiekti, nenurodė.",
    yours: "Jūsų duomenys",
    nobody: "Šiame įrenginyje nesate žaidėjas, tad apie jus nesaugoma nieko. Tai pasikeis, kai pradėsite pirmąją dienos partiją.",
    name: "Vardas",
    no_name: "dar nenurodytas",
    guest: "Svečio numeris",
    download: "Atsisiųsti savo duomenis",
    download_text: "Viskas, kas išvardyta aukščiau ir ką turi serveris, JSON faile.",
    moving: "Perkelti į kitą įrenginį",
    moving_text: "Su kodu kitas įrenginys tampa tuo pačiu žaidėju: kartu keliauja pradėtos partijos, rezultatai ir vardas. Jie lieka ir šiame įrenginyje. Kodas galioja vieną kartą, dešimt minučių.",
    make_code: "Gauti kodą",
    code: "Jūsų kodas",
    code_for: |minutes| {
        let unit = one_of(minutes.into(), ["minutę", "minutes", "minučių"]);
        format!("Galioja vieną kartą, dar ne ilgiau kaip {minutes} {unit}.")
    },
    code_text: "Kitame įrenginyje bet kurio puslapio apačioje spustelėkite „Privatumas“ ir ten įrašykite kodą. Niekam kitam jo nerodykite: kas turi kodą, gali žaisti už jus.",
    erasing: "Viską ištrinti",
    erasing_text: "Jūsų vardas, partijos ir rezultatai bus ištrinti visam laikui, o jūsų rezultatai dings iš lyderių lentelių. Atšaukti to nebegalima. Tai, ką apie partijas laiko pati naršyklė, liks, kol išvalysite jos saugyklą; statistiką galima ištrinti jos puslapyje.",
    sure: "Taip, ištrinti viską, kas apie mane saugoma",
    unsure: "Pirma pažymėkite langelį: atšaukti to nebegalima.",
    erase: "Ištrinti",
    device: "Tęsti iš kito įrenginio",
    device_text: "Įrenginyje, kuriame žaidėte, puslapyje „Privatumas“ gaukite kodą, tada įrašykite jį čia.",
    device_warning: "Šiame įrenginyje jau yra žaidėjas. Kas čia sužaista, liks jam, ir iš šio įrenginio prie to grįžti nebegalėsite.",
    field: "Kodas",
    field_hint: "Trys grupės po keturis ženklus: raides ir skaitmenis.",
    use_code: "Tęsti čia",
    named: "Jūsų vardas išsaugotas.",
    moved: "Sveiki sugrįžę! Šiame įrenginyje dabar esate tas pats žaidėjas.",
    erased: "Viskas, kas apie jus buvo saugoma, ištrinta.",
    no_player: "Nieko nepadaryta: šiame įrenginyje nesate žaidėjas arba viskas jau ištrinta.",
};

//! Friendly names to offer to people who haven't given one (L-4).

use super::Lang;

/// Adjectives, then nouns. Bengali adjectives don't inflect; the Lithuanian words are all masculine, so that they agree.
const fn words(lang: Lang) -> (&'static [&'static str], &'static [&'static str]) {
    match lang {
        Lang::Bn => (
            &["শান্ত", "চটপটে", "হাসিখুশি", "সাহসী", "চতুর", "উজ্জ্বল", "ধীরস্থির", "চঞ্চল", "বিনয়ী", "রঙিন", "সুখী", "কৌতূহলী"],
            &["দোয়েল", "শালিক", "ময়না", "টিয়া", "মাছরাঙা", "বুলবুলি", "হরিণ", "জোনাকি", "প্রজাপতি", "কাঠবিড়ালি", "ঘুড়ি", "শাপলা"],
        ),
        Lang::En => (
            &[
                "Lucky", "Quiet", "Merry", "Clever", "Bold", "Gentle", "Swift", "Sunny", "Patient", "Calm", "Bright",
                "Curious",
            ],
            &[
                "Robin", "Otter", "Heron", "Fox", "Badger", "Lark", "Hare", "Finch", "Hedgehog", "Owl", "Squirrel",
                "Ace",
            ],
        ),
        Lang::Lt => (
            &[
                "Linksmas",
                "Ramus",
                "Greitas",
                "Guvus",
                "Drąsus",
                "Gudrus",
                "Kantrus",
                "Šviesus",
                "Mielas",
                "Saulėtas",
                "Vikrus",
                "Smalsus",
            ],
            &[
                "gandras",
                "ežys",
                "bebras",
                "vanagas",
                "briedis",
                "strazdas",
                "varnėnas",
                "kiškis",
                "vieversys",
                "garnys",
                "opšrus",
                "tūzas",
            ],
        ),
    }
}

/// A friendly name in the language, always the same for a seed: "Quiet Heron". At most 20 graphemes.
pub fn suggested_name(lang: Lang, seed: u32) -> String {
    let (adjectives, nouns) = words(lang);
    let seed = seed as usize;
    let adjective = adjectives[seed % adjectives.len()];
    let noun = nouns[seed / adjectives.len() % nouns.len()];
    format!("{adjective} {noun}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn l4_suggested_names_fit_and_differ() {
        for lang in Lang::ALL {
            let names: BTreeSet<String> = (0..144).map(|seed| suggested_name(lang, seed)).collect();
            assert_eq!(names.len(), 144, "{lang:?}");
            for name in names {
                // There are never more graphemes than characters.
                let marks = ['\u{981}', '\u{982}', '\u{983}', '\u{9bc}'];
                let letters =
                    name.chars().filter(|c| !marks.contains(c) && !('\u{9be}'..='\u{9cd}').contains(c)).count();
                assert!((3..=20).contains(&letters), "{name}");
            }
            assert_eq!(suggested_name(lang, 7), suggested_name(lang, 7));
            assert!(!suggested_name(lang, u32::MAX).is_empty());
        }
    }
}

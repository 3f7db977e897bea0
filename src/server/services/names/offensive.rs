//! Words that no name may hold (L-4): slurs and the crudest words of the site's three languages.
//!
//! Whole words only, and few, so that nobody's own name is refused: Scunthorpe, Dickens, Pisti, Titas and চোদ্দ stand. What is missing
//! here, players report.

use super::listed::{Entry, Looks, is_letter, list, undressed};
use std::sync::LazyLock;

/// A `*` stands for whatever follows: only where no ordinary word begins like that.
const ENGLISH: &str = "\
    fuck* fck fuk fvck motherfuck* cunt cunts nigger* nigga niggas faggot* wetback* gook gooks chink chinks \
    tranny trannies raghead* retard retards shit shits shitty shithead* bullshit whore whores slut sluts \
    bitch bitches asshole* arsehole* twat twats wanker* cocksucker* dickhead* blowjob* cumshot* rapist \
    rapists pedophile* paedophile* nazi nazis hitler siegheil kkk";

const BENGALI: &str = "\
    চোদ চোদা চোদন চোদনা চুদি চুদির চুদা মাদারচোদ* বাইনচোদ* বানচোদ* বোকাচোদা* খানকি* খানকী* মাগি মাগী মাগির \
    মাগীর বেশ্যা ভোদা গুদ ধোন পোঁদ চুতিয়া চুতমারানি হারামি হারামী হারামজাদা* হারামজাদি* হারামজাদী* মালাউন* \
    madarchod* bainchod banchod bhenchod behenchod bokachoda khanki chutiya haramzada haramjada malaun";

const LITHUANIAN: &str = "\
    kurva kurvos kurvą kurvai kurvų kurwa bybis bybio bybį bybiai bybys pyzda pyzdos pyzdą pizda pyzdiec* \
    pizdiec pizdec šūdas šūdo šūdai šūdžius pydaras pydarai pidaras pidarai pyderas pyderai pederastas \
    pederastai kekšė kekšės šliundra šliundros pisk užpisti nupisti nachui nachuj nahui nahuj blet \
    bliat blyat žydpalaikis čigonpalaikis juodašiknis";

/// Whether a word in the name is one of them, or the whole name is once it is closed up.
pub(super) fn is_offensive(name: &str) -> bool {
    let name = undressed(name);
    // Joiners don't part words.
    let words = name.split(|character: char| !is_letter(character) && !matches!(character, '\u{200C}' | '\u{200D}'));
    let closed: String = name.chars().filter(|&character| is_letter(character)).collect();
    words.chain([closed.as_str()]).filter(|word| !word.is_empty()).any(|word| {
        let looks = Looks::of(word);
        WORDS.iter().any(|entry| looks.any(|look| entry.is(look)))
    })
}

static WORDS: LazyLock<Vec<Entry>> =
    LazyLock::new(|| [ENGLISH, BENGALI, LITHUANIAN].into_iter().flat_map(list).collect());

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn l4_offensive_words_are_refused_however_they_are_dressed() {
        let names = "\
            Fuck, FUCKING, fuuuck you, f u c k, f.u.c.k, fück, fuсk, ｆｕｃｋ, 5hit, sh1t, Shlt, sh1it, SHIIT, Nazi, NAZI, nazl, Naz1, naziii, n1gg3r, niggggger, \
            Ada the whore, @sshole, a$$hole, KKK, 🅕🅤🅒🅚, ꜱʜɪᴛ, Kurva, kurvą, KURV4, šūdas, Šūūūdas, pydaras, nachui, চোদা, \
            মাদারচোদ, মাগি, চুতি\u{9AF}\u{9BC}া, খান\u{200C}কি, Madarchod";
        for name in names.split(", ") {
            assert!(is_offensive(name), "{name} {:?}", Looks::of(name));
        }
    }

    #[test]
    fn l4_ordinary_names_and_words_are_not() {
        // Names that holders of such lists have been sorry about, among them.
        let english = "\
            Scunthorpe, Penistone, Dickens, Assad, Hancock, Cockburn, Cummings, Fuchs, Kuntz, Gaylord, \
            Nguyen Phuc, Bich Ngoc, Adolf, Slutsky, Therapist, Pussy cat, Blue Tit, Cock Robin, Niger, Nigeria, \
            Montenegro, snigger, Kurvinen, Kike, Paki, Randi, Pornchai, Shital, Sudo, Sussex, Titus, \
            Dick Van Dyke, Whorf, Bitchū, Chinky, Nazira, Nazım, Nazlı, NAZLI, Nazli, Pisti, Pişti, PISTI, Analiese, Kristina, Essex";
        let lithuanian = "\
            Šikšna, Titas, Analita, Butkus, Pisa, Kakas, Rūta, Sudas, Pūtvis, Bytautas, Kuršė, Kurmis, Blėtas, \
            Piskunovas, Nigeris, Šūkis, Kekštas, Bybliotekas, Gaidys, Juodis, Žydrūnas, Čigonas";
        let bengali = "\
            চোদ্দ, চৌদ্দ, বাল্যবন্ধু, বালক, মাগুর, গুদাম, ধোনি, ধন, খানকা, খান, হারাম, হারাধন, মাগো, বেশ, শালিক, \
            সালাউদ্দিন, চুনি, পদ্মা, মালা, রেণু";
        for name in [english, lithuanian, bengali].into_iter().flat_map(|names| names.split(", ")) {
            assert!(!is_offensive(name), "{name} {:?}", Looks::of(name));
        }
    }
}

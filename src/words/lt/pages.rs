//! Lithuanian, on the pages.

use super::{LANG, STRICT, game, one_of};
use crate::rules::GameKind;
use crate::words::pages::*;
use crate::words::{date, egyptian_war, fairness, help::HelpFrame, kings_corners, number, privacy, settings};

/// The words of the pages.
pub static PAGES: Pages = Pages {
    site: Site {
        description: "Žaiskite „Canfield“, „King’s Corners“ ir „Egyptian War“ naršyklėje: kasdien visiems ta pati partija, lyderių lentelės, kuriose patikrintas kiekvienas rezultatas, ir naujų partijų kiek tik norite. Nemokamai, be registracijos ir reklamos.",
        title: |page, site| format!("{page} · {site}"),
        skip: "Pereiti prie turinio",
        nav: "Svetainė",
        games: "Žaidimai",
        language: "Kalba",
        free: "Žaiskite nemokamai. Nereikia nei atsisiųsti, nei registruotis, nėra reklamos.",
        verified: "Kiekvieną įskaitinę partiją serveris pakartoja pats ir pats suskaičiuoja taškus.",
        license: "Atvirasis kodas, MIT arba „Apache 2.0“ licencija",
        footer: "Apie svetainę",
        legal: "Teisinė informacija",
        not_found: "Tokios kortos kaladėje nėra",
        not_found_text: "Puslapio, kurio ieškote, nėra. Galbūt adrese įsivėlė klaida.",
        error: "Suklydome dalydami",
        error_text: "Serveryje kažkas nepavyko. Netrukus bandykite dar kartą; pradėta partija nedingo.",
        noscript: "Kortų stalui reikia „JavaScript“. Lyderių lentelės veikia ir be jo.",
    },
    home: Home {
        title: "Kortų žaidimai",
        heading: "Prisėskite prie stalo",
        lead: "Trys klasikiniai kortų žaidimai, kasdien nauja partija, visiems ta pati. Žaiskite naršyklėje ir sužinokite, kurią vietą užimate.",
        games: "Žaidimai",
        describe: |game| match game {
            GameKind::Canfield => {
                "Lošėjų pasjansas: trylika kortų rezerve, keturi pamatai ir kaladė, kuri retai pasiduoda."
            }
            GameKind::KingsCorners => {
                "Kampai priklauso karaliams. Atsikratykite visų savo kortų anksčiau už tris kompiuterio žaidėjus."
            }
            GameKind::EgyptianWar => {
                "Verskite, mokėkite, pliaukštelėkite! Krūvą laimi greita akis ir dar greitesnė ranka."
            }
        },
        daily: "Šiandienos partija",
        play_daily: "Žaisti šiandienos partiją",
        next_in_time: |hours, minutes| match hours {
            0 => format!("Iki naujų partijų liko {minutes} min. (00:00 UTC)"),
            _ => format!("Iki naujų partijų liko {hours} val. {minutes} min. (00:00 UTC)"),
        },
        next_ticking: |countdown, clock| format!("Iki naujų partijų liko {countdown} ({clock} jūsų laiku)"),
        mine_new: "Šiandienos partijos dar nepradėjote.",
        mine_playing: |kind| match kind {
            GameKind::KingsCorners => "Jūsų partija pradėta.",
            GameKind::Canfield | GameKind::EgyptianWar => "Jūsų partija pradėta, laikas eina.",
        },
        mine_finished: |rank, of| format!("Partiją baigėte: {} vieta iš {}.", number(LANG, rank), number(LANG, of)),
        mine_held: "Partiją baigėte. Rezultatas sulaikytas peržiūrai arba į lyderių lentelę neįtrauktas.",
        mine_unranked: "Partiją baigėte. Ji neįskaitoma.",
        finished_today: |n| match n {
            0 => "Šiandienos partijos dar niekas nebaigė.".into(),
            n => {
                let players = one_of(n, ["žaidėjas", "žaidėjai", "žaidėjų"]);
                format!("Šiandienos partiją baigė {} {players}.", number(LANG, n))
            }
        },
        winner: "Vakarykštis nugalėtojas",
        no_winner: "Vakarykštės partijos niekas nebaigė.",
    },
    canfield: GamePage {
        title: "Canfield",
        lead: "Pasjansas, kurį, kaip pasakojama, Richardo Canfieldo lošėjai žaidė iš pinigų. Čia jis nieko nekainuoja.",
        daily_text: "Visi gauna tą pačią partiją, ir kiekvienas turi vieną įskaitinį žaidimą. Jis prasideda paspaudus „Pradėti“; nuo tada laikas eina be pertraukos. Ėjimus atšaukti galite kiek norite.",
        daily_play: "Žaisti šiandienos partiją",
        daily_resume: "Tęsti šiandienos partiją",
        daily_result: "Žiūrėti savo rezultatą",
        new_text: "Nauja partija treniruotei, kada tik panorėsite. Rezultatai neįskaitomi.",
        option: Some((
            STRICT,
            "Iš stulpelio į stulpelį keliamas tik visas stulpelis, viena viršutinė korta – ne. Taip sunkiau.",
        )),
        leaders: "Šiandien pirmauja",
        how: "Kaip žaisti",
        rules: &[
            "Trylika kortų sudaro rezervą, jo viršutinė korta atversta. Kita korta pradeda pirmąjį pamatą: tai pradinė korta, tokios pat vertės kortomis pradedami ir kiti trys pamatai.",
            "Į pamatus dedamos tos pačios rūšies kortos didėjančia tvarka, po karaliaus – vėl tūzas, kol sukeliamos visos 52.",
            "Stulpeliuose kortos dedamos mažėjančia tvarka, raudonos ir juodos pakaitomis, po tūzo – vėl karalius. Perkelti galima vieną viršutinę stulpelio kortą arba visą stulpelį.",
            "Viršutinę rezervo ir viršutinę atverstos krūvelės kortą visada galima žaisti.",
            "Ištuštėjusį stulpelį tuoj pat užpildo viršutinė rezervo korta. Kai rezervas baigiasi, užpildykite jį kada norite korta iš atverstos krūvelės.",
            "Iš kaladės dalijama po tris kortas. Kai ji baigiasi, apverskite atverstą krūvelę ir dalykite iš naujo, kiek kartų norite.",
            "Bakstelėkite kortą, ir nušvis krūvelės, į kurias ji tinka; bakstelėkite vieną iš jų. Bakstelėję kortą dar kartą paimsite visą stulpelį. Dukart bakstelėta korta keliauja į pamatą.",
        ],
        scoring: "Už kiekvieną kortą pamatuose gaunate 5 taškus. Sukėlus visas 52 – dar 500 ir priedą už laiką: 1\u{a0}200 minus po tašką už sekundę.",
        daily_title: |day| format!("„Canfield“ dienos partija, {}", date(LANG, day)),
        new_title: "Nauja „Canfield“ partija",
    },
    kings_corners: &kings_corners::lt::PAGE,
    egyptian_war: &egyptian_war::lt::PAGE,
    board: BoardPage {
        heading: |kind| format!("{}: lyderių lentelė", game(kind)),
        title: |kind, day| format!("{}: lyderių lentelė, {}", game(kind), date(LANG, day)),
        caption: |kind, day| format!("{} dienos partijos „{}“ rezultatai", date(LANG, day), game(kind)),
        rank: "Vieta",
        player: "Žaidėjas",
        points: "Taškai",
        cards: "Kortos",
        time: "Laikas",
        you: "jūs",
        own: |rank, of| format!("Jūs: {} vieta iš {}", number(LANG, rank), number(LANG, of)),
        guest: |n| format!("Svečias {n}"),
        won: "laimėta",
        empty: "Dar niekas nebaigė. Pirmoji vieta laisva.",
        empty_past: "Tą dieną niekas nebaigė.",
        results: |n| format!("{} {}", number(LANG, n), one_of(n, ["rezultatas", "rezultatai", "rezultatų"])),
        days: "Dienos",
        previous_day: "Ankstesnė diena",
        next_day: "Kita diena",
        pages: "Puslapiai",
        previous: "Ankstesnis",
        next: "Kitas",
        page_of: |page, pages| format!("{page} puslapis iš {pages}"),
        open: "Vyksta",
        closing: "Baigiasi",
        closed: "Galutinė",
        closes_at: |day, hour, minute| format!("Lentelė taps galutinė {} {hour:02}:{minute:02} UTC", date(LANG, day)),
        held: "Jūsų rezultatas sulaikytas peržiūrai. Lentelėje jis atsiras, kai bus peržiūrėtas ir priimtas. Tai matote tik jūs.",
        kept_off: "Svetainės prižiūrėtojas jūsų rezultato į šią lentelę neįtraukė. Tai matote tik jūs.",
        other_name: "Pasirinkti kitą vardą",
        play: "Žaisti šiandienos partiją",
        kings_corners: kings_corners::lt::BOARD,
        egyptian_war: egyptian_war::lt::BOARD,
    },
    fairness: &fairness::lt::PAGE,
    privacy: &privacy::lt::PAGE,
    settings: &settings::lt::PAGE,
    offline: OfflinePage {
        title: "Nėra ryšio",
        text: "Šį puslapį pateikia serveris, o jis nepasiekiamas. Treniruotis galima ir be jo; veikia ir pagalba, statistika bei nustatymai.",
        daily: "Jei žaidžiate dienos partiją, jos ėjimai išsaugoti šiame įrenginyje, o laikas eina toliau. Atverkite ją, kai ryšys vėl atsiras: tęsite nuo tos pačios vietos.",
    },
    report: ReportPage {
        title: "Pranešti apie vardą",
        link: |name| format!("Pranešti apie vardą {name}"),
        text: "Ar šis vardas ką nors įžeidžia, o gal juo apsimetama kitu žmogumi? Praneškite, ir svetainės prižiūrėtojai jį peržiūrės. Iki tol vardas liks toks, koks yra. Žaidėjas nesužinos, kas apie jį pranešė.",
        send: "Pranešti apie šį vardą",
        players_only: "Pranešti apie vardą gali tik žaidėjai. Pirmiausia pradėkite dienos partiją.",
        again: "Apie šį vardą jau pranešėte. Jei svetainės prižiūrėtojai jo dar neperžiūrėjo, peržiūrės: pranešti dar kartą nereikia.",
        thanks: "Ačiū",
        thanks_text: "Svetainės prižiūrėtojai vardą peržiūrės.",
        back: "Grįžti į lyderių lentelę",
    },
    help: HelpFrame {
        contents: "Šiame puslapyje",
        others: "Kaip žaisti kitus žaidimus",
        more: "Visos taisyklės, su paveikslėliais ir patarimais",
    },
};

//! Lithuanian, in the words of Lithuanian card players (W-2).

use super::messages::*;
use super::pages::*;
use super::{Lang, Plural, clock, date, egyptian_war, fairness, kings_corners, number, plural, privacy};
use crate::rules::{Card, GameKind, Rank, Suit};

const LANG: Lang = Lang::Lt;

/// The practice option, its label (C-13).
const STRICT: &str = "Griežtos Hoyle’o taisyklės";

/// The words of the tables.
pub static MESSAGES: Messages = Messages {
    common: Common {
        game,
        daily: "Dienos partija",
        daily_of: |day| format!("Dienos partija · {}", date(LANG, day)),
        new_game: "Nauja partija",
        practice: "Treniruotė",
        leaderboard: "Lyderių lentelė",
        browse_games: "Visi žaidimai",
        points,
        cards,
        close: "Užverti",
        retry: "Bandyti dar kartą",
    },
    start: Start {
        loading: "Maišomos kortos…",
        heading: |kind| format!("Šiandienos „{}“", game(kind)),
        start: "Pradėti",
        start_day: |day| format!("Pradėti {} partiją", date(LANG, day)),
        clock_note: |kind| match kind {
            GameKind::Canfield => "Paspaudus „Pradėti“, laikas eina be pertraukos, kol baigsite.",
            GameKind::KingsCorners => {
                "Laikas čia neskaičiuojamas, bet atšaukti ėjimų negalima. Partiją baikite per 24 valandas nuo pradžios, kitaip ji nebus įskaityta."
            }
            GameKind::EgyptianWar => {
                "Paspaudus „Pradėti“, laikas eina be pertraukos, o kompiuterio žaidėjai žaidžia toliau, net jei nusisukate. Partija trunka ne ilgiau kaip valandą."
            }
        },
        new_day: |day| {
            format!(
                "Pagal UTC jau po vidurnakčio, atėjo nauja diena. Paspaudę „Pradėti“, žaisite {} partiją.",
                date(LANG, day)
            )
        },
        resume: "Tęsti",
        resume_note: |kind| match kind {
            GameKind::Canfield => "Partija laukia ten, kur ją palikote. Laikas tebeeina.",
            GameKind::KingsCorners => {
                "Partija laukia ten, kur ją palikote. Baikite ją per 24 valandas nuo pradžios, kitaip ji nebus įskaityta."
            }
            GameKind::EgyptianWar => "Kol jūsų nebuvo, partija vyko toliau. Laikas tebeeina.",
        },
        continue_day: |day| format!("Tęsti {} partiją", date(LANG, day)),
        continue_note: "Turite nebaigtą ankstesnės dienos partiją. Ją galite baigti per 24 valandas nuo pradžios; rezultatas bus įskaitytas tai dienai.",
        practice_again: "Žaisti dar kartą treniruotei",
        strict: STRICT,
        code: "Partijos kodas",
        code_hint: "Keturios grupės po keturias raides ir skaitmenis; kodą rasite partijos nuorodoje.",
        code_use: "Žaisti šią partiją",
        share_deal: "Kopijuoti šios partijos nuorodą",
        link_copied: "Nuoroda nukopijuota",
    },
    table: Table {
        label: "„Canfield“ stalas",
        controls: "Žaidimo mygtukai",
        deal: "Dalyti 3",
        redeal: "Dalyti iš naujo",
        undo: "Atšaukti",
        redo: "Pakartoti",
        auto_finish: "Sukelti automatiškai",
        finish: "Baigti ir skaičiuoti",
        time: "Laikas",
        score: "Taškai",
        cards_up: "Sukelta kortų",
        deal_code: |code| format!("Partija {code}"),
        stuck: "Nebėra kur padėti nė vienos kortos, net perėjus visą kaladę.",
        stuck_hint: "Atšaukite ėjimus ir bandykite kitaip arba baikite partiją ir gaukite taškų už sukeltas kortas.",
        won: "Sukeltos visos 52 kortos. Laimėjote!",
        confirm_finish: "Baigti dabar?",
        confirm_finish_text: |up, points| {
            format!("Taškų gausite už sukeltas kortas: {}, {}.", cards(up.into()), self::points(points))
        },
        confirm_finish_daily: "Tai jūsų įskaitinė dienos partija. Baigus jos tęsti nebegalėsite.",
        confirm_new: "Palikti šią partiją?",
        confirm_new_text: "Partija ant stalo dar nebaigta. Ją pakeis nauja.",
        confirm_new_yes: "Dalyti naują partiją",
        keep_playing: "Žaisti toliau",
        keyboard: "Klaviatūra",
        keys: &[
            ("Tab", "pereiti prie kitos krūvelės ar mygtuko"),
            ("←  ↑  ↓  →", "judėti tarp krūvelių"),
            ("Enter, Space", "paimti arba padėti kortą"),
            ("1 2 3 4", "stulpelis; su Shift – visas stulpelis"),
            ("R, W", "rezervas, atversta krūvelė"),
            ("F", "kelti kortą į pamatą"),
            ("D", "dalyti tris kortas arba dalyti iš naujo"),
            ("U, Ctrl+Z", "atšaukti"),
            ("Y, Ctrl+Y", "pakartoti"),
            ("A", "sukelti automatiškai"),
            ("Esc", "grąžinti paimtą kortą į vietą"),
        ],
    },
    run: Run {
        saved: "Išsaugota",
        saving: "Saugoma…",
        unsaved: "Neišsaugota",
        offline: "Nėra ryšio",
        offline_hint: |kind| match kind {
            GameKind::KingsCorners => "Nėra ryšio. Ėjimai laikomi šiame įrenginyje ir bus išsiųsti vėliau.",
            GameKind::Canfield => {
                "Nėra ryšio. Ėjimai laikomi šiame įrenginyje ir bus išsiųsti vėliau. Laikas eina tol, kol partijos pabaiga pasieks serverį."
            }
            GameKind::EgyptianWar => {
                "Nėra ryšio. Jūsų veiksmai laikomi šiame įrenginyje ir bus išsiųsti vėliau, o laikas eina tol, kol jie pasieks serverį. Jei pliaukštelėjimai pasieks jį labai vėlai, rezultatas bus sulaikytas peržiūrai."
            }
        },
        finishing: "Siunčiama partijos pabaiga…",
        reloaded: "Serveris šią partiją buvo įrašęs kitaip, todėl stalas dabar rodo, ką turi serveris.",
        player_gone: "Serveris šios partijos žaidėjo nebepažįsta: jo duomenys ištrinti arba išvalyti šios naršyklės slapukai. Tai, ką čia žaidžiate, nesaugoma.",
        not_yours: "Šioje naršyklėje dabar kitas žaidėjas, ir ši partija ne jo. Tai, ką čia žaidžiate, nesaugoma.",
        anew: "Pradėti iš naujo",
        elsewhere: "Ši partija žaidžiama kitame šios naršyklės skirtuke.",
        take_over: "Žaisti čia",
        nearly_full: |left| {
            let actions = one_of(left as u64, ["veiksmui", "veiksmams", "veiksmų"]);
            let left = number(LANG, left as u64);
            format!(
                "Partijos įrašas beveik pilnas: liko vietos {left} {actions}. Kai jis prisipildys, partiją bus galima tik baigti."
            )
        },
        full: "Partijos įrašas pilnas, nieko nebegalima pridėti. Baikite partiją tokią, kokia ji yra.",
        lapsed: |kind| match kind {
            GameKind::Canfield => "Šios partijos 24 valandos baigėsi. Taškų gavote už tuo metu sukeltas kortas.",
            GameKind::KingsCorners => "Šios partijos 24 valandos baigėsi. Ji liko nebaigta, todėl neįskaitoma.",
            GameKind::EgyptianWar => {
                "Šios partijos 24 valandos baigėsi. Jei iki tol nelaimėjote, ji laikoma pralaimėta."
            }
        },
    },
    result: Outcome {
        won: "Sukeltos visos 52. Laimėjote!",
        finished: "Partija baigta",
        show: "Jūsų rezultatas",
        lapsed: "Laikas baigėsi",
        points_unit,
        rank: "Vieta",
        rank_of: |rank, of| format!("{} iš {}", number(LANG, rank), number(LANG, of)),
        time: "Laikas",
        cards: "Kortos",
        cards_points: |n| format!("{} × 5", cards(n.into())),
        win_points: "Sukeltos visos kortos",
        bonus: "Priedas už laiką",
        held: "Lyderių lentelėje šio rezultato nėra. Pirma jį kas nors peržiūri: priimtas jis atsiras lentelėje, o nepriimtą ir toliau matysite čia.",
        unranked: "Treniruotė, neįskaitoma",
        not_ranked: "Ši partija neįskaitoma, lyderių lentelėje jos nebus.",
        see_board: "Žiūrėti lyderių lentelę",
        share: "Dalytis rezultatu",
        copied: "Tekstas nukopijuotas",
        share_text: |day, points, up, seconds, rank| {
            let mark = if up == 52 { "🏆 " } else { "" };
            let (day, points, time) = (date(LANG, day), self::points(points), clock(seconds.into()));
            let mut text = format!("Saratoga · Canfield, {day}\n{mark}{points} · {up}/52 · {time}");
            if let Some((rank, of)) = rank {
                text.push_str(&format!("\n{} vieta iš {}", number(LANG, rank), number(LANG, of)));
            }
            text
        },
    },
    name: Name {
        label: "Jūsų vardas lyderių lentelėje",
        hint: "Iki 20 ženklų, bet kokiu raštu. Jį matys visi.",
        save: "Išsaugoti",
        another: "Pasiūlyti kitą",
        saved: |name| format!("Lyderių lentelėje esate {name}."),
        hidden: "Svetainės prižiūrėtojas paslėpė jūsų vardą: kiti vietoj jo mato svečią. Galite pasirinkti kitą.",
    },
    pile: Piles {
        card,
        rank,
        suit: |suit| match suit {
            Suit::Clubs => "kryžiai",
            Suit::Diamonds => "būgnai",
            Suit::Hearts => "širdys",
            Suit::Spades => "vynai",
        },
        stock: |stock, waste| match (stock, waste) {
            (0, 0) => "Kaladė: tuščia".into(),
            (0, _) => format!("Kaladė: tuščia. Dalyti iš naujo, {}", cards(waste)),
            _ => format!("Kaladė: {}", cards(stock)),
        },
        waste: |top, n| with_top("Atversta krūvelė: ", "tuščia", top, n),
        reserve: |top, n| with_top("Rezervas: ", "tuščias", top, n),
        foundation: |top, n| format!("Pamatas: viršuje {}, {}", card(top), cards(n)),
        foundation_empty: |base| format!("Pamatas: tuščias, pradedamas {}", rank_by(base)),
        tableau: |n, pile| match pile {
            [] => format!("{n} stulpelis: tuščias"),
            pile => format!("{n} stulpelis: {}", pile.iter().rev().map(|&c| card(c)).collect::<Vec<_>>().join(", ")),
        },
        selected: "pasirinkta",
        selected_whole: "pasirinktas visas stulpelis",
        can_go: "galima dėti čia",
    },
    announce: Announce {
        chosen: |c| format!("Paimta: {}.", card(c)),
        chosen_whole: |n, count| format!("Paimtas visas {n} stulpelis, {}.", cards(count)),
        unchosen: "Grąžinta į vietą.",
        to_foundation: |c| format!("Į pamatą: {}.", card(c)),
        to_tableau: |c, n| format!("Į {n} stulpelį: {}.", card(c)),
        pile_to_tableau: |count, n| format!("Į {n} stulpelį: {}.", cards(count)),
        filled: |c, n| format!("Iš rezervo į tuščią {n} stulpelį: {}.", card(c)),
        dealt: |n, top| format!("Išdalyta: {}. Viršuje {}.", cards(n), card(top)),
        redealt: |n| format!("Dalijama iš naujo. Kaladė: {}.", cards(n)),
        undone: "Ėjimas atšauktas.",
        redone: "Ėjimas pakartotas.",
        no_fit: "Ten ši korta netinka.",
        not_now: "Dabar to padaryti negalima.",
        auto_finished: |n| format!("Į pamatus sukelta: {}.", cards(n)),
    },
    kings_corners: &kings_corners::lt::WORDS,
    egyptian_war: &egyptian_war::lt::WORDS,
    errors: Errors {
        general: "Kažkas nepavyko. Bandykite dar kartą.",
        offline: "Nepavyksta pasiekti serverio. Patikrinkite ryšį.",
        unavailable: "Serveris šiuo metu užimtas. Netrukus bandykite dar kartą.",
        too_many: "Per daug užklausų iš karto. Truputį palaukite.",
        no_player: "Ši naršyklė nežinoma kaip šios partijos žaidėjas. Galbūt buvo ištrinti slapukai.",
        run_unknown: "Tokios partijos čia nėra.",
        run_finished: "Ši partija jau baigta.",
        run_lapsed: "Šios partijos 24 valandos baigėsi.",
        game_not_over: "Pagal serverio laikrodį partija dar nesibaigė. Netrukus serveris bus paklaustas dar kartą.",
        log_refused: "Serveris negalėjo priimti to, kas sužaista. Įkelkite puslapį iš naujo ir tęskite nuo to, kas išsaugota.",
        log_full: "Partijos įrašas pilnas. Ją vis tiek galite baigti.",
        not_found: "Čia nieko nėra.",
        name_empty: "Įrašykite vardą.",
        name_too_long: "Vardas ilgesnis nei 20 ženklų.",
        name_expands: "Kai kurie vardo ženklai atstoja kelias raides: jas išrašius, vardas ilgesnis nei 20 ženklų.",
        name_characters: "Varde yra ženklų, kurių varduose būti negali.",
        name_forbidden: "Pasirinkite kitą vardą: šis gali ką nors įžeisti.",
        name_reserved: "Tokie vardai kaip „Svečias 17“ skirti svečiams, o tokie kaip „Administratorius“ – svetainės prižiūrėtojams. Pasirinkite kitą.",
        name_taken: "Toje pačioje lyderių lentelėje jau yra žaidėjas labai panašiu vardu. Pasirinkite kitą.",
        name_own: "Tai jūsų pačių vardas.",
        code_character: "Kode yra ženklas, kurio partijų koduose nebūna. Kodas sudarytas iš raidžių ir skaitmenų.",
        code_length: "Partijos kodą sudaro 16 ženklų, keturios grupės po keturis.",
        code_checksum: |kind| format!("Tai ne „{}“ partijos kodas. Patikrinkite, ar nesuklydote rašydami.", game(kind)),
        code_version: "Šis partijos kodas skirtas kitoms taisyklėms, nei turi šis puslapis. Įkelkite jį iš naujo.",
        transfer_code: "Šis kodas netinka: galbūt įsivėlė klaida, jis jau panaudotas arba praėjo dešimt minučių.",
    },
};

/// The words of the pages.
pub static PAGES: Pages = Pages {
    site: Site {
        description: "Žaiskite „Canfield“, „King’s Corners“ ir „Egyptian War“ naršyklėje: kasdien visiems ta pati partija, lyderių lentelės, kuriose patikrintas kiekvienas rezultatas, ir naujų partijų kiek tik norite. Nemokamai, be registracijos ir reklamos.",
        title: |page| format!("{page} · Saratoga"),
        skip: "Pereiti prie turinio",
        nav: "Svetainė",
        games: "Žaidimai",
        language: "Kalba",
        free: "Žaiskite nemokamai. Nereikia nei atsisiųsti, nei registruotis, nėra reklamos.",
        verified: "Kiekvieną įskaitinę partiją serveris pakartoja pats ir pats suskaičiuoja taškus.",
        license: "Atvirasis kodas, MIT arba „Apache 2.0“ licencija",
        footer: "Apie svetainę",
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
            0 => format!("Iki kitos partijos liko {minutes} min."),
            _ => format!("Iki kitos partijos liko {hours} val. {minutes} min."),
        },
        mine_new: "Šiandienos partijos dar nepradėjote.",
        mine_playing: |kind| match kind {
            GameKind::KingsCorners => "Jūsų partija pradėta.",
            GameKind::Canfield | GameKind::EgyptianWar => "Jūsų partija pradėta, laikas eina.",
        },
        mine_finished: |rank, of| format!("Partiją baigėte: {} vieta iš {}.", number(LANG, rank), number(LANG, of)),
        mine_held: "Partiją baigėte. Rezultatas sulaikytas peržiūrai.",
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
        held: "Jūsų šios dienos rezultatas sulaikytas peržiūrai. Lentelėje jis atsiras, kai bus peržiūrėtas ir priimtas. Tai matote tik jūs.",
        kept_off: "Svetainės prižiūrėtojas jūsų šios dienos rezultato į lentelę neįtraukė. Tai matote tik jūs.",
        other_name: "Pasirinkti kitą vardą",
        play: "Žaisti šiandienos partiją",
        kings_corners: kings_corners::lt::BOARD,
        egyptian_war: egyptian_war::lt::BOARD,
    },
    fairness: &fairness::lt::PAGE,
    privacy: &privacy::lt::PAGE,
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
};

fn game(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Canfield => "Canfield",
        GameKind::KingsCorners => "King’s Corners",
        GameKind::EgyptianWar => "Egyptian War",
    }
}

/// The noun that goes with a number: of 1, of 2, of 10.
pub(super) fn one_of(n: u64, forms: [&'static str; 3]) -> &'static str {
    match plural(LANG, n) {
        Plural::One => forms[0],
        Plural::Few => forms[1],
        Plural::Other => forms[2],
    }
}

pub(super) fn cards(n: usize) -> String {
    format!("{n} {}", one_of(n as u64, ["korta", "kortos", "kortų"]))
}

fn points_unit(n: u32) -> &'static str {
    one_of(n.into(), ["taškas", "taškai", "taškų"])
}

pub(super) fn points(n: u32) -> String {
    format!("{} {}", number(LANG, n.into()), points_unit(n))
}

fn rank(rank: Rank) -> &'static str {
    match rank.number() {
        1 => "tūzas",
        2 => "dviakė",
        3 => "triakė",
        4 => "keturakė",
        5 => "penkakė",
        6 => "šešakė",
        7 => "septynakė",
        8 => "aštuonakė",
        9 => "devynakė",
        10 => "dešimtakė",
        11 => "valetas",
        12 => "dama",
        _ => "karalius",
    }
}

/// The rank in the instrumental: what a foundation is started by.
fn rank_by(rank: Rank) -> &'static str {
    match rank.number() {
        1 => "tūzu",
        2 => "dviake",
        3 => "triake",
        4 => "keturake",
        5 => "penkake",
        6 => "šešake",
        7 => "septynake",
        8 => "aštuonake",
        9 => "devynake",
        10 => "dešimtake",
        11 => "valetu",
        12 => "dama",
        _ => "karaliumi",
    }
}

/// The rank in the accusative: what is played, drawn or paid for.
pub(super) fn rank_object(rank: Rank) -> &'static str {
    match rank.number() {
        1 => "tūzą",
        2 => "dviakę",
        3 => "triakę",
        4 => "keturakę",
        5 => "penkakę",
        6 => "šešakę",
        7 => "septynakę",
        8 => "aštuonakę",
        9 => "devynakę",
        10 => "dešimtakę",
        11 => "valetą",
        12 => "damą",
        _ => "karalių",
    }
}

/// The suit in the genitive, as cards are named by it.
pub(super) fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "kryžių",
        Suit::Diamonds => "būgnų",
        Suit::Hearts => "širdžių",
        Suit::Spades => "vynų",
    }
}

pub(super) fn card(card: Card) -> String {
    format!("{} {}", suit(card.suit()), rank(card.rank()))
}

fn with_top(pile: &str, empty: &str, top: Option<Card>, n: usize) -> String {
    match top {
        Some(top) => format!("{pile}viršuje {}, {}", card(top), cards(n)),
        None => format!("{pile}{empty}"),
    }
}

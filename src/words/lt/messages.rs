//! Lithuanian, at the tables.

use super::{LANG, STRICT, card, cards, game, one_of, points, points_unit, rank, rank_by, with_top};
use crate::rules::{GameKind, Suit};
use crate::words::messages::*;
use crate::words::{clock, date, egyptian_war, helps, kings_corners, number, statistics};

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
        copy_by_hand: "Naršyklė neleidžia šiam puslapiui kopijuoti. Štai tekstas:",
        help: "Pagalba",
        help_loading: "Įkeliama pagalba…",
        help_failed: "Pagalbos įkelti nepavyko.",
        help_open: "Atverti pagalbą naujame skirtuke",
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
        winnable: "Šią partiją galima laimėti.",
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
        share_deal: "Dalytis šia partija",
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
            ("H", "užuomina treniruotėje"),
            ("Esc", "grąžinti paimtą kortą į vietą"),
            ("?", "pagalba su šiuo sąrašu"),
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
        player_gone: "Serveris šios partijos žaidėjo nebepažįsta: jo duomenys ištrinti arba išvalyti šios naršyklės slapukai.",
        not_yours: "Šioje naršyklėje dabar kitas žaidėjas, ir ši partija ne jo.",
        nothing_saved: "Tai, ką čia žaidžiate, nesaugoma.",
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
        held: "Lyderių lentelėje šio rezultato nėra: jis sulaikytas peržiūrai arba svetainės prižiūrėtojas jo į ją neįtraukė. Kaip yra iš tikrųjų, parašyta lentelės puslapyje.",
        unranked: "Treniruotė, neįskaitoma",
        not_ranked: "Ši partija neįskaitoma, lyderių lentelėje jos nebus.",
        see_board: "Žiūrėti lyderių lentelę",
        share: "Dalytis rezultatu",
        copied: "Tekstas nukopijuotas",
        share_text: |site, day, points, up, seconds, rank| {
            let mark = if up == 52 { "🏆 " } else { "" };
            let (day, points, time) = (date(LANG, day), self::points(points), clock(seconds.into()));
            let mut text = format!("{site} · Canfield, {day}\n{mark}{points} · {up}/52 · {time}");
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
    helps: &helps::lt::WORDS,
    statistics: &statistics::lt::WORDS,
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
        name_expands: "Kai kurie vardo ženklai atstoja kelias raides: jas išskleidus, vardas ilgesnis nei 20 ženklų.",
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

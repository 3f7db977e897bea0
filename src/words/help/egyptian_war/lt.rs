//! Lithuanian.

use crate::words::help::{Block::*, HelpPage, Picture, Section};

/// The page.
pub static PAGE: HelpPage = HelpPage {
    title: "Kaip žaisti „Egyptian War“",
    lead: "Verskite kortas, mokėkite skolas ir pliaukštelėkite per krūvą anksčiau už visus kitus. Laimi tas, kas galiausiai surenka visas 52 kortas.",
    sections: &[
        Section {
            id: "game",
            heading: "Žaidimas trumpai",
            blocks: &[
                Text(
                    "Keturi žaidėjai, jūs ir trys kompiuterio žaidėjai, verčia kortas ant vienos krūvos, į savąsias nė nepažiūrėję. Po tūzo, karaliaus, damos ar valeto kitas žaidėjas turi mokėti, o dvi tos pačios vertės kortos tinkamoje vietoje pradeda rankų lenktynes. Vienaip ar kitaip kas nors laimi krūvą ir pasideda ją po savo kaladėle.",
                ),
                Text(
                    "Daug ką lemia kortos ir greita ranka, o visa kita – kantrybė nepliaukštelėti be reikalo. Partija dažniausiai trunka nuo trijų minučių iki pusvalandžio, o po 60 minučių bet kuriuo atveju baigiasi.",
                ),
                Text(
                    "Žaidžiama nemokamai, naršyklėje: nereikia nei atsisiųsti, nei registruotis. Kasdien laukia dienos partija su lyderių lentele, o naujų partijų galite žaisti kiek norite, savo pasirinktu greičiu.",
                ),
            ],
        },
        Section {
            id: "setup",
            heading: "Pasiruošimas",
            blocks: &[Steps(&[
                "Jūs sėdite pietuose. Vakaruose, šiaurėje ir rytuose – kompiuterio žaidėjai. Einama pagal laikrodžio rodyklę, būtent tokia tvarka.",
                "Išdalijama visa įprasta 52 kortų kaladė, po vieną kortą, kol kiekvienas turi trylika: pirmiausia jums, paskui Vakarams, Šiaurei ir Rytams.",
                "Visi savo kortas laiko užverstas kaladėlėje ir į jas nežiūri. Paskutinė gauta korta guli viršuje ir verčiama pirma.",
                "Pirmąją partijos kortą verčiate jūs.",
            ])],
        },
        Section {
            id: "play",
            heading: "Kaip verčiama ir mokama",
            blocks: &[
                Text(
                    "Žaidėjai iš eilės atverčia viršutinę savo kaladėlės kortą ant krūvos stalo viduryje. Taip einama, kol pasirodo mokamoji korta: tūzas, karalius, dama ar valetas. Už ją kitas žaidėjas moka savo kortomis, versdamas jas po vieną:",
                ),
                List(&[
                    "Už tūzą – iki 4 kortų.",
                    "Už karalių – iki 3 kortų.",
                    "Už damą – iki 2 kortų.",
                    "Už valetą – 1 kortą.",
                ]),
                Text(
                    "Jei viena iš jų irgi mokamoji, mokėjimas čia pat nutrūksta, kad ir kiek būtų likę mokėti, ir už naująją moka jau kitas žaidėjas. Jei mokamosios tarp jų nėra, visa krūva atitenka mokamosios kortos savininkui – tam, kas ją atvertė. Jis ir verčia toliau.",
                ),
                Picture(
                    Picture::WarPayment,
                    "Už karalių priklauso trys kortos. Antroji atversta – valetas: mokėjimas nutrūksta, o kitas žaidėjas už valetą moka vieną kortą. Tai devynakė, ji ne mokamoji, tad krūva atitenka valetą atvertusiam žaidėjui.",
                ),
                Text(
                    "Taip laimėta krūva dar sekundę paguli, tik tada paimama. Tuo metu niekas neverčia, bet pliaukštelėti per ją galima, tad nenuleiskite akių.",
                ),
                Text(
                    "Laimėtojas krūvą pasideda po savo kaladėle tokią, kokia ji gulėjo: pirma iš jos vėl bus verčiama apatinė korta.",
                ),
            ],
        },
        Section {
            id: "slaps",
            heading: "Kaip pliaukštelima",
            blocks: &[
                Text(
                    "Bet kurią akimirką, kad ir kieno būtų eilė ir kiek būtų likę mokėti, bet kas gali pliaukštelėti per krūvą, jei jos viršuje yra:",
                ),
                List(&[
                    "pora: dvi viršutinės kortos yra tos pačios vertės;",
                    "sumuštinis: viršutinė ir trečia nuo viršaus kortos yra tos pačios vertės, o tarp jų – dar viena korta.",
                ]),
                Picture(Picture::WarDouble, "Pora: septynakė ant septynakės."),
                Picture(Picture::WarSandwich, "Sumuštinis: penkakė, devynakė ir vėl penkakė."),
                Text(
                    "Pirmasis pliaukštelėjęs laimi visą krūvą ir verčia toliau, o skolos pamirštamos. Jei pliaukštelite tą pačią tūkstantąją sekundės dalį kaip kompiuterio žaidėjas, pirmi esate jūs.",
                ),
                Heading("Klaidos"),
                Text(
                    "Pliaukštelėję, kai nėra nei poros, nei sumuštinio, netenkate viršutinės savo kortos. Ji užversta keliauja į krūvos apačią, kur nei porai, nei sumuštiniui nebetinka, ir atitenka tam, kas laimi krūvą. Eilė ir skolos lieka tokios, kokios buvo. Jei partiją laimite, kiekviena klaida dar kainuoja taškų.",
                ),
                Heading("Kas atleidžiama"),
                Text("Pakilusios rankos nebesustabdysi. Todėl, jei pavėluojate vos truputį, nieko neprarandate:"),
                List(&[
                    "kai pora ar sumuštinis uždengti mažiau nei prieš 250 ms, tai yra ketvirtį sekundės;",
                    "kai krūva laimėta mažiau nei prieš 400 ms;",
                    "kai krūvos apskritai nėra.",
                ]),
                Text(
                    "O jei per tą laiką viršuje atsirado nauja pora ar sumuštinis, tiesiog laimite. Suvirpėjęs pirštas irgi nekenkia: visi prisilietimai per 150 ms laikomi vienu.",
                ),
            ],
        },
        Section {
            id: "end",
            heading: "Kai kortos baigiasi",
            blocks: &[
                Text(
                    "Likę be kortų nebeverčiate, bet partija jums dar nesibaigė: pirmi pliaukštelėkite per porą ar sumuštinį, ir grįšite su visa krūva. Tik būkite atsargūs: suklydę, kai nebėra kuo sumokėti, iš karto iškrentate. („Wikipedia“ mini švelnesnį variantą, kuriame leidžiama bandyti tris kartus.)",
                ),
                Text(
                    "Jei kortos baigiasi mokančiam žaidėjui, likutį moka kitas. Taip būna ir tada, kai savo eilės sulaukęs žaidėjas suklysta ir netenka paskutinės kortos. Jei tas kitas yra mokamosios kortos savininkas, krūva atitenka jam, net jei kortų nebeturi ir jis pats. Kai kortų nebeturi niekas, krūva atitenka savininkui tos mokamosios kortos, už kurią tuo metu mokama, o jei už nieką nemokama – tam, kas vertė paskutinis.",
                ),
                Text("Laimite, kai visos 52 kortos jūsų. Pralaimite,"),
                List(&[
                    "kai jas visas surenka kompiuterio žaidėjas;",
                    "kai suklydę iškrentate;",
                    "kai pasiduodate;",
                    "kai praeina 60 minučių.",
                ]),
            ],
        },
        Section {
            id: "computers",
            heading: "Kompiuterio žaidėjai",
            blocks: &[
                Text(
                    "Kortą jie atverčia maždaug per 0,7 sekundės nuo tada, kai ateina jų eilė. Pliaukšteli kaip žmonės: dažniausiai maždaug per pusę sekundės, kartais gerokai vėliau, o kartais progą visai praleidžia. Klaidų jie nedaro.",
                ),
                Text(
                    "Žaisdami naują partiją pasirenkate, kaip greitai jie pliaukšteli. Štai kiek vidutiniškai jie užtrunka:",
                ),
                List(&[
                    "lėtas greitis: 0,62 sekundės, praleidžia 35 progas iš 100;",
                    "įprastas: 0,56 sekundės, praleidžia 25 iš 100;",
                    "greitas: 0,52 sekundės, praleidžia 15 iš 100.",
                ]),
                Text(
                    "Lemia maži skirtumai. Jei jūsų reakcija vidutiniškai trunka pusę sekundės ir praleidžiate 15 progų iš 100, įprastu greičiu turėtumėte laimėti pusę partijų, lėtu – maždaug keturias iš penkių, greitu – vieną iš penkių.",
                ),
                Text(
                    "Kada jie pliaukštelės, nulemta kartu su kortomis. Per septintąją tos pačios partijos porą ar sumuštinį visiems žaidėjams jie reaguoja vienodai, kad ir kas buvo žaista iki tol. Laikas skaičiuojamas tūkstantosiomis sekundės dalimis nuo kortos atvertimo, tad nei lėtas, nei greitas ekranas partijos eigos nekeičia.",
                ),
            ],
        },
        Section {
            id: "screen",
            heading: "Prie stalo",
            blocks: &[
                List(&[
                    "Kai jūsų eilė versti ar mokėti, jūsų kaladėlė nušvinta. Bakstelėkite ją arba mygtuką „Versti“, arba paspauskite Enter. Vienu bakstelėjimu atverčiama viena korta, mokant irgi.",
                    "Norėdami pliaukštelėti, bakstelėkite krūvą arba mygtuką „Pliaukšt!“, arba paspauskite Space.",
                    "Matomos trys viršutinės krūvos kortos, pati viršutinė – dešinėje, kad pastebėtumėte ir sumuštinį. Skaičius rodo, kiek krūvoje kortų.",
                    "Žemiau stalo parašoma, kas pliaukštelėjo pirmas ir keliomis tūkstantosiomis sekundės dalimis aplenkė kitą.",
                    "Tarp dviejų kortų praeina bent 250 ms. Jei kaladėlę bakstelite truputį per anksti, korta atsiverčia, kai tik gali. Versti nesulaukus savo eilės negalima.",
                    "Yra ir garsų: juos įjungiate ir išjungiate mygtuku arba klavišu M.",
                ]),
                Heading("Klaviatūra"),
                Keys,
            ],
        },
        Section {
            id: "modes",
            heading: "Dienos partija ir naujos partijos",
            blocks: &[
                Heading("Dienos partija"),
                Text(
                    "Kasdien nuo vidurnakčio UTC laiku visi žaidžia tą pačią partiją su tokios pat reakcijos varžovais, visada įprastu greičiu. Įskaitinę partiją turite vieną per dieną. Jei ji jums pirmoji, siūlomas minutės apšilimas, kuris neįskaitomas.",
                ),
                Text(
                    "Partija prasideda paspaudus „Pradėti“. Nuo tada laikas eina be pertraukos, o kompiuterio žaidėjai verčia ir pliaukšteli, net jei nusisukate, dingsta ryšys ar skaitote šį puslapį. Pasiduoti galite bet kada; būsite perklausti, nes partija bus laikoma pralaimėta. Pasibaigusią partiją galite žaisti dar kartą treniruotei.",
                ),
                Heading("Nauja partija"),
                Text(
                    "Naujos partijos skirtos treniruotei: kaskart kitos kortos, partijų kiek norite, rezultatai neįskaitomi. Pasirinkite kompiuterių greitį; pakeitus greitį pradedama kita partija. Galite ją pristabdyti, o kai puslapio nematote, ji sustoja pati. Kiekviena partija turi nuorodą, kuria galite pasidalyti, kad ją išbandytų ir draugai.",
                ),
            ],
        },
        Section {
            id: "scoring",
            heading: "Taškai",
            blocks: &[
                Text(
                    "Pergalė verta 2\u{a0}000 taškų, minus 2 už kiekvieną partijos sekundę ir 20 už kiekvieną klaidą. Tarkime, laimėjote per 6 minutes ir 40 sekundžių:",
                ),
                Sum(&[
                    ("Pergalė", "2\u{a0}000"),
                    ("400 sekundžių × 2", "−800"),
                    ("3 klaidos × 20", "−60"),
                    ("Jūsų taškai", "1\u{a0}140"),
                ]),
                Text("Pergalė niekada neverta mažiau kaip 500, kad ir kiek užtrukote. Ši truko 20 minučių:"),
                Sum(&[
                    ("Pergalė", "2\u{a0}000"),
                    ("1\u{a0}200 sekundžių × 2", "−2\u{a0}400"),
                    ("1 klaida × 20", "−20"),
                    ("Jūsų taškai", "500"),
                ]),
                Text(
                    "Pralaimėję gaunate po 25 taškus už kiekvieną krūvą, per kurią pliaukštelėjote pirmi. Už laiką ir klaidas taškų neatimama:",
                ),
                Sum(&[("8 krūvos × 25", "200"), ("Jūsų taškai", "200")]),
                Heading("Lyderių lentelė"),
                Text(
                    "Lyderių lentelėje bet kuri pergalė yra aukščiau už bet kurį pralaimėjimą. Tarp pergalių, kaip ir tarp pralaimėjimų, aukščiau tas, kas turi daugiau taškų; kai taškų po lygiai, lemia trumpesnis laikas sveikomis sekundėmis. Jei lygu ir tai, žaidėjai dalijasi vieta.",
                ),
            ],
        },
        Section {
            id: "tips",
            heading: "Patarimai",
            blocks: &[List(&[
                "Žiūrėkite ne tik į dvi viršutines kortas, bet ir į trečią. Sumuštinį lengva praleisti pro akis.",
                "Pliaukštelėjus dažnai laimima didesnė krūva negu gavus mokėjimą: tai galima padaryti ir viduryje ilgos mokamųjų kortų virtinės, kai krūva jau išaugusi.",
                "Nepliaukštelėkite, kai tik panašu, pavyzdžiui, kai ant aštuonakės guli septynakė. Klaida kainuoja kortą, o laimėjus – ir tiek taškų, kiek dešimt sekundžių.",
                "Kortą atverskite nedelsdami, o tada žiūrėkite į krūvą, ne į savo kaladėlę. Vieną pirštą laikykite parengtą pliaukštelėti.",
                "Kai kortų nebeturite, palaukite poros ar sumuštinio, dėl kurio neabejojate. Antros progos suklydus nebus.",
            ])],
        },
        Section {
            id: "history",
            heading: "Istorija ir šaltiniai",
            blocks: &[
                Text(
                    "„Egyptian Ratscrew“, trumpai ERS, turi daug vardų: „Egyptian War“, „Bloodystump“, „Ratslap“ ar tiesiog „Slap“. „Wikipedia“ jį aprašo kaip šiuolaikinį amerikiečių kortų žaidimą, mėgstamą vaikų. Mes jį vadiname „Egyptian War“.",
                ),
                Text(
                    "Pasak „Wikipedia“, jis panašus į XIX amžiaus britų žaidimą „Beggar-My-Neighbour“. „Pagat.com“ teigia, kad iš jo ir kilo, tik dar pridėtas pliaukštelėjimas pasirodžius tam tikriems kortų deriniams. Ši mintis, spėja „Wikipedia“, galėjo ateiti iš žaidimo „Slapjack“. Per kokius derinius galima pliaukštelėti, žaidėjai susitaria iš anksto; poros – paprasčiausias ir dažniausias iš jų.",
                ),
                Text(
                    "Kaip verčiama ir mokama, čia nustatyta pagal „Pagat.com“ pateiktą „Beggar My Neighbour“ aprašymą, o per ką pliaukštelima – pagal „Wikipedia“: per poras ir sumuštinius. Daugiau žaidimo vardų rasite „Pagat.com“ puslapyje apie „Egyptian Ratscrew“.",
                ),
                Sources(&[
                    ("Wikipedia: Egyptian Ratscrew", Some("https://en.wikipedia.org/wiki/Egyptian_Ratscrew")),
                    ("Pagat.com: Beggar My Neighbour", Some("https://www.pagat.com/war/beggar_my_neighbour.html")),
                    ("Pagat.com: Egyptian Ratscrew", Some("https://www.pagat.com/war/egyptrat.html")),
                ]),
            ],
        },
    ],
};

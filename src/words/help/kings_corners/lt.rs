//! Lithuanian.

use crate::words::help::{Block::*, HelpPage, Picture, Section};

/// The page.
pub static PAGE: HelpPage = HelpPage {
    title: "Kaip žaisti „King’s Corners“",
    lead: "Šeimos žaidimas, kuriame krūvelės visiems bendros, o kampai palikti karaliams. Kas pirmas lieka be kortų, tas užbaigia dalijimą, o partiją laimi tas, kas iš viso surenka mažiausiai baudos taškų.",
    sections: &[
        Section {
            id: "game",
            heading: "Žaidimas trumpai",
            blocks: &[
                Text(
                    "Jūs ir trys kompiuterio žaidėjai dedate kortas ant tų pačių krūvelių, mažėjančia tvarka, raudonas ir juodas pakaitomis, ir lenktyniaujate, kas greičiau jų atsikratys. Vos tik kas nors padeda paskutinę kortą, dalijimas baigtas, o kiti sumoka už viską, kas jiems liko rankoje.",
                ),
                Text(
                    "Partiją sudaro keli dalijimai, dažniausiai maždaug penki. Ji baigiasi, kai kas nors surenka 25 baudos taškus ar daugiau; tada laimi tas, kurio suma mažiausia. Taigi skubėti verta, bet dar svarbiau nelikti su karaliumi rankoje.",
                ),
                Text(
                    "Žaidžiama nemokamai, naršyklėje: nereikia nei atsisiųsti, nei registruotis. Kasdien laukia dienos partija su lyderių lentele, o naujų partijų galite žaisti kiek norite.",
                ),
            ],
        },
        Section {
            id: "setup",
            heading: "Pasiruošimas",
            blocks: &[
                Text(
                    "Žaidžiama 52 kortų kalade. Didžiausias yra karalius, mažiausias – tūzas, ir eilė ratu nesisuka: ant tūzo nededama nieko, o karalius nededamas ant jokios kortos.",
                ),
                Steps(&[
                    "Jūs sėdite pietuose. Vakaruose, šiaurėje ir rytuose – kompiuterio žaidėjai. Einama pagal laikrodžio rodyklę, būtent tokia tvarka.",
                    "Visiems dalijama po septynias kortas, po vieną, pradedant nuo žaidėjo dalytojui iš kairės.",
                    "Keturiose stalo vidurio pusėse – šiaurėje, rytuose, pietuose ir vakaruose – atverčiama po kortą. Jos pradeda keturias šonines krūveles. Kampai tarp jų kol kas tušti.",
                    "Likusios kortos, jų 20, užverstos guli viduryje: tai kaladė.",
                    "Pradeda tas, kas sėdi po dalytojo. Pirmą kartą dalija Rytai, todėl pradedate jūs; paskui dalijama iš eilės pagal laikrodžio rodyklę, taigi antrą kartą dalijate jūs.",
                ]),
                Picture(
                    Picture::CornersTable,
                    "Stalas išdalijus kortas: viduryje kaladė, iš keturių jos pusių – po kortą, o keturi kampai tušti.",
                ),
            ],
        },
        Section {
            id: "play",
            heading: "Ėjimas po ėjimo",
            blocks: &[
                Text(
                    "Per savo ėjimą galite kiek norite kartų ir bet kokia tvarka atlikti šiuos veiksmus arba neatlikti nė vieno:",
                ),
                List(&[
                    "Dėkite kortą iš rankos ant krūvelės, jei ji vienetu mažesnė už krūvelės viršutinę kortą ir kitos spalvos: raudoną devynakę – ant juodos dešimtakės, o ant jos – juodą aštuonakę.",
                    "Dėkite karalių iš rankos į tuščią kampą. Kampą pradėti gali tik karalius, o po to ant jo dedama kaip ir ant kitų krūvelių.",
                    "Perkelkite visą šoninę krūvelę ant kitos krūvelės, jei jos apatinė korta vienetu mažesnė už anos viršutinę ir kitos spalvos.",
                    "Dėkite bet kurią kortą iš rankos į šoninę vietą, kuri ištuštėjo perkėlus krūvelę.",
                ]),
                Picture(
                    Picture::CornersPile,
                    "Vienos krūvelės apatinė korta – raudona aštuonakė, kitos viršutinė – juoda devynakė: visa krūvelė keliauja ten, o jos vieta lieka tuščia.",
                ),
                Picture(Picture::CornersKing, "Karalius iš rankos pradeda tuščią kampą."),
                Picture(
                    Picture::CornersEmptied,
                    "Į vietą, iš kurios krūvelė perkelta, tinka bet kuri korta iš rankos: čia – dama.",
                ),
                Text(
                    "Daugiau niekas nejudinama. Krūvelės nedalomos, o ta, kurios apačioje karalius, lieka savo vietoje – ir kampe, ir šone.",
                ),
                Heading("Ėjimo pabaiga"),
                Text(
                    "Ėjimą baigiate paimdami kortą iš kaladės, nesvarbu, ar ką nors padėjote. Ją galėsite žaisti nuo kito ėjimo. Kai kaladė tuščia, imti nebėra ko: padėję, ką norite, pasuojate.",
                ),
                Heading("Dalijimo pabaiga"),
                Text(
                    "Dalijimas baigiasi tą pačią akimirką, kai kas nors padeda paskutinę savo kortą. Iš kaladės jis nebeima, ir niekas kitas nebeeina.",
                ),
                Text(
                    "Dalijimas gali baigtis ir aklaviete: kai kaladė tuščia ir keturi ėjimai iš eilės baigiasi nepadėjus nė vienos kortos iš rankos. Perkelta krūvelė šios eilės nenutraukia, padėta korta – nutraukia. Po aklavietės už savo kortas sumoka visi.",
                ),
                Heading("Partijos pabaiga"),
                Text(
                    "Po kiekvieno dalijimo baudos taškai pridedami prie ankstesnių. Jei kas nors jau turi 25 ar daugiau, partija baigta, ir laimi tas, kurio suma mažiausia; jei tokių keli, jie dalijasi pergale. Kol tiek niekas neturi, dalijama toliau.",
                ),
            ],
        },
        Section {
            id: "computers",
            heading: "Kompiuterio žaidėjai",
            blocks: &[
                Text(
                    "Vakarai, Šiaurė ir Rytai mato tai, ką jų vietoje matytumėte jūs: savo kortas, krūveles, kiek kortų turi kiekvienas ir kiek jų liko kaladėje. Ką laikote jūs ir kas guli kaladėje, nuo jų paslėpta.",
                ),
                Text(
                    "Žaidžia jie gerai. Pirmiausia karalius deda į kampus. Paskui apgalvoja visą ėjimą: kurias krūveles perkelti, kad atsilaisvintų vieta, ką į ją dėti ir ar taip nepavyktų likti be kortų. Jie žiūri ir to, ką paliktų kitam žaidėjui, todėl kartais pasilaiko kortą, kurią galėtų padėti.",
                ),
                Text(
                    "Atsitiktinumui jie nieko nepalieka: kai kortos tos pačios, į tuos pačius jūsų ėjimus visada atsako taip pat. Tad dienos partijoje visų laukia lygiai tokie patys varžovai.",
                ),
            ],
        },
        Section {
            id: "screen",
            heading: "Prie stalo",
            blocks: &[
                List(&[
                    "Bakstelėkite kortą savo rankoje. Krūvelės ir tuščios vietos, kur ji tinka, bus apvestos auksu; bakstelėkite vieną iš jų arba nuvilkite kortą ten.",
                    "Norėdami perkelti krūvelę, bakstelėkite ją, paskui tą, ant kurios ją dėsite, arba nuvilkite ją ten.",
                    "Kiekvienos krūvelės matyti viršutinė korta. Virš jos kyšo apatinė, nes kaip tik nuo jos priklauso, kur krūvelė tinka. Mažas skaičius rodo, kiek krūvelėje kortų.",
                    "Jei persigalvojote, bakstelėkite pasirinktą kortą ar krūvelę dar kartą, ir ji liks savo vietoje.",
                    "Baigę paspauskite „Imti kortą ir baigti ėjimą“ arba bakstelėkite kaladę. Kai kaladė tuščia, ant mygtuko parašyta „Pasuoti“.",
                    "Kompiuterio žaidėjų ėjimai rodomi vienas po kito. Mygtukas „Rodyti iš karto“ arba bakstelėjimas į tuščią stalo vietą iškart parodo, kas liko.",
                    "„Baudos“ rodo visų dalijimų taškus ir kas įvyko po jūsų paskutinio ėjimo. „Rikiuoti pagal rūšį“ kitaip išdėsto jūsų kortas.",
                ]),
                Text("Visa tai galima daryti ir vien klaviatūra, o ekrano skaitytuvas perskaito kiekvieną ėjimą."),
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
                    "Kasdien nuo vidurnakčio UTC laiku visi žaidžia vieną partiją: kiekvieno dalijimo kortos visiems tos pačios, kad ir kaip būtų pasibaigę ankstesni dalijimai. Įskaitinę partiją turite vieną per dieną. Ji prasideda paspaudus „Pradėti“, ir kas padėta, tas padėta: ėjimų atšaukti negalima.",
                ),
                Text(
                    "Laikas neskaičiuojamas. Puslapį galite užverti ir grįžti vėliau, tik baikite per 24 valandas. Jei nebaigsite arba pasiduosite (dar būsite perklausti), partija nebus įskaityta. Pasibaigusią partiją galite žaisti dar kartą treniruotei.",
                ),
                Heading("Nauja partija"),
                Text(
                    "Naujos partijos skirtos treniruotei: kaskart kitos kortos, partijų kiek norite, rezultatai neįskaitomi. Kol nebaigėte ėjimo, galite atšaukti, ką padarėte, po vieną veiksmą. Kiekviena partija turi nuorodą, kuria galite pasidalyti, kad tas pačias kortas išbandytų ir draugai.",
                ),
                Text(
                    "Galima pasirinkti vieną papildomą taisyklę: „Karalių iš šono galima perkelti į kampą“. Tada krūvelė, kurios apačioje karalius, gali keliauti į tuščią kampą ir atlaisvinti savo vietą. Taisyklė galioja ir kompiuterio žaidėjams. Jei jos nepasirenkate, ji negalioja, o dienos partija visada žaidžiama be jos.",
                ),
            ],
        },
        Section {
            id: "scoring",
            heading: "Taškai",
            blocks: &[
                Text(
                    "Pasibaigus dalijimui, kiekvienas rankoje likęs karalius kainuoja 10 baudos taškų, o kiekviena kita korta – 1, ar tai būtų dama, ar dviakė. Kas liko be kortų, nemoka nieko. Pavyzdys:",
                ),
                Sum(&[
                    ("Vynų karalius", "10"),
                    ("Širdžių dama", "1"),
                    ("Kryžių septynakė", "1"),
                    ("Būgnų dviakė", "1"),
                    ("Baudos taškai", "13"),
                ]),
                Text("O štai visa partija. Po trijų dalijimų Šiaurė turi 25 taškus, tad partija baigta:"),
                Sum(&[
                    ("Jūs: 3 + 0 + 4", "7"),
                    ("Vakarai: 12 + 3 + 0", "15"),
                    ("Šiaurė: 0 + 11 + 14", "25"),
                    ("Rytai: 5 + 4 + 2", "11"),
                    ("Laimite, skirtumas nuo Rytų", "+4"),
                ]),
                Heading("Lyderių lentelė"),
                Text(
                    "Į lentelę įrašomos baigtos dienos partijos, mažiausia suma pirma. Kai sumos lygios, lemia skirtumas nuo geriausio kompiuterio žaidėjo: didesnis – aukščiau; paskui ėjimai: mažiau – aukščiau. Ėjimas skaičiuojamas kaskart, kai imate kortą, pasuojate arba padedate paskutinę. Jei lygu viskas, žaidėjai dalijasi vieta.",
                ),
                Text(
                    "Ar įveikėte kompiuterio žaidėjus, čia nesvarbu: su 8 taškais pralaimėta partija yra aukščiau už laimėtą su 9.",
                ),
            ],
        },
        Section {
            id: "tips",
            heading: "Patarimai",
            blocks: &[List(&[
                "Karalius dėkite pirmai progai pasitaikius. Rankoje likęs karalius kainuoja tiek, kiek dešimt kitų kortų, o laisvas kampas jam visada atsiras.",
                "Prieš dėdami kortas iš rankos, paieškokite, kurią krūvelę galima perkelti. Taip atsilaisvina vieta bet kuriai jūsų kortai.",
                "Į laisvą vietą dėkite didelę kortą, ant kurios galėsite dėti kitas savąsias: taip ta vieta jums dar pravers.",
                "Jei tik galite, nedėkite karaliaus į šoninę vietą: ten jis ir liks, tad iki dalijimo pabaigos ta vieta nebeatsilaisvins.",
                "Tūzas – aklagatvis: ant jo nieko nebepadėsi. Vis tiek jį žaiskite: liks viena korta mažiau.",
                "Prieš imdami kortą, apsižvalgykite, ką paliekate. Krūvelė, kurią galima perkelti, arba tuščia vieta – dovana kitam žaidėjui.",
                "Stebėkite, kiek kortų turi kiti. Kai kam nors lieka dvi ar trys, atsikratykite visko, ko galite.",
            ])],
        },
        Section {
            id: "history",
            heading: "Istorija ir šaltiniai",
            blocks: &[
                Text(
                    "„Kings in the Corner“, „King’s Corners“ ar „Kings Corners“ – kad ir kaip jį vadintume, tai šeimos žaidimas iš Šiaurės Amerikos. Pasak „Pagat.com“, ten jis gana populiarus, tačiau amerikiečių kortų žaidimų knygose aprašomas retai. Pavadinimą jam davė kampų krūvelės, kurias pradėti gali tik karaliai.",
                ),
                Text(
                    "„Wikipedia“ priskiria jį pasjansams, kuriuos žaidžia keli žmonės. Krūvelės, kuriose kortos mažėja, o raudonos keičiasi su juodomis, pažįstamos iš „Klondike“ ir jo giminaičių, tik čia visi jas krauna bendrai ir lenktyniauja, kas pirmas liks be kortų. Patikimo šaltinio, kuris pasakytų, kur ir kada šis žaidimas žaistas pirmą kartą, neradome.",
                ),
                Text(
                    "Šeimos jį žaidžia įvairiai, ir „Pagat.com“ išvardija kelis taškų skaičiavimo būdus. Čia laikomasi pagrindinio jo aprašymo: 10 taškų už karalių, 1 už bet kurią kitą kortą, o partija žaidžiama iki 25.",
                ),
                Sources(&[
                    ("Pagat.com: Kings Corners", Some("https://www.pagat.com/layout/kingscorners.html")),
                    ("Wikipedia: Kings in the Corner", Some("https://en.wikipedia.org/wiki/Kings_in_the_Corner")),
                ]),
            ],
        },
    ],
};

//! Lithuanian.

use crate::words::help::{Block::*, HelpPage, Picture, Section};

/// The page.
pub static PAGE: HelpPage = HelpPage {
    title: "Kaip žaisti „Canfield“",
    lead: "Pasjansas vienam žaidėjui, ir gana užsispyręs: trylika kortų laukia rezerve, reikia sukelti keturias rūšis, o iš kaladės kortos ateina po tris. Laimite, kai pamatuose atsiduria visos 52 kortos.",
    sections: &[
        Section {
            id: "game",
            heading: "Žaidimas trumpai",
            blocks: &[
                Text(
                    "Viena 52 kortų kaladė, vienas žaidėjas. Sukeliami keturi pamatai, kiekvienas savo rūšies, o nuo kurios vertės jie prasideda, nulemia dalijimas. Kad tai pavyktų, reikia iškraustyti rezervą, dėlioti kortas stulpeliuose ir, jei prireikia, vis iš naujo pereiti kaladę.",
                ),
                Text(
                    "Žaidžiama nemokamai, naršyklėje: nereikia nei atsisiųsti, nei registruotis. Kasdien laukia dienos partija su lyderių lentele, ėjimus atšaukti galima be apribojimų, o naujų partijų galite žaisti kiek norite.",
                ),
            ],
        },
        Section {
            id: "setup",
            heading: "Pasiruošimas",
            blocks: &[
                Steps(&[
                    "Trylika kortų užverstos dedamos į vieną krūvelę, o viršutinė atverčiama. Tai rezervas.",
                    "Kita korta pradeda pirmąjį pamatą. Tai pradinė korta: kiti trys pamatai irgi turi prasidėti tokios pat vertės kortomis.",
                    "Keturios atverstos kortos padedamos greta viena kitos. Jos pradeda stulpelius.",
                    "Likusios 34 kortos guli užverstos: tai kaladė. Atverstos krūvelės vieta kol kas tuščia.",
                ]),
                Picture(
                    Picture::CanfieldTable,
                    "Ką tik išdalyta partija: 1\u{a0}– rezervas, 2\u{a0}– pamatai, 3\u{a0}– stulpeliai, 4\u{a0}– kaladė, 5\u{a0}– atverstos krūvelės vieta. Pradinė korta – širdžių devynakė, tad kiti pamatai laukia kitų devynakių.",
                ),
            ],
        },
        Section {
            id: "play",
            heading: "Taisyklės",
            blocks: &[
                Heading("Pamatai"),
                Text(
                    "Į pamatą dedamos vienos rūšies kortos didėjančia tvarka, kol jų susikaupia trylika. Po karaliaus eina tūzas, ir keliama toliau. Kas pakelta, ten ir lieka: iš pamato kortos nebegrįžta.",
                ),
                Picture(
                    Picture::CanfieldFoundation,
                    "Kai pradinė korta – devynakė, pamatas kyla nuo devynakės iki karaliaus, paskui eina tūzas, o viršuje atsiduria aštuonakė.",
                ),
                Heading("Stulpeliai"),
                Text(
                    "Stulpeliuose kortos mažėja, raudonos ir juodos eina pakaitomis. Ratas užsidaro ir čia: ant tūzo galima dėti kitos spalvos karalių.",
                ),
                Picture(
                    Picture::CanfieldPile,
                    "Stulpelis, kuriame ratas užsidaro: vynų dviakė, širdžių tūzas, vynų karalius, širdžių dama.",
                ),
                Text(
                    "Perkelti galima vieną viršutinę stulpelio kortą arba visą stulpelį iš karto. Kelių kortų iš vidurio paimti negalima. Kur tinka visas stulpelis, lemia jo apatinė korta.",
                ),
                Picture(
                    Picture::CanfieldWhole,
                    "Keliamas visas stulpelis: jo apatinė korta, kryžių devynakė, tinka ant širdžių dešimtakės, o kitos keliauja kartu.",
                ),
                Heading("Rezervas ir tuščios vietos"),
                Text(
                    "Viršutinę rezervo kortą visada galima dėti į pamatą arba į stulpelį; tada atverčiama po ja gulėjusi.",
                ),
                Text(
                    "Kai stulpelis ištuštėja, jo vietą tuoj pat užima viršutinė rezervo korta, norite to ar ne. Tik rezervui pasibaigus tuščios vietos priklauso jums: į jas galite, dabar ar vėliau, dėti viršutinę atverstos krūvelės kortą, bet jokios kitos.",
                ),
                Picture(
                    Picture::CanfieldFill,
                    "Viršutinė rezervo korta, širdžių penkakė, pati atkeliauja į tuščią vietą.",
                ),
                Heading("Kaladė ir atversta krūvelė"),
                Text(
                    "Iš kaladės į atverstą krūvelę dalijama po tris kortas (mažiau, jei tiek nebeliko). Viršutinę jos kortą galima žaisti, o po to – ir tą, kuri po ja atsidengia. Kai kaladė baigiasi, apverskite atverstą krūvelę nemaišydami ir dalykite iš naujo. Kiek kartų, neribojama.",
                ),
                Picture(
                    Picture::CanfieldDeal,
                    "Išdalytos trys kortos. Žaisti galima tik viršutinę, vynų karalių; kitos dvi laukia po juo.",
                ),
                Heading("Partijos pabaiga"),
                Text(
                    "Sukėlėte visas 52 kortas į pamatus – laimėjote. Kai nebėra kur padėti nė vienos kortos, net perėjus visą kaladę, stalas apie tai praneša. Baigti anksčiau galite bet kada; tada taškų gaunate už jau sukeltas kortas.",
                ),
            ],
        },
        Section {
            id: "screen",
            heading: "Prie stalo",
            blocks: &[
                List(&[
                    "Bakstelėkite atverstą kortą. Krūvelės, į kurias ji tinka, apvedamos auksine linija; bakstelėkite vieną iš jų arba nuvilkite kortą ten.",
                    "Norėdami paimti visą stulpelį, bakstelėkite kurią nors žemesnę jo kortą arba, neskubėdami, viršutinę dar kartą.",
                    "Dukart bakstelėta korta keliauja į pamatą, jei ten tinka.",
                    "Kad išdalytumėte tris kortas, bakstelėkite kaladę arba paspauskite „Dalyti 3“. Bakstelėjus tuščią kaladę, apverčiama atversta krūvelė; ant mygtuko tada parašyta „Dalyti iš naujo“.",
                    "„Atšaukti“ grąžina vienu ėjimu atgal, kiek kartų norite, iki pat partijos pradžios. „Pakartoti“ atšauktą ėjimą padaro iš naujo.",
                    "„Sukelti automatiškai“ pasiunčia į pamatus visas kortas, kurios ten tinka. Naujų kortų nedalijama, o visa tai atšaukiama vienu paspaudimu.",
                    "„Baigti ir skaičiuoti“ baigia partiją tokią, kokia ji yra. Prieš tai dar kartą paklausiama.",
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
                    "Nuo vidurnakčio UTC laiku visi gauna tą pačią naują partiją. Kasdien turite vieną įskaitinį žaidimą: jis prasideda paspaudus „Pradėti“, ir nuo tada laikas eina be pertraukos, net jei puslapį užveriate. Įkėlus puslapį iš naujo, nieko neprarandama. Po 24 valandų taškai suskaičiuojami už kortas, kurios tuo metu sukeltos.",
                ),
                Text(
                    "Serveris paprastai iš anksto suranda partiją, kurią pats sužaidžia iki pergalės. Jei toks įrodymas yra, puslapyje parašyta: „Šią partiją galima laimėti.“ Tai nereiškia, kad laimėti lengva. Baigę galite tą pačią partiją žaisti dar kartą treniruotei.",
                ),
                Heading("Nauja partija"),
                Text(
                    "Naujos partijos skirtos treniruotei: kaskart kitos kortos, partijų kiek norite, rezultatai neįskaitomi. Kiekviena partija turi nuorodą, kuria galite pasidalyti, kad ją išbandytų ir draugai.",
                ),
                Text("Treniruodamiesi, jei norite, galite gauti pagalbos:"),
                List(&[
                    "„Užuomina“ parodo ėjimą, kuris veda į pergalę. Jei tokio nebėra, pasako, kiek ėjimų reikia atšaukti.",
                    "„Rodyti, ar dar galima laimėti“ stebi jūsų partiją ir praneša, kai pergalė nebepasiekiama.",
                    "„Naujos partijos: tik tos, kurias galima laimėti“ apsaugo nuo beviltiškų.",
                ]),
                Text(
                    "Kompiuteris tai aiškinasi bandydamas ėjimą po ėjimo ir ne visada spėja viską patikrinti. Tada jis taip ir pasako: neaišku.",
                ),
                Heading("Griežtos Hoyle’o taisyklės"),
                Text(
                    "Jas galite pasirinkti treniruotei; jos atėjo iš senų taisyklių knygų, vadinamų Hoyle’o vardu. Iš stulpelio į stulpelį tada keliamas tik visas stulpelis, viena viršutinė korta – ne. Dienos partija žaidžiama be jų.",
                ),
            ],
        },
        Section {
            id: "scoring",
            heading: "Taškai",
            blocks: &[
                Text(
                    "Kiekviena korta pamatuose verta 5 taškų, taip pat ir dalijant padėtoji pradinė. Taigi ir anksčiau baigta partija šio to verta:",
                ),
                Sum(&[("Kortos pamatuose: 23 × 5", "115"), ("Iš viso taškų", "115")]),
                Text(
                    "Sukėlus visas 52, pridedama dar 500 taškų ir priedas už laiką: 1\u{a0}200 minus po tašką už kiekvieną sekundę, bet ne mažiau nei nulis. Laimėjus per 7 minutes ir 5 sekundes:",
                ),
                Sum(&[
                    ("Kortos pamatuose: 52 × 5", "260"),
                    ("Sukeltos visos kortos", "500"),
                    ("Priedas už 7:05: 1\u{a0}200 − 425", "775"),
                    ("Iš viso taškų", "1\u{a0}535"),
                ]),
                Text(
                    "Po 20 minučių priedo nebelieka, ir pergalė verta 760 taškų. Atšaukimai kainuoja tik laiką. Lyderių lentelėje aukščiau tas, kas surinko daugiau taškų, o jei taškų po lygiai – kas buvo greitesnis; kieno sutampa ir taškai, ir laikas, dalijasi ta pačia vieta.",
                ),
            ],
        },
        Section {
            id: "tips",
            heading: "Patarimai",
            blocks: &[List(&[
                "Pirmiausia – rezervas. Jis atiduoda kortas po vieną, o dauguma pralaimėtų partijų pralaimimos todėl, kad jis užstringa.",
                "Tuštinkite stulpelį, kai taip išlaisvinate rezervo kortą. Jei ten, kur tiktų rezervo korta, kraunate kortas iš atverstos krūvelės, vėliau už tai sumokėsite.",
                "Žinokite, kur yra pradinės vertės kortos. Kol jos užkastos po kitomis kortomis, ištisos rūšys nejuda iš vietos.",
                "Kortos ateina po tris, tad kuri nors gali kaskart likti grupės viduje. Sužaiskite vieną kortą iš atverstos krūvelės, ir kitą kartą visos tolesnės grupės susidėlios kitaip.",
                "Nekelkite visko, kas tinka. Kaip tik ant tos stulpelio kortos gali prireikti padėti rezervo kortą.",
                "Prieš sujungdami du stulpelius pažiūrėkite, kokia korta ateis iš rezervo: ji atsiras tuoj pat.",
                "Ėjimo atšaukimas – ne sukčiavimas. Pereikite kaladę, pažiūrėkite, ką ji slepia, ir grįžkite atgal.",
            ])],
        },
        Section {
            id: "history",
            heading: "Istorija ir šaltiniai",
            blocks: &[
                Text(
                    "Anglijoje šis žaidimas vadinamas „Demon“ – demonu. Seniausias aprašymas, kurį mini „Wikipedia“, yra 1891 metų: Mary Whitmore Jones pavadino jį „Demon Patience“ ir laikė geriausiu iš visų, kokie sugalvoti vienai kaladei. Velnišką vardą jis pelnė tuo, kad pakiša koją, kai pergalė jau čia pat.",
                ),
                Text(
                    "Amerikietiškas pavadinimas – lošėjo pavardė. Pasakojama, kad Richardas A. Canfieldas savo svečiams pardavinėjo kortų kalades ir mokėjo už kiekvieną kortą, kurią jie sukėlė į pamatus. Ši istorija pasakojama dvejopai:",
                ),
                List(&[
                    "Anot „Wikipedia“, tai vyko po 1900 metų jo klube Saratoga Springse, Niujorko valstijoje. Kaladė kainavo 50 ar galbūt 52 dolerius, už kortą būdavo mokama po 5. Šaltiniai nesutaria, kuris tai buvo pasjansas; gali būti, kad „Klondike“.",
                    "Kitas pasakojimas remiasi Hoyle’o taisyklėmis: tai buvę 1890 metais, o Canfieldas turėjęs lošimo namus Floridoje. Kaladė kainavo 50 dolerių, už kortą buvo mokama po 5, o už visas 52 – 500. Tai, kas dažnai vadinama „Canfield“, anot jo, iš tikrųjų yra „Klondike“.",
                ]),
                Text(
                    "Taigi sukėlus dešimt kortų 50 dolerių sugrįždavo. Tas pats pasakojimas teigia, kad laimima maždaug 3 partijos iš 100: lošimo namams geras verslas. Čia galite atšaukti ėjimus ir perkelti vieną viršutinę kortą, tad seksis kur kas geriau. Štai ką būtų davusi partija, kurioje sukelta 13 kortų:",
                ),
                Sum(&[
                    ("Kaladė", "−50\u{a0}$"),
                    ("Kortos pamatuose: 13 × 5\u{a0}$", "65\u{a0}$"),
                    ("Pelnas", "+15\u{a0}$"),
                ]),
                Text("Tokia visų čia jūsų žaistų partijų sąskaitų knyga yra statistikos puslapyje."),
                Text(
                    "Pati svetainė irgi pavadinta Canfieldo miesto vardu. Čia laikomasi „Wikipedia“ aprašytų taisyklių, perpasakotų savais žodžiais; griežtosios – Hoyle’o.",
                ),
                Sources(&[
                    ("Wikipedia: Canfield (solitaire)", Some("https://en.wikipedia.org/wiki/Canfield_(solitaire)")),
                    ("Hoyle’o taisyklės, kaip jas perpasakoja puslapis apie „Canfield“", None),
                ]),
            ],
        },
    ],
};

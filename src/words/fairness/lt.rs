//! Lithuanian.

use super::FairnessPage;

/// The page.
pub static PAGE: FairnessPage = FairnessPage {
    title: "Sąžiningas žaidimas",
    lead: "Visi gauna tas pačias kortas, o taškus kaskart suskaičiuoja pats serveris. Štai ką tai įrodo ir ko įrodyti negali.",
    passages: &[
        (
            "Visiems ta pati partija",
            &[
                "Kiekvienas žaidimas kasdien turi vieną partiją, visiems tą pačią. Serveris ją parenka atsitiktinai ir niekam neparodo, kol nepaspaudžiama „Pradėti“.",
                "„Canfield“ partijas jis parenka iki savaitės į priekį: traukia, kol randa tokią, kurią pats sužaidžia iki pergalės. Jei parašyta, kad partiją galima laimėti, toks įrodymas yra.",
                "Kasdien kiekviename iš trijų žaidimų turite vieną įskaitinę partiją – tą, kurią pradedate pirmą. Po jos ta pati partija tinka tik treniruotei.",
            ],
        ),
        (
            "Kaip skaičiuojami taškai",
            &[
                "Naršyklė siunčia jūsų ėjimus, o ne taškus. Serveris juos pakartoja pagal taisykles ir pats suskaičiuoja, kiek jie verti. Taisykles pažeidžiantis ėjimas nepriimamas, o išsaugoto pakeisti nebegalima.",
            ],
        ),
        (
            "Kaip skaičiuojamas laikas",
            &[
                "Galioja serverio laikrodis. Jis ima eiti paspaudus „Pradėti“, ir pertraukų nėra. Žinia apie pabaigą gali keliauti iki 15 sekundžių, tad lėtas ryšys jums nekenkia. Žaidžiant „King’s Corners“ laikas neskaičiuojamas.",
                "Partiją galima žaisti 24 valandas. Paskui „Canfield“ įvertinamas pagal sukeltas kortas, nelaimėtas „Egyptian War“ laikomas pralaimėtu, o „King’s Corners“ neįskaitomas.",
                "Diena baigiasi vidurnaktį UTC laiku, o partija priklauso tai dienai, kurią buvo pradėta. Dar po 24 valandų lyderių lentelė tampa galutinė.",
            ],
        ),
        (
            "Kas sulaikoma peržiūrai",
            &[
                "Kai kurios partijos nepanašios į sužaistas žmogaus be pagalbos: ėjimai greitesni, nei spėtų ranka, tempas tolygus kaip mašinos, pliaukštelėta, kai akis kortos dar negalėjo pamatyti, laimėta partija ėjimas į ėjimą ir akimirka į akimirką sutampa su kito žaidėjo, arba laikrodis ėjo per lėtai. Tokie rezultatai sulaikomi: savąjį matote, bet lyderių lentelėje jo nėra. Sprendžia žmogus.",
            ],
        ),
        (
            "Ką tai įrodo",
            &[
                "Kiekvienas lentelės rezultatas gautas žaidžiant tos dienos partiją ir nepažeidus nė vienos taisyklės, o jo taškai tikri. Laikas gali būti trumpesnis už tikrąjį ne daugiau kaip 15 sekundžių.",
            ],
        ),
        (
            "Ko įrodyti negalima",
            &[
                "Kas žaidė ir kaip. Kas nors gali savo naršyklėje pasižiūrėti užverstas kortas, nes ji turi jas žinoti; pasitelkti sprendimo programą ar leisti programai žaisti už save; apžiūrėti partiją kaip vienas žaidėjas ir pradėti iš naujo kaip kitas.",
                "Kad to išvengtume, turėtume žinoti, kas jūs esate, o to klausti nenorime. Tenka pasitikėti ir tuo, kas prižiūri šį serverį: jo rankose ir partijos su laimėjimo įrodymais, ir laikrodis.",
                "Tad žaiskite sąžiningai – savo pačių malonumui.",
            ],
        ),
    ],
};

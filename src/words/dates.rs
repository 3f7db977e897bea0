//! Calendar dates in words. A day of the site is a UTC date (SPEC section 1).

use super::Lang;
use chrono::{Datelike, NaiveDate};

/// Months as dates have them: nominative in Bengali and English, genitive in Lithuanian.
const fn months(lang: Lang) -> &'static [&'static str; 12] {
    match lang {
        Lang::Bn => {
            &["জানুয়ারি", "ফেব্রুয়ারি", "মার্চ", "এপ্রিল", "মে", "জুন", "জুলাই", "আগস্ট", "সেপ্টেম্বর", "অক্টোবর", "নভেম্বর", "ডিসেম্বর"]
        }
        Lang::En => &[
            "January",
            "February",
            "March",
            "April",
            "May",
            "June",
            "July",
            "August",
            "September",
            "October",
            "November",
            "December",
        ],
        Lang::Lt => &[
            "sausio",
            "vasario",
            "kovo",
            "balandžio",
            "gegužės",
            "birželio",
            "liepos",
            "rugpjūčio",
            "rugsėjo",
            "spalio",
            "lapkričio",
            "gruodžio",
        ],
    }
}

/// Days of the week from Monday.
const fn weekdays(lang: Lang) -> &'static [&'static str; 7] {
    match lang {
        Lang::Bn => &["সোমবার", "মঙ্গলবার", "বুধবার", "বৃহস্পতিবার", "শুক্রবার", "শনিবার", "রবিবার"],
        Lang::En => &["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
        Lang::Lt => &[
            "pirmadienis",
            "antradienis",
            "trečiadienis",
            "ketvirtadienis",
            "penktadienis",
            "šeštadienis",
            "sekmadienis",
        ],
    }
}

fn month(lang: Lang, day: NaiveDate) -> &'static str {
    months(lang)[day.month0() as usize % 12]
}

/// A date in full: "29 November 2026", "29 নভেম্বর 2026", "2026 m. lapkričio 29 d."
pub fn date(lang: Lang, day: NaiveDate) -> String {
    let (year, month, number) = (day.year(), month(lang, day), day.day());
    match lang {
        Lang::Bn | Lang::En => format!("{number} {month} {year}"),
        Lang::Lt => format!("{year} m. {month} {number} d."),
    }
}

/// A date without its year: "29 November", "29 নভেম্বর", "lapkričio 29 d."
pub fn date_short(lang: Lang, day: NaiveDate) -> String {
    let (month, number) = (month(lang, day), day.day());
    match lang {
        Lang::Bn | Lang::En => format!("{number} {month}"),
        Lang::Lt => format!("{month} {number} d."),
    }
}

/// A date with its day of the week: "Sunday, 29 November 2026", "রবিবার, 29 নভেম্বর 2026",
/// "2026 m. lapkričio 29 d., sekmadienis".
pub fn date_with_weekday(lang: Lang, day: NaiveDate) -> String {
    let weekday = weekdays(lang)[day.weekday().num_days_from_monday() as usize % 7];
    let date = date(lang, day);
    match lang {
        Lang::Bn | Lang::En => format!("{weekday}, {date}"),
        Lang::Lt => format!("{date}, {weekday}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn day(year: i32, month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, day).unwrap()
    }

    #[test]
    fn dates_read_as_each_language_writes_them() {
        let sunday = day(2026, 11, 29);
        assert_eq!(date(Lang::En, sunday), "29 November 2026");
        assert_eq!(date(Lang::Bn, sunday), "29 নভেম্বর 2026");
        assert_eq!(date(Lang::Lt, sunday), "2026 m. lapkričio 29 d.");
        assert_eq!(date_short(Lang::En, sunday), "29 November");
        assert_eq!(date_short(Lang::Bn, sunday), "29 নভেম্বর");
        assert_eq!(date_short(Lang::Lt, sunday), "lapkričio 29 d.");
        assert_eq!(date_with_weekday(Lang::En, sunday), "Sunday, 29 November 2026");
        assert_eq!(date_with_weekday(Lang::Bn, sunday), "রবিবার, 29 নভেম্বর 2026");
        assert_eq!(date_with_weekday(Lang::Lt, sunday), "2026 m. lapkričio 29 d., sekmadienis");
        assert_eq!(date(Lang::Lt, day(2027, 1, 1)), "2027 m. sausio 1 d.");
        assert_eq!(date(Lang::Bn, day(2028, 2, 29)), "29 ফেব্রুয়ারি 2028");
    }

    #[test]
    fn no_two_days_of_a_year_read_alike() {
        for lang in Lang::ALL {
            let days: BTreeSet<String> =
                day(2028, 1, 1).iter_days().take(366).map(|day| date_short(lang, day)).collect();
            assert_eq!(days.len(), 366);
        }
    }
}

//! `/` leads to the language that the visitor chose before or that their browser asks for (W-2).

use axum::{
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;

/// The site's languages, as their paths have them.
pub const LANGUAGES: [&str; 3] = ["en", "bn", "lt"];

/// Keeps the language that a visitor chose.
pub const COOKIE: &str = "saratoga_lang";

/// Sends the visitor to their language.
pub async fn redirect(headers: HeaderMap) -> Response {
    let jar = CookieJar::from_headers(&headers);
    let chosen = jar.get(COOKIE).and_then(|cookie| LANGUAGES.into_iter().find(|known| *known == cookie.value()));
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let language = chosen.unwrap_or_else(|| preferred(accepted.unwrap_or_default()));
    let headers = [
        (header::LOCATION, format!("/{language}")),
        (header::VARY, "accept-language, cookie".into()),
        (header::CACHE_CONTROL, "no-cache".into()),
    ];
    (StatusCode::FOUND, headers).into_response()
}

/// The language that an Accept-Language header likes best, of those the site has; English if none.
fn preferred(accept: &str) -> &'static str {
    let mut best = (LANGUAGES[0], 0);
    for range in accept.split(',') {
        let mut parts = range.split(';').map(str::trim);
        let tag = parts.next().unwrap_or_default().to_ascii_lowercase();
        let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(1000, thousandths);
        let primary = tag.split('-').next().unwrap_or_default();
        let language = LANGUAGES.into_iter().find(|known| *known == primary);
        if let Some(language) = language
            && weight > best.1
        {
            best = (language, weight);
        }
    }
    best.0
}

/// A weight such as `0.8`, in thousandths; 0 if it makes no sense.
fn thousandths(text: &str) -> u32 {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let fraction = format!("{fraction:0<3}");
    match (whole.parse::<u32>(), fraction.get(..3).map(str::parse::<u32>)) {
        (Ok(whole @ 0..=1), Some(Ok(fraction))) => (whole * 1000 + fraction).min(1000),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn w2_the_browser_s_language_is_offered() {
        for (accept, language) in [
            ("", "en"),
            ("bn", "bn"),
            ("bn-BD,bn;q=0.9,en;q=0.8", "bn"),
            ("de,lt;q=0.7,en;q=0.3", "lt"),
            ("en;q=0.4, lt-LT ; q=0.5", "lt"),
            ("lt;q=0, en;q=0.1", "en"),
            ("fr-CH, fr;q=0.9, *;q=0.5", "en"),
            ("lt;q=nonsense,bn;q=0.1", "bn"),
            ("❦;q=é", "en"),
        ] {
            assert_eq!(preferred(accept), language, "{accept}");
        }
    }
}

//! A code for another device, as the browser that asked for it keeps it while it counts: the page can be looked at again, and
//! the code stands in no address. Whoever could read this cookie has the player's own, which is worth more.

use crate::{api::TransferCode, server::config::HttpConfig};
use axum_extra::extract::{
    SignedCookieJar,
    cookie::{Cookie, SameSite},
};
use time::Duration;

/// As long as a code counts.
const LIFETIME: Duration = Duration::minutes(10);

/// The cookie's name; over https one that no other host of the domain can set.
fn name(config: &HttpConfig) -> &'static str {
    if config.is_https() { "__Host-saratoga_code" } else { "saratoga_code" }
}

/// The cookie that keeps a code.
pub fn cookie(code: &TransferCode, config: &HttpConfig) -> Cookie<'static> {
    keeping(code.code.clone(), config)
}

/// Takes that cookie away.
pub fn forget(jar: SignedCookieJar, config: &HttpConfig) -> SignedCookieJar {
    jar.remove(keeping(String::new(), config))
}

fn keeping(text: String, config: &HttpConfig) -> Cookie<'static> {
    Cookie::build((name(config), text))
        .http_only(true)
        .same_site(SameSite::Strict)
        .path("/")
        .max_age(LIFETIME)
        .secure(config.is_https())
        .build()
}

/// The code that is kept, whether it still counts or not.
pub fn kept(jar: &SignedCookieJar, config: &HttpConfig) -> Option<String> {
    jar.get(name(config)).map(|cookie| cookie.value().to_owned())
}

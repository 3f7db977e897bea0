//! Which host is asked, said once and so that it can be read (RFC 9112, 3.2): what is said twice, or not at all, somebody on the
//! way may have understood otherwise.

use crate::server::http::error::ApiError;
use axum::{
    extract::Request,
    http::{HeaderValue, Version, header, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};

/// Refuses a request that names no host. One that names it in its target too, as proxies are asked, means that one, whatever
/// the header says.
pub async fn check(mut request: Request, next: Next) -> Response {
    if !is_sound(&request) {
        return ApiError::BadHost.into_response();
    }
    if let Some(authority) = request.uri().authority() {
        match HeaderValue::from_str(authority.as_str()) {
            Ok(host) if is_host(&host) => request.headers_mut().insert(header::HOST, host),
            _ => return ApiError::BadHost.into_response(),
        };
    }
    next.run(request).await
}

/// Whether there is one `Host`, and a host in it. HTTP/1.0 needn't have any.
fn is_sound(request: &Request) -> bool {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (None, _) => request.version() < Version::HTTP_11,
        (Some(host), None) => is_host(host),
        (Some(_), Some(_)) => false,
    }
}

/// Whether it is a host, with or without a port, and nothing besides.
fn is_host(value: &HeaderValue) -> bool {
    let Some(authority) = value.to_str().ok().and_then(|text| text.parse::<Authority>().ok()) else { return false };
    let host = authority.host();
    // Were somebody named in front of the host, it wouldn't begin there.
    authority.as_str().strip_prefix(host).is_some_and(|port| {
        !host.is_empty()
            && (port.is_empty()
                || port.strip_prefix(':').is_some_and(|port| port.bytes().all(|byte| byte.is_ascii_digit())))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_a_host_and_perhaps_a_port() {
        for host in
            ["a", "cards.example", "cards.example:3000", "a:", "127.0.0.1:80", "[::1]", "[::1]:3000", "xn--p1ai"]
        {
            assert!(is_host(&HeaderValue::from_static(host)), "{host}");
        }
        for host in
            ["", " ", "a b", "a/b", "http://a", "ada@a", "a@a", "a:b", "a:1:2", ":80", "[::1", "a,b c", "a\tb", "é"]
        {
            assert!(!is_host(&HeaderValue::from_bytes(host.as_bytes()).unwrap()), "{host}");
        }
    }
}

//! Headers that keep visitors safe: one static policy for everything, which no answer needs to vary.

use axum::{
    extract::{Request, State},
    http::{HeaderName, HeaderValue, StatusCode, header},
    middleware::Next,
    response::Response,
};

/// No page has an inline script or style, or anything from elsewhere.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; \
    base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Behind https, browsers come by https only from then on, for two years. Of what else is served under the domain's other
/// names this server knows nothing.
const STRICT_TRANSPORT_SECURITY: HeaderValue = HeaderValue::from_static("max-age=63072000");

/// How many seconds whoever asks a server in trouble should wait, where nothing more is known.
const RETRY_AFTER: HeaderValue = HeaderValue::from_static("5");

/// Adds the headers to an answer of a site that is reached over https, or not.
pub async fn add(State(is_https): State<bool>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    complete(&mut response, is_https);
    response
}

/// Gives an answer what every answer has; and one that says "not now", when to ask again.
pub fn complete<B>(answer: &mut Response<B>, is_https: bool) {
    let is_for_later = matches!(answer.status(), StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE);
    let headers = answer.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_https {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, STRICT_TRANSPORT_SECURITY);
    }
    if is_for_later {
        headers.entry(header::RETRY_AFTER).or_insert(RETRY_AFTER);
    }
}

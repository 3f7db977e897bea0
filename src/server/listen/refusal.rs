//! Answers to what is no request: to a connection that is one too many, and to a head that can't be read. Whoever gets one
//! is parted from.

use crate::server::middleware::headers;
use axum::{
    http::{HeaderValue, StatusCode, header},
    response::Response,
};
use chrono::Utc;

/// The whole answer as it is written, with the headers that every answer has, for a site that is reached over https or not.
pub fn refusal(status: StatusCode, is_https: bool) -> Vec<u8> {
    let mut answer = Response::new(());
    *answer.status_mut() = status;
    for (name, value) in [
        (header::CONNECTION, HeaderValue::from_static("close")),
        (header::CONTENT_LENGTH, HeaderValue::from_static("0")),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ] {
        answer.headers_mut().insert(name, value);
    }
    if let Ok(date) = Utc::now().format("%a, %d %b %Y %H:%M:%S GMT").to_string().try_into() {
        answer.headers_mut().insert(header::DATE, date);
    }
    headers::complete(&mut answer, is_https);
    let mut written = format!("HTTP/1.1 {status}\r\n").into_bytes();
    for (name, value) in answer.headers() {
        written.extend([name.as_str().as_bytes(), b": ", value.as_bytes(), b"\r\n"].concat());
    }
    written.extend(b"\r\n");
    written
}

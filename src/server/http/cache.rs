//! What caches may keep (L-2).

use axum::http::{HeaderMap, HeaderValue, header};

/// For answers that hold something of one player's.
pub const PRIVATE: HeaderValue = HeaderValue::from_static("private, no-store");
/// For answers that are the same for everybody, and may be ten seconds old.
pub const PUBLIC: HeaderValue = HeaderValue::from_static("public, max-age=10");

/// Marks an answer as one player's own, or as everybody's.
pub fn mark(headers: &mut HeaderMap, is_private: bool) {
    headers.insert(header::CACHE_CONTROL, if is_private { PRIVATE } else { PUBLIC });
    headers.append(header::VARY, HeaderValue::from_static("cookie"));
}

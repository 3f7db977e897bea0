//! Compression of what isn't compressed in advance.

use tower_http::compression::{
    CompressionLayer, DefaultPredicate, Predicate,
    predicate::{And, NotForContentType},
};

/// Compresses answers for those who accept it: not small ones, images, or what is compressed already.
pub fn layer() -> CompressionLayer<And<DefaultPredicate, NotForContentType>> {
    CompressionLayer::new().compress_when(DefaultPredicate::new().and(NotForContentType::const_new("font/")))
}

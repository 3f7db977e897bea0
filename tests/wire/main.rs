//! What crosses the wire, over real sockets. None of it needs a database.
#![cfg(feature = "ssr")]

mod limits;
mod refusals;
mod site;

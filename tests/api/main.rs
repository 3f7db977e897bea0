//! The server's API on a real Postgres, request by request: nothing is mocked. Rules are cited by their numbers.

mod admin;
mod attacks;
mod bad_input;
mod boards;
mod clock;
#[path = "../common/mod.rs"]
mod common;
mod corners;
mod corners_bad_input;
mod days;
mod harness;
mod headers;
mod limits;
mod metrics;
mod names;
mod operator;
mod privacy;
mod privacy_page;
mod proofs;
mod prune;
mod races;
mod readers;
mod reports;
mod review;
mod runs;
mod time;
mod transfer;
mod war;
mod war_bad_input;
mod war_review;
mod web;
mod won;

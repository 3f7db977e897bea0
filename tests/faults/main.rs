//! What goes wrong where servers run: processes die, Postgres restarts, networks cut, delay and swallow, days end. On real
//! processes and a real Postgres; what was acknowledged is counted afterwards (docs/FAULTS.md).
//!
//! `SARATOGA_FAULTS_SECONDS` says how long the faults of a test go on, `SARATOGA_FAULTS_SEED` repeats one.

mod audit;
mod backup;
mod chance;
mod client;
#[path = "../common/mod.rs"]
mod common;
mod killed;
mod logs;
mod midnight;
mod network;
mod player;
mod pool;
#[path = "../common/postgres.rs"]
mod postgres;
mod proxy;
mod restarts;
mod server;
mod table;
mod two_servers;

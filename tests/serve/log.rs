//! What a server writes down of the requests that it answers (H-4).

use super::{Home, Server, free_address, until};
use crate::postgres::Postgres;
use std::fs;

#[test]
fn h4_what_machines_ask_is_written_down_only_when_it_fails() {
    let (home, postgres) = (Home::new(), Postgres::started());
    let (addr, log) = (free_address(), home.0.join("log"));
    let said = || fs::read_to_string(&log).unwrap();
    let mut command = home.command(&addr);
    command.env("DATABASE_URL", postgres.url());
    let child = command.stderr(fs::File::create(&log).unwrap()).spawn().unwrap();
    let server = Server { addr, child }.ready();
    for asked in ["/healthz", "/metrics", "/readyz", "/en/privacy"] {
        assert!(server.get(asked).unwrap().starts_with("HTTP/1.1 200"), "{asked}");
    }
    until("the page's line is there", || said().contains("/en/privacy"));
    for silent in ["/healthz", "/metrics", "/readyz"] {
        assert!(!said().contains(silent), "{}", said());
    }

    postgres.stop("fast");
    until("it isn't ready, and that has a line", || {
        !server.is_ready() && said().lines().any(|line| line.contains("not ready") && line.contains("/readyz"))
    });
    assert!(server.signal("-TERM").success());
}

//! `saratoga deal`, `replay` and `solve` as section 10 has them: the binary itself is run.
#![cfg(feature = "ssr")]

mod canfield;
#[path = "../common/mod.rs"]
mod common;
mod corners;
mod solve;
mod war;

use serde_json::Value;
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

/// Runs the binary with `input` on standard input.
fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_saratoga"))
        .args(arguments)
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    // It may answer without reading; that is no fault of the test's.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait_with_output().expect("the binary ends")
}

/// The one JSON value on standard output, and the exit code.
fn answer(output: &Output) -> (Value, i32) {
    let value = serde_json::from_slice(&output.stdout).expect("one JSON value");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    (value, output.status.code().expect("an exit code"))
}

fn accepted(arguments: &[&str], input: &str) -> Value {
    let (value, code) = answer(&run(arguments, input.as_bytes()));
    assert_eq!(code, 0, "{value}");
    value
}

/// A refusal's code, event and rule; its message must say something.
fn refused(arguments: &[&str], input: impl AsRef<[u8]>) -> (String, Value, Value) {
    let (mut value, code) = answer(&run(arguments, input.as_ref()));
    assert_eq!(code, 1, "{value}");
    let error = value["error"].take();
    assert_eq!(value.as_object().map(serde_json::Map::len), Some(1));
    assert_eq!(error.as_object().map(serde_json::Map::len), Some(4));
    assert!(error["message"].as_str().is_some_and(|message| !message.is_empty() && message.len() < 300), "{error}");
    (error["code"].as_str().expect("a code").to_owned(), error["event"].clone(), error["rule"].clone())
}

/// Wrong usage: exit code 2, and nothing that could be taken for an answer.
fn misused(arguments: &[&str]) {
    let output = run(arguments, b"");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert!(output.stdout.is_empty() && !output.stderr.is_empty(), "{arguments:?}");
}

/// A file that is gone when the test ends.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, content: &[u8]) -> Scratch {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{name}", std::process::id()));
        fs::write(&path, content).expect("a scratch file");
        Scratch(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a path in UTF-8")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn stored(name: &str) -> String {
    format!("{}/tests/logs/{name}", env!("CARGO_MANIFEST_DIR"))
}

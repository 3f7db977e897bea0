//! The program `saratoga`: reads the command line, does what it says.

use saratoga::server::commands;
use std::process::ExitCode;

fn main() -> ExitCode {
    commands::run()
}

//! The program `saratoga`: reads the command line, does what it says.

use clap::Parser;
use saratoga::server::commands::Cli;
use std::process::ExitCode;

fn main() -> ExitCode {
    Cli::parse().run()
}

//! What `deal`, `replay` and `solve` share: naming a deal, reading files and answering (SPEC section 10).

use crate::{
    api::ErrorAnswer,
    rules::{Deal, Deck, DeckError, Fault, GameKind, Refusal, Seed},
    server::config::values::whole,
};
use clap::{ArgGroup, Args, ValueEnum};
use serde::Serialize;
use std::{
    fs::File,
    io::{self, Read, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

/// Which deal: a game, and a seed or a deal code, where the command doesn't know another way.
#[derive(Debug, Args)]
pub struct DealArgs {
    /// canfield, kings-corners or egyptian-war
    #[arg(long)]
    game: GameKind,
    #[command(flatten)]
    name: DealName,
    /// Cards to deal instead of the shuffle's: 52 card codes in dealing order; for kings-corners one deck after another, a
    /// hand each
    #[arg(long, value_name = "FILE")]
    deck: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[group(multiple = false)]
struct DealName {
    /// The deal of this seed, 0 to 18446744073709551615
    #[arg(long, value_name = "N", value_parser = seed)]
    seed: Option<Seed>,
    /// The deal of this deal code
    #[arg(long, value_name = "CODE")]
    code: Option<String>,
}

/// A seed in figures.
pub fn seed(text: &str) -> Result<Seed, String> {
    whole(0..=u64::MAX)(text).map(Seed)
}

impl DealArgs {
    /// The game that is meant.
    pub fn game(&self) -> GameKind {
        self.game
    }

    /// The deal that is meant.
    ///
    /// # Errors
    /// When the deal code is none of the game's.
    pub fn deal(&self) -> Result<Deal, ErrorAnswer> {
        match &self.name.code {
            Some(code) => Deal::from_code(self.game, code).map_err(|fault| refused(&fault)),
            // One of the two is there: the command sees to it.
            None => Ok(Deal::new(self.game, self.name.seed.unwrap_or(Seed(0)))),
        }
    }

    /// The decks that replace the shuffles of the first hands; none where no file is given.
    ///
    /// # Errors
    /// When the file can't be read or holds no deck, or more than the game deals.
    pub fn decks(&self) -> Result<Vec<Deck>, ErrorAnswer> {
        let Some(path) = &self.deck else { return Ok(Vec::new()) };
        let text = read(File::open(path), path)?;
        let deck = |text: &str| text.parse().map_err(|fault: DeckError| refused(&fault));
        let codes: Vec<&str> = text.split_whitespace().collect();
        if self.game == GameKind::KingsCorners && codes.len() > DECK {
            codes.chunks(DECK).map(|codes| deck(&codes.join(" "))).collect()
        } else {
            Ok(vec![deck(&text)?])
        }
    }
}

/// One of the two names of a deal, as a group of arguments.
pub fn named() -> ArgGroup {
    ArgGroup::new("named").args(["seed", "code"]).required(true)
}

/// Whose rules a Canfield is played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Rules {
    Standard,
    Strict,
}

/// Cards in a deck.
const DECK: usize = 52;

/// A file that is to be read, `-` being standard input.
pub fn read_input(path: &Path) -> Result<String, ErrorAnswer> {
    if path == Path::new("-") { read(Ok(io::stdin().lock()), path) } else { read(File::open(path), path) }
}

/// More than the longest log and the most decks need.
const MOST_BYTES: u64 = 4 << 20;

fn read(source: io::Result<impl Read>, path: &Path) -> Result<String, ErrorAnswer> {
    let path = path.display();
    let mut bytes = Vec::new();
    source
        .and_then(|source| source.take(MOST_BYTES + 1).read_to_end(&mut bytes))
        .map_err(|error| ErrorAnswer::new("file_unreadable", format!("{path} can't be read: {error}")))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(ErrorAnswer::new("file_too_large", format!("{path} has more than {MOST_BYTES} bytes")));
    }
    let text = String::from_utf8(bytes)
        .map_err(|_| ErrorAnswer::new("file_not_utf8", format!("{path} is no text in UTF-8")))?;
    // Some editors put a byte order mark in front.
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// The answer to a fault that is not about an event.
pub fn refused(fault: &dyn Fault) -> ErrorAnswer {
    Refusal::whole(fault).into()
}

/// Prints what came of a command as one JSON value: exit code 0, or 1 when it was refused.
pub fn answer<T: Serialize>(result: Result<T, ErrorAnswer>) -> ExitCode {
    let (printed, code) = match result {
        Ok(value) => (print(&value), ExitCode::SUCCESS),
        Err(error) => (print(&error), ExitCode::FAILURE),
    };
    // Whoever reads may have gone away; nothing is left to tell them.
    printed.map_or(ExitCode::FAILURE, |()| code)
}

fn print(value: &impl Serialize) -> io::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    serde_json::to_writer(&mut out, value)?;
    out.write_all(b"\n")?;
    out.flush()
}

//! `saratoga replay`: plays a log through as the server does, and tells what came of it or what is wrong with it.

use super::common::{DealArgs, read_input};
use crate::{
    api::{ErrorAnswer, ErrorBody},
    rules::{
        Game, Ms, Outcome, RawEvent, Rule, Score,
        canfield::{Canfield, Happening, Position, Variant},
        replay_raw,
    },
};
use clap::{Args, ValueEnum};
use serde::{Deserialize, Serialize};
use serde_json::{Value, error::Category};
use std::path::PathBuf;

/// What `replay` is told.
#[derive(Debug, Args)]
pub struct ReplayCommand {
    #[command(flatten)]
    deal: DealArgs,
    /// What the log was played as [default: daily, or practice with strict rules]
    #[arg(long)]
    mode: Option<Mode>,
    /// Whose rules were played; Hoyle's strict ones are for practice
    #[arg(long, default_value = "standard")]
    rules: Rules,
    /// The ranked time that the score is worked out for [default: the time played]
    #[arg(long, value_name = "N")]
    ranked_ms: Option<Ms>,
    /// Tell everything that happened
    #[arg(long)]
    trace: bool,
    /// The log, {"events":[[ms,"token"],…],"until":ms}; - for standard input
    #[arg(value_name = "LOG.json")]
    log: PathBuf,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Mode {
    Daily,
    Practice,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Rules {
    Standard,
    Strict,
}

/// What `replay` answers.
#[derive(Debug, Serialize)]
pub struct Replayed {
    outcome: Outcome,
    /// Why the game ended as it did, in games that can end in several ways; a Canfield can't.
    reason: Option<&'static str>,
    elapsed_ms: Ms,
    score: Score,
    state: Position,
    #[serde(skip_serializing_if = "Option::is_none")]
    trace: Option<Vec<Happening>>,
}

/// A log as files have it. Other fields may stand beside these, such as the seed that it belongs to.
#[derive(Deserialize)]
struct LogFile {
    /// Read one by one, so that a malformed event can be named.
    events: Vec<Value>,
    until: Option<Ms>,
}

impl ReplayCommand {
    /// Replays.
    ///
    /// # Errors
    /// When deal, deck or log can't be read, or at the first event that is malformed or breaks a rule.
    pub fn run(&self) -> Result<Replayed, ErrorAnswer> {
        let deal = self.deal.deal()?;
        let variant = self.variant()?;
        let deck = self.deal.deck()?;
        let log = parse(&read_input(&self.log)?)?;
        let game = Canfield::new(deal, deck.as_ref().map(std::slice::from_ref), variant);
        let mut trace = self.trace.then(Vec::new);
        let mut tell = |happening| {
            if let Some(trace) = &mut trace {
                trace.push(happening);
            }
        };
        let (events, malformed) = read_events(log.events);
        if let Some(malformed) = malformed {
            // A rule broken further up in the log is the first fault, and the one to name.
            replay_raw(game, &events, None, &mut tell)?;
            return Err(malformed);
        }
        let replay = replay_raw(game, &events, log.until, &mut tell)?;
        Ok(Replayed {
            outcome: replay.outcome(),
            reason: replay.game.reason(),
            elapsed_ms: replay.elapsed,
            score: replay.game.score(self.ranked_ms.unwrap_or(replay.elapsed)).into(),
            state: replay.game.state(),
            trace,
        })
    }

    /// C-13: the daily is played by the site's own rules.
    fn variant(&self) -> Result<Variant, ErrorAnswer> {
        match (self.rules, self.mode) {
            (Rules::Standard, _) => Ok(Variant::Standard),
            (Rules::Strict, None | Some(Mode::Practice)) => Ok(Variant::Strict),
            (Rules::Strict, Some(Mode::Daily)) => Err(ErrorBody {
                code: "strict_is_for_practice".into(),
                message: "the daily is not played by the strict rules: they are for practice".into(),
                event: None,
                rule: Some(Rule::new('C', 13).to_string()),
            }
            .into()),
        }
    }
}

fn parse(text: &str) -> Result<LogFile, ErrorAnswer> {
    // Serde would take a list of its fields for the log.
    let is_object =
        |log| if text.trim_start().starts_with('[') { Err(serde::de::Error::custom("a list")) } else { Ok(log) };
    let read = serde_json::from_str(text).and_then(is_object);
    read.map_err(|error: serde_json::Error| match error.classify() {
        Category::Data => ErrorAnswer::new(
            "log_malformed",
            format!(
                "a log is {{\"events\":[[ms,\"token\"],…],\"until\":ms}}, \"until\" being optional: look at line {}, \
                 column {}",
                error.line(),
                error.column()
            ),
        ),
        _ => ErrorAnswer::new("log_not_json", format!("the log is no JSON: {error}")),
    })
}

/// The events up to the first malformed one, and what is to be said about that.
fn read_events(values: Vec<Value>) -> (Vec<RawEvent>, Option<ErrorAnswer>) {
    let mut events = Vec::with_capacity(values.len());
    for value in values {
        match serde_json::from_value(value) {
            Ok(event) => events.push(event),
            Err(_) => {
                let malformed = ErrorBody {
                    code: "event_malformed".into(),
                    message: format!("an event is [ms,\"token\"], ms being a whole number from 0 to {}", Ms::MAX),
                    event: Some(events.len()),
                    rule: None,
                };
                return (events, Some(malformed.into()));
            }
        }
    }
    (events, None)
}

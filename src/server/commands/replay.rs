//! `saratoga replay`: plays a log through as the server does, and tells what came of it or what is wrong with it.

use super::{
    Cli,
    common::{DealArgs, Rules, answer, named},
    log_file::LogFile,
};
use crate::{
    api::{ErrorAnswer, ErrorBody},
    rules::{
        Game, GameKind, Ms, Outcome, Rule, Score,
        canfield::{self, Canfield, Variant},
        egyptian_war::{self, EgyptianWar, Speed},
        kings_corners::{KingsCorners, Options},
    },
    server::config::values::whole,
};
use clap::{Args, CommandFactory, ValueEnum, error::ErrorKind};
use serde::Serialize;
use std::{path::PathBuf, process::ExitCode};

/// What `replay` is told.
#[derive(Debug, Args)]
#[command(group = named())]
pub struct ReplayCommand {
    #[command(flatten)]
    deal: DealArgs,
    /// What the log was played as [default: daily, or practice with an option of practice]
    #[arg(long)]
    mode: Option<Mode>,
    /// Whose rules a Canfield was played by; Hoyle's strict ones are for practice
    #[arg(long, default_value = "standard")]
    rules: Rules,
    /// King's Corners: kings on sides may move to corners, which is for practice
    #[arg(long)]
    kings_move: bool,
    /// Egyptian War: how fast the computers slap, slow, normal or fast; the daily's are normal
    #[arg(long, value_name = "SPEED")]
    speed: Option<Speed>,
    /// The ranked time that the score is worked out for [default: the time played]
    #[arg(long, value_name = "N", value_parser = whole(0..=Ms::MAX))]
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

/// What `replay` answers.
#[derive(Debug, Serialize)]
#[serde(bound(serialize = ""))]
struct Replayed<G: Game> {
    outcome: Outcome,
    /// Why the game ended as it did, in games that can end in several ways; a Canfield can't.
    reason: Option<&'static str>,
    elapsed_ms: Ms,
    score: Printed,
    state: G::State,
    #[serde(skip_serializing_if = "Option::is_none")]
    trace: Option<Vec<G::Happening>>,
}

/// A score as section 10 has it: without what only boards show.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Printed {
    Canfield(canfield::Score),
    KingsCorners { total: u32, margin: i32, turns: u32 },
    EgyptianWar { points: u32, seconds: u32, wrong_slaps: u32, slaps_won: u32 },
}

impl From<Score> for Printed {
    fn from(score: Score) -> Printed {
        match score {
            Score::Canfield(score) => Printed::Canfield(score),
            Score::KingsCorners(score) => {
                Printed::KingsCorners { total: score.total, margin: score.margin, turns: score.turns }
            }
            Score::EgyptianWar(egyptian_war::Score { points, seconds, wrong_slaps, slaps_won, .. }) => {
                Printed::EgyptianWar { points, seconds, wrong_slaps, slaps_won }
            }
        }
    }
}

impl ReplayCommand {
    /// Replays, and prints what came of it or what is wrong with it.
    pub fn run(&self) -> ExitCode {
        if let Some((option, game)) = self.foreign_option() {
            return misused(&format!("{option} is an option of {}", game.slug()));
        }
        match self.deal.game() {
            GameKind::Canfield => answer(self.replayed::<Canfield>(Self::variant)),
            GameKind::KingsCorners => answer(self.replayed::<KingsCorners>(Self::options)),
            GameKind::EgyptianWar => answer(self.replayed::<EgyptianWar>(Self::speed)),
        }
    }

    /// An option that is given and another game's, and that game.
    fn foreign_option(&self) -> Option<(&'static str, GameKind)> {
        let options = [
            (self.rules == Rules::Strict, "--rules strict", GameKind::Canfield),
            (self.kings_move, "--kings-move", GameKind::KingsCorners),
            (self.speed.is_some(), "--speed", GameKind::EgyptianWar),
        ];
        let foreign = options.into_iter().find(|(given, _, game)| *given && *game != self.deal.game());
        foreign.map(|(_, option, game)| (option, game))
    }

    /// Replays a log of `G`, played by these options.
    ///
    /// # Errors
    /// When deal, options, decks or log can't be had, or at the first event that is malformed or breaks a rule.
    fn replayed<G: Game>(
        &self,
        options: fn(&Self) -> Result<G::Options, ErrorAnswer>,
    ) -> Result<Replayed<G>, ErrorAnswer> {
        let deal = self.deal.deal()?;
        let options = options(self)?;
        let decks = self.deal.decks()?;
        let log = LogFile::read(&self.log)?;
        let game = G::new(deal, Some(&decks), options);
        let mut trace = self.trace.then(Vec::new);
        let mut tell = |happening| {
            if let Some(trace) = &mut trace {
                trace.push(happening);
            }
        };
        let replay = log.replayed(game, &mut tell)?;
        let score: Score = replay.game.score(self.ranked_ms.unwrap_or(replay.elapsed)).into();
        Ok(Replayed {
            outcome: replay.outcome(),
            reason: replay.game.reason(),
            elapsed_ms: replay.elapsed,
            score: score.into(),
            state: replay.game.state(),
            trace,
        })
    }

    /// C-13: the daily is played by the site's own rules.
    fn variant(&self) -> Result<Variant, ErrorAnswer> {
        match self.rules {
            Rules::Standard => Ok(Variant::Standard),
            Rules::Strict if self.mode == Some(Mode::Daily) => Err(for_practice(
                "strict_is_for_practice",
                "the daily is not played by the strict rules: they are for practice",
                Rule::new('C', 13),
            )),
            Rules::Strict => Ok(Variant::Strict),
        }
    }

    /// K-4, K-11: in the daily kings stay, and each move stands.
    fn options(&self) -> Result<Options, ErrorAnswer> {
        let (daily, kings_move) = (self.mode == Some(Mode::Daily), self.kings_move);
        if daily && kings_move {
            return Err(for_practice(
                "kings_move_is_for_practice",
                "in the daily kings on sides stay there: that they may move is for practice",
                Rule::new('K', 4),
            ));
        }
        Ok(Options { practice: kings_move || self.mode == Some(Mode::Practice), kings_move })
    }

    /// E-10: in the daily the computers are of normal speed.
    fn speed(&self) -> Result<Speed, ErrorAnswer> {
        let speed = self.speed.unwrap_or_default();
        if self.mode == Some(Mode::Daily) && speed != Speed::Normal {
            return Err(for_practice(
                "speed_is_for_practice",
                "in the daily the computers' speed is normal: slow and fast ones are for practice",
                Rule::new('E', 10),
            ));
        }
        Ok(speed)
    }
}

/// Wrong usage, as clap says it: exit code 2.
fn misused(what: &str) -> ExitCode {
    // Whoever reads may have gone away; nothing is left to tell them.
    let _ = Cli::command().error(ErrorKind::ArgumentConflict, what).print();
    ExitCode::from(2)
}

/// An option that a daily can't have.
fn for_practice(code: &str, message: &str, rule: Rule) -> ErrorAnswer {
    ErrorBody { code: code.into(), message: message.into(), event: None, rule: Some(rule.to_string()) }.into()
}

//! `saratoga solve`: whether a Canfield can be won, and how.

use super::{
    common::{DealArgs, Rules, answer, seed},
    log_file::LogFile,
};
use crate::{
    api::ErrorAnswer,
    rules::{
        Deal, Game, GameKind, Seed,
        canfield::{
            Canfield, Position, Variant,
            solver::{Budget, Limit, Solved, Verdict, solve},
        },
    },
    server::config::values::whole,
};
use clap::{ArgGroup, Args};
use serde::Serialize;
use std::{
    io::{self, Write},
    ops::RangeInclusive,
    path::PathBuf,
    process::ExitCode,
    time::{Duration, Instant},
};

/// What `solve` is told.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("named").args(["seed", "code", "seeds"]).required(true))]
pub struct SolveCommand {
    #[command(flatten)]
    deal: DealArgs,
    /// Go on from where this log, as `replay` takes it, ends; - for standard input
    #[arg(long, value_name = "LOG.json", conflicts_with = "seeds")]
    log: Option<PathBuf>,
    /// The deals of all these seeds, the last one included; with --csv
    #[arg(long, value_name = "A..B", value_parser = seeds, requires = "csv", conflicts_with = "deck")]
    seeds: Option<RangeInclusive<u64>>,
    /// A line a deal: seed,verdict,nodes,ms,moves,limit
    #[arg(long, requires = "seeds", conflicts_with_all = ["seed", "code"])]
    csv: bool,
    /// Whose rules it is played by
    #[arg(long, default_value = "standard")]
    rules: Rules,
    /// How many states to look at in each deal, at most [default: as many as time allows]
    #[arg(long, value_name = "N", value_parser = whole(1..=u64::MAX))]
    nodes: Option<u64>,
    /// How long to try each deal, in milliseconds
    #[arg(long, value_name = "N", default_value = "10000", value_parser = whole(1..=86_400_000_u64))]
    ms: u64,
    /// How much memory to take for the states that were seen, in MB
    #[arg(long, value_name = "MB", default_value = "512", value_parser = whole(1..=65_536_u64))]
    mem: u64,
}

fn seeds(text: &str) -> Result<RangeInclusive<u64>, String> {
    let wrong = || "two seeds are wanted, the smaller first, such as 1..1000".to_owned();
    let (first, last) = text.split_once("..").ok_or_else(wrong)?;
    let (Seed(first), Seed(last)) = (seed(first)?, seed(last)?);
    if first <= last { Ok(first..=last) } else { Err(wrong()) }
}

/// What `solve` answers.
#[derive(Debug, Serialize)]
struct Answer {
    verdict: &'static str,
    /// What ended a search that didn't find out: nodes, time or memory.
    limit: Option<&'static str>,
    /// How many states were looked at.
    nodes: u64,
    ms: u64,
    /// The tokens of a win.
    solution: Option<Vec<String>>,
}

impl SolveCommand {
    /// Tries, and prints what was found.
    pub fn run(&self) -> ExitCode {
        if self.deal.game() != GameKind::Canfield {
            return answer::<Answer>(Err(ErrorAnswer::new(
                "not_solved",
                format!("only canfield is solved, not {}", self.deal.game()),
            )));
        }
        match &self.seeds {
            // Whoever reads may have gone away; nothing is left to tell them.
            Some(seeds) => self.print_table(seeds.clone()).map_or(ExitCode::FAILURE, |()| ExitCode::SUCCESS),
            None => answer(self.position().map(|position| self.solve(&position))),
        }
    }

    fn variant(&self) -> Variant {
        match self.rules {
            Rules::Standard => Variant::Standard,
            Rules::Strict => Variant::Strict,
        }
    }

    /// The position that is meant: the deal's, or that in which a log leaves it.
    fn position(&self) -> Result<Position, ErrorAnswer> {
        let game = Canfield::new(self.deal.deal()?, Some(&self.deal.decks()?), self.variant());
        let Some(log) = &self.log else { return Ok(game.state()) };
        Ok(LogFile::read(log)?.replayed(game, &mut |_| ())?.game.state())
    }

    fn solve(&self, position: &Position) -> Answer {
        let budget = Budget {
            nodes: self.nodes.unwrap_or(u64::MAX),
            bytes: usize::try_from(self.mem * 1_000_000).unwrap_or(usize::MAX),
        };
        let (begun, most) = (Instant::now(), Duration::from_millis(self.ms));
        let Solved { verdict, nodes } = solve(position, self.variant(), budget, &mut |_| begun.elapsed() < most);
        let ms = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        let (verdict, limit, solution) = match verdict {
            Verdict::Winnable(tokens) => ("winnable", None, Some(tokens.iter().map(ToString::to_string).collect())),
            Verdict::Unwinnable => ("unwinnable", None, None),
            Verdict::Unknown(limit) => ("unknown", Some(name(limit)), None),
        };
        Answer { verdict, limit, nodes, ms, solution }
    }

    /// A line a deal, as it is known: a long table can be watched growing.
    fn print_table(&self, seeds: RangeInclusive<u64>) -> io::Result<()> {
        let mut out = io::stdout().lock();
        writeln!(out, "seed,verdict,nodes,ms,moves,limit")?;
        for seed in seeds {
            let deck = Deal::new(GameKind::Canfield, Seed(seed)).deck(1);
            let Answer { verdict, limit, nodes, ms, solution } = self.solve(&Position::deal(&deck));
            let moves = solution.map(|tokens| tokens.len().to_string()).unwrap_or_default();
            let limit = limit.unwrap_or_default();
            writeln!(out, "{seed},{verdict},{nodes},{ms},{moves},{limit}")?;
        }
        Ok(())
    }
}

/// What ended a search, in a word: it is told to stop when its time is up.
fn name(limit: Limit) -> &'static str {
    match limit {
        Limit::Nodes => "nodes",
        Limit::Memory => "memory",
        Limit::Stopped => "time",
    }
}

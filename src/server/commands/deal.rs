//! `saratoga deal`: the cards of a deal, and how they lie when play begins.

use super::common::{DealArgs, answer};
use crate::{
    api::ErrorAnswer,
    rules::{
        Card, Deal, Deck, Game, GameKind, RulesVersion, Seed,
        canfield::{Canfield, Position, Variant},
        kings_corners::{Hand, Options, State},
    },
};
use clap::Args;
use serde::Serialize;
use std::process::ExitCode;

/// What `deal` is told.
#[derive(Debug, Args)]
pub struct DealCommand {
    #[command(flatten)]
    deal: DealArgs,
    /// Which hand; a Canfield has one
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    hand: u32,
}

/// What `deal` answers.
#[derive(Debug, Serialize)]
struct Dealt<S> {
    game: GameKind,
    seed: Seed,
    code: String,
    rules_version: RulesVersion,
    /// All 52 in dealing order.
    deck: Vec<Card>,
    state: S,
}

impl DealCommand {
    /// Deals, and prints how the cards lie, or why they can't be dealt.
    pub fn run(&self) -> ExitCode {
        match self.deal.game() {
            GameKind::Canfield => answer(self.dealt(canfield)),
            GameKind::KingsCorners => answer(
                self.dealt(|_, deck| State::of_hand(&Hand::deal(self.hand, deck, Options::default().kings_move))),
            ),
            // It has no state: that it can't be played yet is what is answered.
            GameKind::EgyptianWar => answer(self.dealt(|_, _| ())),
        }
    }

    fn dealt<S>(&self, state: impl FnOnce(Deal, &Deck) -> S) -> Result<Dealt<S>, ErrorAnswer> {
        let deal = self.deal.deal()?;
        if deal.game == GameKind::Canfield && self.hand > 1 {
            return Err(ErrorAnswer::new("no_such_hand", format!("{} has one hand only", deal.game)));
        }
        let decks = self.deal.decks()?;
        let deck = decks.get(self.hand as usize - 1).copied().unwrap_or_else(|| deal.deck(self.hand));
        Ok(Dealt {
            game: deal.game,
            seed: deal.seed,
            code: deal.code(),
            rules_version: deal.version,
            deck: deck.cards().to_vec(),
            state: state(deal, &deck),
        })
    }
}

fn canfield(deal: Deal, deck: &Deck) -> Position {
    Canfield::new(deal, Some(std::slice::from_ref(deck)), Variant::Standard).state()
}

//! `saratoga deal`: the cards of a deal, and how they lie when play begins.

use super::common::DealArgs;
use crate::{
    api::ErrorAnswer,
    rules::{
        Card, Game, GameKind, RulesVersion, Seed,
        canfield::{Canfield, Position, Variant},
    },
};
use clap::Args;
use serde::Serialize;

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
pub struct Dealt {
    game: GameKind,
    seed: Seed,
    code: String,
    rules_version: RulesVersion,
    /// All 52 in dealing order.
    deck: Vec<Card>,
    state: Position,
}

impl DealCommand {
    /// Deals.
    ///
    /// # Errors
    /// When the deal, its hand or the deck can't be had.
    pub fn run(&self) -> Result<Dealt, ErrorAnswer> {
        let deal = self.deal.deal()?;
        if self.hand > 1 {
            return Err(ErrorAnswer::new("no_such_hand", format!("{} has one hand only", deal.game)));
        }
        let deck = self.deal.deck()?.unwrap_or_else(|| deal.deck(self.hand));
        let game = Canfield::new(deal, Some(&[deck]), Variant::Standard);
        Ok(Dealt {
            game: deal.game,
            seed: deal.seed,
            code: deal.code(),
            rules_version: deal.version,
            deck: deck.cards().to_vec(),
            state: *game.position(),
        })
    }
}

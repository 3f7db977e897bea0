//! `saratoga deal`: the cards of a deal, and how they lie when play begins.

use super::common::{DealArgs, answer, named};
use crate::{
    api::ErrorAnswer,
    rules::{
        Card, Deal, Deck, Game, GameKind, RulesVersion, Seed,
        canfield::Canfield,
        egyptian_war::EgyptianWar,
        kings_corners::{Hand, Options, State},
    },
    server::config::values::whole,
};
use clap::Args;
use serde::Serialize;
use std::process::ExitCode;

/// What `deal` is told.
#[derive(Debug, Args)]
#[command(group = named())]
pub struct DealCommand {
    #[command(flatten)]
    deal: DealArgs,
    /// Which hand of a kings-corners; the other games have one
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole(1_u32..))]
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
            GameKind::Canfield => answer(self.dealt(just_dealt::<Canfield>)),
            GameKind::KingsCorners => answer(
                self.dealt(|_, deck| State::of_hand(&Hand::deal(self.hand, deck, Options::default().kings_move))),
            ),
            GameKind::EgyptianWar => answer(self.dealt(just_dealt::<EgyptianWar>)),
        }
    }

    fn dealt<S>(&self, state: impl FnOnce(Deal, &Deck) -> S) -> Result<Dealt<S>, ErrorAnswer> {
        let deal = self.deal.deal()?;
        if deal.game != GameKind::KingsCorners && self.hand > 1 {
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

/// A game of one hand, before anybody has acted.
fn just_dealt<G: Game>(deal: Deal, deck: &Deck) -> G::State {
    G::new(deal, Some(std::slice::from_ref(deck)), G::Options::default()).state()
}

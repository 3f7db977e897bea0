//! How quickly somebody slapped what could be slapped (E-3), by the rules' own account of the game.

use crate::rules::{
    Ms,
    egyptian_war::{Effect, Happening, Seat},
};

/// Notes them while a game is replayed.
#[derive(Debug, Default)]
pub struct Reactions {
    card: Ms,
    /// The times, in ms, between a card and the slap by which the player won the pile with it.
    pub times: Vec<Ms>,
}

impl Reactions {
    /// Sees what happens next in the game.
    pub fn see(&mut self, happening: &Happening) {
        match *happening {
            Happening::Turned { at, .. } => self.card = at,
            Happening::Slapped { at, who: Seat::South, effect: Effect::Won { .. } } => self.times.push(at - self.card),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Deal, Game, GameKind, RawEvent, Seed, egyptian_war::EgyptianWar, replay_raw};

    #[test]
    fn e3_reactions_count_from_the_card() {
        #[derive(serde::Deserialize)]
        struct Stored {
            seed: Seed,
            events: Vec<RawEvent>,
        }
        let text = include_str!("../../../../tests/logs/egyptian-war-won.json");
        let stored: Stored = serde_json::from_str(text).unwrap();
        let game = EgyptianWar::new(Deal::new(GameKind::EgyptianWar, stored.seed), None, Default::default());
        let mut reactions = Reactions::default();
        let game = replay_raw(game, &stored.events, None, &mut |happening| reactions.see(&happening)).unwrap().game;
        let times = reactions.times;
        assert_eq!(times.len(), game.score(0).slaps_won as usize);
        assert!(times.len() > 5 && times.iter().min().copied() <= game.quickest(), "{times:?}");
    }
}

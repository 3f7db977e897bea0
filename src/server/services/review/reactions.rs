//! How quickly somebody slapped what could be slapped (E-3), by the rules' own account of the game.

use crate::rules::{
    Deal, Game, GameKind, Ms, RawEvent,
    egyptian_war::{Effect, EgyptianWar, Happening, Seat},
    replay_raw,
};

/// The times, in ms, between a card and the slap by which the player won the pile with it; none in other games.
pub fn of(deal: Deal, events: &[RawEvent]) -> Vec<Ms> {
    if deal.game != GameKind::EgyptianWar {
        return Vec::new();
    }
    let (mut card, mut times) = (0, Vec::new());
    let tell = &mut |happening: Happening| match happening {
        Happening::Turned { at, .. } => card = at,
        Happening::Slapped { at, who: Seat::South, effect: Effect::Won { .. } } => times.push(at - card),
        _ => {}
    };
    // What a log that breaks a rule holds up to there is told all the same; none such is stored.
    let game = EgyptianWar::new(deal, None, Default::default());
    let _ = replay_raw(game, events, None, tell);
    times
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Seed;

    #[test]
    fn e3_reactions_count_from_the_card() {
        #[derive(serde::Deserialize)]
        struct Stored {
            seed: Seed,
            events: Vec<RawEvent>,
        }
        let text = include_str!("../../../../tests/logs/egyptian-war-won.json");
        let stored: Stored = serde_json::from_str(text).unwrap();
        let deal = Deal::new(GameKind::EgyptianWar, stored.seed);
        let times = of(deal, &stored.events);
        let game = replay_raw(EgyptianWar::new(deal, None, Default::default()), &stored.events, None, &mut |_| ());
        let game = game.unwrap().game;
        assert_eq!(times.len(), game.score(0).slaps_won as usize);
        assert!(times.len() > 5 && times.iter().min().copied() <= game.quickest(), "{times:?}");
        assert!(of(Deal::new(GameKind::Canfield, stored.seed), &stored.events).is_empty());
    }
}

//! What players of the three games do, worked out in advance: short games, but real ones.

use crate::{
    chance::Chance,
    common::{corners, player, war_player},
};
use saratoga::rules::{
    Deal, Game, GameKind, Ms, Outcome, RawEvent, Score, Seed, Status, Stream,
    canfield::{Canfield, Variant},
    egyptian_war::{EgyptianWar, Token as War},
    kings_corners::KingsCorners,
    replay_raw,
};

/// A game of a seed, as somebody plays it: some two seconds long.
pub fn log(game: GameKind, seed: Seed, chance: &mut Chance) -> Vec<RawEvent> {
    match game {
        GameKind::Canfield => {
            let habits = player::Habits { doubts: true, finishes: false };
            let played = player::play(seed, chance.next(), Variant::Standard, habits).log.to_raw();
            let length = 15 + chance.below(25) as usize;
            quickly(&played[..played.len().min(length)], chance)
        }
        GameKind::KingsCorners => {
            let mut rng = Deal::new(GameKind::EgyptianWar, Seed(chance.next())).rng(Stream::Choices);
            let game = corners::game(seed.0, corners::DAILY);
            let walk = corners::random::walk(game, &mut rng, 8, |_| {});
            let mut played = walk.log.to_raw();
            if walk.game.status() == Status::Open {
                played.push(RawEvent(0, "x".into()));
            }
            quickly(&played, chance)
        }
        GameKind::EgyptianWar => {
            let end = 1_500 + chance.below(1_500) as Ms;
            let reaction = Some(180 + chance.below(200) as Ms);
            let mut player = war_player::Player::new(seed, reaction).until(|game| game.now() > end);
            let at = player.last().max(player.game.now());
            player.act(at, War::Concede);
            player.log
        }
    }
}

/// The same events, at no more than a tenth of a second each: time plays no part in these games.
fn quickly(log: &[RawEvent], chance: &mut Chance) -> Vec<RawEvent> {
    let mut at = 0;
    let mut next = || {
        at += 20 + chance.below(80) as Ms;
        at
    };
    log.iter().map(|event| RawEvent(next(), event.1.clone())).collect()
}

/// What a log comes to, for a ranked time.
pub fn worth(game: GameKind, seed: Seed, log: &[RawEvent], ranked: Ms) -> (Outcome, Score) {
    match game {
        GameKind::Canfield => replayed::<Canfield>(seed, log, ranked),
        GameKind::KingsCorners => replayed::<KingsCorners>(seed, log, ranked),
        GameKind::EgyptianWar => replayed::<EgyptianWar>(seed, log, ranked),
    }
}

fn replayed<G: Game>(seed: Seed, log: &[RawEvent], ranked: Ms) -> (Outcome, Score) {
    let game = G::new(Deal::new(G::KIND, seed), None, G::Options::default());
    let replay = replay_raw(game, log, None, &mut |_| ()).unwrap();
    (replay.outcome(), replay.game.score(ranked).into())
}

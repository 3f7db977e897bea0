//! Practice games: kept on the device, so that a reload goes on exactly where it was (W-6).

use crate::app::play::{Run, browser};
use crate::rules::{Deal, Game, GameKind, Ms, RawEvent};
use crate::words::Lang;
use serde::{Deserialize, Serialize};

/// A practice game as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// The deal's code.
    pub code: String,
    /// Whether the game's option is taken: for Canfield Hoyle's strict rules (C-13). (Older pages kept it as `strict`.)
    #[serde(alias = "strict")]
    pub option: bool,
    /// The log.
    pub events: Vec<RawEvent>,
    /// Time played, in ms.
    pub elapsed: Ms,
    /// Whether the player has finished it.
    pub finished: bool,
}

fn key<G: Game>() -> String {
    format!("saratoga.practice.{}", G::KIND)
}

/// The practice game last kept.
pub fn load<G: Game>() -> Option<Kept> {
    browser::load(&key::<G>())
}

/// Keeps a practice game.
pub fn keep<G: Game + Send + Sync + 'static>(run: Run<G>, deal: Deal, option: bool, finished: bool) {
    let (events, elapsed) = (run.with_events(<[RawEvent]>::to_vec), run.now());
    browser::keep(&key::<G>(), &Kept { code: deal.code(), option, events, elapsed, finished });
}

/// What asks for a game's option in an address: `rules=strict` (C-13, K-4). None, where a game has no option.
pub const fn option_name(game: GameKind) -> Option<&'static str> {
    match game {
        GameKind::Canfield => Some("strict"),
        GameKind::KingsCorners => Some("kings-move"),
        GameKind::EgyptianWar => None,
    }
}

/// Where a practice deal is played; what people share.
pub fn address(lang: Lang, deal: Deal, option: bool) -> String {
    let address = format!("/{}/{}/new?deal={}", lang.code(), deal.game, deal.code());
    match option_name(deal.game).filter(|_| option) {
        Some(name) => format!("{address}&rules={name}"),
        None => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Seed;

    #[test]
    fn w6_a_link_leads_to_the_deal_and_its_option() {
        let [canfield, corners] = [GameKind::Canfield, GameKind::KingsCorners].map(|game| Deal::new(game, Seed(0)));
        assert_eq!(address(Lang::Lt, canfield, false), "/lt/canfield/new?deal=0000-0000-0000-012B");
        assert_eq!(address(Lang::En, canfield, true), "/en/canfield/new?deal=0000-0000-0000-012B&rules=strict");
        let code = corners.code();
        assert_eq!(address(Lang::Bn, corners, true), format!("/bn/kings-corners/new?deal={code}&rules=kings-move"));
    }

    #[test]
    fn a_game_that_an_older_page_kept_is_read() {
        let kept = r#"{"code":"0000-0000-0000-012B","strict":true,"events":[],"elapsed":7,"finished":false}"#;
        assert!(serde_json::from_str::<Kept>(kept).unwrap().option);
    }
}

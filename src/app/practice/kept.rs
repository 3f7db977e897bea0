//! Practice games: kept on the device, so that a reload goes on exactly where it was (W-6).

use super::choice::{self, Choice};
use crate::app::play::{Run, browser};
use crate::rules::{Deal, Game, Ms, RawEvent};
use crate::words::Lang;
use serde::{Deserialize, Serialize};

/// A practice game as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// Tells the game from every other in the statistics; older pages gave none.
    #[serde(default)]
    pub id: String,
    /// The deal's code.
    pub code: String,
    /// The word for its options, unless they are the usual ones.
    #[serde(default)]
    choice: Option<String>,
    /// Whether the game's one option is taken, as older pages kept it; still older ones called it `strict`.
    #[serde(default, alias = "strict", skip_serializing)]
    option: bool,
    /// The log.
    pub events: Vec<RawEvent>,
    /// Time played, in ms.
    pub elapsed: Ms,
    /// Whether the player has finished it.
    pub finished: bool,
    /// How many hints showed a move; older pages gave none.
    #[serde(default)]
    pub hints: u32,
}

impl Kept {
    /// The deal; none, if the code is none or of rules that this page doesn't know.
    pub fn deal<G: Game>(&self) -> Option<Deal> {
        Deal::from_code(G::KIND, &self.code).ok()
    }

    /// What the game is played by.
    pub fn choice<G: Game<Options: Choice>>(&self) -> G::Options {
        let older = choice::option_name(G::KIND).filter(|_| self.option);
        choice::chosen::<G>(self.choice.as_deref().or(older))
    }
}

fn key<G: Game>() -> String {
    format!("saratoga.practice.{}", G::KIND)
}

/// The practice game last kept.
pub fn load<G: Game>() -> Option<Kept> {
    browser::load(&key::<G>())
}

/// Keeps a practice game: what was played so far of `deal`.
pub fn keep<G: Game<Options: Choice> + Send + Sync + 'static>(
    id: String,
    run: Run<G>,
    deal: Deal,
    choice: G::Options,
    finished: bool,
    hints: u32,
) {
    let (events, elapsed) = (run.with_events(<[RawEvent]>::to_vec), run.now());
    let (code, choice) = (deal.code(), choice.word().map(String::from));
    browser::keep(&key::<G>(), &Kept { id, code, choice, option: false, events, elapsed, finished, hints });
}

/// Where a practice deal is played; what people share.
pub fn address<C: Choice>(lang: Lang, deal: Deal, choice: C) -> String {
    let address = format!("/{}/{}/new?deal={}", lang.code(), deal.game, deal.code());
    match choice.word() {
        Some(word) => format!("{address}&{}={word}", C::KEY),
        None => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{
        GameKind, Seed,
        canfield::{Canfield, Variant},
        egyptian_war::Speed,
        kings_corners,
    };

    #[test]
    fn w6_a_link_leads_to_the_deal_and_its_option() {
        let [canfield, corners, war] = GameKind::ALL.map(|game| Deal::new(game, Seed(0)));
        assert_eq!(address(Lang::Lt, canfield, Variant::Standard), "/lt/canfield/new?deal=0000-0000-0000-012B");
        assert_eq!(
            address(Lang::En, canfield, Variant::Strict),
            "/en/canfield/new?deal=0000-0000-0000-012B&rules=strict"
        );
        let kings_move = kings_corners::Options { practice: true, kings_move: true };
        let code = corners.code();
        assert_eq!(
            address(Lang::Bn, corners, kings_move),
            format!("/bn/kings-corners/new?deal={code}&rules=kings-move")
        );
        let code = war.code();
        assert_eq!(address(Lang::En, war, Speed::Fast), format!("/en/egyptian-war/new?deal={code}&speed=fast"));
        assert_eq!(address(Lang::En, war, Speed::Normal), format!("/en/egyptian-war/new?deal={code}"));
    }

    #[test]
    fn a_game_that_an_older_page_kept_is_read() {
        for older in ["strict", "option"] {
            let kept = |taken: bool| {
                let text = format!(
                    r#"{{"code":"0000-0000-0000-012B","{older}":{taken},"events":[],"elapsed":7,"finished":false}}"#
                );
                let kept = serde_json::from_str::<Kept>(&text).unwrap();
                assert_eq!((kept.hints, kept.id.as_str()), (0, ""));
                kept.choice::<Canfield>()
            };
            assert_eq!([kept(true), kept(false)], [Variant::Strict, Variant::Standard]);
        }
    }
}

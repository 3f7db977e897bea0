//! What a table is worth to whoever ends their turn with it.

use super::{cards::Cards, sketch::Sketch};
use crate::rules::kings_corners::{Place, Seat, View};

/// How much each thing counts, in hundredths of a penalty point that it costs or saves by the end of the hand; only how
/// they compare matters.
///
/// They were found by play. The first ones came from playing every ending of thousands of turns on to the end of the hand,
/// the unseen cards shuffled sixty times, and fitting weights to the penalty points that came out. Then each was moved for
/// as long as that won points, both against three of its own kind and against three greedy players, on deals that were
/// different each time. `docs/COMPUTERS.md` tells what each is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// Costs: a card left in the hand.
    pub card: i32,
    /// Costs, beyond that: a card left while somebody else may soon go out, holding three cards or fewer.
    pub hurry: i32,
    /// Saves: a card left that has a place: it can be laid next time, if nobody takes the place, and opens none until then.
    pub keep: i32,
    /// Saves: a card left that would lie on an unseen card which has a place now, and so may come.
    pub hope: i32,
    /// Saves: a card left that the pile of a side could move onto: laid, it brings a free side with it.
    pub catch: i32,
    /// Costs: an unseen card that would bring another a free side so.
    pub lure: i32,
    /// Costs: an unseen card that has a place, or would have one after others. It counts by how likely it is in a hand.
    pub open: i32,
    /// Costs: a pile left that can be moved: it brings the next player a free side.
    pub gift: i32,
}

/// With how many cards a player may soon go out.
const SOON_OUT: usize = 3;

impl Weights {
    /// What the computers play by. Other weights are other replays: they raise the rules version (S-3).
    pub const TUNED: Weights =
        Weights { card: 40, hurry: 20, keep: 20, hope: 18, catch: 33, lure: 20, open: 5, gift: 40 };

    /// These with one left out, each in turn, by its name. (Without the first nothing would be laid.)
    pub fn each_left_out(self) -> [(&'static str, Weights); 7] {
        [
            ("hurry", Weights { hurry: 0, ..self }),
            ("keep", Weights { keep: 0, ..self }),
            ("hope", Weights { hope: 0, ..self }),
            ("catch", Weights { catch: 0, ..self }),
            ("lure", Weights { lure: 0, ..self }),
            ("open", Weights { open: 0, ..self }),
            ("gift", Weights { gift: 0, ..self }),
        ]
    }
}

/// Weighs tables for one turn.
pub struct Scales<'a> {
    weights: &'a Weights,
    /// What a card left costs in this turn.
    card: i32,
    /// The cards that lie in the others' hands or in the stock; and how many of them are in hands, and how many in all.
    unseen: Cards,
    held: i32,
    count: i32,
}

impl<'a> Scales<'a> {
    /// For a turn that begins like this.
    pub fn new(view: &View, weights: &'a Weights) -> Scales<'a> {
        let seen = Place::ALL.into_iter().flat_map(|place| view.table.pile(place)).chain(view.cards);
        let unseen = Cards::ALL.without(seen.map(|&card| Cards::one(card)).collect());
        let others = || Seat::ALL.into_iter().filter(|seat| *seat != view.seat).map(|seat| view.counts[seat]);
        let hurry = if others().any(|count| count <= SOON_OUT) { weights.hurry } else { 0 };
        let held = others().sum::<usize>() as i32;
        Scales { weights, card: weights.card + hurry, unseen, held, count: unseen.len().max(1) }
    }

    /// What it is worth to end the turn like this, with cards in hand: more is better.
    pub fn weigh(&self, at: &Sketch) -> i32 {
        let (weights, bottoms, fits) = (self.weights, at.bottoms(), at.tops().children());
        let coming = self.unseen & fits;
        // Our cards that neither a pile takes, nor another of ours once it is laid.
        let stuck = at.hand.without(fits | at.hand.children());

        let left = self.card * at.hand.len() - weights.keep * (at.hand & fits).len();
        let hope = weights.hope * (stuck & coming.children()).len();
        let catch = weights.catch * (at.hand & bottoms.parents()).len();
        let lure = weights.lure * (self.unseen & bottoms.parents()).len();
        let open = weights.open * coming.and_after(self.unseen).len() * self.held / self.count;
        let gift = weights.gift * (bottoms & fits).len();
        hope + catch - left - lure - open - gift
    }
}

//! What a table is worth to whoever ends their turn with it.

use super::{cards::Cards, sketch::Sketch};
use crate::rules::kings_corners::{Place, Seat, View};

/// How much each thing counts, in hundredths of a penalty point: how many it costs, or saves, by the end of the hand.
///
/// They were found by play: a first guess came from playing thousands of turns' every ending to the end of the hand, the
/// unseen cards shuffled, and fitting these to what came out; then each was moved for as long as that won penalty points,
/// against three of its own kind and against three greedy players. `docs/COMPUTERS.md` tells what each is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// Costs: a card left in the hand.
    pub card: i32,
    /// Costs, beyond that: a card left while somebody may soon go out, holding [`SOON_OUT`] cards or fewer.
    pub hurry: i32,
    /// Costs: a pile that an unseen card fits, which whoever has it will lay there.
    pub open: i32,
    /// Saves: a card of ours that would lie on an unseen card for which there is a place now.
    pub hope: i32,
    /// Saves: a card of ours that the pile of a side could move onto, were it laid: it brings a free side with it.
    pub catch: i32,
    /// Costs: an unseen card that would do the same for another.
    pub lure: i32,
    /// Costs: a pile left where it can be moved: the next player gets rid of any card for it.
    pub gift: i32,
}

/// With how many cards a player may soon go out.
pub const SOON_OUT: usize = 3;

impl Weights {
    /// What the computers play by.
    pub const TUNED: Weights = Weights { card: 40, hurry: 15, open: 15, hope: 24, catch: 37, lure: 16, gift: 40 };

    /// These with one left out, each in turn, by its name. (Cards always count: else nothing would be laid.)
    pub fn each_left_out(self) -> [(&'static str, Weights); 6] {
        [
            ("hurry", Weights { hurry: 0, ..self }),
            ("open", Weights { open: 0, ..self }),
            ("hope", Weights { hope: 0, ..self }),
            ("catch", Weights { catch: 0, ..self }),
            ("lure", Weights { lure: 0, ..self }),
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
        let (tops, bottoms) = (at.tops(), at.bottoms());
        let fits = tops.children();
        // Of our cards, those that neither a pile nor another of ours takes; of the unseen ones, those that have a place.
        let stuck = at.hand.without(fits | at.hand.children());
        let arriving = self.unseen & fits;

        let open = self.weights.open * (tops & self.unseen.parents()).len();
        let hope = self.weights.hope * (stuck & arriving.children()).len();
        let catch = self.weights.catch * (at.hand & bottoms.parents()).len();
        let lure = self.weights.lure * (self.unseen & bottoms.parents()).len();
        let gift = self.weights.gift * (bottoms & fits).len();
        // An unseen card is as likely to be in a hand as the hands' share of the unseen cards.
        hope + catch - self.card * at.hand.len() - open * self.held / self.count - lure - gift
    }
}

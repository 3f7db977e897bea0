//! Where the cards lie, and what that allows.

use super::{Column, Illegal, Move, Source, Target, Variant};
use crate::rules::{Card, Deck, Pile, Rank, Suit};
use serde::{Serialize, Serializer, ser::SerializeMap};

/// A Canfield position: all 52 cards, each in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The card that was dealt to the first foundation (C-1).
    start: Card,
    reserve: Pile<13>,
    /// How many cards of each suit are up; with the base they say which.
    foundations: [u8; 4],
    tableau: [Pile<52>; 4],
    /// Its last card is the next to be dealt.
    stock: Pile<34>,
    waste: Pile<34>,
}

/// A space that the reserve's top card filled (C-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fill {
    /// The space.
    pub column: Column,
    /// The card.
    pub card: Card,
}

impl Position {
    /// Deals a deck (C-1).
    pub fn deal(deck: &Deck) -> Position {
        let cards = deck.cards();
        let start = cards[13];
        let mut foundations = [0; 4];
        foundations[start.suit().index()] = 1;
        Position {
            start,
            reserve: Pile::of(cards[..13].iter().copied()),
            foundations,
            tableau: [14, 15, 16, 17].map(|i| Pile::of([cards[i]])),
            stock: Pile::of(cards[18..].iter().rev().copied()),
            waste: Pile::EMPTY,
        }
    }

    /// The rank that foundations start with.
    pub fn base(&self) -> Rank {
        self.start.rank()
    }

    /// The suit of the foundation that was started by the deal.
    pub fn first_suit(&self) -> Suit {
        self.start.suit()
    }

    /// The reserve, bottom first; only its top card is face up.
    pub fn reserve(&self) -> &[Card] {
        &self.reserve
    }

    /// A tableau pile, bottom first.
    pub fn tableau(&self, column: Column) -> &[Card] {
        &self.tableau[column.index()]
    }

    /// The stock: its last card is the next to be dealt.
    pub fn stock(&self) -> &[Card] {
        &self.stock
    }

    /// The waste, bottom first.
    pub fn waste(&self) -> &[Card] {
        &self.waste
    }

    /// The foundation of a suit, bottom first.
    pub fn foundation(&self, suit: Suit) -> impl DoubleEndedIterator<Item = Card> + use<> {
        let base = self.base();
        (0..self.foundations[suit.index()]).map(move |step| Card::new(base.up(step), suit))
    }

    /// The card that lies on top at a move's source.
    pub fn top_of(&self, source: Source) -> Option<Card> {
        match source {
            Source::Reserve => self.reserve.top(),
            Source::Waste => self.waste.top(),
            Source::Top(column) | Source::Whole(column) => self.tableau[column.index()].top(),
        }
    }

    /// How many cards are up, the dealt base card among them.
    pub fn cards_up(&self) -> u8 {
        self.foundations.iter().sum()
    }

    /// Whether all 52 cards are up (C-8).
    pub fn is_won(&self) -> bool {
        self.cards_up() == 52
    }

    /// The card that a move takes; of a whole pile the bottom one, which has to fit. Under the strict rules piles don't
    /// come apart in the tableau (C-13).
    fn moving(&self, Move { source, target }: Move, variant: Variant) -> Result<Card, Illegal> {
        match source {
            Source::Reserve => self.reserve.top().ok_or(Illegal::ReserveEmpty),
            Source::Waste => self.waste.top().ok_or(Illegal::WasteEmpty),
            Source::Top(column) => {
                let pile = self.tableau(column);
                let top = pile.last().copied().ok_or(Illegal::PileEmpty(column))?;
                if variant == Variant::Strict && pile.len() > 1 && target != Target::Foundation {
                    return Err(Illegal::Strict(column));
                }
                Ok(top)
            }
            Source::Whole(column) => match self.tableau(column) {
                [] => Err(Illegal::PileEmpty(column)),
                [_] => Err(Illegal::NotWhole(column)),
                [bottom, ..] => Ok(*bottom),
            },
        }
    }

    /// Whether a move is allowed.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, wanted: Move, variant: Variant) -> Result<(), Illegal> {
        let card = self.moving(wanted, variant)?;
        match (wanted.source, wanted.target) {
            (Source::Whole(_), Target::Foundation) => Err(Illegal::WholeToFoundation),
            (_, Target::Foundation) => self.check_foundation(card),
            (Source::Top(from) | Source::Whole(from), Target::Tableau(to)) if from == to => {
                Err(Illegal::OntoItself(to))
            }
            (source, Target::Tableau(column)) => match self.tableau[column.index()].top() {
                // A space stays empty only while the reserve is (C-6).
                None if source == Source::Waste => Ok(()),
                None => Err(Illegal::Space(column)),
                // C-3, without an exception for cards that could go on a base card.
                Some(top) if card.rank() == top.rank().down() && card.color() != top.color() => Ok(()),
                Some(top) => Err(Illegal::NotDescending { card, top }),
            },
        }
    }

    /// C-2. No card is left to ask this of a complete foundation: all of its suit are up.
    fn check_foundation(&self, card: Card) -> Result<(), Illegal> {
        let up = self.foundations[card.suit().index()];
        let wanted = Card::new(self.base().up(up), card.suit());
        if card == wanted { Ok(()) } else { Err(Illegal::NotNext { card, wanted }) }
    }

    /// Makes a move, and fills the space that it leaves (C-6).
    ///
    /// # Errors
    /// The rule that forbids it; the position is then as before.
    pub fn make(&mut self, wanted: Move, variant: Variant) -> Result<Option<Fill>, Illegal> {
        self.check(wanted, variant)?;
        let (cards, emptied) = match wanted.source {
            Source::Reserve => (Pile::of(self.reserve.pop()), None),
            Source::Waste => (Pile::of(self.waste.pop()), None),
            Source::Top(column) => (Pile::of(self.tableau[column.index()].pop()), Some(column)),
            Source::Whole(column) => (self.tableau[column.index()].take(), Some(column)),
        };
        for &card in cards.iter() {
            match wanted.target {
                Target::Foundation => self.foundations[card.suit().index()] += 1,
                Target::Tableau(column) => self.tableau[column.index()].push(card),
            }
        }
        Ok(emptied.and_then(|column| self.fill(column)))
    }

    fn fill(&mut self, column: Column) -> Option<Fill> {
        let pile = &mut self.tableau[column.index()];
        if !pile.is_empty() {
            return None;
        }
        let card = self.reserve.pop()?;
        pile.push(card);
        Some(Fill { column, card })
    }

    /// Deals three cards one by one to the waste, or as many as are left (C-7).
    ///
    /// # Errors
    /// When the stock is empty.
    pub fn deal_three(&mut self) -> Result<(), Illegal> {
        if self.stock.is_empty() {
            return Err(Illegal::StockEmpty);
        }
        for _ in 0..3 {
            if let Some(card) = self.stock.pop() {
                self.waste.push(card);
            }
        }
        Ok(())
    }

    /// Turns the waste over to be the stock again, order kept (C-7).
    ///
    /// # Errors
    /// While the stock has cards, or when the waste has none.
    pub fn redeal(&mut self) -> Result<(), Illegal> {
        if !self.stock.is_empty() {
            return Err(Illegal::StockLeft);
        }
        if self.waste.is_empty() {
            return Err(Illegal::NothingToRedeal);
        }
        self.stock = Pile::of(self.waste.take().iter().rev().copied());
        Ok(())
    }

    /// Every move of cards that the position allows.
    pub fn moves(&self, variant: Variant) -> impl Iterator<Item = Move> + '_ {
        SOURCES
            .into_iter()
            .flat_map(|source| TARGETS.into_iter().map(move |target| Move { source, target }))
            .filter(move |&wanted| self.check(wanted, variant).is_ok())
    }

    /// The next card that auto-finish sends up: the first that fits of reserve, waste and tableau 1 to 4 (C-10).
    pub fn next_up(&self) -> Option<Move> {
        SOURCES
            .into_iter()
            .filter(|source| !matches!(source, Source::Whole(_)))
            .map(|source| Move { source, target: Target::Foundation })
            .find(|&wanted| self.check(wanted, Variant::Standard).is_ok())
    }

    /// Whether no card can be placed any more, even through the whole stock, redeals included (C-12).
    pub fn is_stuck(&self, variant: Variant) -> bool {
        if self.is_won() || self.moves(variant).next().is_some() {
            return false;
        }
        // Nothing but the waste's top card changes by dealing. Once round from here and once from a redeal show every
        // card that can ever lie on top: then the triples repeat.
        let mut ahead = *self;
        let mut redealt = false;
        loop {
            if ahead.deal_three().is_err() {
                if redealt || ahead.redeal().is_err() {
                    return true;
                }
                redealt = true;
            } else if ahead.moves(variant).next().is_some() {
                return false;
            }
        }
    }
}

const SOURCES: [Source; 10] = {
    let [a, b, c, d] = Column::ALL;
    [
        Source::Reserve,
        Source::Waste,
        Source::Top(a),
        Source::Top(b),
        Source::Top(c),
        Source::Top(d),
        Source::Whole(a),
        Source::Whole(b),
        Source::Whole(c),
        Source::Whole(d),
    ]
};

const TARGETS: [Target; 5] = {
    let [a, b, c, d] = Column::ALL;
    [Target::Foundation, Target::Tableau(a), Target::Tableau(b), Target::Tableau(c), Target::Tableau(d)]
};

/// As section 10 has it: reserve, tableau and waste bottom first, stock top first, foundations as counts.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Foundations([u8; 4]);
        impl Serialize for Foundations {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map(Suit::ALL.map(|suit| (suit.letter(), self.0[suit.index()])))
            }
        }
        let mut map = serializer.serialize_map(Some(6))?;
        map.serialize_entry("base", &self.base().letter())?;
        map.serialize_entry("reserve", self.reserve())?;
        map.serialize_entry("foundations", &Foundations(self.foundations))?;
        map.serialize_entry("tableau", &Column::ALL.map(|column| self.tableau(column)))?;
        map.serialize_entry("stock", &self.stock.iter().rev().collect::<Vec<_>>())?;
        map.serialize_entry("waste", self.waste())?;
        map.end()
    }
}

//! A game of Egyptian War: what falls due by the clock, and what the player does in between.

use super::{
    Collection, Effect, GAP, Happening, Illegal, LIE, Owed, Pattern, Score, Seat, Speed, State, Table, Token, delay,
    reactions,
    turn::{Turn, after_card, pass, price},
};
use crate::rules::{Card, Deal, Deck, Game, GameKind, Ms, Outcome, Status};

/// A game is lost after this time, in ms (E-7).
pub const LIMIT: Ms = 60 * 60 * 1000;
/// How long after a slappable top was covered a wrong slap is forgiven, in ms (E-4).
const COVERED_ALLOWANCE: Ms = 250;
/// How long after a pile was won a wrong slap is forgiven, in ms (E-4).
const WON_ALLOWANCE: Ms = 400;
/// Nobody sees a card and slaps it in less than this, in ms.
const QUICKEST: Ms = 100;
const ALL_CARDS: usize = 52;

/// A game in play. Time goes on by [`Game::advance`]; the same deal and log lead to the same game, however often that is
/// called (E-8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EgyptianWar {
    deal: Deal,
    speed: Speed,
    table: Table,
    turn: Turn,
    /// When a computer is to turn, or a won pile is collected; nobody knows when the player turns.
    due: Option<Ms>,
    /// When West, North and East slap, in this order, if nobody else does first.
    slaps: [Option<Ms>; 3],
    now: Ms,
    last_card: Option<LastCard>,
    /// How many cards were turned.
    turned: u32,
    /// How many slappable tops there were.
    patterns: u32,
    /// When a slappable top was last covered.
    covered: Option<Ms>,
    /// When a pile last went to its winner.
    won: Option<Ms>,
    wrong_slaps: u32,
    slaps_won: u32,
    /// The quickest slap that won, in ms after its card; those meant for the card before don't count.
    quickest: Option<Ms>,
    over: Option<Over>,
}

/// The card turned last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LastCard {
    at: Ms,
    by: Seat,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Over {
    at: Ms,
    /// None, if the player won.
    defeat: Option<Defeat>,
}

/// How a game is lost (E-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defeat {
    /// A computer holds all the cards.
    Beaten,
    /// The player slapped wrongly without a card (E-5).
    Out,
    /// The player conceded.
    Conceded,
    /// An hour is over.
    Time,
}

impl Defeat {
    const fn name(self) -> &'static str {
        match self {
            Defeat::Beaten => "beaten",
            Defeat::Out => "out",
            Defeat::Conceded => "conceded",
            Defeat::Time => "time",
        }
    }
}

/// Something that happens by itself.
#[derive(Clone, Copy, Debug)]
enum Due {
    Slap(Seat),
    Collect(Seat),
    Turn(Seat),
    TimeUp,
}

impl EgyptianWar {
    /// The cards.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// How far the clock has gone, in ms since the run began; not beyond the end of the game.
    pub fn now(&self) -> Ms {
        self.over.map_or(self.now, |over| over.at)
    }

    /// Who is to turn or to pay; nobody while a pile is collected and after the game.
    pub fn turn(&self) -> Option<Seat> {
        match self.turn {
            Turn::Of(seat, _) if self.over.is_none() => Some(seat),
            _ => None,
        }
    }

    /// The pay card that is being answered; none after the game.
    pub fn owed(&self) -> Option<Owed> {
        match self.turn {
            Turn::Of(_, owed) if self.over.is_none() => owed,
            _ => None,
        }
    }

    /// The pay card that is being answered, as it lies in the pile.
    pub fn pay_card(&self) -> Option<Card> {
        self.owed()?;
        self.table.pile().iter().rev().copied().find(|card| price(*card).is_some())
    }

    /// The won pile that waits to be collected.
    pub fn collection(&self) -> Option<Collection> {
        match (self.turn, self.due) {
            (Turn::Won(to), Some(at)) if self.over.is_none() => Some(Collection { at, to }),
            _ => None,
        }
    }

    /// Who turned the last card.
    pub fn last_turner(&self) -> Option<Seat> {
        self.last_card.map(|card| card.by)
    }

    /// When the last card was turned, in milliseconds since the run began.
    pub fn last_card(&self) -> Option<Ms> {
        self.last_card.map(|card| card.at)
    }

    /// Who was put out of the game. Computers slap no wrong pile, so that it can only be the player (E-10).
    pub fn out(&self) -> Option<Seat> {
        (self.defeat() == Some(Defeat::Out)).then_some(Seat::South)
    }

    /// How the game was lost, if it was.
    pub fn defeat(&self) -> Option<Defeat> {
        self.over.and_then(|over| over.defeat)
    }

    /// From when on the player may turn, in milliseconds since the run began, if it is their turn (E-8).
    pub fn may_turn(&self) -> Option<Ms> {
        (self.turn() == Some(Seat::South)).then(|| self.earliest_card())
    }

    /// The computer that slaps next unless somebody is first, and when, in milliseconds since the run began; none, if the
    /// top is covered before.
    pub fn rival(&self) -> Option<(Seat, Ms)> {
        match self.next() {
            (at, Due::Slap(seat)) if self.over.is_none() => Some((seat, at)),
            _ => None,
        }
    }

    /// Whether a slap of the player's would count for nothing at a time that lies before anything else that is due (E-4).
    pub fn is_void(&self, at: Ms) -> bool {
        self.table.pattern().is_none() && self.is_forgiven(at)
    }

    /// Whether a slappable top was covered so short a time ago that a wrong slap may have been meant for it (E-4).
    pub fn is_just_covered(&self, at: Ms) -> bool {
        is_within(COVERED_ALLOWANCE, self.covered, at)
    }

    /// When a pile last went to its winner, in milliseconds since the run began.
    pub fn last_won(&self) -> Option<Ms> {
        self.won
    }

    /// The player's quickest slap that won a pile, in ms after its card.
    pub fn quickest(&self) -> Option<Ms> {
        self.quickest
    }

    /// How many slappable tops there were.
    pub fn patterns(&self) -> u32 {
        self.patterns
    }

    /// When anything next happens by itself, in milliseconds since the run began; nothing does after the game.
    pub fn next_due(&self) -> Option<Ms> {
        self.over.is_none().then(|| self.next().0)
    }

    fn next_slap(&self) -> Option<(Seat, Ms)> {
        // At one millisecond clockwise from whoever turned last (E-9).
        let turner = self.last_card?.by;
        turner.clockwise().filter_map(|seat| Some((seat, self.slap_of(seat)?))).min_by_key(|(_, at)| *at)
    }

    fn slap_of(&self, seat: Seat) -> Option<Ms> {
        self.slaps.get(seat.index().checked_sub(1)?).copied().flatten()
    }

    fn earliest_card(&self) -> Ms {
        self.last_card.map_or(0, |card| card.at + GAP)
    }

    /// What happens next, and when. At one millisecond slaps come first, then collection, then turns (E-9).
    fn next(&self) -> (Ms, Due) {
        let slap = self.next_slap().map(|(seat, at)| (at, Due::Slap(seat)));
        let turn = self.due.map(|at| match self.turn {
            Turn::Of(seat, _) => (at, Due::Turn(seat)),
            Turn::Won(seat) => (at, Due::Collect(seat)),
        });
        // The first of equal ones is taken.
        let all = slap.into_iter().chain(turn).chain([(LIMIT, Due::TimeUp)]);
        all.min_by_key(|(at, _)| *at).unwrap_or((LIMIT, Due::TimeUp))
    }

    fn happen(&mut self, at: Ms, due: Due, tell: &mut dyn FnMut(Happening)) {
        match due {
            Due::Slap(seat) => self.slap(at, seat, tell),
            Due::Collect(seat) => {
                let cards = self.win(at, seat);
                tell(Happening::Collected { at, who: seat, cards });
            }
            Due::Turn(seat) => self.turn_card(at, seat, tell),
            Due::TimeUp => self.end(at, Some(Defeat::Time)),
        }
    }

    fn turn_card(&mut self, at: Ms, who: Seat, tell: &mut dyn FnMut(Happening)) {
        let owed = self.owed();
        if self.table.pattern().is_some() {
            self.covered = Some(at);
        }
        let Some(card) = self.table.turn(who) else { return };
        tell(Happening::Turned { at, who, card });
        self.turned += 1;
        self.last_card = Some(LastCard { at, by: who });
        self.slaps = [None; 3];
        if self.table.pattern().is_some() {
            self.patterns += 1;
            self.slaps = reactions(self.deal, self.speed, self.patterns).map(|time| time.map(|time| at + time));
        }
        self.wait_for(at, after_card(&self.table, who, card, owed));
    }

    /// Sets the clock for whoever is to act from now on.
    fn wait_for(&mut self, at: Ms, turn: Turn) {
        self.turn = turn;
        self.due = match turn {
            Turn::Of(Seat::South, _) => None,
            Turn::Of(..) => Some(self.earliest_card().max(at + delay(self.deal, self.turned + 1))),
            Turn::Won(_) => Some(at + LIE),
        };
    }

    fn slap(&mut self, at: Ms, who: Seat, tell: &mut dyn FnMut(Happening)) {
        let effect = match self.table.pattern() {
            Some(pattern) => self.win_by_slap(at, who, pattern),
            None if self.is_forgiven(at) => Effect::Void,
            None => self.slap_wrongly(at, who),
        };
        tell(Happening::Slapped { at, who, effect });
    }

    fn win_by_slap(&mut self, at: Ms, who: Seat, pattern: Pattern) -> Effect {
        if who == Seat::South {
            self.slaps_won += 1;
            let meant_for_the_card_before = is_within(COVERED_ALLOWANCE, self.covered, at);
            if let Some(card) = self.last_card.filter(|_| !meant_for_the_card_before) {
                let time = at - card.at;
                self.quickest = Some(self.quickest.map_or(time, |quickest| quickest.min(time)));
            }
        }
        Effect::Won { pattern, cards: self.win(at, who) }
    }

    /// Whether a slap on no pattern counts for nothing (E-4).
    fn is_forgiven(&self, at: Ms) -> bool {
        self.table.pile().is_empty()
            || is_within(COVERED_ALLOWANCE, self.covered, at)
            || is_within(WON_ALLOWANCE, self.won, at)
    }

    fn slap_wrongly(&mut self, at: Ms, who: Seat) -> Effect {
        if who == Seat::South {
            self.wrong_slaps += 1;
        }
        if !self.table.pay_penalty(who) {
            self.end(at, Some(Defeat::Out));
            return Effect::Out;
        }
        if let Turn::Of(seat, owed) = self.turn
            && seat == who
            && !self.table.holds(who)
        {
            let last_turner = self.last_turner().unwrap_or(who);
            self.wait_for(at, pass(&self.table, who, owed, last_turner));
        }
        Effect::Penalty
    }

    /// Hands a pile to its winner, who turns next. Answers how many cards it had.
    fn win(&mut self, at: Ms, who: Seat) -> usize {
        let cards = self.table.win(who);
        self.slaps = [None; 3];
        self.won = Some(at);
        self.wait_for(at, Turn::Of(who, None));
        if self.table.stack(who).len() == ALL_CARDS {
            self.end(at, (who != Seat::South).then_some(Defeat::Beaten));
        }
        cards
    }

    fn end(&mut self, at: Ms, defeat: Option<Defeat>) {
        self.over = Some(Over { at, defeat });
    }
}

/// Whether something happened less than `span` ms ago.
fn is_within(span: Ms, since: Option<Ms>, at: Ms) -> bool {
    since.is_some_and(|since| at - since < span)
}

impl Game for EgyptianWar {
    const KIND: GameKind = GameKind::EgyptianWar;
    const HAS_CLOCK: bool = true;
    type Token = Token;
    type Illegal = Illegal;
    type Options = Speed;
    type Happening = Happening;
    type State = State;
    type Score = Score;

    fn new(deal: Deal, decks: Option<&[Deck]>, speed: Speed) -> EgyptianWar {
        let deck = decks.and_then(|decks| decks.first().copied()).unwrap_or_else(|| deal.deck(1));
        EgyptianWar {
            deal,
            speed,
            table: Table::deal(&deck),
            turn: Turn::Of(Seat::South, None),
            due: None,
            slaps: [None; 3],
            now: 0,
            last_card: None,
            turned: 0,
            patterns: 0,
            covered: None,
            won: None,
            wrong_slaps: 0,
            slaps_won: 0,
            quickest: None,
            over: None,
        }
    }

    fn legal(&self) -> Vec<Token> {
        if self.over.is_some() {
            return Vec::new();
        }
        let turn = self.may_turn().is_some_and(|from| from <= self.now).then_some(Token::Turn);
        turn.into_iter().chain([Token::Slap, Token::Concede]).collect()
    }

    fn play(&mut self, at: Ms, token: Token, tell: &mut dyn FnMut(Happening)) -> Result<(), Illegal> {
        // E-9: what is due earlier comes first, what is due now comes after.
        if let Some(earlier) = at.checked_sub(1) {
            self.advance(earlier, tell);
        }
        if self.over.is_some() {
            return Err(Illegal::GameOver);
        }
        match (token, self.turn) {
            (Token::Turn, Turn::Won(_)) => return Err(Illegal::Collecting(self.due.unwrap_or(at))),
            (Token::Turn, Turn::Of(Seat::South, _)) if at < self.earliest_card() => {
                return Err(Illegal::TooSoon(self.earliest_card()));
            }
            (Token::Turn, Turn::Of(Seat::South, _)) => self.turn_card(at, Seat::South, tell),
            (Token::Turn, Turn::Of(seat, _)) => return Err(Illegal::NotYourTurn(seat)),
            (Token::Slap, _) => self.slap(at, Seat::South, tell),
            (Token::Concede, _) => {
                tell(Happening::Conceded { at });
                self.end(at, Some(Defeat::Conceded));
            }
        }
        self.now = self.now.max(at);
        Ok(())
    }

    fn advance(&mut self, to: Ms, tell: &mut dyn FnMut(Happening)) {
        while self.over.is_none() {
            let (at, due) = self.next();
            if at > to {
                break;
            }
            self.happen(at, due, tell);
        }
        self.now = self.now.max(to);
    }

    fn status(&self) -> Status {
        match self.over {
            None => Status::Open,
            Some(Over { at, defeat: None }) => Status::Over { at, outcome: Outcome::Won },
            Some(Over { at, defeat: Some(_) }) => Status::Over { at, outcome: Outcome::Lost },
        }
    }

    fn reason(&self) -> Option<&'static str> {
        self.defeat().map(Defeat::name)
    }

    fn score(&self, ranked: Ms) -> Score {
        let won = self.over.is_some_and(|over| over.defeat.is_none());
        Score::new(won, ranked, self.wrong_slaps, self.slaps_won)
    }

    fn suspicion(&self) -> Option<&'static str> {
        self.quickest.is_some_and(|quickest| quickest < QUICKEST).then_some("quick_slap")
    }

    fn state(&self) -> State {
        State::of(self)
    }
}

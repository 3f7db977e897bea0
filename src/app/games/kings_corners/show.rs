//! How the table catches up with the game: what the computers did has happened at once, and is shown one move at a time.

use crate::app::{play::Run, table::Cue};
use crate::rules::{
    Card,
    kings_corners::{Hand, Happening, KingsCorners, Move, Seat, Seats, Token},
};
use leptos::{leptos_dom::helpers::TimeoutHandle, prelude::*};
use std::{collections::VecDeque, time::Duration};

/// What is on the table for the player to see.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The hand, as far as it has been shown.
    pub hand: Hand,
    /// What everyone got for each hand that has been shown to its end.
    pub penalties: Vec<Seats<u32>>,
    /// The cards that the player's draw and the computers' moves brought where they are, until the player's next action.
    pub fresh: Vec<Card>,
    /// What has happened since the player last ended a turn or asked for a hand, in order.
    pub round: Vec<Happening>,
}

impl Shown {
    /// A game as it stands, `told` being all that led to it.
    fn of(game: &KingsCorners, told: &[Happening]) -> Shown {
        let begins = told.iter().rposition(begins_round).unwrap_or(0);
        let round = told[begins..].to_vec();
        Shown { hand: game.hand().clone(), penalties: game.penalties().to_vec(), fresh: Vec::new(), round }
    }

    /// What was shown last.
    pub fn latest(&self) -> Option<&Happening> {
        self.round.last()
    }
}

/// Shows what happens in a run.
#[derive(Clone, Copy)]
pub struct Show {
    run: Run<KingsCorners>,
    shown: RwSignal<Option<Shown>>,
    waiting: StoredValue<VecDeque<Happening>>,
    busy: RwSignal<bool>,
    settling: RwSignal<bool>,
    timer: Timer,
    settled: Timer,
    /// Is told what was shown, with the hand before and after it.
    told: Callback<(Hand, Vec<Happening>, Hand)>,
}

impl Show {
    /// Shows `run`; whenever that begins anew, the table is at once as it stands.
    pub fn new(run: Run<KingsCorners>, told: Callback<(Hand, Vec<Happening>, Hand)>) -> Show {
        let show = Show {
            run,
            shown: RwSignal::new(None),
            waiting: StoredValue::new(VecDeque::new()),
            busy: RwSignal::new(false),
            settling: RwSignal::new(false),
            timer: StoredValue::new(None),
            settled: StoredValue::new(None),
            told,
        };
        Effect::new(move || {
            run.begun().get();
            stop(show.timer);
            stop(show.settled);
            show.waiting.set_value(VecDeque::new());
            show.shown.set(
                run.game().with_untracked(|game| game.as_ref().map(|game| run.with_told(|told| Shown::of(game, told)))),
            );
            show.busy.set(false);
            show.settling.set(false);
        });
        on_cleanup(move || {
            stop(show.timer);
            stop(show.settled);
        });
        show
    }

    /// What is on the table; nothing before the deal.
    pub fn shown(self) -> RwSignal<Option<Shown>> {
        self.shown
    }

    /// Whether there is more to show.
    pub fn busy(self) -> RwSignal<bool> {
        self.busy
    }

    /// Whether showing began or ended only a moment ago: a press that was meant for what went before, or the second of a
    /// double click, must not be taken for what the same button does since.
    pub fn settling(self) -> RwSignal<bool> {
        self.settling
    }

    /// Shows what came of an action: what the player did at once, the rest bit by bit.
    pub fn play(self, happened: Vec<Happening>) {
        self.hurry();
        let own = |happening: &Happening| match happening {
            Happening::Did { who, .. } => *who == Seat::South,
            // The player has asked for it.
            Happening::Deal { .. } => true,
            Happening::HandEnd { .. } => false,
        };
        let first = happened.iter().position(|happening| !own(happening)).unwrap_or(happened.len());
        self.waiting.set_value(happened.into());
        self.show(first);
        self.go_on();
    }

    /// Shows at once all there is to show.
    pub fn hurry(self) {
        stop(self.timer);
        self.show(usize::MAX);
        self.turn(false);
    }

    /// Begins or ends being busy.
    fn turn(self, busy: bool) {
        if self.busy.get_untracked() != busy {
            self.busy.set(busy);
            self.settling.set(true);
            stop(self.settled);
            self.settled.set_value(set_timeout_with_handle(move || self.settling.set(false), MOMENT).ok());
        }
    }

    fn go_on(self) {
        let next = self.waiting.with_value(|waiting| waiting.front().copied());
        self.turn(next.is_some());
        let Some(next) = next else { return };
        let show_next = move || {
            self.show(1);
            self.go_on();
        };
        self.timer.set_value(set_timeout_with_handle(show_next, pause_before(&next)).ok());
    }

    /// Shows the next `count` happenings, or as many as there are.
    fn show(self, count: usize) {
        let next: Vec<Happening> = self
            .waiting
            .try_update_value(|waiting| waiting.drain(..count.min(waiting.len())).collect())
            .unwrap_or_default();
        let before = self.shown.with_untracked(|shown| shown.as_ref().map(|shown| shown.hand.clone()));
        let (false, Some(before)) = (next.is_empty(), before) else { return };
        self.shown.update(|shown| {
            if let Some(shown) = shown {
                next.iter().for_each(|happening| self.apply(shown, happening));
            }
        });
        let after = self.shown.with_untracked(|shown| shown.as_ref().map(|shown| shown.hand.clone()));
        if let Some((after, last)) = after.zip(next.last()) {
            cue(last, after.turn() == Some(Seat::South)).play();
            self.told.run((before, next, after));
        }
    }

    fn apply(self, shown: &mut Shown, happening: &Happening) {
        let game =
            |look: &dyn Fn(&KingsCorners) -> Hand| self.run.game().with_untracked(|game| game.as_ref().map(look));
        if begins_round(happening) {
            shown.round.clear();
        }
        shown.round.push(*happening);
        let next = match happening {
            Happening::Deal { hand, .. } => game(&|game| game.dealt(*hand)),
            // Nothing follows an undo.
            Happening::Did { token: Token::Undo, .. } => game(&|game| game.hand().clone()),
            Happening::HandEnd { penalties, .. } => {
                shown.penalties.push(*penalties);
                None
            }
            Happening::Did { .. } => None,
        };
        if let Some(next) = next {
            shown.hand = next;
        }
        match happening {
            Happening::Did { who: Seat::South, drawn, .. } => shown.fresh = drawn.iter().copied().collect(),
            Happening::Deal { .. } => shown.fresh.clear(),
            Happening::Did { token: Token::Move(Move::Card { card, .. }), .. } => shown.fresh.push(*card),
            Happening::Did { token: Token::Move(Move::Pile { from, .. }), .. } => {
                shown.fresh.extend(shown.hand.table().pile(*from));
            }
            _ => {}
        }
        // It has happened to the game, so it can't be refused here.
        let _ = shown.hand.reenact(happening);
    }
}

/// The tone of what is shown; `yours`, if it is the player's turn then.
fn cue(shown: &Happening, yours: bool) -> Cue {
    match shown {
        Happening::HandEnd { penalties, .. } if penalties[Seat::South] == 0 => Cue::Gain,
        Happening::HandEnd { .. } => Cue::Loss,
        Happening::Did { who, .. } if yours && *who != Seat::South => Cue::YourTurn,
        Happening::Did { .. } | Happening::Deal { .. } => Cue::Card,
    }
}

/// Whether it is the player's end of a turn, or their asking for the next hand.
fn begins_round(happening: &Happening) -> bool {
    matches!(happening, Happening::Did { who: Seat::South, token: Token::EndTurn | Token::Next, .. })
}

/// A timeout that can be stopped.
type Timer = StoredValue<Option<TimeoutHandle>>;

fn stop(timer: Timer) {
    if let Some(timer) = timer.try_update_value(Option::take).flatten() {
        timer.clear();
    }
}

/// How long a press may come too late.
const MOMENT: Duration = Duration::from_millis(400);

/// How long the eye needs before the next thing happens.
const fn pause_before(next: &Happening) -> Duration {
    Duration::from_millis(match next {
        Happening::Did { token: Token::Move(_), .. } => 850,
        Happening::Did { .. } => 500,
        Happening::Deal { .. } => 400,
        Happening::HandEnd { .. } => 1_200,
    })
}

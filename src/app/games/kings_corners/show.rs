//! How the table catches up with the game: what the computers did has happened at once, and is shown one move at a time.

use crate::app::play::Run;
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
    /// Everyone's penalty points so far.
    pub totals: Seats<u32>,
    /// The cards that the computers have moved since the player's last action.
    pub fresh: Vec<Card>,
    /// What was shown last.
    pub latest: Option<Happening>,
}

impl Shown {
    fn of(game: &KingsCorners) -> Shown {
        Shown { hand: game.hand().clone(), totals: game.totals(), fresh: Vec::new(), latest: None }
    }
}

/// Shows what happens in a run.
#[derive(Clone, Copy)]
pub struct Show {
    run: Run<KingsCorners>,
    shown: RwSignal<Option<Shown>>,
    waiting: StoredValue<VecDeque<Happening>>,
    busy: RwSignal<bool>,
    timer: StoredValue<Option<TimeoutHandle>>,
    /// Is told what was shown, and how the table was before.
    told: Callback<(Hand, Vec<Happening>)>,
}

impl Show {
    /// Shows `run`; whenever that begins anew, the table is at once as it stands.
    pub fn new(run: Run<KingsCorners>, told: Callback<(Hand, Vec<Happening>)>) -> Show {
        let show = Show {
            run,
            shown: RwSignal::new(None),
            waiting: StoredValue::new(VecDeque::new()),
            busy: RwSignal::new(false),
            timer: StoredValue::new(None),
            told,
        };
        Effect::new(move || {
            run.begun().get();
            show.stop();
            show.waiting.set_value(VecDeque::new());
            show.shown.set(run.game().with_untracked(|game| game.as_ref().map(Shown::of)));
            show.busy.set(false);
        });
        on_cleanup(move || show.stop());
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

    /// Shows what came of an action: what the player did at once, the rest bit by bit.
    pub fn follow(self, happened: Vec<Happening>) {
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
        self.stop();
        self.show(usize::MAX);
        self.busy.set(false);
    }

    fn stop(self) {
        if let Some(timer) = self.timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
    }

    fn go_on(self) {
        let next = self.waiting.with_value(|waiting| waiting.front().copied());
        self.busy.set(next.is_some());
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
        self.told.run((before, next));
    }

    fn apply(self, shown: &mut Shown, happening: &Happening) {
        let game =
            |look: &dyn Fn(&KingsCorners) -> Hand| self.run.game().with_untracked(|game| game.as_ref().map(look));
        shown.latest = Some(*happening);
        let next = match happening {
            Happening::Deal { hand, .. } => game(&|game| game.dealt(*hand)),
            // Nothing follows an undo.
            Happening::Did { token: Token::Undo, .. } => game(&|game| game.hand().clone()),
            Happening::HandEnd { penalties, .. } => {
                shown.totals = Seats::from_fn(|seat| shown.totals[seat] + penalties[seat]);
                None
            }
            Happening::Did { .. } => None,
        };
        if let Some(next) = next {
            shown.hand = next;
        }
        match happening {
            Happening::Did { who: Seat::South, .. } | Happening::Deal { .. } => shown.fresh.clear(),
            Happening::Did { token: Token::Move(Move::Card { card, .. }), .. } => shown.fresh.push(*card),
            Happening::Did { token: Token::Move(Move::Pile { from, .. }), .. } => {
                shown.fresh.extend(shown.hand.table().pile(*from));
            }
            _ => {}
        }
        // It has happened to the game, so it can't be refused here.
        let _ = shown.hand.follow(happening);
    }
}

/// How long the eye needs before the next thing happens.
const fn pause_before(next: &Happening) -> Duration {
    Duration::from_millis(match next {
        Happening::Did { token: Token::Move(_), .. } => 850,
        Happening::Did { .. } => 500,
        Happening::Deal { .. } => 400,
        Happening::HandEnd { .. } => 700,
    })
}

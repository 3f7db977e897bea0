//! The table: how it follows the clock, and what the player's presses come to.

use super::{
    input::{self, Press},
    layout,
    verdict::{Mood, Verdict},
    voice,
};
use crate::app::{
    play::{Run, browser},
    table::{Cards, Cue, Sound, say},
};
use crate::rules::{
    Game, Ms, Status,
    egyptian_war::{self, EgyptianWar, Happening, Seat, Token},
};
use crate::words::Messages;
use leptos::{html::Div, prelude::*};
use std::time::Duration;

/// A second touch within this time is the same slap, in ms (E-4).
const SAME_SLAP: Ms = 150;
/// A press on one's stack this soon after one's own card is one too many, not one out of turn, in ms.
const SAME_TURN: Ms = 600;
/// What happens at once over more than this time happened while the player was away, in ms.
const AWAY: Ms = 3_000;
/// How long after the end of a game a press may be meant for it, in ms.
const LAST_PRESSES: i64 = 1_000;
/// How long a verdict on the player's own slap stays, how long what others won, and how often the clock is looked at while
/// the page is hidden.
const VERDICT: Duration = Duration::from_millis(4_000);
const NEWS: Duration = Duration::from_millis(1_800);
const TICK: Duration = Duration::from_millis(500);

/// An Egyptian War table in the browser.
#[derive(Clone, Copy)]
pub struct Table {
    run: Run<EgyptianWar>,
    /// Whether the player may act and time goes on: not before Start, nor once the run is finished, nor in a pause.
    open: Signal<bool>,
    words: &'static Messages,
    cards: Cards,
    sound: Sound,
    /// What the last slap brought, and its number: the same twice is shown twice.
    verdict: RwSignal<Option<(u32, Verdict)>>,
    /// How that is for the player, until the next card.
    light: RwSignal<Option<Mood>>,
    said: RwSignal<String>,
    /// Is told what the player did, or that something ended the game by itself.
    acted: Callback<Option<Token>>,
    hands: StoredValue<Hands>,
    /// When the game was over, in the browser's steady time.
    closed: StoredValue<Option<i64>>,
    felt: NodeRef<Div>,
}

/// What has to be remembered of presses.
#[derive(Clone, Copy, Debug, Default)]
struct Hands {
    /// When the player last slapped, in ms since the run began.
    slap: Option<Ms>,
    /// When the player last turned a card.
    turn: Option<Ms>,
    /// A card that was asked for too soon is turned at this time (E-8).
    waiting: Option<Ms>,
    /// The computer that slapped last, and when.
    rival: Option<(Seat, Ms)>,
    /// Whether a click is to follow a press that was minded.
    click: bool,
    verdicts: u32,
}

impl Table {
    /// A table for `run`, at which the player may act while `open`; `acted` is told of every action.
    pub fn new(
        words: &'static Messages,
        run: Run<EgyptianWar>,
        open: Signal<bool>,
        acted: Callback<Option<Token>>,
    ) -> Table {
        let table = Table {
            run,
            open,
            words,
            cards: Cards::new(),
            sound: Sound::new(),
            verdict: RwSignal::new(None),
            light: RwSignal::new(None),
            said: RwSignal::new(String::new()),
            acted,
            hands: StoredValue::new(Hands::default()),
            closed: StoredValue::new(None),
            felt: NodeRef::new(),
        };
        Effect::new(move || {
            run.game().with(|game| {
                if let Some(game) = game {
                    table.cards.lay(&layout::lay(game.table()));
                }
            });
        });
        Effect::new(move || {
            if run.begun().get() > 0 {
                table.begin();
            }
        });
        Effect::new(move || {
            input::listen(table);
            table.watch();
        });
        table
    }

    /// Lets time go on: with every frame, and while the page is hidden now and then.
    fn watch(self) {
        let alive = StoredValue::new(true);
        fn frame(table: Table, alive: StoredValue<bool>) {
            if alive.try_get_value() == Some(true) {
                table.step();
                request_animation_frame(move || frame(table, alive));
            }
        }
        frame(self, alive);
        if let Ok(ticking) = set_interval_with_handle(move || self.step(), TICK) {
            on_cleanup(move || {
                ticking.clear();
                alive.set_value(false);
            });
        }
    }

    /// A game was begun or taken up.
    fn begin(self) {
        self.hands.set_value(Hands::default());
        self.closed.set_value(None);
        self.verdict.set(None);
        self.light.set(None);
        self.said.set(untrack(|| self.line()).unwrap_or_default());
        if self.open.get_untracked() {
            request_animation_frame(move || {
                window().scroll_to_with_x_and_y(0.0, 0.0);
                self.focus();
            });
        }
    }

    /// Puts the focus on the cloth: Start had it, and is gone. It shows no ring, for your stack's light means your turn.
    fn focus(self) {
        if let Some(felt) = self.felt.get_untracked() {
            let _ = felt.focus();
        }
    }

    fn step(self) {
        // What happens while nobody looks is shown when they do; but the end of a game is for the server to know.
        if !self.open.get_untracked() || document().hidden() && !self.will_be_over() {
            return;
        }
        if let Some(at) = self.hands.get_value().waiting.filter(|at| *at <= self.run.now()) {
            self.hands.update_value(|hands| hands.waiting = None);
            let still = self.run.before(at).and_then(|game| game.may_turn());
            if still == Some(at) {
                self.turn(at);
            }
        }
        let happened = self.run.advance();
        self.happened(&happened, None);
        if self.closed.with_value(Option::is_none) && self.is_over() {
            self.closed.set_value(Some(browser::steady()));
            self.acted.run(None);
        }
    }

    /// Whether the game is over by now, be it shown or not.
    fn will_be_over(self) -> bool {
        self.run.before(self.run.now()).is_some_and(|game| game.status() != Status::Open)
    }

    fn is_over(self) -> bool {
        self.read(|game| game.status() != Status::Open) == Some(true)
    }

    /// Minds a press, so many ms ago; not one that is too old.
    pub fn press(self, press: Press, ago: Option<Ms>) {
        let Some(ago) = ago.filter(|_| self.open.get_untracked()) else { return };
        let at = self.run.time_of(ago);
        match press {
            Press::Turn => self.turn(at),
            Press::Slap => self.slap(at),
        }
    }

    fn turn(self, at: Ms) {
        let hands = self.hands.get_value();
        let Some(before) = self.run.before(at).filter(|game| game.status() == Status::Open) else { return };
        match before.may_turn() {
            Some(from) if from <= at => {
                self.hands.update_value(|hands| hands.turn = Some(at));
                self.play(at, Token::Turn, &before);
            }
            Some(from) => self.hands.update_value(|hands| hands.waiting = Some(from)),
            None if hands.turn.is_some_and(|turn| at.abs_diff(turn) < SAME_TURN) => {}
            None => self.tell(Verdict::NotYourTurn),
        }
    }

    fn slap(self, at: Ms) {
        let hands = self.hands.get_value();
        if hands.slap.is_some_and(|slap| at.abs_diff(slap) < SAME_SLAP) {
            return;
        }
        let Some(before) = self.run.before(at).filter(|game| game.status() == Status::Open) else { return };
        self.hands.update_value(|hands| hands.slap = Some(at));
        // Slaps that count for nothing are left out of the log (E-4).
        if before.is_void(at) {
            self.tell(Verdict::of_void(&before, at, hands.rival))
        } else {
            self.play(at, Token::Slap, &before)
        }
    }

    /// Gives the game up.
    pub fn concede(self) {
        if self.open.get_untracked() {
            let at = self.run.now();
            if let Some(before) = self.run.before(at) {
                self.play(at, Token::Concede, &before);
            }
        }
    }

    fn play(self, at: Ms, token: Token, before: &EgyptianWar) {
        if let Some(happened) = self.run.act_at(at, token) {
            self.hands.update_value(|hands| hands.waiting = None);
            self.happened(&happened, Some(before));
            if self.is_over() {
                self.closed.set_value(Some(browser::steady()));
            }
            self.acted.run(Some(token));
        }
    }

    /// Tells what has happened; `before` is the game just before the player's own action among it.
    fn happened(self, happened: &[Happening], before: Option<&EgyptianWar>) {
        let (Some(first), Some(last)) = (happened.first(), happened.last()) else { return };
        let mut verdict = None;
        for happening in happened {
            if let Happening::Slapped { at, who, effect } = *happening {
                match before {
                    Some(before) if who == Seat::South => {
                        let latest = self.hands.with_value(|hands| hands.rival);
                        verdict = Some(Verdict::of_slap(before, at, effect, latest));
                    }
                    _ => self.hands.update_value(|hands| hands.rival = Some((who, at))),
                }
            }
            verdict = Verdict::of(happening).or(verdict);
        }
        if last.at() - first.at() > AWAY {
            let count = |of: fn(&Happening) -> bool| happened.iter().filter(|happening| of(happening)).count() as u32;
            let turned = count(|happening| matches!(happening, Happening::Turned { .. }));
            let piles = count(|happening| {
                matches!(
                    happening,
                    Happening::Collected { .. } | Happening::Slapped { effect: egyptian_war::Effect::Won { .. }, .. }
                )
            });
            verdict = Some(Verdict::Away { turned, piles });
        }
        let said = self.read(|game| voice::spoken(self.words, happened, game)).unwrap_or_default();
        // A verdict on the player's own slap comes first; the others are among what is said anyway.
        let own = verdict.filter(|verdict| verdict.is_own());
        self.say(own.map_or_else(|| said.clone(), |own| format!("{} {said}", own.text(self.words))));
        match verdict {
            Some(verdict) => self.show(verdict),
            // The light belongs to the pile that is gone.
            None => self.light.set(None),
        }
        self.sound(last, verdict);
    }

    fn sound(self, last: &Happening, verdict: Option<Verdict>) {
        let own_turn = self.read(|game| game.turn() == Some(Seat::South)).unwrap_or(false);
        let cue = match verdict {
            Some(Verdict::First { .. } | Verdict::Collected { who: Seat::South, .. }) => Cue::Gain,
            Some(Verdict::TheyWere { .. } | Verdict::Collected { .. } | Verdict::Away { .. }) => Cue::Loss,
            Some(_) => Cue::Wrong,
            None if own_turn && !matches!(last, Happening::Turned { who: Seat::South, .. }) => Cue::YourTurn,
            None => Cue::Card,
        };
        cue.play();
    }

    /// Shows and says a verdict on a press that changed nothing.
    fn tell(self, verdict: Verdict) {
        self.say(verdict.text(self.words));
        self.show(verdict);
    }

    /// Shows a verdict, for a while.
    fn show(self, verdict: Verdict) {
        self.hands.update_value(|hands| hands.verdicts += 1);
        let number = self.hands.with_value(|hands| hands.verdicts);
        self.verdict.set(Some((number, verdict)));
        self.light.set(Some(verdict.mood()));
        let long = if verdict.is_own() { VERDICT } else { NEWS };
        set_timeout(
            move || {
                let shown = self.verdict.try_get_untracked().flatten();
                if shown.is_some_and(|(shown, _)| shown == number) {
                    self.verdict.set(None);
                }
            },
            long,
        );
    }

    fn say(self, text: String) {
        if !text.is_empty() {
            say(self.said, text);
        }
    }

    /// Notes whether a click is to follow a press that was minded; answers whether one was.
    pub fn followed_by_click(self, follows: bool) -> bool {
        self.hands.try_update_value(|hands| std::mem::replace(&mut hands.click, follows)).unwrap_or(false)
    }

    /// Whether the keys are the table's: while it is open, and in the moment after a game's end, when a last press may
    /// come late.
    pub fn takes_keys(self) -> bool {
        let closed = self.closed.get_value();
        self.open.get_untracked() || closed.is_some_and(|closed| browser::steady() - closed < LAST_PRESSES)
    }

    /// Looks at the game without following its changes.
    fn read<T>(self, look: impl FnOnce(&EgyptianWar) -> T) -> Option<T> {
        self.run.game().with_untracked(|game| game.as_ref().map(look))
    }

    /// Looks at the game and follows its changes.
    pub fn follow<T>(self, look: impl FnOnce(&EgyptianWar) -> T) -> Option<T> {
        self.run.game().with(|game| game.as_ref().map(look))
    }

    /// Who is to do what; reading it follows its changes.
    pub fn line(self) -> Option<String> {
        self.follow(|game| voice::line(self.words, game))
    }

    /// Whether the player is in the game without a card; reading it follows its changes.
    pub fn is_bare(self) -> bool {
        self.follow(|game| game.status() == Status::Open && !game.table().holds(Seat::South)).unwrap_or(false)
    }

    /// Whether the player is to turn a card or to pay; reading it follows its changes.
    pub fn is_own_turn(self) -> bool {
        self.open.get() && self.follow(|game| game.turn() == Some(Seat::South)).unwrap_or(false)
    }

    /// Whether the player may act; reading it follows its changes.
    pub fn is_open(self) -> bool {
        self.open.get()
    }

    /// What the last slap brought, for a while.
    pub fn verdict(self) -> RwSignal<Option<(u32, Verdict)>> {
        self.verdict
    }

    /// How that was for the player, until the next card.
    pub fn light(self) -> RwSignal<Option<Mood>> {
        self.light
    }

    /// What a screen reader is told.
    pub fn said(self) -> RwSignal<String> {
        self.said
    }

    /// The words it speaks.
    pub fn words(self) -> &'static Messages {
        self.words
    }

    /// The cards' nodes.
    pub fn cards(self) -> Cards {
        self.cards
    }

    /// The table's sound.
    pub fn sounds(self) -> Sound {
        self.sound
    }

    /// The cloth's node.
    pub fn felt(self) -> NodeRef<Div> {
        self.felt
    }
}

//! Practice in the browser: a deal that is played, kept on the device, scored, and left for the next one.

use super::{
    choice::{Choice, chosen},
    kept::{self, address},
    past,
};
use crate::app::play::{Run, browser, keep_awake};
use crate::rules::{CodeError, Deal, Game, Ms, RawEvent, Seed, Status};
use crate::statistics::Record;
use crate::words::{Lang, Messages};
use leptos::prelude::*;
use std::time::Duration;

/// How often time is shown.
const TICK: Duration = Duration::from_millis(500);

/// A player's practice: the game in play, and what is shown around it.
pub struct Session<G: Game<Options: Choice> + Send + Sync + 'static> {
    lang: Lang,
    /// Whether games are kept on the device, and stand in the address.
    keeps: bool,
    /// What the game in play is told from others by, in the statistics.
    id: StoredValue<String>,
    run: Run<G>,
    deal: RwSignal<Option<Deal>>,
    choice: RwSignal<G::Options>,
    begun: Memo<bool>,
    /// The time at which the game was over.
    ended: RwSignal<Option<Ms>>,
    asking: RwSignal<bool>,
    /// Whether the help is open.
    reading: RwSignal<bool>,
    showing: RwSignal<bool>,
    paused: RwSignal<bool>,
    /// What the next game is played by.
    next: RwSignal<G::Options>,
    /// How many hints have shown a move.
    hints: RwSignal<u32>,
    /// What is wrong with the code in the address, where no server has looked at it.
    mistyped: RwSignal<Option<CodeError>>,
    /// Who finds deals, if it isn't left to chance.
    finder: StoredValue<Option<Callback<G::Options, bool>>>,
}

// By hand: a derive would ask for `G: Copy`.
impl<G: Game<Options: Choice> + Send + Sync + 'static> Clone for Session<G> {
    fn clone(&self) -> Session<G> {
        *self
    }
}

impl<G: Game<Options: Choice> + Send + Sync + 'static> Copy for Session<G> {}

impl<G: Game<Options: Choice> + Send + Sync + 'static> Session<G> {
    /// Sits down to practise the deal with this code, or any, by the options that `word` stands for. In the browser a game
    /// that was kept is taken up. A page that the device has kept knows no address: there it is read by itself (W-6).
    pub fn new(lang: Lang, code: Option<String>, word: Option<String>) -> Session<G> {
        let session = Session::of(lang, chosen::<G>(word.as_deref()), true);
        Effect::new(move || {
            let word = word.clone().or_else(|| browser::asked(G::Options::KEY));
            let code = code.clone().or_else(|| browser::asked("deal"));
            let wanted = code.map(|code| Deal::from_code(G::KIND, &code)).transpose();
            session.mistyped.set(wanted.as_ref().err().cloned());
            session.take_up(wanted.ok().flatten(), word.map(|word| chosen::<G>(Some(&word))));
        });
        session
    }

    /// Sits down for a game in passing, which leaves the one that is kept alone.
    pub fn passing(lang: Lang) -> Session<G> {
        let session = Session::of(lang, G::Options::USUAL, false);
        Effect::new(move || session.deal_new());
        session
    }

    fn of(lang: Lang, choice: G::Options, keeps: bool) -> Session<G> {
        let run = Run::new();
        Effect::new(keep_awake);
        Session {
            lang,
            keeps,
            id: StoredValue::default(),
            run,
            deal: RwSignal::new(None),
            choice: RwSignal::new(choice),
            begun: Memo::new(move |_| run.game().with(Option::is_some)),
            ended: RwSignal::new(None),
            asking: RwSignal::new(false),
            reading: RwSignal::new(false),
            showing: RwSignal::new(true),
            paused: RwSignal::new(false),
            next: RwSignal::new(choice),
            hints: RwSignal::new(0),
            mistyped: RwSignal::new(None),
            finder: StoredValue::new(None),
        }
    }

    /// Goes on with the game that is kept, when it is of the deal asked for, or when none is asked for, it isn't finished and
    /// is played by the options asked for, if any are; else deals.
    fn take_up(self, wanted: Option<Deal>, asked: Option<G::Options>) {
        let choice = asked.unwrap_or(G::Options::USUAL);
        let kept = kept::load::<G>().and_then(|kept| {
            let deal = kept.deal::<G>()?;
            let fits = match wanted {
                Some(wanted) => wanted == deal && kept.choice::<G>() == choice,
                None => !kept.finished && asked.is_none_or(|asked| asked == kept.choice::<G>()),
            };
            fits.then_some((deal, kept))
        });
        if let Some((deal, kept)) = kept
            && self.begin(deal, kept.choice::<G>(), kept.events, kept.elapsed)
        {
            self.hints.set(kept.hints);
            if Record::is_id(&kept.id) {
                self.id.set_value(kept.id);
            } else {
                // An older page gave it none.
                self.keep();
            }
            if kept.finished {
                self.ended.set(Some(self.run.now()));
            } else if G::HAS_CLOCK && kept.elapsed > 0 {
                // Nobody is thrown into a game that goes on by itself; nor has it gone on while the page was opened.
                self.run.set_clock(kept.elapsed);
                self.pause(true);
            }
            return;
        }
        match wanted {
            Some(deal) => self.deal_afresh(deal, choice),
            None => self.deal_any(choice),
        }
    }

    /// Deals a deal. The game in play is left for it, and so is another tab's that was kept.
    pub fn deal_afresh(self, deal: Deal, choice: G::Options) {
        if self.open().get_untracked() && !self.run.is_empty() {
            self.note(self.run.now());
        }
        self.begin(deal, choice, Vec::new(), 0);
        self.keep();
    }

    /// Remembers the game in play for the statistics.
    fn note(self, ms: Ms) {
        if self.keeps {
            let (choice, hints) = (self.choice.get_untracked(), self.hints.get_untracked());
            self.run.game().with_untracked(|game| {
                game.iter().for_each(|game| past::note(self.id.get_value(), game, choice, ms, hints));
            });
        }
    }

    fn begin(self, deal: Deal, choice: G::Options, events: Vec<RawEvent>, elapsed: Ms) -> bool {
        let begun = self.run.begin(G::new(deal, None, choice), events, elapsed).is_ok();
        if begun {
            self.id.set_value(format!("{:016x}", browser::random()));
            self.deal.set(Some(deal));
            self.choice.set(choice);
            self.next.set(choice);
            self.paused.set(false);
            self.hints.set(0);
            self.ended.set(None);
            // The result comes up by itself once it is there, and can be put away to look at the table.
            self.showing.set(true);
            if self.keeps {
                browser::replace_address(&address(self.lang, deal, choice));
            }
        }
        begun
    }

    /// Keeps the game on the device. Another one that was kept, a tab's perhaps, is left for it.
    fn keep(self) {
        if let Some(deal) = self.deal.get_untracked().filter(|_| self.keeps) {
            let id = self.id.get_value();
            if let Some(other) = kept::load::<G>().filter(|kept| kept.id != id) {
                past::note_left::<G>(&other);
            }
            let finished = self.ended.get_untracked().is_some();
            kept::keep(id, self.run, deal, self.choice.get_untracked(), finished, self.hints.get_untracked());
        }
    }

    /// Keeps the time that has passed, with nothing done: for that no other tab's game is left.
    fn keep_passing(self) {
        if kept::load::<G>().is_none_or(|kept| kept.id == self.id.get_value()) {
            self.keep();
        }
    }

    /// Ends the game as it stands.
    pub fn finish(self) {
        // Whatever was looked for meanwhile, the result is to be seen.
        self.showing.set(true);
        let ended = self.run.now();
        self.ended.set(Some(ended));
        self.keep();
        self.note(ended);
    }

    /// Deals another game, by the options asked for last.
    pub(super) fn deal_new(self) {
        self.deal_any(self.next.get_untracked());
    }

    fn deal_any(self, choice: G::Options) {
        // The game on the table stays until another is found: what is said meanwhile is to be seen.
        self.showing.set(false);
        if !self.finder.get_value().is_some_and(|finder| finder.run(choice)) {
            self.deal_random(choice);
        }
    }

    /// Deals a random deal.
    pub fn deal_random(self, choice: G::Options) {
        self.deal_afresh(random_deal::<G>(), choice);
    }

    /// Has new deals found by `finder`, which is told the options and says whether it takes that on; it deals when it has one.
    pub fn find_deals(self, finder: Callback<G::Options, bool>) {
        self.finder.set_value(Some(finder));
    }

    /// How many hints have shown a move.
    pub fn hints(self) -> RwSignal<u32> {
        self.hints
    }

    /// Notes that a hint has shown a move.
    pub fn count_hint(self) {
        self.hints.update(|hints| *hints += 1);
        self.keep();
    }

    /// Deals another game by other options, but asks once more where one would be lost by it.
    pub fn leave_for(self, choice: G::Options) {
        self.next.set(choice);
        if self.open().get_untracked() && !self.run.is_empty() { self.asking.set(true) } else { self.deal_new() }
    }

    /// Deals another game, but asks once more where one would be lost by it.
    pub(super) fn leave(self) {
        self.leave_for(self.choice.get_untracked());
    }

    /// Whether games are kept on the device, and counted; not one in passing.
    pub(super) fn keeps(self) -> bool {
        self.keeps
    }

    /// The language that is spoken.
    pub fn lang(self) -> Lang {
        self.lang
    }

    /// Its words.
    pub fn words(self) -> &'static Messages {
        self.lang.messages()
    }

    /// The game with its log and clock.
    pub fn run(self) -> Run<G> {
        self.run
    }

    /// The deal on the table.
    pub fn deal(self) -> RwSignal<Option<Deal>> {
        self.deal
    }

    /// What is wrong with the deal code that was asked for, if it is none.
    pub(super) fn mistyped(self) -> RwSignal<Option<CodeError>> {
        self.mistyped
    }

    /// What the game is played by.
    pub fn choice(self) -> RwSignal<G::Options> {
        self.choice
    }

    /// Whether a game is on the table.
    pub fn begun(self) -> Memo<bool> {
        self.begun
    }

    /// Whether the player may act: not before the deal, nor once the game is over.
    pub fn open(self) -> Signal<bool> {
        Signal::derive(move || self.begun.get() && self.ended.get().is_none())
    }

    /// To be called after every action of the player's.
    pub fn acted(self) -> Callback<()> {
        Callback::new(move |()| {
            let over = |game: &G| game.status() != Status::Open;
            if self.run.game().with_untracked(|game| game.as_ref().is_some_and(over)) {
                self.finish();
            } else {
                self.keep();
            }
        })
    }

    /// Lets time go on before the player's eyes, for a game that shows it, and be kept too when the page is left. Answers
    /// the time to show, in ms.
    pub fn keep_time(self) -> RwSignal<Ms> {
        let time = RwSignal::new(0);
        Effect::new(move || {
            let tick = move || time.set(self.ended.get_untracked().unwrap_or_else(|| self.run.now()));
            // Not only with the next tick: a game that is taken up has been going on.
            Effect::new(move || {
                self.run.begun().get();
                tick();
            });
            if let Ok(ticking) = set_interval_with_handle(tick, TICK) {
                on_cleanup(move || ticking.clear());
            }
            window_event_listener_untyped("pagehide", move |_| {
                if self.open().get_untracked() {
                    self.keep_passing();
                }
            });
        });
        time
    }

    /// Stops the clock, or lets it go on.
    pub fn pause(self, pause: bool) {
        self.run.stop_clock(pause);
        self.paused.set(pause);
        if pause {
            self.keep_passing();
        }
    }

    /// Whether the clock is stopped.
    pub fn paused(self) -> RwSignal<bool> {
        self.paused
    }

    /// Pauses whenever the page is hidden, a question is asked, or the help is read, while a game is in play.
    pub fn pause_when_away(self) {
        let pause = move || {
            if self.open().get_untracked() {
                self.pause(true);
            }
        };
        Effect::new(move || {
            window_event_listener_untyped("visibilitychange", move |_| {
                if document().hidden() {
                    pause();
                }
            });
        });
        // Whoever keeps playing goes on at once.
        let is_away = Memo::new(move |_| self.asking.get() || self.reading.get());
        let paused_for_it = StoredValue::new(false);
        Effect::new(move || {
            if is_away.get() {
                paused_for_it.set_value(!self.paused.get_untracked());
                pause();
            } else if paused_for_it.try_update_value(std::mem::take) == Some(true) {
                self.pause(false);
            }
        });
    }

    /// What the game came to, once it is over.
    pub fn score(self) -> Option<G::Score> {
        let ended = self.ended.get()?;
        self.run.game().with_untracked(|game| game.as_ref().map(|game| game.score(ended)))
    }

    /// Whether leaving the game is being asked once more.
    pub fn asking(self) -> RwSignal<bool> {
        self.asking
    }

    /// Whether the help is open.
    pub fn reading(self) -> RwSignal<bool> {
        self.reading
    }

    /// Whether the sheet with the result is to be shown once there is one.
    pub fn showing(self) -> RwSignal<bool> {
        self.showing
    }

    /// What the game came to, while the sheet with it is to be shown.
    pub fn shown(self) -> Option<G::Score> {
        self.score().filter(|_| self.showing.get())
    }
}

fn random_deal<G: Game>() -> Deal {
    Deal::new(G::KIND, Seed(browser::random()))
}

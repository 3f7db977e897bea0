//! Practice in the browser: a deal that is played, kept on the device, scored, and left for the next one.

use super::kept::{self, address};
use crate::app::play::{Run, browser};
use crate::rules::{Deal, Game, Ms, RawEvent, Status};
use crate::words::{Lang, Messages};
use leptos::prelude::*;
use std::time::Duration;

/// How often time is shown.
const TICK: Duration = Duration::from_millis(500);

/// A player's practice: the game in play, and what is shown around it.
pub struct Session<G: Game + Send + Sync + 'static> {
    lang: Lang,
    /// Deals a game, with its option or without.
    game: fn(Deal, bool) -> G,
    run: Run<G>,
    deal: RwSignal<Option<Deal>>,
    option: RwSignal<bool>,
    begun: Memo<bool>,
    /// The time at which the game was over.
    ended: RwSignal<Option<Ms>>,
    asking: RwSignal<bool>,
    showing: RwSignal<bool>,
}

// By hand: a derive would ask for `G: Copy`.
impl<G: Game + Send + Sync + 'static> Clone for Session<G> {
    fn clone(&self) -> Session<G> {
        *self
    }
}

impl<G: Game + Send + Sync + 'static> Copy for Session<G> {}

impl<G: Game + Send + Sync + 'static> Session<G> {
    /// Sits down to practise the deal with this code, or any; `option` says whether the game's option is taken, `game`
    /// deals. In the browser a game that was kept is taken up.
    pub fn new(lang: Lang, code: Option<String>, option: bool, game: fn(Deal, bool) -> G) -> Session<G> {
        let run = Run::new();
        let session = Session {
            lang,
            game,
            run,
            deal: RwSignal::new(None),
            option: RwSignal::new(option),
            begun: Memo::new(move |_| run.game().with(Option::is_some)),
            ended: RwSignal::new(None),
            asking: RwSignal::new(false),
            showing: RwSignal::new(true),
        };
        Effect::new(move || {
            let wanted = code.as_ref().and_then(|code| Deal::from_code(G::KIND, code).ok());
            session.take_up(wanted, option);
        });
        session
    }

    /// Goes on with the game that is kept, when it is of the deal asked for, or when none is asked for and it isn't
    /// finished; else deals.
    fn take_up(self, wanted: Option<Deal>, option: bool) {
        let kept = kept::load::<G>().and_then(|kept| {
            let deal = Deal::from_code(G::KIND, &kept.code).ok()?;
            let fits = match wanted {
                Some(wanted) => wanted == deal && kept.option == option,
                None => !kept.finished,
            };
            fits.then_some((deal, kept))
        });
        if let Some((deal, kept)) = kept
            && self.begin(deal, kept.option, kept.events, kept.elapsed)
        {
            if kept.finished {
                self.ended.set(Some(self.run.now()));
            }
            return;
        }
        self.deal_afresh(wanted.unwrap_or_else(random_deal::<G>), option);
    }

    fn deal_afresh(self, deal: Deal, option: bool) {
        self.begin(deal, option, Vec::new(), 0);
        self.keep();
    }

    fn begin(self, deal: Deal, option: bool, events: Vec<RawEvent>, elapsed: Ms) -> bool {
        let begun = self.run.begin((self.game)(deal, option), events, elapsed).is_ok();
        if begun {
            self.deal.set(Some(deal));
            self.option.set(option);
            self.ended.set(None);
            // The result comes up by itself once it is there, and can be put away to look at the table.
            self.showing.set(true);
            browser::replace_address(&address(self.lang, deal, option));
        }
        begun
    }

    fn keep(self) {
        if let Some(deal) = self.deal.get_untracked() {
            kept::keep(self.run, deal, self.option.get_untracked(), self.ended.get_untracked().is_some());
        }
    }

    /// Ends the game as it stands.
    pub fn finish(self) {
        self.ended.set(Some(self.run.now()));
        self.keep();
    }

    /// Deals another game, with the option as before.
    pub(super) fn deal_new(self) {
        self.deal_afresh(random_deal::<G>(), self.option.get_untracked());
    }

    /// Deals another game, but asks once more where one would be lost by it.
    pub(super) fn leave(self) {
        if self.open().get_untracked() && !self.run.is_empty() { self.asking.set(true) } else { self.deal_new() }
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
    pub(super) fn deal(self) -> RwSignal<Option<Deal>> {
        self.deal
    }

    /// Whether the game's option is taken.
    pub fn option(self) -> RwSignal<bool> {
        self.option
    }

    /// Whether a game is on the table.
    pub(super) fn begun(self) -> Memo<bool> {
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
            if let Ok(ticking) = set_interval_with_handle(tick, TICK) {
                on_cleanup(move || ticking.clear());
            }
            window_event_listener_untyped("pagehide", move |_| {
                if self.open().get_untracked() {
                    self.keep();
                }
            });
        });
        time
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

    /// Whether the sheet with the result is to be shown once there is one.
    pub(super) fn showing(self) -> RwSignal<bool> {
        self.showing
    }

    /// What the game came to, while the sheet with it is to be shown.
    pub fn shown(self) -> Option<G::Score> {
        self.score().filter(|_| self.showing.get())
    }
}

fn random_deal<G: Game>() -> Deal {
    Deal::new(G::KIND, browser::random_seed())
}

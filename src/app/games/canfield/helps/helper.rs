//! The helper at a table: what it knows, what it is finding out, what it shows.

use super::{
    super::table::Table,
    advice::{Advice, Step, say, step},
    knowledge::{Knowledge, Known},
    worker::{self, Heard},
};
use crate::app::{play::browser, practice::Session, settings::Setting};
use crate::helper::{Answer, Played, Progress, Question};
use crate::rules::{
    Deal, GameKind, Seed,
    canfield::{Canfield, Token, Variant},
};
use crate::words::helps::Words;
use leptos::prelude::*;
use std::time::Duration;

/// Who waits shorter than this isn't told that they wait.
const MOMENT: Duration = Duration::from_millis(250);

/// What is being found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// Whether the game can still be won.
    Chance,
    /// The same, with more patience.
    Longer,
    /// How much has to be undone until it can.
    Back,
    /// A deal that can be won by these rules.
    Deal(Variant),
}

impl Finding {
    /// Whether it is about the chance that the table may show.
    fn is_chance(self) -> bool {
        matches!(self, Finding::Chance | Finding::Longer)
    }
}

/// Whether the game on the table can still be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// It is known, or known to be unknown.
    Told(Known),
    /// It isn't known, and isn't being found out.
    Closed,
    /// It is being found out.
    Open,
}

/// The helper at a table of practice.
#[derive(Clone, Copy)]
pub struct Helper {
    session: Session<Canfield>,
    table: Table,
    /// Where the worker's script is.
    address: StoredValue<String>,
    /// Of the deal on the table.
    knowledge: StoredValue<(Option<(Deal, Variant)>, Knowledge)>,
    finding: RwSignal<Option<Finding>>,
    /// How often something was asked.
    asked: StoredValue<u32>,
    /// How far the finding has come, once it takes longer than a moment.
    progress: RwSignal<Option<Progress>>,
    /// Whether the player waits for a hint.
    wanted: RwSignal<bool>,
    advice: RwSignal<Option<Advice>>,
    chance: RwSignal<Chance>,
    /// What the player wants all the time: to see the chance, and deals that can be won.
    watched: RwSignal<&'static str>,
    winnable: RwSignal<&'static str>,
    /// Whether it was in vain that the worker was asked last: it isn't asked again before the player wants something.
    failed: StoredValue<bool>,
    /// What is to be said once the next deal is on the table.
    owed: StoredValue<Option<Advice>>,
}

impl Helper {
    /// Sits down beside the player at `table`.
    pub fn new(session: Session<Canfield>, table: Table, address: String) -> Helper {
        let helper = Helper {
            session,
            table,
            address: StoredValue::new(address),
            knowledge: StoredValue::default(),
            finding: RwSignal::new(None),
            asked: StoredValue::new(0),
            progress: RwSignal::new(None),
            wanted: RwSignal::new(false),
            advice: RwSignal::new(None),
            chance: RwSignal::new(Chance::Open),
            watched: Setting::Chance.follow(),
            winnable: Setting::Winnable.follow(),
            failed: StoredValue::new(false),
            owed: StoredValue::new(None),
        };
        table.give_hints(Callback::new(move |()| helper.hint()));
        session.find_deals(Callback::new(move |variant| helper.find_deal(variant)));
        let stands = Memo::new(move |_| session.run().game().with(|game| game.as_ref().map(|game| *game.position())));
        // Be it here or in another tab that it is set.
        Effect::new(move || {
            helper.watched.track();
            helper.winnable.track();
            untrack(|| helper.changed());
        });
        Effect::new(move || {
            let is_open = session.open().get();
            if stands.get().is_some() {
                untrack(|| helper.moved(is_open));
            }
        });
        helper
    }

    /// Its words.
    pub fn words(self) -> &'static Words {
        self.session.words().helps
    }

    /// Looks at the game on the table, with what is known of its deal.
    fn look<T>(self, look: impl FnOnce(&mut Knowledge, &Canfield) -> T) -> Option<T> {
        let of = Some((self.session.deal().get_untracked()?, self.session.choice().get_untracked()));
        self.session.run().game().with_untracked(|game| {
            let game = game.as_ref()?;
            self.knowledge.try_update_value(|(known, knowledge)| {
                if *known != of {
                    (*known, *knowledge) = (of, Knowledge::default());
                }
                look(knowledge, game)
            })
        })
    }

    /// The player has moved, or a game was dealt or finished.
    fn moved(self, is_open: bool) {
        self.stop();
        self.wanted.set(false);
        self.show(self.owed.try_update_value(Option::take).flatten());
        if is_open {
            self.go_on();
        }
    }

    /// Does what follows from what is known: shows it, or asks for more.
    fn go_on(self) {
        let Some((known, next)) = self.look(|knowledge, game| (knowledge.of(game), step(knowledge, game))) else {
            return;
        };
        let is_watched = Setting::Chance.is_on() && !self.failed.get_value();
        match (next, self.wanted.get_untracked()) {
            (Step::Tell(advice), true) => {
                self.wanted.set(false);
                self.show(Some(advice));
            }
            (Step::AskBack, true) => self.ask(Finding::Back),
            (Step::AskChance, wanted) if wanted || is_watched => self.ask(Finding::Chance),
            _ => {}
        }
        // While it is being found out what was told stands, for a moment.
        if known.is_some() || !self.finding.get_untracked().is_some_and(Finding::is_chance) {
            self.chance.set(known.map_or(Chance::Closed, Chance::Told));
        }
    }

    fn show(self, advice: Option<Advice>) {
        self.advice.set(advice);
        let hinted = if let Some(Advice::Do(token)) = advice { Some(token) } else { None };
        self.table.hinted().set(hinted);
        // Who is shown the same once more has had no other hint.
        if hinted.is_some() && self.look(Knowledge::show) == Some(true) {
            self.session.count_hint();
        }
    }

    /// The player wants a hint.
    pub fn hint(self) {
        let is_shown = matches!(self.advice.get_untracked(), Some(Advice::Do(_)));
        // Who waits for another deal wants no help with this one.
        let leaves = matches!(self.finding.get_untracked(), Some(Finding::Deal(_)));
        if self.session.open().get_untracked() && !is_shown && !leaves {
            self.failed.set_value(false);
            self.show(None);
            self.wanted.set(true);
            self.go_on();
        }
    }

    /// The player would rather wait longer than not know.
    pub fn look_longer(self) {
        if self.session.open().get_untracked() {
            self.failed.set_value(false);
            self.show(None);
            self.wanted.set(true);
            self.ask(Finding::Longer);
        }
    }

    /// The player wants a deal by these rules. Answers whether one is looked for here.
    fn find_deal(self, variant: Variant) -> bool {
        let is_wanted = Setting::Winnable.is_on();
        if is_wanted {
            self.wanted.set(false);
            self.show(None);
            self.ask(Finding::Deal(variant));
        }
        is_wanted
    }

    /// Has something found out, unless it is already.
    fn ask(self, finding: Finding) {
        if self.finding.get_untracked() == Some(finding) {
            return;
        }
        self.finding.set(Some(finding));
        self.progress.set(None);
        // Nobody is told that it isn't known before it was tried.
        if finding.is_chance() && self.chance.get_untracked() == Chance::Closed {
            self.chance.set(Chance::Open);
        }
        let asked = self.asked.try_update_value(|asked| {
            *asked += 1;
            *asked
        });
        set_timeout(
            move || {
                if self.finding.get_untracked().is_some() && self.asked.try_get_value() == asked {
                    self.progress.set(Some(Progress::default()));
                    if finding.is_chance() {
                        self.chance.set(Chance::Open);
                    }
                }
            },
            MOMENT,
        );
        match self.question(finding) {
            Some(question) => {
                worker::ask(&self.address.get_value(), &question, move |heard| self.heard(finding, heard))
            }
            None => self.stop(),
        }
    }

    fn question(self, finding: Finding) -> Option<Question> {
        let played = || {
            Some(Played {
                code: self.session.deal().get_untracked()?.code(),
                strict: self.session.choice().get_untracked() == Variant::Strict,
                tokens: self.session.run().with_events(|events| events.iter().map(|event| event.1.clone()).collect()),
            })
        };
        Some(match finding {
            Finding::Chance => Question::Chance(played()?),
            Finding::Longer => Question::Longer(played()?),
            Finding::Back => Question::Back(played()?),
            Finding::Deal(variant) => {
                Question::Deal { strict: variant == Variant::Strict, seed: Seed(browser::random()) }
            }
        })
    }

    fn heard(self, finding: Finding, heard: Heard) {
        let answer = match heard {
            // Not before the moment is over.
            Heard::Progress(progress) => {
                return self.progress.update(|known| *known = known.map(|_| progress));
            }
            Heard::Answer(answer) => Ok(answer),
            Heard::Missing => Err(Advice::Missing),
            Heard::Broken => Err(Advice::Broken),
        };
        if finding == Finding::Longer {
            worker::dismiss();
        }
        self.finding.set(None);
        self.progress.set(None);
        let fault = match answer {
            Ok(answer) => (!self.learn(finding, answer)).then_some(Advice::Broken),
            Err(why) => Some(why),
        };
        if let Some(why) = fault {
            self.fail(finding, why);
        }
        self.go_on();
    }

    /// Notes what was found out, and deals the deal that was looked for. Answers whether it makes sense.
    fn learn(self, finding: Finding, answer: Answer) -> bool {
        match (finding, &answer) {
            (Finding::Chance | Finding::Longer, Answer::Winnable(_) | Answer::Lost | Answer::Unknown { .. })
            | (Finding::Back, Answer::Back(_)) => {}
            (Finding::Deal(variant), Answer::Deal { seed, .. }) => {
                self.session.deal_afresh(Deal::new(GameKind::Canfield, *seed), variant);
            }
            _ => return false,
        }
        self.look(|knowledge, game| knowledge.learn(game, answer)) == Some(true)
    }

    /// The worker is of no use: nobody is left without a deal for that.
    fn fail(self, finding: Finding, why: Advice) {
        self.failed.set_value(true);
        if let Finding::Deal(variant) = finding {
            self.owed.set_value(Some(why));
            self.session.deal_random(variant);
        } else if self.wanted.get_untracked() {
            self.wanted.set(false);
            self.show(Some(why));
        }
    }

    fn stop(self) {
        if let Some(finding) = self.finding.get_untracked() {
            worker::stop();
            // The game that was to be left stays, and its result if it has one.
            if matches!(finding, Finding::Deal(_)) {
                self.session.showing().set(true);
            }
            self.finding.set(None);
            self.progress.set(None);
        }
    }

    /// The player has waited long enough.
    pub fn cancel(self) {
        let finding = self.finding.get_untracked();
        self.stop();
        self.wanted.set(false);
        match finding {
            Some(Finding::Deal(variant)) if !self.session.begun().get_untracked() => self.session.deal_random(variant),
            // What was known before stands: that it couldn't be found out, or nothing.
            Some(finding) if finding.is_chance() => {
                let known = self.look(|knowledge, game| knowledge.of(game)).flatten();
                self.chance.set(known.map_or(Chance::Closed, Chance::Told));
            }
            _ => {}
        }
    }

    /// Undoes so many actions.
    pub fn undo(self, actions: usize) {
        (0..actions).for_each(|_| self.table.act(Token::Undo));
    }

    /// The player has set what they want all the time.
    fn changed(self) {
        self.failed.set_value(false);
        match self.finding.get_untracked() {
            Some(finding) if finding.is_chance() && !self.wanted.get_untracked() => self.stop(),
            Some(Finding::Deal(_)) if Setting::Winnable.is_on() => return,
            Some(Finding::Deal(variant)) => {
                self.stop();
                return self.session.deal_random(variant);
            }
            _ => {}
        }
        if self.session.open().get_untracked() {
            self.go_on();
        }
    }

    /// Whether one of the switches is on.
    pub fn is_on(self, switch: Setting) -> bool {
        self.signal(switch).get() == "on"
    }

    /// Turns one of the switches.
    pub fn turn(self, switch: Setting, on: bool) {
        switch.turn(on);
        self.signal(switch).set(switch.get());
    }

    fn signal(self, switch: Setting) -> RwSignal<&'static str> {
        if switch == Setting::Winnable { self.winnable } else { self.watched }
    }

    /// What is being found out for a player who waits, once it takes longer than a moment.
    pub fn waits_for(self) -> Option<Finding> {
        let is_long = self.progress.with(Option::is_some);
        self.finding.get().filter(|finding| is_long && (self.wanted.get() || matches!(finding, Finding::Deal(_))))
    }

    /// How far the finding has come.
    pub fn progress(self) -> Progress {
        self.progress.get().unwrap_or_default()
    }

    /// What is shown to the player, in words.
    pub fn advice(self) -> Option<(Advice, String)> {
        let advice = self.advice.get()?;
        Some((advice, self.look(|_, game| say(self.words(), game.position(), advice))?))
    }

    /// Whether the game can still be won, where the player wants to see it.
    pub fn chance(self) -> Option<Chance> {
        let is_shown = self.is_on(Setting::Chance) && self.session.open().get();
        is_shown.then(|| self.chance.get())
    }

    /// Whether a hint can be asked for.
    pub fn is_ready(self) -> bool {
        self.table.can(|_| true)
    }
}

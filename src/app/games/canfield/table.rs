//! The table: what taps, drags and keys do, and how it follows the game.

use super::{
    Pile,
    choice::{self, Meaning, Part},
    keys::{self, Key},
    layout::{Hand, Layout, foundation_order, is_on_top},
    pile::cards_at,
    voice,
};
use crate::app::{
    play::{Run, browser},
    settings::Setting,
    table::{Cards, Cue, Direction, Hands, Spot, Tap, is_elsewhere, let_drag, on_key},
};
use crate::rules::{
    Card, Game, Status, Suit,
    canfield::{Canfield, Column, Move, Score, Source, Token, solver::safe_move},
};
use crate::words::Messages;
use leptos::{ev::KeyboardEvent, html::Div, prelude::*};
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The second tap within this time is a double tap, in ms.
const DOUBLE_TAP: i64 = 350;

/// How long a move is looked at before a card goes up by itself.
const STEP: Duration = Duration::from_millis(260);

/// A Canfield table in the browser.
#[derive(Clone, Copy)]
pub struct Table {
    /// The game on it.
    pub(super) run: Run<Canfield>,
    /// Whether the player may act: not before the deal, nor once the run is finished.
    open: Signal<bool>,
    pub(super) words: &'static Messages,
    pub(super) cards: Cards,
    pub(super) spots: RwSignal<Option<[Spot; 11]>>,
    pub(super) chosen: RwSignal<Option<Source>>,
    pub(super) said: RwSignal<String>,
    tapped: StoredValue<Option<(Pile, i64)>>,
    acted: Callback<()>,
    /// What a hint shows.
    pub(super) hinted: RwSignal<Option<Token>>,
    /// What the key for a hint does; nothing, where there are none.
    on_hint: StoredValue<Option<Callback<()>>>,
    pub(super) felt: NodeRef<Div>,
    /// For which hand it is laid.
    hand: RwSignal<&'static str>,
    /// Whether cards may go up by themselves here.
    helps: StoredValue<bool>,
    /// How often something was done.
    done: StoredValue<u32>,
}

impl Table {
    /// A table for `run`, at which the player may act while `open`; `acted` is called after every action.
    pub fn new(words: &'static Messages, run: Run<Canfield>, open: Signal<bool>, acted: Callback<()>) -> Table {
        let table = Table {
            run,
            open,
            words,
            cards: Cards::new(),
            spots: RwSignal::new(None),
            chosen: RwSignal::new(None),
            said: RwSignal::new(String::new()),
            tapped: StoredValue::new(None),
            acted,
            hinted: RwSignal::new(None),
            on_hint: StoredValue::new(None),
            felt: NodeRef::new(),
            hand: Setting::Hand.follow(),
            helps: StoredValue::new(false),
            done: StoredValue::new(0),
        };
        // Where the cards lie follows from the game, whatever brought it there: a move, undo, a reload.
        Effect::new(move || {
            let hand = Hand::of(table.hand.get());
            table.run.game().with(|game| {
                if let Some(game) = game {
                    let layout = Layout::of(game.position(), hand);
                    table.cards.lay(&layout.cards);
                    table.spots.set(Some(layout.spots));
                }
            });
        });
        // The table is the page: its keys are heard wherever the focus is, and it has the focus once there is a game.
        Effect::new(move || on_key(move |event| table.press(event)));
        let dealt = Memo::new(move |_| table.spots.with(Option::is_some));
        Effect::new(move || {
            if dealt.get() && table.open.get_untracked() {
                // Once the piles can take it.
                request_animation_frame(move || table.focus(Pile::Stock));
            }
        });
        Effect::new(move || {
            let chosen = table.chosen.get();
            let lifted = table.read(|game| chosen.map(|source| cards_at(game.position(), source)));
            table.cards.lift(&lifted.flatten().unwrap_or_default());
        });
        let hands = Hands {
            lift: Callback::new(move |(name, at): (String, i32)| table.lift(&name, at)),
            drop: Callback::new(move |name: String| table.drop_on(&name)),
            put_back: Callback::new(move |()| table.choose(None)),
            chosen: Signal::derive(move || table.chosen.get().map(|source| source.to_string())),
        };
        let_drag(table.felt, hands);
        // Whoever may act no longer has nothing in hand.
        Effect::new(move || {
            if !table.open.get() {
                table.chosen.set(None);
            }
        });
        Effect::new(move || {
            let hinted = table.hinted.get();
            let marked = table.read(|game| match hinted {
                Some(Token::Move(Move { source, .. })) => cards_at(game.position(), source),
                _ => Vec::new(),
            });
            table.cards.mark(&marked.unwrap_or_default());
        });
        table
    }

    /// Gives the table hints: `on_hint` is what their key does.
    pub fn give_hints(self, on_hint: Callback<()>) {
        self.on_hint.set_value(Some(on_hint));
    }

    /// Lets cards go up by themselves after a move, where that is set and nothing is lost by it.
    pub fn let_cards_go_up(self) {
        self.helps.set_value(true);
    }

    /// What a hint shows, to be ringed.
    pub fn hinted(self) -> RwSignal<Option<Token>> {
        self.hinted
    }

    /// Looks at the game without following its changes.
    fn read<T>(self, look: impl FnOnce(&Canfield) -> T) -> Option<T> {
        self.run.game().with_untracked(|game| game.as_ref().map(look))
    }

    /// Looks at the game and follows its changes.
    pub fn follow<T: Default>(self, look: impl FnOnce(&Canfield) -> T) -> T {
        self.run.game().with(|game| game.as_ref().map(look)).unwrap_or_default()
    }

    /// What the game would score, were it finished now (C-11); nothing before the deal.
    pub fn score(self) -> Option<Score> {
        self.follow(|game| Some(game.score(self.run.now())))
    }

    /// The points of [`Table::score`].
    pub fn points(self) -> u32 {
        self.score().map_or(0, |score| score.points)
    }

    /// Whether an action could be done now.
    pub fn can(self, possible: impl FnOnce(&Canfield) -> bool) -> bool {
        self.open.get() && self.follow(|game| game.status() == Status::Open && possible(game))
    }

    /// Does what the player wants, if the rules allow it.
    pub fn act(self, token: Token) {
        if !self.open.get_untracked() {
            return;
        }
        let Some(before) = self.read(|game| *game.position()) else { return };
        self.done.update_value(|done| *done += 1);
        self.chosen.set(None);
        match self.run.act(token) {
            Some(happened) => {
                self.read(|game| voice::cue(token, game.position().is_won())).unwrap_or(Cue::Card).play();
                if let Some(said) = self.read(|game| voice::happened(self.words, &before, game, &happened)) {
                    self.said.set(said);
                }
                self.acted.run(());
                if !matches!(token, Token::Undo | Token::Redo) {
                    self.go_up_later();
                }
            }
            None => self.refuse(token),
        }
    }

    /// Sends a card up that loses nothing by it, and then the next: each a move of its own, as soon as the eye has followed the
    /// one before. Whoever does something meanwhile goes on from there.
    fn go_up_later(self) {
        let done = self.done.get_value();
        if !(self.helps.get_value() && Setting::Auto.is_on()) {
            return;
        }
        let go = move || {
            let safe = self.read(|game| safe_move(game.position(), game.variant())).flatten();
            if let Some(safe) =
                safe.filter(|_| self.done.try_get_value() == Some(done) && self.chosen.get_untracked().is_none())
            {
                self.act(Token::Move(safe));
            }
        };
        set_timeout(go, STEP);
    }

    /// Says that something can't be done.
    fn refuse(self, token: Token) {
        let words = &self.words.announce;
        self.said.set(if let Token::Move(_) = token { words.no_fit } else { words.not_now }.into());
    }

    /// Deals three, or redeals.
    pub fn deal(self) {
        match self.read(choice::deal).flatten() {
            Some(token) => self.act(token),
            None => self.refuse(Token::Deal),
        }
    }

    pub(super) fn tap(self, pile: Pile, tap: Tap) {
        let part = match tap {
            Tap::At(down) => self.part(pile, down),
            Tap::Key => Part::Top,
        };
        let now = browser::steady();
        let double = self.tapped.get_value().is_some_and(|(before, at)| before == pile && now - at < DOUBLE_TAP);
        self.tapped.set_value(None);
        if double && let Some(token) = self.read(|game| choice::double_tap(game, pile)).flatten() {
            return self.act(token);
        }
        match self.read(|game| choice::tap(game, self.chosen.get_untracked(), pile, part)) {
            Some(Meaning::Do(token)) => self.act(token),
            Some(Meaning::Choose(source)) => {
                if tap != Tap::Key && part == Part::Top {
                    self.tapped.set_value(Some((pile, now)));
                }
                self.choose(source);
            }
            None => {}
        }
    }

    /// Chooses what is to be dragged from a pile; answers which cards that is.
    fn lift(self, name: &str, at: i32) -> Vec<Card> {
        let Some(pile) = self.named(name).filter(|_| self.open.get_untracked()) else { return Vec::new() };
        let down = at * self.spots.get_untracked().map_or(0, |spots| spots[pile.index()].height()) / 1000;
        let source = self.read(|game| choice::pick(game, pile, self.part(pile, down))).flatten();
        self.tapped.set_value(None);
        self.choose(source);
        self.read(|game| source.map(|source| cards_at(game.position(), source))).flatten().unwrap_or_default()
    }

    /// Sends what was dragged to a pile, if that accepts it.
    fn drop_on(self, name: &str) {
        let chosen = self.chosen.get_untracked();
        let meant = self.named(name).and_then(|pile| {
            let is_lit = |game: &Canfield| chosen.is_some_and(|source| choice::is_lit(game, source, pile));
            self.read(|game| is_lit(game).then(|| choice::tap(game, chosen, pile, Part::Top))).flatten()
        });
        match meant {
            Some(Meaning::Do(token)) => self.act(token),
            _ => self.choose(None),
        }
    }

    fn named(self, name: &str) -> Option<Pile> {
        self.piles().into_iter().find(|(known, _)| *known == name).map(|(_, pile)| pile)
    }

    fn choose(self, source: Option<Source>) {
        if self.open.get_untracked() && self.chosen.get_untracked() != source {
            self.chosen.set(source);
            let said = self.read(|game| voice::chosen(self.words, game.position(), source));
            self.said.set(said.unwrap_or_default());
        }
    }

    fn part(self, pile: Pile, down: i32) -> Part {
        let spot = self.spots.get_untracked().map(|spots| spots[pile.index()]).unwrap_or_default();
        let count = self.read(|game| pile.count(game.position())).unwrap_or(0);
        match pile {
            Pile::Tableau(_) if !is_on_top(spot, count, down) => Part::Whole,
            _ => Part::Top,
        }
    }

    /// Minds a key press, wherever on the page it falls, unless a field or a sheet has the focus.
    fn press(self, event: &KeyboardEvent) {
        let command = event.ctrl_key() || event.meta_key();
        if event.alt_key() || !self.open.get_untracked() || is_elsewhere() {
            return;
        }
        let Some(key) = keys::key(&event.key(), &event.code(), event.shift_key(), command) else { return };
        if matches!(key, Key::Go(_)) && self.focused().is_none() {
            // Nothing to go on from: the arrows scroll the page.
            return;
        }
        let on_hint = self.on_hint.get_value();
        if key == Key::Hint && on_hint.is_none() {
            return;
        }
        event.prevent_default();
        match key {
            Key::Deal => self.deal(),
            Key::Undo => self.act(Token::Undo),
            Key::Redo => self.act(Token::Redo),
            Key::AutoFinish => self.act(Token::AutoFinish),
            Key::Hint => on_hint.into_iter().for_each(|hint| hint.run(())),
            Key::Clear => self.choose(None),
            Key::Tap(pile, Part::Top) => {
                self.focus(pile);
                self.tap(pile, Tap::Key);
            }
            Key::Tap(pile, Part::Whole) => {
                self.focus(pile);
                self.choose(self.read(|game| choice::whole(game, pile)).flatten());
            }
            Key::Up => {
                let pile = self.chosen.get_untracked().map(Pile::of_source).or_else(|| self.focused());
                match pile.and_then(|pile| self.read(|game| choice::double_tap(game, pile)).flatten()) {
                    Some(token) => self.act(token),
                    None => self.said.set(self.words.announce.no_fit.into()),
                }
            }
            Key::Go(direction) => self.go(direction),
        }
    }

    fn go(self, direction: Direction) {
        let first = self.read(|game| game.position().first_suit()).unwrap_or(Suit::Clubs);
        let next = self
            .focused()
            .map_or(Pile::Reserve, |pile| keys::neighbor(pile, direction, first, Hand::of(self.hand.get_untracked())));
        self.focus(next);
    }

    /// Puts the focus on a pile.
    fn focus(self, pile: Pile) {
        let button = self
            .felt
            .get_untracked()
            .and_then(|felt| felt.query_selector(&format!("[data-pile={}]", self.name(pile))).ok().flatten());
        if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
            let _ = button.focus();
        }
    }

    fn focused(self) -> Option<Pile> {
        let name = document().active_element()?.get_attribute("data-pile")?;
        self.named(&name)
    }

    fn name(self, pile: Pile) -> &'static str {
        self.piles().into_iter().find(|(_, known)| *known == pile).map_or("", |(name, _)| name)
    }

    /// The piles by their names, foundations as they lie from left to right.
    pub(super) fn piles(self) -> [(&'static str, Pile); 11] {
        let first = self.read(|game| game.position().first_suit()).unwrap_or(Suit::Clubs);
        let [f1, f2, f3, f4] = foundation_order(first).map(Pile::Foundation);
        let [t1, t2, t3, t4] = Column::ALL.map(Pile::Tableau);
        [
            ("reserve", Pile::Reserve),
            ("stock", Pile::Stock),
            ("waste", Pile::Waste),
            ("F1", f1),
            ("F2", f2),
            ("F3", f3),
            ("F4", f4),
            ("T1", t1),
            ("T2", t2),
            ("T3", t3),
            ("T4", t4),
        ]
    }
}

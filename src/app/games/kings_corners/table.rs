//! The table: what taps and keys do, and how it follows the game.

use super::{
    choice::{self, Chosen, Meaning, Target},
    keys::{self, Key},
    layout::{Layout, READING_ORDER},
    order::Order,
    show::{Show, Shown},
    voice,
};
use crate::app::{
    play::Run,
    table::{Cards, Hands, Spot, is_elsewhere, let_drag, neighbor, on_key, say},
};
use crate::rules::{
    Card, Game, Status,
    kings_corners::{Hand, Happening, Illegal, KingsCorners, Place, Seat, Token},
};
use crate::words::Messages;
use leptos::{ev::KeyboardEvent, html::Div, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// A King's Corners table in the browser.
#[derive(Clone, Copy)]
pub struct Table {
    /// The game on it.
    run: Run<KingsCorners>,
    /// What of it is shown so far.
    show: Show,
    /// Whether the player may act: not before the deal, nor once the run is finished.
    open: Signal<bool>,
    words: &'static Messages,
    cards: Cards,
    layout: RwSignal<Option<Layout>>,
    chosen: RwSignal<Option<Chosen>>,
    order: RwSignal<Order>,
    said: RwSignal<String>,
    /// Why the last tap led to nothing, until the next one.
    refused: RwSignal<Option<String>>,
    acted: Callback<()>,
    felt: NodeRef<Div>,
}

impl Table {
    /// A table for `run`, at which the player may act while `open`; `acted` is called after every action.
    pub fn new(words: &'static Messages, run: Run<KingsCorners>, open: Signal<bool>, acted: Callback<()>) -> Table {
        let said = RwSignal::new(String::new());
        let told = Callback::new(move |(before, happened, after): (Hand, Vec<Happening>, Hand)| {
            say(said, voice::spoken(words, &before, &happened, &after));
        });
        let table = Table {
            run,
            show: Show::new(run, told),
            open,
            words,
            cards: Cards::new(),
            layout: RwSignal::new(None),
            chosen: RwSignal::new(None),
            order: RwSignal::new(Order::default()),
            said,
            refused: RwSignal::new(None),
            acted,
            felt: NodeRef::new(),
        };
        Effect::new(move || table.order.set(Order::load()));
        Effect::new(move || {
            let order = table.order.get();
            table.show.shown().with(|shown| {
                if let Some(shown) = shown {
                    let layout = Layout::of(&shown.hand, order);
                    table.cards.lay(&layout.cards);
                    table.cards.mark(&shown.fresh);
                    table.layout.set(Some(layout));
                }
            });
        });
        Effect::new(move || {
            let chosen = table.chosen.get();
            table.cards.lift(&table.read(|shown| lifted(&shown.hand, chosen)).unwrap_or_default());
        });
        let hands = Hands {
            lift: Callback::new(move |(name, _): (String, i32)| table.lift(&name)),
            drop: Callback::new(move |name: String| table.drop_on(&name)),
            put_back: Callback::new(move |()| table.choose(None)),
            chosen: Signal::derive(move || table.chosen.get().map(|chosen| name_of(chosen.target()))),
        };
        let_drag(table.felt, hands);
        // Whoever may act no longer has nothing in hand.
        Effect::new(move || {
            if !table.open.get() {
                table.chosen.set(None);
            }
        });
        // The table is the page: its keys are heard wherever the focus is, and it has the focus once there is a game.
        Effect::new(move || on_key(move |event| table.press(event)));
        Effect::new(move || {
            if run.begun().get() > 0 {
                table.begin();
            }
        });
        table
    }

    /// A game was begun or taken up: nothing of the one before is chosen, and the player is where they can go on.
    fn begin(self) {
        self.chosen.set(None);
        self.refused.set(None);
        if untrack(|| self.is_own_turn()) {
            self.say(self.read(|shown| voice::your_turn(self.words, &shown.hand)).unwrap_or_default());
        }
        if self.open.get_untracked() {
            self.focus_on_hand();
            // Start may have lain further down the page, on a small screen; and the focus, in the same frame, scrolls.
            request_animation_frame(|| window().scroll_to_with_x_and_y(0.0, 0.0));
        }
    }

    /// Looks at what is shown without following its changes.
    fn read<T>(self, look: impl FnOnce(&Shown) -> T) -> Option<T> {
        self.show.shown().with_untracked(|shown| shown.as_ref().map(look))
    }

    /// Looks at what is shown and follows its changes.
    pub fn follow<T>(self, look: impl FnOnce(&Shown) -> T) -> Option<T> {
        self.show.shown().with(|shown| shown.as_ref().map(look))
    }

    /// Looks at the layout and follows its changes.
    pub fn follow_layout<T>(self, look: impl FnOnce(&Layout) -> T) -> Option<T> {
        self.layout.with(|layout| layout.as_ref().map(look))
    }

    /// What is chosen; reading it follows its changes.
    pub fn chosen(self) -> Option<Chosen> {
        self.chosen.get()
    }

    /// How the hand is sorted; reading it follows its changes.
    pub fn order(self) -> Order {
        self.order.get()
    }

    /// What a screen reader is told.
    pub fn said(self) -> RwSignal<String> {
        self.said
    }

    /// Why the last tap led to nothing; reading it follows its changes.
    pub fn refused(self) -> Option<String> {
        self.refused.get()
    }

    /// The words it speaks.
    pub fn words(self) -> &'static Messages {
        self.words
    }

    /// The game on it.
    pub fn run(self) -> Run<KingsCorners> {
        self.run
    }

    /// The cards' nodes.
    pub fn cards(self) -> Cards {
        self.cards
    }

    /// The cloth's node.
    pub fn felt(self) -> NodeRef<Div> {
        self.felt
    }

    /// Whether there is more to show of what has happened; reading it follows its changes.
    pub fn is_busy(self) -> bool {
        self.show.busy().get()
    }

    /// Whether a press on the button that goes on comes too late; reading it follows its changes.
    pub fn is_settling(self) -> bool {
        self.show.settling().get()
    }

    /// Whether the game is over, and all of it shown.
    pub fn is_over(self) -> bool {
        !self.is_busy() && self.run.game().with(|game| game.as_ref().is_some_and(|game| game.status() != Status::Open))
    }

    /// Whether the player has won, and all of that is shown.
    pub fn is_won(self) -> bool {
        self.is_over() && self.run.game().with(|game| game.as_ref().is_some_and(|game| game.status().is_won()))
    }

    /// Whether the next hand can be dealt, and all of this one is shown.
    pub fn is_between_hands(self) -> bool {
        !self.is_busy() && self.run.game().with(|game| game.as_ref().is_some_and(KingsCorners::is_between_hands))
    }

    /// Whether it is the player's turn, and they see it.
    pub fn is_own_turn(self) -> bool {
        self.open.get()
            && !self.is_busy()
            && !self.is_over()
            && self.follow(|shown| shown.hand.turn() == Some(Seat::South)).unwrap_or(false)
    }

    /// Whether there is a move to take back.
    pub fn can_undo(self) -> bool {
        self.is_own_turn() && self.run.game().with(|game| game.as_ref().is_some_and(KingsCorners::can_undo))
    }

    /// The game as it stands, ahead of what is shown.
    pub fn game<T>(self, look: impl FnOnce(&KingsCorners) -> T) -> Option<T> {
        self.run.game().with(|game| game.as_ref().map(look))
    }

    /// Does what the player wants, if the rules allow it.
    pub fn act(self, token: Token) {
        let late = token == Token::EndTurn && self.show.settling().get_untracked();
        if late || !self.open.get_untracked() || self.show.busy().get_untracked() {
            return;
        }
        self.chosen.set(None);
        self.refused.set(None);
        match self.run.act(token) {
            Some(happened) => {
                self.show.play(happened);
                self.acted.run(());
                // A card that leaves the hand takes its button away, and with it the focus.
                request_animation_frame(move || {
                    if is_lost() {
                        self.focus_on_hand();
                    }
                });
            }
            None => self.say(self.words.kings_corners.not_now.into()),
        }
    }

    /// Shows at once what else the computers did.
    pub fn hurry(self) {
        self.show.hurry();
    }

    /// Sorts the hand the other way.
    pub fn sort(self) {
        self.order.update(|order| *order = order.other());
        self.order.get_untracked().keep();
    }

    /// Minds a tap, by finger, mouse or keyboard.
    pub fn tap(self, target: Target) {
        if self.show.busy().get_untracked() {
            // A pile is as good as the cloth; a card of one's own may be touched while thinking ahead, and the second
            // tap of a double tap on the stock must not hide what the computers do.
            if matches!(target, Target::Place(_)) {
                self.hurry();
            }
            return;
        }
        if !untrack(|| self.is_own_turn()) {
            return;
        }
        match self.read(|shown| choice::tap(&shown.hand, self.chosen.get_untracked(), target)) {
            Some(Meaning::Do(token)) => self.act(token),
            Some(Meaning::Choose(chosen)) => self.choose(chosen),
            Some(Meaning::Refuse(why)) => self.refuse(why),
            None => {}
        }
    }

    /// Chooses what is to be dragged, a card of the hand or a pile; answers which cards that is.
    fn lift(self, name: &str) -> Vec<Card> {
        if self.show.busy().get_untracked() || !untrack(|| self.is_own_turn()) {
            return Vec::new();
        }
        let taken = self.read(|shown| {
            let chosen = match target_of(name)? {
                Target::Card(card) => Some(Chosen::Card(card)),
                Target::Place(place) => shown.hand.table().movable(place).is_ok().then_some(Chosen::Pile(place)),
                Target::Stock => None,
            }?;
            Some((chosen, lifted(&shown.hand, Some(chosen))))
        });
        let Some((chosen, cards)) = taken.flatten() else { return Vec::new() };
        self.choose(Some(chosen));
        cards
    }

    /// Sends what was dragged to a place, if that accepts it.
    fn drop_on(self, name: &str) {
        match target_of(name) {
            Some(target @ Target::Place(_)) if self.chosen.get_untracked().is_some() => self.tap(target),
            _ => self.choose(None),
        }
    }

    fn say(self, text: String) {
        say(self.said, text);
    }

    fn choose(self, chosen: Option<Chosen>) {
        self.refused.set(None);
        if self.chosen.get_untracked() != chosen {
            self.chosen.set(chosen);
            let said = self.read(|shown| voice::chosen(self.words, &shown.hand, chosen));
            self.say(said.unwrap_or_default());
            let stuck = self.read(|shown| {
                let chosen = chosen?;
                voice::places_for(&shown.hand, chosen).is_empty().then(|| voice::fits(self.words, &shown.hand, chosen))
            });
            self.refused.set(stuck.flatten());
        }
    }

    fn refuse(self, why: Illegal) {
        self.chosen.set(None);
        let why = voice::refused(self.words, why);
        self.refused.set(Some(why.into()));
        self.say(why.into());
    }

    /// Minds a key press, wherever on the page it falls, unless a field or a sheet has the focus.
    fn press(self, event: &KeyboardEvent) {
        let command = event.ctrl_key() || event.meta_key();
        // The last moves of a game can be hurried after its end.
        let alive = self.open.get_untracked() || self.show.busy().get_untracked();
        if event.alt_key() || !alive || is_elsewhere() {
            return;
        }
        let Some(key) = keys::key(&event.key(), &event.code(), event.shift_key(), command) else { return };
        if matches!(key, Key::Go(_)) && self.focused().is_none() {
            // Nothing to go on from: the arrows scroll the page.
            return;
        }
        event.prevent_default();
        match key {
            Key::Draw if self.show.settling().get_untracked() => {}
            Key::Draw if self.show.busy().get_untracked() => self.hurry(),
            Key::Draw => self.act(Token::EndTurn),
            Key::Next if self.show.busy().get_untracked() => self.hurry(),
            Key::Next => self.act(Token::Next),
            Key::Undo => self.act(Token::Undo),
            Key::Sort => self.sort(),
            Key::Clear => self.choose(None),
            Key::Tap(target) => {
                self.focus(&name_of(target));
                self.tap(target);
            }
            Key::Go(direction) => {
                let buttons = self.buttons();
                let from = self.focused();
                let at = buttons.iter().position(|(name, _)| Some(name) == from.as_ref());
                let spots: Vec<_> = buttons.iter().map(|(_, spot)| *spot).collect();
                if let Some(next) = at.and_then(|at| neighbor(&spots, at, direction)) {
                    self.focus(&buttons[next].0);
                }
            }
        }
    }

    /// Every button on the cloth by its name, with where it lies.
    fn buttons(self) -> Vec<(String, Spot)> {
        self.layout.with_untracked(|layout| {
            let Some(layout) = layout else { return Vec::new() };
            let places = READING_ORDER.map(|place| (place.to_string(), layout.places[place.index()]));
            let hand = layout.hand.iter().map(|(card, spot)| (card.to_string(), *spot));
            places.into_iter().chain([(STOCK.to_string(), layout.stock)]).chain(hand).collect()
        })
    }

    /// Puts the focus on the first card of the hand, once the buttons are there.
    fn focus_on_hand(self) {
        request_animation_frame(move || {
            let first = self.layout.with_untracked(|layout| {
                layout.as_ref().and_then(|layout| layout.hand.first().map(|(card, _)| card.to_string()))
            });
            self.focus(first.as_deref().unwrap_or(STOCK));
        });
    }

    fn focus(self, name: &str) {
        let button = self
            .felt
            .get_untracked()
            .and_then(|felt| felt.query_selector(&format!("[data-pile=\"{name}\"]")).ok().flatten());
        if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
            let _ = button.focus();
        }
    }

    fn focused(self) -> Option<String> {
        document().active_element()?.get_attribute("data-pile")
    }
}

/// The stock's name among the buttons.
pub const STOCK: &str = "stock";

/// A target's name among the buttons.
fn name_of(target: Target) -> String {
    match target {
        Target::Stock => STOCK.into(),
        Target::Place(place) => place.to_string(),
        Target::Card(card) => card.to_string(),
    }
}

/// The target of that name.
fn target_of(name: &str) -> Option<Target> {
    let place = Place::ALL.into_iter().find(|place| place.to_string() == name).map(Target::Place);
    place.or_else(|| (name == STOCK).then_some(Target::Stock)).or_else(|| name.parse().ok().map(Target::Card))
}

/// Whether the focus is on nothing.
fn is_lost() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY")
}

/// The cards that are lifted while something is chosen.
fn lifted(hand: &Hand, chosen: Option<Chosen>) -> Vec<Card> {
    match chosen {
        None => Vec::new(),
        Some(Chosen::Card(card)) => vec![card],
        Some(Chosen::Pile(place)) => hand.table().pile(place).to_vec(),
    }
}

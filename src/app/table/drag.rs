//! Dragging cards, with a finger, a pen or the mouse, beside tapping them (W-4). What is taken along is chosen, as by a tap:
//! the same piles light up, and the same moves are made.

use crate::rules::Card;
use leptos::{ev, html::Div, prelude::*};
use std::{cell::RefCell, rc::Rc};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};

/// A press that slides no farther is a tap, in CSS pixels.
const SLOP: f64 = 8.0;

/// So much of a card has to lie over a pile to be meant for it: a part of its surface.
const ENOUGH: f64 = 1.0 / 6.0;

/// What a table does for a drag.
#[derive(Clone, Copy)]
pub struct Hands {
    /// Chooses what lies in the pile of this name, so many thousandths of the pile's height below its start; answers which cards
    /// that is, the lowest first, or none where nothing can be taken.
    pub lift: Callback<(String, i32), Vec<Card>>,
    /// Sends what is chosen to the pile of this name.
    pub drop: Callback<String>,
    /// Chooses nothing any more.
    pub put_back: Callback<()>,
    /// The name of what is chosen, if anything is: where a key has chosen otherwise, nothing is held any longer.
    pub chosen: Signal<Option<String>>,
}

/// Lets cards on the cloth be dragged.
pub fn let_drag(felt: NodeRef<Div>, hands: Hands) {
    Effect::new(move || {
        let Some(felt) = felt.get() else { return };
        let drag = Drag { felt: felt.clone().unchecked_into(), hands, held: Rc::default() };
        let on = |act: fn(&Drag, &PointerEvent)| {
            let drag = drag.clone();
            move |event: PointerEvent| act(&drag, &event)
        };
        // The end of a drag is no tap: browsers make a click of it. (One that no pointer made counts no presses.)
        let done = drag.clone();
        let click = move |event: ev::MouseEvent| {
            if event.detail() > 0 && matches!(*done.held.borrow(), Held::Done) {
                event.stop_propagation();
            }
        };
        let listening = [
            felt.on(ev::pointerdown, on(Drag::down)),
            felt.on(ev::pointermove, on(Drag::moved)),
            felt.on(ev::pointerup, on(Drag::up)),
            felt.on(ev::pointercancel, on(|drag, _| drag.give_up())),
            felt.on(ev::lostpointercapture, on(Drag::lost)),
            felt.on(ev::capture(ev::click), click),
        ];
        // A finger beside the cloth is a second one, too; and nothing is held in a window that isn't looked at.
        let (second, away) = (drag.clone(), drag.clone());
        let elsewhere = [
            window_event_listener_untyped("pointerdown", move |event| {
                if event.dyn_ref::<PointerEvent>().is_some_and(|event| !event.is_primary()) {
                    second.give_up();
                }
            }),
            window_event_listener_untyped("blur", move |_| away.give_up()),
        ];
        on_cleanup(move || {
            drop(listening);
            elsewhere.into_iter().for_each(WindowListenerHandle::remove);
        });
        Effect::new(move || {
            let chosen = hands.chosen.get();
            let is_other = matches!(&*drag.held.borrow(), Held::Cards { taken, .. } if *taken != chosen);
            if is_other {
                drag.give_up();
            }
        });
    });
}

/// What is held.
#[derive(Default)]
enum Held {
    /// Nothing.
    #[default]
    Nothing,
    /// A pile is pressed, by this pointer: perhaps a tap.
    Pressed { pointer: i32, from: (f64, f64), pile: String, at: i32 },
    /// These cards' nodes, by this pointer, that was there at first; and what is chosen with them.
    Cards { pointer: i32, from: (f64, f64), cards: Vec<HtmlElement>, taken: Option<String> },
    /// Nothing since a drag's end, and no other press since.
    Done,
}

#[derive(Clone)]
struct Drag {
    felt: HtmlElement,
    hands: Hands,
    held: Rc<RefCell<Held>>,
}

impl Drag {
    fn down(&self, event: &PointerEvent) {
        // A second finger means something else.
        if !event.is_primary() || matches!(*self.held.borrow(), Held::Cards { .. }) {
            return self.give_up();
        }
        let pressed = (event.button() == 0 && !event.ctrl_key()).then(|| self.pressed(event)).flatten();
        self.held.replace(pressed.unwrap_or_default());
    }

    fn pressed(&self, event: &PointerEvent) -> Option<Held> {
        let pile = event.target()?.dyn_into::<Element>().ok()?.closest(".pile").ok()??;
        let frame = pile.get_bounding_client_rect();
        let at = (f64::from(event.client_y()) - frame.top()) / frame.height().max(1.0);
        Some(Held::Pressed {
            pointer: event.pointer_id(),
            from: place(event),
            pile: pile.get_attribute("data-pile")?,
            at: (at * 1000.0) as i32,
        })
    }

    fn moved(&self, event: &PointerEvent) {
        // It was let go where nobody saw it.
        if event.buttons() == 0 {
            return self.give_up();
        }
        let slides = match &*self.held.borrow() {
            Held::Pressed { pointer, from, .. } if *pointer == event.pointer_id() => {
                let (dx, dy) = way(*from, event);
                dx * dx + dy * dy > SLOP * SLOP
            }
            _ => false,
        };
        if slides {
            self.lift();
        }
        if let Held::Cards { pointer, from, cards, .. } = &*self.held.borrow()
            && *pointer == event.pointer_id()
        {
            let (dx, dy) = way(*from, event);
            for card in cards {
                let _ = card.style().set_property("--dx", &format!("{dx}px"));
                let _ = card.style().set_property("--dy", &format!("{dy}px"));
            }
        }
    }

    /// The press has become a drag.
    fn lift(&self) {
        let Held::Pressed { pointer, from, pile, at } = self.held.take() else { return };
        let node = |card: &Card| {
            let found = self.felt.query_selector(&format!("[data-card=\"{card}\"]")).ok()??;
            found.dyn_into::<HtmlElement>().ok()
        };
        let cards: Vec<HtmlElement> = self.hands.lift.run((pile, at)).iter().filter_map(node).collect();
        if !cards.is_empty() {
            let _ = self.felt.set_pointer_capture(pointer);
            cards.iter().for_each(|card| drop(card.class_list().add_1("held")));
            let taken = self.hands.chosen.get_untracked();
            self.held.replace(Held::Cards { pointer, from, cards, taken });
        }
    }

    fn up(&self, event: &PointerEvent) {
        let target = match &*self.held.borrow() {
            Held::Cards { pointer, cards, .. } if *pointer == event.pointer_id() => cards.first().and_then(|card| {
                let piles = self.lit();
                let frames: Vec<Frame> = piles.iter().map(Frame::of).collect();
                piles[Frame::of(card).best_of(&frames)?].get_attribute("data-pile")
            }),
            _ => None,
        };
        if self.set_down() {
            match target {
                Some(pile) => self.hands.drop.run(pile),
                None => self.hands.put_back.run(()),
            }
        }
    }

    /// The piles that accept what is held.
    fn lit(&self) -> Vec<Element> {
        let Ok(found) = self.felt.query_selector_all(".pile.lit") else { return Vec::new() };
        (0..found.length()).filter_map(|at| found.item(at)?.dyn_into().ok()).collect()
    }

    /// The browser has taken the pointer away: from the cloth, and not from the pile that a finger was on until it was lifted.
    fn lost(&self, event: &PointerEvent) {
        if event.target().is_some_and(|target| target == ***self.felt) {
            self.give_up();
        }
    }

    /// What is held goes back.
    fn give_up(&self) {
        if self.set_down() {
            self.hands.put_back.run(());
        }
    }

    /// Nothing is held any longer: the cards fly to where they belong. Answers whether there were any.
    fn set_down(&self) -> bool {
        let held = self.held.take();
        let Held::Cards { cards, .. } = held else {
            if matches!(held, Held::Done) {
                self.held.replace(held);
            }
            return false;
        };
        self.held.replace(Held::Done);
        for card in cards {
            let _ = card.class_list().remove_1("held");
            let _ = card.style().remove_property("--dx");
            let _ = card.style().remove_property("--dy");
        }
        true
    }
}

fn place(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn way(from: (f64, f64), event: &PointerEvent) -> (f64, f64) {
    let (x, y) = place(event);
    (x - from.0, y - from.1)
}

/// Where something is on the screen, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Frame {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Frame {
    fn of(element: &Element) -> Frame {
        let frame = element.get_bounding_client_rect();
        Frame { left: frame.left(), top: frame.top(), right: frame.right(), bottom: frame.bottom() }
    }

    /// How large it is, in square pixels; 0, where there is nothing of it.
    fn size(self) -> f64 {
        (self.right - self.left).max(0.0) * (self.bottom - self.top).max(0.0)
    }

    fn overlap(self, other: Frame) -> f64 {
        let both = Frame {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        };
        both.size()
    }

    /// Which of these it lies over most, if over any with enough of it.
    fn best_of(self, others: &[Frame]) -> Option<usize> {
        let overlaps = others.iter().map(|other| self.overlap(*other)).enumerate();
        let best = overlaps.max_by(|(_, a), (_, b)| a.total_cmp(b));
        best.filter(|(_, overlap)| *overlap > 0.0 && *overlap >= ENOUGH * self.size()).map(|(at, _)| at)
    }
}

#[cfg(test)]
mod tests {
    use super::Frame;

    fn frame(left: f64, top: f64, width: f64, height: f64) -> Frame {
        Frame { left, top, right: left + width, bottom: top + height }
    }

    #[test]
    fn w4_a_card_is_meant_for_what_it_lies_over_most() {
        let piles = [frame(0.0, 0.0, 50.0, 70.0), frame(56.0, 0.0, 50.0, 70.0), frame(56.0, 80.0, 50.0, 140.0)];
        let at = |x, y| frame(x, y, 50.0, 70.0).best_of(&piles);
        assert_eq!(at(3.0, 5.0), Some(0));
        assert_eq!(at(25.0, 0.0), Some(0), "25 px of the one, 19 of the other");
        assert_eq!(at(35.0, 0.0), Some(1));
        assert_eq!(at(60.0, 50.0), Some(2));
        assert_eq!(at(60.0, 200.0), Some(2), "the end of a long pile");
        assert_eq!(at(-45.0, 0.0), None, "a tenth is not enough");
        assert_eq!(at(300.0, 0.0), None);
        assert_eq!(frame(0.0, 0.0, 50.0, 70.0).best_of(&[]), None);
        assert_eq!(frame(0.0, 0.0, 0.0, 0.0).best_of(&piles), None);
    }
}

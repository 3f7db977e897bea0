//! Sounds at the table: short tones that the browser makes itself. Off until the player turns them on, and remembered on the
//! device.

use crate::app::play::browser;
use leptos::prelude::*;
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

const KEY: &str = "saratoga.sound";

/// What there is to hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// A card was turned.
    Card,
    /// It is the player's turn.
    YourTurn,
    /// The player has won something.
    Gain,
    /// Somebody else has.
    Loss,
    /// The player did something wrong.
    Wrong,
}

/// A tone: its pitch in Hz, when it begins and how long it sounds, in seconds.
struct Tone(f32, f64, f64);

impl Cue {
    const fn tones(self) -> &'static [Tone] {
        match self {
            Cue::Card => &[Tone(330.0, 0.0, 0.035)],
            Cue::YourTurn => &[Tone(660.0, 0.0, 0.07)],
            Cue::Gain => &[Tone(523.0, 0.0, 0.08), Tone(784.0, 0.08, 0.14)],
            Cue::Loss => &[Tone(294.0, 0.0, 0.12)],
            Cue::Wrong => &[Tone(140.0, 0.0, 0.2)],
        }
    }
}

thread_local! {
    /// The page's way to its loudspeaker, once it was asked for. Nothing that the server draws may hold what belongs to one
    /// thread: there a page may be begun on one and dropped on another.
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// The table's sound.
#[derive(Clone, Copy)]
pub struct Sound {
    on: RwSignal<bool>,
}

impl Sound {
    /// On or off, as this device has it.
    pub fn new() -> Sound {
        let sound = Sound { on: RwSignal::new(false) };
        Effect::new(move || sound.on.set(browser::load(KEY).unwrap_or_default()));
        sound
    }

    /// Whether it is on; reading it follows its changes.
    pub fn is_on(self) -> bool {
        self.on.get()
    }

    /// Turns it on or off.
    pub fn toggle(self) {
        self.on.update(|on| *on = !*on);
        browser::keep(KEY, &self.on.get_untracked());
        self.play(Cue::YourTurn);
    }

    /// Plays something, if sound is on. A browser that can't is silent.
    pub fn play(self, cue: Cue) {
        if !self.on.get_untracked() {
            return;
        }
        // Browsers allow sound only once somebody has pressed something: not before the first one is it asked for.
        CONTEXT.with_borrow_mut(|context| {
            if context.is_none() {
                *context = AudioContext::new().ok();
            }
            if let Some(context) = context {
                let _ = context.resume();
                for tone in cue.tones() {
                    let _ = sound(context, tone);
                }
            }
        });
    }
}

impl Default for Sound {
    fn default() -> Sound {
        Sound::new()
    }
}

fn sound(context: &AudioContext, Tone(pitch, after, long): &Tone) -> Result<(), JsValue> {
    const LOUDNESS: f32 = 0.12;
    const SILENCE: f32 = 0.0001;
    let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
    let begin = context.current_time() + after;
    oscillator.set_type(OscillatorType::Triangle);
    oscillator.frequency().set_value(*pitch);
    // It fades out: a tone that is cut off clicks.
    gain.gain().set_value_at_time(LOUDNESS, begin)?;
    gain.gain().exponential_ramp_to_value_at_time(SILENCE, begin + long)?;
    oscillator.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    oscillator.start_with_when(begin)?;
    oscillator.stop_with_when(begin + long)
}

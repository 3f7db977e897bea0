//! Sounds at the table: short tones that the browser makes itself. Off until the player turns them on.

use crate::app::settings::Setting;
use leptos::prelude::*;
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

/// What there is to hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// A card was turned or laid.
    Card,
    /// A card went where it stays.
    Up,
    /// It is the player's turn.
    YourTurn,
    /// The player has won something.
    Gain,
    /// Somebody else has.
    Loss,
    /// The player did something wrong.
    Wrong,
    /// The player has won the game.
    Win,
}

/// A tone: its pitch in Hz, when it begins and how long it sounds, in seconds.
struct Tone(f32, f64, f64);

impl Cue {
    const fn tones(self) -> &'static [Tone] {
        match self {
            Cue::Card => &[Tone(330.0, 0.0, 0.035)],
            Cue::Up => &[Tone(587.0, 0.0, 0.06)],
            Cue::YourTurn => &[Tone(660.0, 0.0, 0.07)],
            Cue::Gain => &[Tone(523.0, 0.0, 0.08), Tone(784.0, 0.08, 0.14)],
            Cue::Loss => &[Tone(294.0, 0.0, 0.12)],
            Cue::Wrong => &[Tone(140.0, 0.0, 0.2)],
            Cue::Win => &[Tone(523.0, 0.0, 0.1), Tone(659.0, 0.1, 0.1), Tone(784.0, 0.2, 0.1), Tone(1047.0, 0.3, 0.3)],
        }
    }

    /// Plays it, if sound is on. A browser that can't is silent.
    pub fn play(self) {
        if !Setting::Sound.is_on() {
            return;
        }
        // Browsers allow sound only once somebody has pressed something: not before the first one is it asked for.
        CONTEXT.with_borrow_mut(|context| {
            if context.is_none() {
                *context = AudioContext::new().ok();
            }
            if let Some(context) = context {
                let _ = context.resume();
                let loudness = match Setting::Volume.get() {
                    "soft" => LOUDNESS / 3.0,
                    "loud" => LOUDNESS * 3.0,
                    _ => LOUDNESS,
                };
                for tone in self.tones() {
                    let _ = sound(context, tone, loudness);
                }
            }
        });
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
    on: RwSignal<&'static str>,
}

impl Sound {
    /// On or off, as this device has it.
    pub fn new() -> Sound {
        Sound { on: Setting::Sound.follow() }
    }

    /// Whether it is on; reading it follows its changes.
    pub fn is_on(self) -> bool {
        self.on.get() == "on"
    }

    /// Turns it on or off.
    pub fn toggle(self) {
        Setting::Sound.turn(!Setting::Sound.is_on());
        self.on.set(Setting::Sound.get());
        Cue::YourTurn.play();
    }
}

impl Default for Sound {
    fn default() -> Sound {
        Sound::new()
    }
}

/// How loud a tone begins, of 1.
const LOUDNESS: f32 = 0.12;

fn sound(context: &AudioContext, Tone(pitch, after, long): &Tone, loudness: f32) -> Result<(), JsValue> {
    const SILENCE: f32 = 0.0001;
    let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
    let begin = context.current_time() + after;
    oscillator.set_type(OscillatorType::Triangle);
    oscillator.frequency().set_value(*pitch);
    // It fades out: a tone that is cut off clicks.
    gain.gain().set_value_at_time(loudness, begin)?;
    gain.gain().exponential_ramp_to_value_at_time(SILENCE, begin + long)?;
    oscillator.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    oscillator.start_with_when(begin)?;
    oscillator.stop_with_when(begin + long)
}

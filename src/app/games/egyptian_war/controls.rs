//! The buttons below the cloth: turn and slap, large; then what the page adds, and sound.

use super::{
    input::{self, Press},
    table::Table,
};
use crate::app::table::Control;
use leptos::prelude::*;

/// The buttons.
#[component]
pub fn Controls(
    /// The table.
    table: Table,
    /// The address of the sprite with the icons.
    sprite: String,
    /// More buttons.
    children: Children,
) -> impl IntoView {
    let words = table.words();
    let own = words.egyptian_war;
    let sound_icon = Signal::derive(move || if table.sounds().is_on() { "sound" } else { "mute" });
    view! {
        <div class="controls war" role="group" aria-label=words.table.controls on:click=move |event| input::let_go(&event)>
            <Hand table=table press=Press::Turn sprite=sprite.clone() label=own.turn />
            <Hand table=table press=Press::Slap sprite=sprite.clone() label=own.slap />
            {children()}
            <Control action="sound" sprite=sprite icon=sound_icon on_press=move |()| table.sounds().toggle()>
                {move || if table.sounds().is_on() { own.sound_on } else { own.sound_off }}
            </Control>
        </div>
    }
}

/// A large button to play with.
#[component]
fn Hand(table: Table, press: Press, sprite: String, label: &'static str) -> impl IntoView {
    view! {
        <button
            type="button"
            class="control hand"
            class:primary=press == Press::Slap
            class:glows=move || press == Press::Turn && table.is_own_turn()
            data-action=press.name()
            data-press=press.name()
            disabled=move || !table.is_open()
            on:pointerdown=move |event| input::pointer_down(table, press, &event)
            on:click=move |event| input::click(table, press, &event)
        >
            <svg class="icon" aria-hidden="true">
                <use href=format!("{sprite}#i-{}", press.name()) />
            </svg>
            <span class="label">{label}</span>
        </button>
    }
}

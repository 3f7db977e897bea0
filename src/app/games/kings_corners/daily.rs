//! The daily: begun, kept, finished and scored by the server.

use super::{
    controls::{Bar, Controls},
    felt::Felt,
    penalties::HandSheet,
    result::DailyResult,
    seats::Seats,
    table::Table,
};
use crate::api::Daily;
use crate::app::{
    daily::{Cover, Notices, SaveLine, ShowResult, Sitting},
    table::Question,
};
use crate::rules::kings_corners::{KingsCorners, Token};
use crate::words::Lang;
use leptos::prelude::*;

/// The table of today's daily.
#[island]
pub fn KingsCornersDaily(
    /// The language's code.
    lang: String,
    /// Today, and how the player stands.
    daily: Daily,
    /// The address of the sprite with faces and icons.
    sprite: String,
) -> impl IntoView {
    let lang = Lang::from_code(&lang).unwrap_or_default();
    let words = lang.messages();
    let sitting = Sitting::<KingsCorners>::new(lang, daily);
    let table = Table::new(words, sitting.run(), sitting.open(), sitting.acted());
    let (asking, penalties) = (RwSignal::new(false), RwSignal::new(false));
    show_after_hands(table, penalties);
    let giving_up = move || !sitting.open().get() || table.is_over();
    view! {
        <section class="table" aria-label=words.kings_corners.label>
            <Bar lang=lang what=sitting.what()>
                <SaveLine sitting=sitting />
            </Bar>
            <Seats table=table />
            <Felt table=table sprite=sprite.clone()>
                <Cover sitting=sitting />
            </Felt>
            <Notices sitting=sitting />
            <Controls table=table sprite=sprite.clone() penalties=penalties>
                <button
                    type="button"
                    class="control"
                    data-action="give-up"
                    disabled=giving_up
                    on:click=move |_| asking.set(true)
                >
                    <svg class="icon" aria-hidden="true">
                        <use href=format!("{sprite}#i-finish") />
                    </svg>
                    <span class="label">{words.kings_corners.give_up}</span>
                </button>
                <ShowResult sitting=sitting />
            </Controls>
            {move || asking.get().then(|| view! {
                <Question
                    title=words.kings_corners.confirm_give_up
                    text=words.kings_corners.confirm_give_up_text
                    yes=words.kings_corners.give_up
                    no=words.table.keep_playing
                    open=asking
                    on_yes=Callback::new(move |()| {
                        table.hurry();
                        table.act(Token::GiveUp);
                    })
                />
            })}
            {move || penalties.get().then(|| view! { <HandSheet table=table showing=penalties /> })}
            // Not before the computers' last moves have been seen.
            {move || {
                let result = sitting.shown().filter(|_| !table.is_busy())?;
                Some(view! { <DailyResult sitting=sitting table=table result=result /> })
            }}
        </section>
    }
}

/// Brings up the sheet of penalties when a hand is over and another one follows.
pub fn show_after_hands(table: Table, penalties: RwSignal<bool>) {
    let between = Memo::new(move |_| table.is_between_hands());
    Effect::new(move || penalties.set(between.get()));
}

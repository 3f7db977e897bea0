//! The daily: begun, kept, finished and scored by the server.

use super::{
    controls::Controls,
    felt::Felt,
    penalties::{HandSheet, show_after_hands},
    result::DailyResult,
    seats::Seats,
    table::Table,
};
use crate::api::Daily;
use crate::app::{
    daily::{Cover, Notices, SaveLine, ShowResult, Sitting},
    table::{Bar, Control, Question},
};
use crate::rules::{
    GameKind,
    kings_corners::{KingsCorners, Token},
};
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
    Effect::new(move || {
        if table.is_over() {
            asking.set(false);
        }
    });
    let giving_up = move || !sitting.open().get() || table.is_over();
    view! {
        <section class="table" aria-label=words.kings_corners.label>
            <Bar lang=lang game=GameKind::KingsCorners what=sitting.what()>
                <SaveLine sitting=sitting />
            </Bar>
            <Seats table=table />
            <Felt table=table sprite=sprite.clone()>
                <Cover sitting=sitting />
            </Felt>
            <Notices sitting=sitting />
            <Controls table=table sprite=sprite.clone() penalties=penalties>
                <Control
                    action="give-up"
                    sprite=sprite.clone()
                    icon="finish"
                    disabled=giving_up
                    on_press=move |()| asking.set(true)
                >
                    {words.kings_corners.give_up}
                </Control>
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
            // One sheet at a time: a question that is being asked is answered first.
            {move || (penalties.get() && !asking.get()).then(|| view! { <HandSheet table=table showing=penalties /> })}
            // Not before the computers' last moves have been seen.
            {move || {
                let result = sitting.shown().filter(|_| !table.is_busy())?;
                Some(view! { <DailyResult sitting=sitting table=table result=result /> })
            }}
        </section>
    }
}

//! The daily: begun, kept, finished and scored by the server. It has no pause.

use super::{
    controls::Controls,
    felt::Felt,
    result::DailyResult,
    round::{self, Offer},
    table::Table,
};
use crate::api::Daily;
use crate::app::{
    daily::{Cover, Notices, SaveLine, ShowResult, Sitting},
    table::{Bar, Clock, Control, Question},
};
use crate::rules::{
    GameKind,
    egyptian_war::{EgyptianWar, Token},
};
use crate::words::Lang;
use leptos::prelude::*;

/// The table of today's daily.
#[island]
pub fn EgyptianWarDaily(
    /// The language's code.
    lang: String,
    /// Today, and how the player stands.
    daily: Daily,
    /// The address of the sprite with faces and icons.
    sprite: String,
) -> impl IntoView {
    let lang = Lang::from_code(&lang).unwrap_or_default();
    let words = lang.messages();
    let own = words.egyptian_war;
    let sitting = Sitting::<EgyptianWar>::new(lang, daily);
    let acted = Callback::new(move |token| {
        sitting.ranked().acted();
        // Slaps are saved at once: one that arrives late is looked at.
        if matches!(token, Some(Token::Slap | Token::Concede)) {
            sitting.ranked().hasten();
        }
    });
    let asking = RwSignal::new(false);
    let table = Table::new(words, sitting.run(), sitting.open(), acted);
    Effect::new(move || {
        if sitting.begun().get() {
            round::meet();
        }
        if !sitting.open().get() {
            asking.set(false);
        }
    });
    view! {
        <section class="table" aria-label=own.label>
            <Bar lang=lang game=GameKind::EgyptianWar what=sitting.what()>
                <Clock words=words time=sitting.time() />
                <SaveLine sitting=sitting />
            </Bar>
            <Felt table=table sprite=sprite.clone()>
                <Cover sitting=sitting>
                    <Offer lang=lang />
                </Cover>
            </Felt>
            <Notices sitting=sitting />
            <Controls table=table sprite=sprite.clone()>
                <Control
                    action="concede"
                    sprite=sprite
                    icon="finish"
                    disabled=move || !sitting.open().get()
                    on_press=move |()| asking.set(true)
                >
                    {own.concede}
                </Control>
                <ShowResult sitting=sitting />
            </Controls>
            {move || asking.get().then(|| view! {
                <Question
                    title=own.confirm_concede
                    text=own.confirm_concede_text
                    yes=own.concede
                    no=words.table.keep_playing
                    open=asking
                    on_yes=Callback::new(move |()| table.concede())
                />
            })}
            {move || sitting.shown().map(|result| view! { <DailyResult sitting=sitting table=table result=result /> })}
        </section>
    }
}

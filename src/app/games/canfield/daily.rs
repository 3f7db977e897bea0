//! The daily: begun, kept, finished and scored by the server.

use super::{
    controls::{Controls, FinishQuestion, Stats, StuckNotice},
    felt::Felt,
    result::{DailyResult, score_of},
    table::Table,
};
use crate::api::Daily;
use crate::app::{
    daily::{Claim, Cover, Notices, SaveLine, ShowResult, Sitting},
    table::Bar,
};
use crate::rules::{GameKind, canfield::Canfield};
use crate::words::Lang;
use leptos::prelude::*;

/// The table of today's daily.
#[island]
pub fn CanfieldDaily(
    /// The language's code.
    lang: String,
    /// Today, and how the player stands.
    daily: Daily,
    /// The address of the sprite with faces and icons.
    sprite: String,
) -> impl IntoView {
    let lang = Lang::from_code(&lang).unwrap_or_default();
    let words = lang.messages();
    let sitting = Sitting::<Canfield>::new(lang, daily);
    let table = Table::new(words, sitting.run(), sitting.open(), sitting.acted());
    let asking = RwSignal::new(false);
    let points = move || match sitting.ranked().result().get() {
        Some(result) => score_of(&result).map_or(0, |score| score.points),
        None => table.points(),
    };
    view! {
        <section class="table" aria-label=words.table.label>
            <Bar lang=lang game=GameKind::Canfield what=sitting.what()>
                <Stats lang=lang time=sitting.time() points=points />
                <SaveLine sitting=sitting />
            </Bar>
            <Felt table=table sprite=sprite.clone()>
                <Cover sitting=sitting />
            </Felt>
            <Notices sitting=sitting />
            <StuckNotice table=table words=words />
            <Controls table=table words=words sprite=sprite on_finish=Callback::new(move |()| asking.set(true))>
                <ShowResult sitting=sitting />
            </Controls>
            <Claim sitting=sitting />
            {move || asking.get().then(|| view! {
                <FinishQuestion
                    table=table
                    words=words
                    more=words.table.confirm_finish_daily
                    open=asking
                    on_yes=Callback::new(move |()| sitting.ranked().finish())
                />
            })}
            {move || sitting.shown().map(|result| view! { <DailyResult sitting=sitting result=result /> })}
        </section>
    }
}

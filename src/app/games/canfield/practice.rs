//! Practice: deals without end, played and kept on the device.

use super::{
    controls::{Controls, FinishQuestion, Stats, StuckNotice},
    result::ScoreFacts,
    table::{Felt, Table},
};
use crate::app::{
    practice::{DealCode, NewGame, NewGameQuestion, PracticeSheet, Session},
    table::Bar,
};
use crate::rules::{
    GameKind,
    canfield::{Canfield, Variant},
};
use crate::words::Lang;
use leptos::prelude::*;

/// The table of practice games.
#[island]
pub fn CanfieldPractice(
    /// The language's code.
    lang: String,
    /// The code of the deal asked for; already checked by the server.
    code: Option<String>,
    /// The word for the rules asked for (C-13).
    choice: Option<String>,
    /// The address of the sprite with faces and icons.
    sprite: String,
) -> impl IntoView {
    let lang = Lang::from_code(&lang).unwrap_or_default();
    let words = lang.messages();
    let session = Session::<Canfield>::new(lang, code, choice.as_deref());
    let table = Table::new(words, session.run(), session.open(), session.acted());
    let time = session.keep_time();
    let asking = RwSignal::new(false);
    let points = move || session.score().map_or_else(|| table.points(), |score| score.points);
    let what = move || match session.choice().get() {
        Variant::Strict => words.start.strict,
        Variant::Standard => words.common.practice,
    };
    view! {
        <section class="table" aria-label=words.table.label>
            <Bar lang=lang game=GameKind::Canfield what=move || what().to_string()>
                <Stats lang=lang time=time points=points />
            </Bar>
            <Felt table=table sprite=sprite.clone() />
            <StuckNotice table=table words=words />
            <Controls table=table words=words sprite=sprite.clone() on_finish=Callback::new(move |()| asking.set(true))>
                <NewGame session=session sprite=sprite />
            </Controls>
            <DealCode session=session />
            {move || asking.get().then(|| view! {
                <FinishQuestion
                    table=table
                    words=words
                    open=asking
                    on_yes=Callback::new(move |()| session.finish())
                />
            })}
            <NewGameQuestion session=session />
            {move || session.shown().map(|score| view! {
                <PracticeSheet
                    session=session
                    title=if score.is_win() { words.result.won } else { words.result.finished }
                >
                    <ScoreFacts score=score lang=lang />
                </PracticeSheet>
            })}
        </section>
    }
}

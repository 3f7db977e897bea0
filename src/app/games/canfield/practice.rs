//! Practice: deals without end, played and kept on the device.

use super::{
    controls::{Controls, FinishQuestion, Stats, StuckNotice},
    felt::Felt,
    helps::{ChanceLine, HelpNotice, HelpSwitches, Helper, HintControl},
    result::ScoreFacts,
    table::Table,
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
    /// The address of the script of the helper's worker.
    helper: String,
) -> impl IntoView {
    let lang = Lang::from_code(&lang).unwrap_or_default();
    let words = lang.messages();
    let session = Session::<Canfield>::new(lang, code, choice);
    let table = Table::new(words, session.run(), session.open(), session.acted());
    table.let_cards_go_up();
    let helper = Helper::new(session, table, helper);
    let time = session.keep_time();
    let asking = RwSignal::new(false);
    let points = move || session.score().map_or_else(|| table.points(), |score| score.points);
    let what = move || match session.choice().get() {
        Variant::Strict => words.start.strict,
        Variant::Standard => words.common.practice,
    };
    // The result is there once the game is over: no hint comes after it.
    let with_hints = move || {
        let hints = session.hints().get_untracked();
        (hints > 0).then(|| view! { <p class="hints">{(words.helps.with_hints)(hints)}</p> })
    };
    view! {
        <section class="table" aria-label=words.table.label>
            <Bar lang=lang game=GameKind::Canfield what=move || what().to_string()>
                // First, so that time and score stay where they are when it comes.
                <ChanceLine helper=helper />
                <Stats lang=lang time=time points=points />
            </Bar>
            <Felt table=table sprite=sprite.clone() />
            <StuckNotice table=table words=words />
            <HelpNotice helper=helper />
            <Controls table=table words=words sprite=sprite.clone() on_finish=Callback::new(move |()| asking.set(true))>
                <HintControl helper=helper sprite=sprite.clone() />
                <NewGame session=session sprite=sprite />
            </Controls>
            <HelpSwitches helper=helper />
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
                    {with_hints()}
                </PracticeSheet>
            })}
        </section>
    }
}

//! Practice: deals without end, played and kept on the device.

use super::{
    controls::Controls,
    felt::Felt,
    penalties::{HandSheet, show_after_hands},
    result::{ScoreFacts, title},
    seats::Seats,
    table::Table,
};
use crate::app::{
    practice::{DealCode, NewGame, NewGameQuestion, PracticeSheet, Session},
    table::{Bar, Control},
};
use crate::rules::{
    GameKind,
    kings_corners::{KingsCorners, Score, Token},
};
use crate::words::Lang;
use leptos::prelude::*;

/// The table of practice games.
#[island]
pub fn KingsCornersPractice(
    /// The language's code.
    lang: String,
    /// The code of the deal asked for; already checked by the server.
    code: Option<String>,
    /// The word for the rules asked for: that kings on sides may move to corners (K-4).
    choice: Option<String>,
    /// The address of the sprite with faces and icons.
    sprite: String,
) -> impl IntoView {
    let lang = Lang::from_code(&lang).unwrap_or_default();
    let words = lang.messages();
    let session = Session::<KingsCorners>::new(lang, code, choice);
    let table = Table::new(words, session.run(), session.open(), session.acted());
    let what =
        move || if session.choice().get().kings_move { words.kings_corners.option } else { words.common.practice };
    let penalties = RwSignal::new(false);
    show_after_hands(table, penalties);
    view! {
        <section class="table" aria-label=words.kings_corners.label>
            <Bar lang=lang game=GameKind::KingsCorners what=move || what().to_string() />
            <Seats table=table />
            <Felt table=table sprite=sprite.clone() />
            <Controls table=table sprite=sprite.clone() penalties=penalties>
                <Control
                    action="undo"
                    sprite=sprite.clone()
                    icon="undo"
                    disabled=move || !table.can_undo()
                    on_press=move |()| table.act(Token::Undo)
                >
                    {words.table.undo}
                </Control>
                <NewGame session=session sprite=sprite />
            </Controls>
            <DealCode session=session />
            <NewGameQuestion session=session />
            {move || (penalties.get() && !session.asking().get()).then(|| view! { <HandSheet table=table showing=penalties /> })}
            // Not before the computers' last moves have been seen.
            {move || session.shown().filter(|_| table.is_over()).map(|score| view! {
                <PracticeResult session=session table=table score=score />
            })}
        </section>
    }
}

/// The sheet of a finished practice game.
#[component]
fn PracticeResult(session: Session<KingsCorners>, table: Table, score: Score) -> impl IntoView {
    let hands = untrack(|| table.game(|game| game.penalties().to_vec())).unwrap_or_default();
    let title = title(session.words(), score.outcome(), false);
    view! {
        <PracticeSheet session=session title=title>
            <ScoreFacts score=score hands=hands lang=session.lang() />
        </PracticeSheet>
    }
}

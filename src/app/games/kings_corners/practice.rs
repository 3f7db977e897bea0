//! Practice: deals without end, played and kept on the device.

use super::{
    controls::{Bar, Controls},
    daily::show_after_hands,
    felt::Felt,
    penalties::HandSheet,
    result::{ScoreFacts, title},
    seats::Seats,
    table::Table,
};
use crate::app::{
    play::{Run, browser, practice},
    table::{Question, ShareText, Sheet},
};
use crate::rules::{
    Deal, Game, GameKind, Ms, RawEvent, Status,
    kings_corners::{KingsCorners, Options, Token},
};
use crate::words::Lang;
use leptos::prelude::*;

/// A practice game in the browser.
#[derive(Clone, Copy)]
struct Practice {
    run: Run<KingsCorners>,
    deal: RwSignal<Option<Deal>>,
    kings_move: RwSignal<bool>,
    lang: Lang,
}

impl Practice {
    /// Goes on with the game that is kept, when it is of the deal asked for, or when none is asked for and it isn't
    /// finished; else deals.
    fn open(self, wanted: Option<Deal>, kings_move: bool) {
        let kept = practice::load::<KingsCorners>().and_then(|kept| {
            let deal = Deal::from_code(GameKind::KingsCorners, &kept.code).ok()?;
            let fits = match wanted {
                Some(wanted) => wanted == deal && kept.option == kings_move,
                None => !kept.finished,
            };
            fits.then_some((deal, kept))
        });
        if let Some((deal, kept)) = kept
            && self.begin(deal, kept.option, kept.events, kept.elapsed)
        {
            return;
        }
        self.deal(wanted.unwrap_or_else(random_deal), kings_move);
    }

    /// Deals afresh.
    fn deal(self, deal: Deal, kings_move: bool) {
        self.begin(deal, kings_move, Vec::new(), 0);
        self.keep();
    }

    fn begin(self, deal: Deal, kings_move: bool, events: Vec<RawEvent>, elapsed: Ms) -> bool {
        let options = Options { practice: true, kings_move };
        let begun = self.run.begin(KingsCorners::new(deal, None, options), events, elapsed).is_ok();
        if begun {
            self.deal.set(Some(deal));
            self.kings_move.set(kings_move);
            browser::replace_address(&practice::address(self.lang, deal, kings_move));
        }
        begun
    }

    fn keep(self) {
        if let Some(deal) = self.deal.get_untracked() {
            practice::keep(self.run, deal, self.kings_move.get_untracked(), untrack(|| self.is_finished()));
        }
    }

    fn is_finished(self) -> bool {
        self.run.game().with(|game| game.as_ref().is_some_and(|game| game.status() != Status::Open))
    }
}

fn random_deal() -> Deal {
    Deal::new(GameKind::KingsCorners, browser::random_seed())
}

/// The table of practice games.
#[island]
pub fn KingsCornersPractice(
    /// The language's code.
    lang: String,
    /// The code of the deal asked for; already checked by the server.
    code: Option<String>,
    /// Whether kings on sides may move to corners (K-4).
    kings_move: bool,
    /// The address of the sprite with faces and icons.
    sprite: String,
) -> impl IntoView {
    let lang = Lang::from_code(&lang).unwrap_or_default();
    let words = lang.messages();
    let run = Run::<KingsCorners>::new();
    let game = Practice { run, deal: RwSignal::new(None), kings_move: RwSignal::new(kings_move), lang };
    let (asking_new, penalties, showing) = (RwSignal::new(false), RwSignal::new(false), RwSignal::new(true));
    let begun = Memo::new(move |_| run.game().with(Option::is_some));
    let open = Signal::derive(move || begun.get() && !game.is_finished());
    let table = Table::new(words, run, open, Callback::new(move |()| game.keep()));
    show_after_hands(table, penalties);
    let deal_new = move || {
        asking_new.set(false);
        showing.set(true);
        game.deal(random_deal(), game.kings_move.get_untracked());
    };
    let new_game = move |_| {
        if open.get_untracked() && !run.is_empty() { asking_new.set(true) } else { deal_new() }
    };
    Effect::new(move || {
        let wanted = code.as_ref().and_then(|code| Deal::from_code(GameKind::KingsCorners, code).ok());
        game.open(wanted, kings_move);
    });
    let what = move || words.common.practice.to_string();
    let code_line = move || {
        game.deal.get().map(|deal| {
            let link = Signal::derive(move || {
                let origin = window().location().origin().unwrap_or_default();
                format!("{origin}{}", practice::address(lang, deal, game.kings_move.get()))
            });
            view! {
                <div class="deal-code">
                    <p>{(words.table.deal_code)(&deal.code())}</p>
                    <ShareText text=link label=words.start.share_deal done=words.start.link_copied />
                </div>
            }
        })
    };
    view! {
        <section class="table" aria-label=words.kings_corners.label>
            <Bar lang=lang what=Signal::derive(what) />
            <Seats table=table />
            <Felt table=table sprite=sprite.clone() />
            <Controls table=table sprite=sprite.clone() penalties=penalties>
                <button
                    type="button"
                    class="control"
                    data-action="undo"
                    disabled=move || !table.can_undo()
                    on:click=move |_| table.act(Token::Undo)
                >
                    <svg class="icon" aria-hidden="true">
                        <use href=format!("{sprite}#i-undo") />
                    </svg>
                    <span class="label">{words.table.undo}</span>
                </button>
                <button type="button" class="control" data-action="new" disabled=move || !begun.get() on:click=new_game>
                    <svg class="icon" aria-hidden="true">
                        <use href=format!("{sprite}#i-new") />
                    </svg>
                    <span class="label">{words.common.new_game}</span>
                </button>
            </Controls>
            {code_line}
            {move || asking_new.get().then(|| view! {
                <Question
                    title=words.table.confirm_new
                    text=words.table.confirm_new_text
                    yes=words.table.confirm_new_yes
                    no=words.table.keep_playing
                    open=asking_new
                    on_yes=Callback::new(move |()| deal_new())
                />
            })}
            {move || penalties.get().then(|| view! { <HandSheet table=table showing=penalties /> })}
            {move || (showing.get() && table.is_over()).then(|| view! {
                <PracticeResult table=table showing=showing lang=lang on_new=Callback::new(move |()| deal_new()) />
            })}
        </section>
    }
}

/// The sheet of a finished practice game.
#[component]
fn PracticeResult(table: Table, showing: RwSignal<bool>, lang: Lang, on_new: Callback<()>) -> impl IntoView {
    let words = lang.messages();
    let (score, hands, given_up) =
        untrack(|| table.game(|game| (game.score(0), game.penalties().to_vec(), game.is_given_up())))?;
    let title = title(words, score.outcome(), given_up);
    Some(view! {
        <Sheet
            title=Signal::stored(title.to_string())
            class="result"
            on_close=Callback::new(move |()| showing.set(false))
        >
            <ScoreFacts score=score hands=hands lang=lang />
            <p class="hint">{words.result.unranked}</p>
            <div class="actions">
                <button type="button" class="button primary" data-action="new-game" on:click=move |_| on_new.run(())>
                    {words.common.new_game}
                </button>
                <button type="button" class="button" data-action="close" on:click=move |_| showing.set(false)>
                    {words.common.close}
                </button>
            </div>
        </Sheet>
    })
}

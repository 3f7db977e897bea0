//! Practice: deals without end, played and kept on the device.

use super::{
    controls::{Bar, Controls, FinishQuestion, StuckNotice},
    result::ScoreFacts,
    table::{Felt, Table},
};
use crate::app::{
    play::{Run, browser, practice},
    table::{Question, ShareText, Sheet},
};
use crate::rules::{
    Deal, Game, GameKind, Ms, Outcome, RawEvent, Status,
    canfield::{Canfield, Score, Variant},
};
use crate::words::Lang;
use leptos::prelude::*;
use std::time::Duration;

/// How often time is shown, and kept.
const TICK: Duration = Duration::from_millis(500);

/// A practice game in the browser.
#[derive(Clone, Copy)]
struct Practice {
    run: Run<Canfield>,
    deal: RwSignal<Option<Deal>>,
    strict: RwSignal<bool>,
    finished: RwSignal<bool>,
    lang: Lang,
}

impl Practice {
    /// Goes on with the game that is kept, when it is of the deal asked for, or when none is asked for and it isn't
    /// finished; else deals.
    fn open(self, wanted: Option<Deal>, strict: bool) {
        let kept = practice::load::<Canfield>().and_then(|kept| {
            let deal = Deal::from_code(GameKind::Canfield, &kept.code).ok()?;
            let fits = match wanted {
                Some(wanted) => wanted == deal && kept.option == strict,
                None => !kept.finished,
            };
            fits.then_some((deal, kept))
        });
        if let Some((deal, kept)) = kept
            && self.begin(deal, kept.option, kept.events, kept.elapsed)
        {
            self.finished.set(kept.finished);
            return;
        }
        self.deal(wanted.unwrap_or_else(random_deal), strict);
    }

    /// Deals afresh.
    fn deal(self, deal: Deal, strict: bool) {
        self.begin(deal, strict, Vec::new(), 0);
        self.keep();
    }

    fn begin(self, deal: Deal, strict: bool, events: Vec<RawEvent>, elapsed: Ms) -> bool {
        let variant = if strict { Variant::Strict } else { Variant::Standard };
        let begun = self.run.begin(Canfield::new(deal, None, variant), events, elapsed).is_ok();
        if begun {
            self.deal.set(Some(deal));
            self.strict.set(strict);
            self.finished.set(false);
            browser::replace_address(&practice::address(self.lang, deal, strict));
        }
        begun
    }

    fn keep(self) {
        if let Some(deal) = self.deal.get_untracked() {
            practice::keep(self.run, deal, self.strict.get_untracked(), self.finished.get_untracked());
        }
    }

    fn finish(self) {
        self.finished.set(true);
        self.keep();
    }

    fn score(self, elapsed: Ms) -> Option<(Score, Outcome)> {
        self.run.game().with_untracked(|game| {
            let game = game.as_ref()?;
            let outcome = if game.position().is_won() { Outcome::Won } else { Outcome::Unfinished };
            Some((game.score(elapsed), outcome))
        })
    }
}

fn random_deal() -> Deal {
    Deal::new(GameKind::Canfield, browser::random_seed())
}

/// The table of practice games.
#[island]
pub fn CanfieldPractice(
    /// The language's code.
    lang: String,
    /// The code of the deal asked for; already checked by the server.
    code: Option<String>,
    /// Whether Hoyle's strict rules were asked for (C-13).
    strict: bool,
    /// The address of the sprite with faces and icons.
    sprite: String,
) -> impl IntoView {
    let lang = Lang::from_code(&lang).unwrap_or_default();
    let words = lang.messages();
    let run = Run::<Canfield>::new();
    let game = Practice {
        run,
        deal: RwSignal::new(None),
        strict: RwSignal::new(strict),
        finished: RwSignal::new(false),
        lang,
    };
    let (time, stopped_at) = (RwSignal::new(0), RwSignal::new(0));
    let (asking_finish, asking_new, showing) = (RwSignal::new(false), RwSignal::new(false), RwSignal::new(false));
    let begun = Memo::new(move |_| run.game().with(Option::is_some));
    let open = Signal::derive(move || begun.get() && !game.finished.get());
    let finish = move || {
        stopped_at.set(run.now());
        game.finish();
        showing.set(true);
    };
    let acted = Callback::new(move |()| {
        let over = run.game().with_untracked(|game| game.as_ref().is_some_and(|game| game.status() != Status::Open));
        if over { finish() } else { game.keep() }
    });
    let table = Table::new(words, run, open, acted);
    let deal_new = move || {
        showing.set(false);
        asking_new.set(false);
        game.deal(random_deal(), game.strict.get_untracked());
    };
    let new_game = move |_| {
        if open.get_untracked() && !run.is_empty() { asking_new.set(true) } else { deal_new() }
    };

    Effect::new(move || {
        let wanted = code.as_ref().and_then(|code| Deal::from_code(GameKind::Canfield, code).ok());
        game.open(wanted, strict);
        if game.finished.get_untracked() {
            stopped_at.set(run.now());
            showing.set(true);
        }
        let tick = move || time.set(if game.finished.get_untracked() { stopped_at.get_untracked() } else { run.now() });
        if let Ok(ticking) = set_interval_with_handle(tick, TICK) {
            on_cleanup(move || ticking.clear());
        }
        // Time played is kept too when the page is left.
        window_event_listener_untyped("pagehide", move |_| {
            if open.get_untracked() {
                game.keep();
            }
        });
    });

    let points = move || match game.finished.get() {
        true => game.score(stopped_at.get()).map_or(0, |(score, _)| score.points),
        false => table.points(),
    };
    let what = move || if game.strict.get() { words.start.strict } else { words.common.practice };
    let code_line = move || {
        game.deal.get().map(|deal| {
            let link =
                Signal::derive(move || format!("{}{}", origin(), practice::address(lang, deal, game.strict.get())));
            view! {
                <div class="deal-code">
                    <p>{(words.table.deal_code)(&deal.code())}</p>
                    <ShareText text=link label=words.start.share_deal done=words.start.link_copied />
                </div>
            }
        })
    };
    view! {
        <section class="table" aria-label=words.table.label>
            <Bar lang=lang what=Signal::derive(move || what().to_string()) time=time points=Signal::derive(points) />
            <Felt table=table sprite=sprite.clone() />
            <StuckNotice table=table words=words />
            <Controls table=table words=words sprite=sprite.clone() on_finish=Callback::new(move |()| asking_finish.set(true))>
                <button type="button" class="control" data-action="new" disabled=move || !begun.get() on:click=new_game>
                    <svg class="icon" aria-hidden="true">
                        <use href=format!("{sprite}#i-new") />
                    </svg>
                    <span class="label">{words.common.new_game}</span>
                </button>
            </Controls>
            {code_line}
            {move || asking_finish.get().then(|| view! {
                <FinishQuestion table=table words=words open=asking_finish on_yes=Callback::new(move |()| finish()) />
            })}
            {move || asking_new.get().then(|| view! {
                <Question
                    title=words.table.confirm_new
                    text=words.table.confirm_new_text.to_string()
                    yes=words.table.confirm_new_yes
                    no=words.table.keep_playing
                    open=asking_new
                    on_yes=Callback::new(move |()| deal_new())
                />
            })}
            {move || {
                let (score, outcome) = game.score(stopped_at.get()).filter(|_| showing.get())?;
                let title = if outcome == Outcome::Won { words.result.won } else { words.result.finished };
                Some(view! {
                    <Sheet title=Signal::stored(title.to_string()) class="result" on_close=Callback::new(move |()| showing.set(false))>
                        <ScoreFacts score=score lang=lang />
                        <p class="hint">{words.result.unranked}</p>
                        <div class="actions">
                            <button type="button" class="button primary" data-action="new-game" on:click=move |_| deal_new()>
                                {words.common.new_game}
                            </button>
                            <button type="button" class="button" data-action="close" on:click=move |_| showing.set(false)>
                                {words.common.close}
                            </button>
                        </div>
                    </Sheet>
                })
            }}
        </section>
    }
}

fn origin() -> String {
    window().location().origin().unwrap_or_default()
}

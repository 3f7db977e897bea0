//! The cloth with its piles and cards.

use super::{Pile, choice, table::Table, voice};
use crate::app::table::{CardNodes, PileButton, dealing};
use crate::rules::canfield::{Canfield, Position};
use leptos::prelude::*;

/// The cloth.
#[component]
pub fn Felt(
    /// The table it shows.
    table: Table,
    /// The address of the sprite with the faces.
    sprite: String,
    /// What covers the cloth before play.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let buttons = (0..11).map(|i| view! { <TablePile table=table index=i /> }).collect_view();
    let won = move || table.follow(|game| game.position().is_won());
    let dealing = dealing(table.run);
    view! {
        <div class="felt" class:won=won class:dealing=move || dealing.get() node_ref=table.felt>
            {buttons}
            <CardNodes cards=table.cards sprite=sprite />
            {children.map(|children| children())}
        </div>
        <p class="visually-hidden" role="status" aria-live="polite">
            {move || table.said.get()}
        </p>
    }
}

/// One pile's button, the `index`-th of [`Table::piles`]. Foundations take their suits by the deal.
#[component]
fn TablePile(table: Table, index: usize) -> impl IntoView {
    let name = table.piles()[index].0;
    // Which pile this is follows the deal; the game is read once here so that all below follows it.
    let pile = Memo::new(move |_| {
        table.follow(|_| ());
        table.piles()[index].1
    });
    let count = move || table.follow(|game| pile.get().count(game.position()));
    let lit = Memo::new(move |_| {
        let source = table.chosen.get();
        table.follow(|game| source.is_some_and(|source| choice::is_lit(game, source, pile.get())))
    });
    let hinted = Memo::new(move |_| {
        let token = table.hinted.get();
        table.follow(|game| token.is_some_and(|token| choice::touches(game.position(), token, pile.get())))
    });
    let chosen = Memo::new(move |_| table.chosen.get().map(Pile::of_source) == Some(pile.get()));
    let label = move || {
        let describe =
            |position: &Position| voice::label(table.words, position, pile.get(), table.chosen.get(), lit.get());
        table.follow(|game| describe(game.position()))
    };
    let base = move || {
        let wanted = matches!(pile.get(), Pile::Foundation(_)) && count() == 0;
        let letter = |game: &Canfield| {
            if game.position().base().letter() == 'T' { "10".into() } else { game.position().base().to_string() }
        };
        wanted.then(|| view! { <span class="base" aria-hidden="true">{table.follow(letter)}</span> })
    };
    view! {
        <PileButton
            name=name
            spot=Signal::derive(move || table.spots.get().map(|spots| spots[pile.get().index()]))
            label=Signal::derive(label)
            lit=lit
            chosen=chosen
            hinted=hinted
            empty=Signal::derive(move || count() == 0)
            redeal=Signal::derive(move || {
                pile.get() == Pile::Stock && count() == 0 && table.follow(|game| !game.position().waste().is_empty())
            })
            on_tap=Callback::new(move |tap| table.tap(pile.get_untracked(), tap))
        >
            {base}
        </PileButton>
    }
}

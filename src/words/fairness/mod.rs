//! The fairness page in words, one file a language: what the verification proves, and what it can't.

pub mod bn;
pub mod en;
pub mod lt;

use super::pages::Passage;

/// The fairness page.
#[derive(Debug)]
pub struct FairnessPage {
    /// "Fairness": the page's name, also in the footer.
    pub title: &'static str,
    /// What the page is about.
    pub lead: &'static str,
    /// The deal, scores, time, review, what all of it proves and what it can't.
    pub passages: &'static [Passage],
}

//! English.

use super::FairnessPage;

/// The page.
pub static PAGE: FairnessPage = FairnessPage {
    title: "Fairness",
    lead: "Everyone gets the same cards, and the server works out every score itself. Here is what that proves, and what it can’t.",
    passages: &[
        (
            "The same deal for everyone",
            &[
                "Each game has one deal a day, the same for everyone. The server draws it at random and tells it to nobody before they press Start.",
                "For Canfield it does so up to a week ahead: it draws until it has a deal that it can prove winnable by playing it to the end. Where it says that a deal can be won, it has that proof.",
                "In each of the three games you have one ranked attempt a day: the first that you start. After it, the same deal is practice.",
            ],
        ),
        (
            "How a score comes about",
            &[
                "Your browser sends your moves, never a score. The server plays them through by the rules and works the score out. A move that breaks a rule is refused, and one that is stored can’t be changed any more.",
            ],
        ),
        (
            "How time counts",
            &[
                "The server’s clock counts. It starts when you press Start and has no pause. Your finish may be up to 15 seconds on its way, so that a slow connection costs you nothing. In King’s Corners time doesn’t count.",
                "A game can be played on for 24 hours. Then Canfield scores the cards that are up, Egyptian War is a loss unless it was won, and King’s Corners isn’t ranked.",
                "A day ends at midnight UTC, and a game belongs to the day on which it was started. 24 hours later the leaderboard is final.",
            ],
        ),
        (
            "What is held for review",
            &[
                "Some games hardly look like unaided play: moves faster than a hand can make, a pace as even as a machine’s, slaps before an eye can have seen the card, a won game that is another player’s move for move and moment for moment, or a clock that ran slow. Such results are held: you see yours, the leaderboard doesn’t. A person decides.",
            ],
        ),
        (
            "What this proves",
            &[
                "A result on the leaderboard comes from a game on that day’s deal that kept every rule, and it is worth its score. Its time is short by 15 seconds at most.",
            ],
        ),
        (
            "What it can’t prove",
            &[
                "Who played, or how. Somebody may read the hidden cards in their own browser, which has to know them; ask a solver, or let a program play; or look at the deal as one player and start again as a new one.",
                "To rule that out we would have to know who you are, and we’d rather not ask. And you have to trust whoever runs this server: the deals, with the proofs of how to win them, and the clock are in their hands.",
                "So play fair, for the fun of it.",
            ],
        ),
    ],
};

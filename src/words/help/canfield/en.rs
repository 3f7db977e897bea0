//! English.

use crate::words::help::{Block::*, HelpPage, Picture, Section};

/// The page.
pub static PAGE: HelpPage = HelpPage {
    title: "How to play Canfield",
    lead: "A patience for one, and a stubborn one: thirteen cards wait in the reserve, four suits want to be built up, and the deck comes three cards at a time. You win when all 52 cards are up.",
    sections: &[
        Section {
            id: "game",
            heading: "The game in short",
            blocks: &[
                Text(
                    "One pack of 52 cards, one player. Four foundations are built up, a suit each, from a rank that the deal decides. To get there you unpack the reserve, sort cards in the tableau, and go through the stock, again and again if need be.",
                ),
                Text(
                    "All of it is free and happens in the browser: nothing to download, nowhere to sign up. There’s a daily deal with a leaderboard, undo without limit, and as many new games as you like.",
                ),
            ],
        },
        Section {
            id: "setup",
            heading: "Set-up",
            blocks: &[
                Steps(&[
                    "Thirteen cards are dealt into a heap, face down, and the top one is turned up. This is the reserve.",
                    "The next card starts the first foundation. Its rank is the base: the other three foundations have to start with a card of this rank too.",
                    "Four cards are laid side by side, face up. They start the tableau.",
                    "The other 34 cards are the stock, face down. The waste beside it is still empty.",
                ]),
                Picture(
                    Picture::CanfieldTable,
                    "A fresh deal: 1 the reserve, 2 the foundations, 3 the tableau, 4 the stock, 5 the place of the waste. The nine of hearts is the base card, so the other foundations wait for the other nines.",
                ),
            ],
        },
        Section {
            id: "play",
            heading: "Rules",
            blocks: &[
                Heading("Foundations"),
                Text(
                    "Foundations go up in suit, one rank at a time, until each has its thirteen cards. After the king comes the ace, and the game goes on from there. What is up stays up: no card comes back from a foundation.",
                ),
                Picture(
                    Picture::CanfieldFoundation,
                    "A foundation whose base is nine: it climbs from nine to king, goes on with the ace, and ends with the eight.",
                ),
                Heading("Tableau"),
                Text(
                    "Tableau piles go down, red and black by turns. Here the circle closes as well: a king of the other colour can go onto an ace.",
                ),
                Picture(
                    Picture::CanfieldPile,
                    "A tableau pile that goes round: two of spades, ace of hearts, king of spades, queen of hearts.",
                ),
                Text(
                    "From a pile you can move the top card by itself, or the whole pile at once. A few cards from the middle can’t be moved. The bottom card of a moving pile decides where it fits.",
                ),
                Picture(
                    Picture::CanfieldWhole,
                    "A whole pile moves: its bottom card, the nine of clubs, fits the ten of hearts, and the rest comes along.",
                ),
                Heading("Reserve and spaces"),
                Text(
                    "The reserve’s top card can always be played, onto a foundation or into the tableau; then the one below is turned up.",
                ),
                Text(
                    "When a tableau pile is gone, the reserve’s top card takes its place at once, whether you want it or not. Only when the reserve is used up are spaces yours: then you may fill one with the top card of the waste, now or later, but with nothing else.",
                ),
                Picture(
                    Picture::CanfieldFill,
                    "The reserve’s top card, the five of hearts, moves into the space by itself.",
                ),
                Heading("Stock and waste"),
                Text(
                    "From the stock, three cards at a time are turned onto the waste (fewer, if fewer are left). The waste’s top card can be played, and then the one that it uncovers. When the stock is empty, turn the waste over without shuffling it, and deal again. You may do so as often as you like.",
                ),
                Picture(
                    Picture::CanfieldDeal,
                    "Three cards dealt. Only the king of spades on top can be played; the others wait below it.",
                ),
                Heading("The end"),
                Text(
                    "Put all 52 cards onto the foundations, and you’ve won. If there is no place for any card any more, even after going through the whole stock, the table tells you so. You can finish early whenever you like, and score the cards that are up.",
                ),
            ],
        },
        Section {
            id: "screen",
            heading: "At the table",
            blocks: &[
                List(&[
                    "Tap a card that lies open. The piles that take it are ringed in gold; tap one of them, or drag the card there.",
                    "To take a whole tableau pile, tap one of its lower cards, or tap the top card a second time, unhurriedly.",
                    "A double tap sends a card to its foundation, if it fits there.",
                    "Tap the stock to deal three cards, or press “Deal 3”. When the stock is empty, tapping it turns the waste over; the button now says “Redeal”.",
                    "“Undo” takes back a move, as often as you like, right to the deal. “Redo” plays it again.",
                    "“Auto-finish” sends every card to the foundations that can go there. It never deals, and a single undo takes all of it back.",
                    "“Finish and score” ends the game as it stands. You’ll be asked once more.",
                ]),
                Text("All of it works by keyboard alone as well, and screen readers read every move out."),
                Heading("Keyboard"),
                Keys,
            ],
        },
        Section {
            id: "modes",
            heading: "Daily and new games",
            blocks: &[
                Heading("Daily"),
                Text(
                    "From midnight UTC everybody gets the same new deal. You have one ranked game a day: it begins when you press Start, and from then on the clock runs without a pause, even while the page is closed. A reload takes nothing away from you, and after 24 hours the game is scored as it stands.",
                ),
                Text(
                    "As a rule the server looks for a deal beforehand that it can play to a win itself. Where it has such a proof, the page says “This deal can be won.” That doesn’t make it easy. After the end you can play the same deal again, for practice.",
                ),
                Heading("New game"),
                Text(
                    "New games are for practice: a new deal each time, as many as you like, and nothing is ranked. Each deal has a link that you can share, so that a friend can try the same cards.",
                ),
                Text("In practice there is help, if you want it:"),
                List(&[
                    "“Hint” shows a move that leads to a win. If there is none any more, it tells you how many moves to undo.",
                    "“Show whether the game can still be won” keeps an eye on your game and speaks up when a win is out of reach.",
                    "“New games: only deals that can be won” spares you the hopeless ones.",
                ]),
                Text(
                    "A computer works this out by trying, and can’t always reach the end of it in good time. Then it says that it isn’t sure.",
                ),
                Heading("Hoyle’s strict rules"),
                Text(
                    "An option for practice, after the old books of rules that go by the name of Hoyle: from one tableau pile to another only whole piles may move, never the top card alone. The daily is played without it.",
                ),
            ],
        },
        Section {
            id: "scoring",
            heading: "Scoring",
            blocks: &[
                Text(
                    "Each card on the foundations is worth 5 points, the base card from the deal included. So even an early finish is worth something:",
                ),
                Sum(&[("Cards on the foundations: 23 × 5", "115"), ("Score", "115")]),
                Text(
                    "With all 52 up there are 500 points more and a time bonus: 1,200, less a point for each second, but never below zero. A win after 7 minutes and 5 seconds:",
                ),
                Sum(&[
                    ("Cards on the foundations: 52 × 5", "260"),
                    ("All cards up", "500"),
                    ("Time bonus for 7:05: 1,200 − 425", "775"),
                    ("Score", "1,535"),
                ]),
                Text(
                    "After 20 minutes the bonus is used up, and a win is worth 760. Undo costs nothing but time. On the leaderboard the higher score stands first, and of equal scores the quicker one; who is equal in both shares a rank.",
                ),
            ],
        },
        Section {
            id: "tips",
            heading: "Tips",
            blocks: &[List(&[
                "The reserve comes first. It gives away one card at a time, and most lost games are lost because it got stuck.",
                "Empty a tableau pile when that brings out a card of the reserve. Piling cards from the waste where a reserve card could have gone is a pleasure that you’ll pay for.",
                "Know where the base cards are. As long as they are buried, whole suits stand still.",
                "Cards come by threes, so one may sit inside a group, pass after pass. Play a single card from the waste, and on the next pass all groups behind it fall differently.",
                "Don’t send up everything that fits. A card in the tableau may be just what a reserve card needs to lie on.",
                "Before you join two piles, look at what the reserve will put into the space: it comes at once.",
                "Undo isn’t cheating. Go through the stock, see what it hides, and take the way back.",
            ])],
        },
        Section {
            id: "history",
            heading: "History and sources",
            blocks: &[
                Text(
                    "In England the game is called Demon. By Wikipedia’s account Mary Whitmore Jones was the first to write it down, in 1891. She called it Demon Patience, and knew of no better game for one pack. It earned its devilish name by tripping you up when you’ve all but won.",
                ),
                Text(
                    "The American name is a gambler’s. Richard A. Canfield is said to have sold packs of cards to his guests and paid them for each card that they got onto the foundations. The story is told in two ways:",
                ),
                List(&[
                    "By Wikipedia’s account it was after 1900, at his clubhouse in Saratoga Springs, New York. A pack cost $50, or perhaps $52, and a card earned $5. Sources don’t agree which patience it was, and it may have been Klondike.",
                    "By the account that quotes Hoyle’s rules it was in 1890, and Canfield had a gambling house in Florida. A pack cost $50, a card earned $5, and all 52 cards earned $500. What often goes by the name of Canfield, it says, is really Klondike.",
                ]),
                Text(
                    "Ten cards up, then, and you had your $50 back. The same page has it that about 3 games in 100 are won: a good business for the house. Here you may undo and play any top card, and do much better. This is what a game with 13 cards up would have brought:",
                ),
                Sum(&[("The pack", "−$50"), ("Cards on the foundations: 13 × $5", "$65"), ("Gain", "+$15")]),
                Text("Your statistics keep such a ledger of all the games that you play here."),
                Text(
                    "The site itself is named after Canfield’s town. Its rules follow Wikipedia’s description, told in our own words; the strict option follows Hoyle.",
                ),
                Sources(&[
                    ("Wikipedia: Canfield (solitaire)", Some("https://en.wikipedia.org/wiki/Canfield_(solitaire)")),
                    ("Hoyle’s rules of games, as a page on Canfield retells them", None),
                ]),
            ],
        },
    ],
};

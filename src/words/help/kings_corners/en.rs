//! English.

use crate::words::help::{Block::*, HelpPage, Picture, Section};

/// The page.
pub static PAGE: HelpPage = HelpPage {
    title: "How to play King’s Corners",
    lead: "A family game with one set of piles for everybody, and corners that are kept for kings. Whoever runs out of cards first ends the hand; whoever has the fewest penalty points in the end wins the game.",
    sections: &[
        Section {
            id: "game",
            heading: "The game in short",
            blocks: &[
                Text(
                    "You and three computer players lay cards onto the same piles, downwards and in alternating colours, and race to be rid of them. As soon as one of you has played the last card, the hand is over, and the others pay for everything they still hold.",
                ),
                Text(
                    "A game takes several hands, about five as a rule. It ends once somebody has 25 penalty points or more, and then the lowest total wins. So it pays to be quick, and even more not to be caught with a king.",
                ),
                Text(
                    "It’s free, and you play it in the browser: there is nothing to download and nowhere to sign up. Each day brings a daily game with a leaderboard, and new games go on without end.",
                ),
            ],
        },
        Section {
            id: "setup",
            heading: "Set-up",
            blocks: &[
                Text(
                    "The game takes a pack of 52 cards. Kings are highest and aces lowest, and the order doesn’t go round: nothing goes onto an ace, and a king goes onto nothing.",
                ),
                Steps(&[
                    "You sit South. West, North and East are computer players. Turns go clockwise, in that order.",
                    "Everyone is dealt seven cards, one at a time, beginning at the dealer’s left.",
                    "One card is turned up on each side of the middle: north, east, south and west. These begin the four side piles. The corners between them stay empty for now.",
                    "The other 20 cards lie face down in the middle: the stock.",
                    "Whoever comes after the dealer leads. East deals the first hand, so you lead it; then the deal moves clockwise, and you deal the second.",
                ]),
                Picture(
                    Picture::CornersTable,
                    "The table after the deal: the stock in the middle, one card on each of its four sides, and four empty corners.",
                ),
            ],
        },
        Section {
            id: "play",
            heading: "Turn by turn",
            blocks: &[
                Text("On your turn make as many of these moves as you like, in any order, or none at all:"),
                List(&[
                    "Lay a card from your hand onto a pile, if it is one step lower than the pile’s top card and of the other colour: a red nine onto a black ten, and a black eight onto that nine.",
                    "Put a king from your hand into an empty corner. Nothing but a king can start a corner; from then on it takes cards like any other pile.",
                    "Move a whole side pile onto another pile, if its bottom card is one step lower than the other’s top card and of the other colour.",
                    "Put any card from your hand into a side that was emptied by moving its pile.",
                ]),
                Picture(
                    Picture::CornersPile,
                    "The bottom card of one pile is a red eight, the top card of another a black nine: the whole pile moves there, and leaves its side empty.",
                ),
                Picture(Picture::CornersKing, "A king from the hand starts an empty corner."),
                Picture(
                    Picture::CornersEmptied,
                    "A side whose pile has moved away takes any card from the hand: here a queen.",
                ),
                Text(
                    "Nothing else moves. A pile never comes apart, and one with a king at the bottom stays where it is, in a corner or on a side.",
                ),
                Heading("The end of a turn"),
                Text(
                    "Your turn ends with a card drawn from the stock, whether you’ve played any or not. You can play it from your next turn on. Once the stock is empty there is nothing to draw: when you’ve played what you want, you pass.",
                ),
                Heading("The end of a hand"),
                Text(
                    "A hand ends the moment somebody plays their last card. They don’t draw another, and nobody else gets a turn.",
                ),
                Text(
                    "It can end in a deadlock too: when the stock is empty, and four turns in a row are passed without a card laid from a hand. Moving a pile doesn’t interrupt such a row; laying a card does. After a deadlock everyone pays for their cards.",
                ),
                Heading("The end of the game"),
                Text(
                    "After each hand its penalty points are added to the totals. If anybody has 25 or more by then, the game is over, and the lowest total wins; players who tie for the lowest win together. If nobody has, the next hand is dealt.",
                ),
            ],
        },
        Section {
            id: "computers",
            heading: "The computer players",
            blocks: &[
                Text(
                    "West, North and East see what you would see in their seats: their own cards, the piles, how many cards everyone holds, and how many are left in the stock. What you hold and what will be drawn next is hidden from them.",
                ),
                Text(
                    "They play well. Kings go to corners before all else. Then they think the whole turn through: which piles to move to free a side, which card to put there, and whether all of it leads to an empty hand. They also mind what they would leave to the next player, so they may keep a card back that has a place.",
                ),
                Text(
                    "They leave nothing to chance: with the same cards, the same moves of yours always get the same answers. So in the daily everybody faces exactly the same opponents.",
                ),
            ],
        },
        Section {
            id: "screen",
            heading: "At the table",
            blocks: &[
                List(&[
                    "Tap a card in your hand. The piles and empty places that take it are ringed in gold; tap one of them, or drag the card there.",
                    "To move a pile, tap it, then the pile that it should go onto; or drag it there.",
                    "Each pile shows its top card. The bottom card peeks out above it, for that is the one which decides where the pile can go. A small number says how many cards there are.",
                    "If you change your mind, tap the chosen card or pile again to put it back.",
                    "When you’re done, press “Draw and end turn”, or tap the stock. Once the stock is empty, the button says “Pass”.",
                    "The computers’ moves are shown one by one. “Skip ahead”, or a tap on the bare cloth, shows the rest at once.",
                    "“Penalties” lists the points of every hand so far, and what has happened since your last turn. “Sort by suit” arranges your hand another way.",
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
                    "Each day, from midnight UTC, there is one game for everybody: every hand has the same cards for all, no matter how the hands before it went. You have one ranked game a day. It begins when you press Start, and each move stands: there is no undo.",
                ),
                Text(
                    "Time doesn’t count. Close the page and come back if you like, as long as you finish within 24 hours. If you don’t, or if you give up (you’ll be asked once more), the game isn’t ranked. After the end you can play the same cards again, for practice.",
                ),
                Heading("New game"),
                Text(
                    "New games are for practice: new cards each time, as many games as you like, and nothing is ranked. Undo takes back the moves of your turn, one by one, until you end it. Each game has a link to share, so that a friend can try the same cards.",
                ),
                Text(
                    "There is one option: “Kings on the sides may move to corners”. With it, a pile that has a king at the bottom may move to an empty corner, and so free its side. It holds for the computers too. It is off unless you choose it, and the daily is always played without.",
                ),
            ],
        },
        Section {
            id: "scoring",
            heading: "Scoring",
            blocks: &[
                Text(
                    "At the end of a hand each king left in a hand costs 10 penalty points and each other card 1, be it a queen or a two. Who has gone out pays nothing. An example:",
                ),
                Sum(&[
                    ("King of spades", "10"),
                    ("Queen of hearts", "1"),
                    ("Seven of clubs", "1"),
                    ("Two of diamonds", "1"),
                    ("Penalty points", "13"),
                ]),
                Text("And a whole game. After three hands North has 25 points, which ends it:"),
                Sum(&[
                    ("You: 3 + 0 + 4", "7"),
                    ("West: 12 + 3 + 0", "15"),
                    ("North: 0 + 11 + 14", "25"),
                    ("East: 5 + 4 + 2", "11"),
                    ("You win, and your margin over East is", "+4"),
                ]),
                Heading("The leaderboard"),
                Text(
                    "Finished dailies go on the leaderboard, the lowest total first. Equal totals go by the margin over the best computer player, the larger first; then by how many turns you took, the fewer first. Each time you draw, pass or go out counts as a turn. Players who are equal in all of this share a rank.",
                ),
                Text(
                    "Whether you’ve beaten the computers makes no difference here: a game lost with 8 points stands above one won with 9.",
                ),
            ],
        },
        Section {
            id: "tips",
            heading: "Tips",
            blocks: &[List(&[
                "Play your kings at the first chance. A king left in your hand costs as much as ten other cards, and there is always a corner free for it.",
                "Before you lay cards from your hand, look for piles that can move. Each such move frees a side for any card you like.",
                "Give a free side a high card that you can build on from your own hand: so the place keeps its worth.",
                "Don’t put a king on a side if you can help it: there it stays, and no pile can leave that side for the rest of the hand.",
                "An ace is a dead end, for nothing goes onto it. Play it all the same: it is one card less to pay for.",
                "Before you draw, look at what you leave behind. A pile that could have moved, or an empty side, is a present to the next player.",
                "Mind how many cards the others hold. When somebody is down to two or three, get rid of all you can.",
            ])],
        },
        Section {
            id: "history",
            heading: "History and sources",
            blocks: &[
                Text(
                    "Kings in the Corner, or King’s Corners, or Kings Corners: by any of its names it is a family game from North America. Pagat.com finds it rather popular there, and yet seldom printed in American books of card games. It is called after the corner piles, which only kings can start.",
                ),
                Text(
                    "Wikipedia counts it among the patiences for several players. Piles that go down in red and black are familiar from Klondike and its relatives; here everybody builds on the same ones, and the race is for an empty hand. Where and when it was first played we couldn’t find out from any source that we would trust.",
                ),
                Text(
                    "Families play it in many ways, and Pagat lists several scores. The rules here keep to its main description, with 10 points for a king, 1 for any other card, and a game that goes to 25.",
                ),
                Sources(&[
                    ("Pagat.com: Kings Corners", Some("https://www.pagat.com/layout/kingscorners.html")),
                    ("Wikipedia: Kings in the Corner", Some("https://en.wikipedia.org/wiki/Kings_in_the_Corner")),
                ]),
            ],
        },
    ],
};

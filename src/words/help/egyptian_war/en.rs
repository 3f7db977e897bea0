//! English.

use crate::words::help::{Block::*, HelpPage, Picture, Section};

/// The page.
pub static PAGE: HelpPage = HelpPage {
    title: "How to play Egyptian War",
    lead: "Turn your cards, pay what you owe, and slap the pile before anybody else does. Whoever holds all 52 cards in the end wins.",
    sections: &[
        Section {
            id: "game",
            heading: "The game in short",
            blocks: &[
                Text(
                    "Four players, you and three computer players, turn cards onto one pile without ever looking at their own. An ace, a king, a queen or a jack makes the next player pay; two cards of one rank in the right places start a race of hands. Either way somebody wins the pile, and puts it beneath their stack.",
                ),
                Text(
                    "Cards and quick hands decide much of it, and the patience not to slap decides the rest. Most games take from three minutes to half an hour; after 60 minutes a game is over in any case.",
                ),
                Text(
                    "It’s free, and you play it in the browser: there is nothing to download and nowhere to sign up. Each day brings a daily game with a leaderboard, and new games go on without end, at a speed of your choice.",
                ),
            ],
        },
        Section {
            id: "setup",
            heading: "Set-up",
            blocks: &[Steps(&[
                "You sit South. West, North and East are computer players. Play goes clockwise, in that order.",
                "An ordinary pack of 52 cards is dealt out, one card at a time, thirteen to each player: first you, then West, North and East.",
                "Everyone keeps their cards face down in a stack and looks at none of them. The last card dealt lies on top, and is turned first.",
                "You turn the first card of the game.",
            ])],
        },
        Section {
            id: "play",
            heading: "Turning and paying",
            blocks: &[
                Text(
                    "Players in turn take the top card of their stack and turn it face up onto the pile in the middle. So it goes until a pay card comes up: an ace, a king, a queen or a jack. The next player has to answer it with cards of their own, turned one by one:",
                ),
                List(&[
                    "An ace demands up to 4 cards.",
                    "A king demands up to 3 cards.",
                    "A queen demands up to 2 cards.",
                    "A jack demands 1 card.",
                ]),
                Text(
                    "If one of these is a pay card too, the payment ends there, whatever was left of it, and the player after that has to answer the new one. If none is, the whole pile goes to the owner of the pay card, that is, whoever turned it. The owner turns next.",
                ),
                Picture(
                    Picture::WarPayment,
                    "A king demands three cards. The second one turned is a jack: that ends the payment, and the player after that owes one card for the jack. It’s a nine, no pay card, so the pile goes to whoever turned the jack.",
                ),
                Text(
                    "A pile won by payment lies for one second before it is taken. Nobody turns a card meanwhile, but it can be slapped, so keep looking.",
                ),
                Text(
                    "The winner puts the pile beneath their stack in the order in which it lay: its bottom card will be the first of it to be turned again.",
                ),
            ],
        },
        Section {
            id: "slaps",
            heading: "Slapping",
            blocks: &[
                Text(
                    "At any moment, no matter whose turn it is and what is owed, anybody may slap the pile if on top of it there is:",
                ),
                List(&[
                    "a double: the top two cards are of one rank;",
                    "a sandwich: the top card and the third from the top are of one rank, with one card between them.",
                ]),
                Picture(Picture::WarDouble, "A double: a seven on a seven."),
                Picture(Picture::WarSandwich, "A sandwich: a five, a nine, and a five again."),
                Text(
                    "The first to slap wins the whole pile and turns next, and whatever was owed is forgotten. Should you and a computer slap in the very same millisecond, you were first.",
                ),
                Heading("Wrong slaps"),
                Text(
                    "If you slap and there is neither, you lose your top card. It goes face down to the bottom of the pile, where it can’t be part of any double or sandwich, and whoever wins the pile gets it too. The turn and what is owed stay as they were. In a game that you win, each wrong slap costs points as well.",
                ),
                Heading("Slaps that are forgiven"),
                Text(
                    "A hand that is on its way can’t be called back. So a slap that only just misses its moment costs you nothing:",
                ),
                List(&[
                    "when a double or a sandwich was covered less than 250 ms ago, a quarter of a second;",
                    "when a pile was won less than 400 ms ago;",
                    "when there is no pile at all.",
                ]),
                Text(
                    "If the cards on top make a new double or sandwich by then, such a slap simply wins. And a finger that bounces is no second slap: for 150 ms further touches count as the same one.",
                ),
            ],
        },
        Section {
            id: "end",
            heading: "Out of cards, and the end",
            blocks: &[
                Text(
                    "When you’ve no card left, you don’t turn any more, but the game isn’t over for you: be first to slap a double or a sandwich, and you’re back, with the whole pile. Only be careful. A wrong slap without a card to pay for it puts you out at once. (Wikipedia tells of a gentler version, with three tries.)",
                ),
                Text(
                    "If a player runs out of cards in the middle of a payment, the next player goes on with what is left to pay; likewise when a wrong slap takes the last card of whoever is to act. If the next player is the owner of the pay card, the pile is theirs, even if they have no card left either. When nobody at all has a card left, the pile goes to the owner of the pay card that is being answered, or else to whoever turned the last card.",
                ),
                Text("You win as soon as all 52 cards are yours. You lose"),
                List(&[
                    "when a computer player has all of them;",
                    "when a wrong slap puts you out;",
                    "when you concede;",
                    "when 60 minutes are over.",
                ]),
            ],
        },
        Section {
            id: "computers",
            heading: "The computer players",
            blocks: &[
                Text(
                    "The computers turn their cards about 0.7 seconds after their turn has come. They slap as people do: mostly within half a second or so, now and then much later, and sometimes they miss a chance altogether. They never slap wrongly.",
                ),
                Text("In new games you choose how fast they slap. On average they take"),
                List(&[
                    "slow: 0.62 seconds, and miss 35 chances of 100;",
                    "normal: 0.56 seconds, and miss 25 of 100;",
                    "fast: 0.52 seconds, and miss 15 of 100.",
                ]),
                Text(
                    "Small differences decide. If you react in half a second on average and miss 15 chances of 100, you can expect to win half of your games at normal speed, about four in five at slow, and one in five at fast.",
                ),
                Text(
                    "When they slap belongs to the deal. The seventh double or sandwich of a deal meets the same reactions in everybody’s game, whatever was played before. Time is counted in milliseconds from the card, so that neither a slow screen nor a fast one changes the course of a game.",
                ),
            ],
        },
        Section {
            id: "screen",
            heading: "At the table",
            blocks: &[
                List(&[
                    "Your stack lights up when it’s your turn or you owe cards. Tap it or “Turn”, or press Enter. Each tap turns one card, in a payment too.",
                    "To slap, tap the pile or “Slap!”, or press Space.",
                    "The top three cards of the pile are shown, the topmost at the right, so that you can see a sandwich. A number says how many cards there are.",
                    "Below the table you read who slapped first, and by how many milliseconds.",
                    "Between two cards there are at least 250 ms. If you tap your stack a little too soon, the card comes as soon as it may. You can’t turn ahead of your turn.",
                    "There are sounds, too: switch them on or off with the button or M.",
                ]),
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
                    "Each day, from midnight UTC, everybody plays the same deal against the same reactions, always at normal speed. You have one ranked game a day. If it’s your first, a practice round of a minute is offered, in which nothing counts.",
                ),
                Text(
                    "The game begins when you press Start. From then on the clock runs without a pause, and the computers turn and slap even while you look away, lose your connection or read this page. You can concede at any time; you’ll be asked once more, for it’s a loss. After the end you can play the same deal again, for practice.",
                ),
                Heading("New game"),
                Text(
                    "New games are for practice: a new deal each time, as many as you like, and nothing is ranked. Choose the computers’ speed; another speed begins another game. You can pause, and the game pauses by itself while the page is out of sight. Each deal has a link to share, so that a friend can try it.",
                ),
            ],
        },
        Section {
            id: "scoring",
            heading: "Scoring",
            blocks: &[
                Text(
                    "A win is worth 2,000 points, less 2 for every second that the game took and 20 for every wrong slap. Say you’ve won after 6 minutes and 40 seconds:",
                ),
                Sum(&[
                    ("A win", "2,000"),
                    ("400 seconds × 2", "−800"),
                    ("3 wrong slaps × 20", "−60"),
                    ("Your score", "1,140"),
                ]),
                Text("A win is never worth less than 500, however long it took. This one lasted 20 minutes:"),
                Sum(&[
                    ("A win", "2,000"),
                    ("1,200 seconds × 2", "−2,400"),
                    ("1 wrong slap × 20", "−20"),
                    ("Your score", "500"),
                ]),
                Text(
                    "A loss is worth 25 points for each pile that you were first to slap. Time and wrong slaps take nothing off it:",
                ),
                Sum(&[("8 piles × 25", "200"), ("Your score", "200")]),
                Heading("The leaderboard"),
                Text(
                    "On the leaderboard every win stands above every loss. Among wins, and among losses, more points come first; equal points go by the shorter time in whole seconds. Players who are equal in that too share a rank.",
                ),
            ],
        },
        Section {
            id: "tips",
            heading: "Tips",
            blocks: &[List(&[
                "Look at the third card as well as at the top two. Sandwiches are easily overlooked.",
                "A slap often brings more than a payment: it may come in the middle of a long chain of pay cards, when the pile is big.",
                "Don’t slap at near misses, such as a seven on an eight. A wrong slap costs a card, and in a win as many points as ten seconds.",
                "Turn your card promptly, then look at the pile, not at your stack. Keep one finger ready to slap.",
                "When you’ve no card left, wait for a pattern that you’re sure of. You have a single chance to be wrong, and it ends the game.",
            ])],
        },
        Section {
            id: "history",
            heading: "History and sources",
            blocks: &[
                Text(
                    "Egyptian Ratscrew, ERS for short, goes by many names: Egyptian War, Bloodystump, Ratslap, or simply Slap. Wikipedia describes it as a modern card game from America that is popular with children. We call it Egyptian War.",
                ),
                Text(
                    "Wikipedia likens it to Beggar-My-Neighbour, a British game of the nineteenth century. Pagat.com says that it is based on that game, with something added: the slap, at certain combinations of cards. That idea, Wikipedia thinks, may have come from Slapjack. What can be slapped is for the players to agree on beforehand; doubles are the simplest combination, and the most usual.",
                ),
                Text(
                    "For turning and paying, the rules here keep to Pagat’s description of Beggar My Neighbour; for slapping, to the doubles and sandwiches in Wikipedia. More names of the game are listed on Pagat’s page on Egyptian Ratscrew.",
                ),
                Sources(&[
                    ("Wikipedia: Egyptian Ratscrew", Some("https://en.wikipedia.org/wiki/Egyptian_Ratscrew")),
                    ("Pagat.com: Beggar My Neighbour", Some("https://www.pagat.com/war/beggar_my_neighbour.html")),
                    ("Pagat.com: Egyptian Ratscrew", Some("https://www.pagat.com/war/egyptrat.html")),
                ]),
            ],
        },
    ],
};

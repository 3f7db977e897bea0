//! What holds in every game of King's Corners: some where chance plays all four, some where it plays South against the
//! computers, some where all four plan.

mod common;

use common::corners::{
    self, DAILY, KINGS_MOVE, PRACTICE, player,
    random::{self, Walk},
};
use proptest::{prelude::*, test_runner::RngSeed};
use saratoga::rules::{
    Card, Game, Log, Outcome, Rank, Rng, Seed, Status, Stream, Suit,
    kings_corners::{End, Hand, Happening, KingsCorners, Move, Options, Place, Seat, Seats, Token, computer},
    replay, replay_raw,
};

/// The same cases at every run: a test that fails for one fails for all.
fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, rng_seed: RngSeed::Fixed(52), failure_persistence: None, ..ProptestConfig::default() }
}

fn options() -> impl Strategy<Value = Options> {
    prop_oneof![Just(DAILY), Just(PRACTICE), Just(KINGS_MOVE)]
}

/// Chance for a seed's players, apart from its cards.
fn chance(seed: u64) -> Rng {
    corners::deal(seed).rng(Stream::Reactions)
}

fn dealt(seed: u64, number: u32, kings_move: bool) -> Hand {
    Hand::deal(number, &corners::deal(seed).deck(number), kings_move)
}

fn walk(seed: u64, options: Options, most: usize, visit: impl FnMut(&KingsCorners)) -> Walk {
    random::walk(corners::game(seed, options), &mut chance(seed), most, visit)
}

/// Turns end by 20 draws, and by passing: at most 48 passes with a card placed, three without behind each, and four at the
/// end of the hand.
const MOST_TURNS: usize = 20 + 48 * 4 + 4;
/// Besides, at most 48 cards are placed; and each pile that moves began with a side's first card or one placed there.
const MOST_IN_A_HAND: usize = MOST_TURNS + 48 + (4 + 48);
/// After each hand three players or four hold a card. While nobody has 25 points the four have at most 96, so that is the
/// case after 32 hands at most.
const MOST_HANDS: usize = 33;
/// Of a hand's events the turns' ends are South's by a quarter only; each hand but the first adds `next`.
const MOST_EVENTS: usize = MOST_HANDS * (48 + (4 + 48) + MOST_TURNS.div_ceil(4) + 1);
const _: () = assert!(MOST_EVENTS < Log::<Token>::LIMIT);

/// K-3 as it is written: one lower than, and of opposite colour.
fn fits(card: Card, top: Card) -> bool {
    let is_red = |card: Card| matches!(card.suit(), Suit::Diamonds | Suit::Hearts);
    card.rank().number() + 1 == top.rank().number() && is_red(card) != is_red(top)
}

/// K-3 and K-4 as they are written.
fn allowed(hand: &Hand, wanted: Move, kings_move: bool) -> bool {
    let pile = |place: Place| hand.table().pile(place);
    let is_corner = |place: Place| place.to_string().len() == 2;
    match wanted {
        _ if hand.end().is_some() => false,
        Move::Card { card, to } => {
            let holds = hand.turn().is_some_and(|seat| hand.cards(seat).contains(&card));
            holds && pile(to).last().map_or(!is_corner(to) || card.rank() == Rank::KING, |&top| fits(card, top))
        }
        Move::Pile { from, to } => pile(from).first().is_some_and(|&bottom| match pile(to).last() {
            Some(&top) => fits(bottom, top),
            None => kings_move && bottom.rank() == Rank::KING && !is_corner(from) && is_corner(to),
        }),
    }
}

/// All 52 cards are there once, and the piles are such as K-3 lets come about.
fn is_sound(hand: &Hand) -> bool {
    let piles = Place::ALL.map(|place| hand.table().pile(place));
    let hands = Seat::ALL.map(|seat| hand.cards(seat));
    let mut seen = 0u64;
    let mut count = 0;
    for card in [hand.stock()].into_iter().chain(piles).chain(hands).flatten() {
        seen |= 1 << card.index();
        count += 1;
    }
    let descend = piles.iter().all(|pile| pile.windows(2).all(|pair| fits(pair[1], pair[0])));
    let corners = Place::CORNERS.into_iter().filter_map(|corner| hand.table().pile(corner).first());
    count == 52 && seen == (1 << 52) - 1 && descend && corners.into_iter().all(|card| card.rank() == Rank::KING)
}

/// Every legal token, found by trying all there are; those that are refused must change and tell nothing.
fn accepted(game: &KingsCorners) -> Vec<Token> {
    let mut tokens = corners::all_tokens();
    tokens.retain(|&token| {
        let mut ahead = game.clone();
        let mut told = 0;
        let accepted = ahead.play(0, token, &mut |_| told += 1).is_ok();
        assert!(accepted || ahead == *game, "{token} was refused, yet it changed the game");
        assert_eq!(accepted, told > 0, "{token}");
        accepted
    });
    tokens
}

/// Follows what a game told on hands dealt anew, as the page shows it, and hands over the last: everyone acts in their turn,
/// clockwise; each turn ends with `.` but for whoever goes out; each hand's end is told, and how it ended.
fn retold(seed: u64, options: Options, told: &[Happening]) -> Hand {
    let mut hand = dealt(seed, 1, options.kings_move);
    let mut turn = Seat::South;
    let mut before: Vec<Hand> = vec![];
    let mut told = told.iter().peekable();
    assert_eq!(told.next(), Some(&Happening::Deal { at: 0, hand: 1, dealer: Seat::East }));
    while let Some(line) = told.next() {
        match line {
            Happening::Deal { hand: number, dealer, .. } => {
                assert_eq!(*number, hand.number() + 1);
                assert_eq!(dealer.letter(), ['N', 'E', 'S', 'W'][*number as usize % 4]);
                hand = dealt(seed, *number, options.kings_move);
                turn = dealer.next();
            }
            Happening::Did { who, token: Token::Undo, drawn, .. } => {
                assert_eq!((*who, turn, *drawn), (Seat::South, Seat::South, None));
                hand = before.pop().expect("a move of this turn");
            }
            Happening::Did { who, token: Token::Next, .. } => {
                assert_eq!(*who, Seat::South);
                assert!(matches!(told.peek(), Some(Happening::Deal { .. })));
            }
            Happening::Did { who, token, drawn, .. } => {
                assert_eq!((*who, hand.turn()), (turn, Some(turn)));
                assert_eq!(*drawn, hand.stock().last().copied().filter(|_| *token == Token::EndTurn));
                before.push(hand.clone());
                hand.reenact(line).expect("it happened in this hand");
                if *token == Token::EndTurn {
                    turn = turn.next();
                    before.clear();
                }
                assert_eq!(hand.end().is_some(), matches!(told.peek(), Some(Happening::HandEnd { .. })));
            }
            Happening::HandEnd { end, penalties, .. } => {
                assert_eq!(Some(*end), hand.end());
                assert!(*end == End::Deadlock || *end == End::Out(turn));
                assert_eq!(*penalties, hand.penalties());
            }
        }
    }
    hand
}

/// What everyone's cards cost, as K-7 says it.
fn penalties(hand: &Hand) -> Seats<u32> {
    Seats::from_fn(|seat| {
        let cards = hand.cards(seat);
        let kings = ["KC", "KD", "KH", "KS"].map(|king| king.parse::<Card>().expect("a king"));
        let held = kings.iter().filter(|king| cards.contains(king)).count() as u32;
        cards.len() as u32 + 9 * held
    })
}

proptest! {
    #![proptest_config(config(600))]

    /// A whole game, hand after hand, where chance plays all four.
    #[test]
    fn hands_end_and_the_52_cards_are_always_there_once(seed: u64, kings_move: bool) {
        let mut rng = chance(seed);
        let mut totals = Seats::from_fn(|_| 0);
        let mut number = 0;
        while totals.iter().all(|total| *total < 25) {
            number += 1;
            let (mut events, mut placed, mut passes) = (0, false, 0);
            let hand = random::play_hand(dealt(seed, number, kings_move), &mut rng, |hand, chosen| {
                assert!(is_sound(hand), "{hand:?}");
                assert!(passes < 4, "four passes have ended it");
                assert!(Seat::ALL.iter().all(|&seat| !hand.cards(seat).is_empty()), "whoever has no card has ended it");
                events += 1;
                match chosen {
                    Some(Move::Card { .. }) => placed = true,
                    Some(Move::Pile { .. }) => {}
                    None => {
                        passes = if placed || !hand.stock().is_empty() { 0 } else { passes + 1 };
                        placed = false;
                    }
                }
            });
            prop_assert!(is_sound(&hand));
            prop_assert!(events <= MOST_IN_A_HAND);
            prop_assert_eq!(hand.penalties(), penalties(&hand));
            let without: Vec<Seat> = Seat::ALL.into_iter().filter(|&seat| hand.cards(seat).is_empty()).collect();
            match hand.end() {
                Some(End::Out(seat)) => prop_assert_eq!(without, [seat]),
                end => prop_assert_eq!((end, hand.stock().len(), without, passes), (Some(End::Deadlock), 0, vec![], 4)),
            }
            prop_assert!(hand.penalties().iter().sum::<u32>() >= 3);
            totals = Seats::from_fn(|seat| totals[seat] + hand.penalties()[seat]);
        }
        prop_assert!(number as usize <= MOST_HANDS);
    }
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn the_moves_of_a_hand_are_those_of_the_rules(seed: u64, number in 1u32..=4, kings_move: bool) {
        let mut turns = chance(seed);
        random::play_hand(dealt(seed, number, kings_move), &mut chance(seed), |hand, _| {
            if turns.below(4) > 0 {
                return;
            }
            let listed: Vec<Move> = hand.moves().collect();
            for wanted in corners::all_moves() {
                let is_allowed = allowed(hand, wanted, kings_move);
                assert_eq!(listed.iter().filter(|listed| **listed == wanted).count(), usize::from(is_allowed), "{wanted}");
                assert_eq!(hand.check(wanted).is_ok(), is_allowed, "{wanted}");
            }
        });
    }

    /// A computer's plan is what it may do, move by move, until its hand is over. It plans alike each time.
    #[test]
    fn k9_computers_plan_by_the_rules(seed: u64, number in 1u32..=4, kings_move: bool) {
        let mut is_first = true;
        random::play_hand(dealt(seed, number, kings_move), &mut chance(seed), |hand, chosen| {
            if is_first && let Some(seat) = hand.turn() {
                let plan = computer::turn(&hand.view(seat));
                assert_eq!(plan, computer::turn(&hand.view(seat)));
                let mut ahead = hand.clone();
                for wanted in plan {
                    assert!(ahead.end().is_some() || ahead.make(wanted).is_ok(), "{wanted} of {hand:?}");
                }
            }
            is_first = chosen.is_none();
        });
    }
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn games_end_and_totals_are_the_sums_of_hand_penalties(seed: u64, options in options(), plays_well: bool) {
        let Walk { game, log, told } = match plays_well {
            true => player::play(Seed(seed)),
            false => walk(seed, options, usize::MAX, |game| assert!(is_sound(game.hand()), "{game:?}")),
        };
        let Status::Over { at, outcome } = game.status() else { panic!("there was nothing left to do") };
        prop_assert_eq!(Some(at), log.events().last().map(|event| event.at));
        prop_assert!(game.is_ranked() && game.reason().is_none());
        // Undo can make a log as long as one likes; else it has room to spare.
        let undone = log.events().iter().filter(|event| event.token == Token::Undo).count();
        prop_assert!(log.events().len() - 2 * undone <= MOST_EVENTS);

        let ends: Vec<Seats<u32>> = told.iter().filter_map(|line| match line {
            Happening::HandEnd { penalties, .. } => Some(*penalties),
            _ => None,
        }).collect();
        prop_assert_eq!(game.penalties(), &ends[..]);
        prop_assert!(ends.len() <= MOST_HANDS && ends.len() == game.hand().number() as usize);
        // The first hand after which somebody has 25 is the last.
        let mut totals = [0; 4];
        for (index, hand) in ends.iter().enumerate() {
            prop_assert!(totals.iter().all(|total| *total < 25), "hand {} was played", index + 1);
            totals = Seat::ALL.map(|seat| totals[seat.index()] + hand[seat]);
        }
        prop_assert!(totals.iter().any(|total| *total >= 25));
        prop_assert_eq!(Seat::ALL.map(|seat| game.totals()[seat]), totals);

        let score = game.score(0);
        let [south, others @ ..] = totals;
        let best = *others.iter().min().expect("three computers");
        prop_assert_eq!((score.total, score.margin, score.totals), (south, best as i32 - south as i32, game.totals()));
        prop_assert_eq!(outcome, if south < best { Outcome::Won } else if south == best { Outcome::Tied } else { Outcome::Lost });
        // K-10: each draw, pass or going out ends a turn.
        let turns = |wanted: fn(&Happening) -> bool| told.iter().filter(|line| wanted(line)).count();
        let ended = turns(|line| matches!(line, Happening::Did { who: Seat::South, token: Token::EndTurn, .. }));
        let out = told.windows(2).filter(|pair| matches!(
            pair, [Happening::Did { who: Seat::South, token: Token::Move(_), .. }, Happening::HandEnd { .. }]
        )).count();
        prop_assert_eq!(score.turns as usize, ended + out);
    }

    /// K-2: among them, that each hand is the one of its number, whatever was played before.
    #[test]
    fn what_a_game_tells_happens_again_on_its_dealt_hands(seed: u64, options in options(), most in 1usize..400) {
        let walk = walk(seed, options, most, |_| {});
        prop_assert_eq!(&retold(seed, options, &walk.told), walk.game.hand());
    }

    #[test]
    fn k11_undo_goes_back_to_where_the_turn_began(seed: u64, most in 1usize..120) {
        let (mut began, mut hand, mut turns) = (None, 0, 0);
        let walk = walk(seed, PRACTICE, most, |game| {
            let now = (game.hand().number(), game.score(0).turns);
            if began.is_none() || now != (hand, turns) {
                (hand, turns) = now;
                began = Some(game.clone());
            }
        });
        let mut game = walk.game;
        if (game.hand().number(), game.score(0).turns) != (hand, turns) {
            prop_assert!(!game.can_undo());
            return Ok(());
        }
        while game.can_undo() {
            game.play(0, Token::Undo, &mut |_| {}).expect("it can be undone");
        }
        prop_assert_eq!(Some(game), began);
    }

    #[test]
    fn logs_come_back_as_they_were_written(seed: u64, options in options(), most in 1usize..400) {
        let Walk { game, log, told } = walk(seed, options, most, |_| {});
        let raw = log.to_raw();
        let parsed = Log::parse(&raw);
        prop_assert_eq!(parsed.as_ref(), Ok(&log));
        // From scratch, typed or as text, the same game as step by step: the computers do the same again.
        let mut retold = [vec![], vec![]];
        let [typed_told, raw_told] = &mut retold;
        let fresh = corners::game(seed, options);
        let typed = replay(fresh.clone(), &log, None, &mut |line| typed_told.push(line)).expect("a played log");
        let text = replay_raw(fresh, &raw, None, &mut |line| raw_told.push(line)).expect("a played log");
        prop_assert_eq!(&typed.game, &game);
        prop_assert_eq!(&text.game, &game);
        prop_assert_eq!(typed.elapsed, log.events().last().map_or(0, |event| event.at));
        prop_assert_eq!([&told, &told], [&retold[0], &retold[1]]);
    }
}

proptest! {
    #![proptest_config(config(60))]

    /// All 484 tokens, at every sixth position of a game and at its end.
    #[test]
    fn what_is_listed_is_what_is_accepted(seed: u64, options in options()) {
        let same = |game: &KingsCorners| {
            let [mut listed, mut accepted] = [game.legal(), accepted(game)].map(|tokens| {
                tokens.iter().map(Token::to_string).collect::<Vec<_>>()
            });
            listed.sort();
            accepted.sort();
            assert_eq!(listed, accepted);
        };
        let mut positions = chance(seed);
        let walk = walk(seed, options, usize::MAX, |game| {
            if positions.below(6) == 0 || game.is_between_hands() {
                same(game);
            }
        });
        same(&walk.game);
    }
}

/// K-6 knows a deadlock for when, with the stock empty, nobody could place a card, even after pile moves. It can't come
/// about. Of the two cards that go on a top card, if it is no ace, one is in a hand, or is at the bottom of a side's pile,
/// which can then move and frees the side: only one of them can lie on the other card of that rank and colour. And were
/// every top card an ace, no side empty and no king in a hand, all 52 cards would lie in four piles.
#[test]
fn k6_with_the_stock_empty_somebody_can_always_place_a_card() {
    let mut positions = 0;
    for seed in 0..600 {
        let hand = dealt(seed, seed as u32 % 4 + 1, seed % 2 == 0);
        random::play_hand(hand, &mut chance(seed), |hand, _| {
            if hand.stock().is_empty() {
                positions += 1;
                let mut held = Seat::ALL.into_iter().flat_map(|seat| hand.cards(seat));
                let fits = held.any(|&card| Place::ALL.iter().any(|&to| hand.table().check_card(card, to).is_ok()));
                assert!(fits || hand.table().pile_moves().next().is_some(), "{hand:?}");
            }
        });
    }
    assert!(positions > 1000, "{positions} positions");
}

/// What the properties above say, they say of games in which the deal goes round, too, and of wins and losses.
#[test]
fn long_games_wins_and_losses_come_up() {
    let (mut longest, mut outcomes) = (0, vec![]);
    for seed in 0..100 {
        for Walk { game, .. } in [walk(seed, DAILY, usize::MAX, |_| {}), player::play(Seed(seed))] {
            longest = longest.max(game.hand().number());
            outcomes.push(game.score(0).outcome());
        }
    }
    assert!(longest > 4, "at most {longest} hands");
    assert!(outcomes.contains(&Outcome::Won) && outcomes.contains(&Outcome::Lost));
}

/// Good play by all four, as chance never comes to it.
#[test]
fn a_thousand_games_of_computers_end_with_all_cards_there() {
    for seed in 0..1_000 {
        let mut totals = [0; 4];
        for number in 1.. {
            let mut hand = dealt(seed, number, seed % 2 == 1);
            while let Some(seat) = hand.turn() {
                for wanted in computer::turn(&hand.view(seat)) {
                    assert!(hand.moves().any(|listed| listed == wanted), "{seed}: {wanted} is not listed");
                    hand.make(wanted).expect("a listed move is accepted");
                }
                let _ = hand.end_turn();
            }
            assert!(is_sound(&hand), "{seed}: {hand:?}");
            totals = Seat::ALL.map(|seat| totals[seat.index()] + hand.penalties()[seat]);
            if totals.iter().any(|total| *total >= 25) {
                break;
            }
            assert!((number as usize) < MOST_HANDS, "{seed} goes on");
        }
    }
}

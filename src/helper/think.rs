//! The thinking: the solver, asked as often as a question wants it.

use super::{
    back::WayBack,
    message::{Answer, Progress, Question, variant},
};
use crate::rules::{
    Deal, Game, GameKind, Ms, Refusal, Seed,
    canfield::{
        Canfield, Position, Token, Variant,
        solver::{Budget, Verdict, solve},
    },
};

/// How long the helper thinks, in ms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// About whether a game can be won.
    pub chance: Ms,
    /// About the same, for somebody who asked to be kept waiting.
    pub longer: Ms,
    /// About how much has to be undone, in all.
    pub back: Ms,
    /// About one of the positions on the way back.
    pub step: Ms,
    /// About one deal, before it takes the next.
    pub deal: Ms,
}

impl Patience {
    /// As long as somebody who waits might wait too. Most answers are there at once.
    pub const USUAL: Patience = Patience { chance: 10_000, longer: 60_000, back: 10_000, step: 2_500, deal: 500 };
}

/// How much memory the solver takes, in bytes. What it lets go of when its table grows isn't always of use again: of the module's
/// memory it may be twice as much.
const MEMORY: usize = 64 << 20;

/// The same, for somebody who asked to be kept waiting. Half of what the module may have (`xtask/src/wasm.rs`).
const MORE_MEMORY: usize = 256 << 20;

/// How often it is told how far the helper has come, in ms.
const OFTEN: Ms = 100;

/// After so many deals something is wrong: three in four can be won.
const MOST_DEALS: u32 = 1_000;

/// Answers a question. `now` is a clock, in ms; `tell` hears now and then how far the thinking has come.
///
/// # Errors
/// When the question is about no game: its deal's code is none, or the rules forbid what was played.
pub fn think(
    question: &Question,
    patience: Patience,
    now: &dyn Fn() -> Ms,
    tell: &mut dyn FnMut(Progress),
) -> Result<Answer, Refusal> {
    let mut mind = Mind { patience, now, tell, told: now(), progress: Progress::default() };
    match question {
        Question::Chance(played) => Ok(mind.chance(&played.game()?, false)),
        Question::Longer(played) => Ok(mind.chance(&played.game()?, true)),
        Question::Back(played) => Ok(mind.back(&played.game()?)),
        Question::Deal { strict, seed } => Ok(mind.deal(*seed, variant(*strict))),
    }
}

struct Mind<'a> {
    patience: Patience,
    now: &'a dyn Fn() -> Ms,
    tell: &'a mut dyn FnMut(Progress),
    /// When it was last told.
    told: Ms,
    progress: Progress,
}

impl Mind<'_> {
    fn chance(&mut self, game: &Canfield, longer: bool) -> Answer {
        let (limit, bytes) = if longer { (self.patience.longer, MORE_MEMORY) } else { (self.patience.chance, MEMORY) };
        match self.solve(game.position(), game.variant(), limit, bytes) {
            Verdict::Winnable(tokens) => Answer::Winnable(words(&tokens)),
            Verdict::Unwinnable => Answer::Lost,
            Verdict::Unknown(_) => Answer::Unknown { longer },
        }
    }

    fn back(&mut self, game: &Canfield) -> Answer {
        // C-9: an action is a step back, whatever it was.
        let behind: Vec<&Position> = game.line().rev().skip(1).collect();
        let begun = (self.now)();
        let mut way = WayBack::new(behind.len());
        while let Some(undone) = way.next() {
            let left = self.patience.back.saturating_sub((self.now)().saturating_sub(begun));
            let Some(position) = behind.get(undone - 1).filter(|_| left > 0) else { break };
            way.learn(undone, self.solve(position, game.variant(), left.min(self.patience.step), MEMORY));
        }
        Answer::Back(way.known())
    }

    fn deal(&mut self, Seed(first): Seed, variant: Variant) -> Answer {
        while self.progress.deals < MOST_DEALS {
            let seed = Seed(first.wrapping_add(self.progress.deals.into()));
            let game = Canfield::new(Deal::new(GameKind::Canfield, seed), None, variant);
            if let Verdict::Winnable(tokens) = self.solve(game.position(), variant, self.patience.deal, MEMORY) {
                return Answer::Deal { seed, tokens: words(&tokens) };
            }
            self.progress.deals += 1;
        }
        Answer::Unknown { longer: false }
    }

    /// Asks the solver, for so many ms; of no time at all it makes nothing.
    fn solve(&mut self, position: &Position, variant: Variant, limit: Ms, bytes: usize) -> Verdict {
        let budget = Budget { nodes: if limit == 0 { 0 } else { u64::MAX }, bytes };
        let (begun, before) = ((self.now)(), self.progress.positions);
        let solved = solve(position, variant, budget, &mut |nodes| {
            let now = (self.now)();
            self.progress.positions = before + nodes;
            if now.saturating_sub(self.told) >= OFTEN {
                self.told = now;
                (self.tell)(self.progress);
            }
            now.saturating_sub(begun) < limit
        });
        self.progress.positions = before + solved.nodes;
        solved.verdict
    }
}

fn words(tokens: &[Token]) -> Vec<String> {
    tokens.iter().map(Token::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::helper::{Back, Played, Reply};
    use crate::rules::Status;
    use std::cell::Cell;

    fn played(seed: u64, strict: bool, tokens: &[String]) -> Played {
        Played { code: Deal::new(GameKind::Canfield, Seed(seed)).code(), strict, tokens: tokens.to_vec() }
    }

    /// A clock that goes on by itself: 20 ms each time that it is looked at.
    fn think_by(question: &Question, patience: Patience, tell: &mut dyn FnMut(Progress)) -> Result<Answer, Refusal> {
        let time = Cell::new(0);
        let now = || {
            time.set(time.get() + 20);
            time.get()
        };
        think(question, patience, &now, tell)
    }

    fn thought(question: &Question) -> Answer {
        think_by(question, Patience::USUAL, &mut |_| ()).unwrap()
    }

    fn chance(seed: u64, strict: bool, tokens: &[String]) -> Answer {
        thought(&Question::Chance(played(seed, strict, tokens)))
    }

    fn winning(answer: Answer) -> Vec<String> {
        match answer {
            Answer::Winnable(tokens) | Answer::Deal { tokens, .. } | Answer::Back(Back::Undo { tokens, .. }) => tokens,
            other => panic!("{other:?}"),
        }
    }

    fn is_won(played: &Played) -> bool {
        matches!(played.game().unwrap().status(), Status::Over { .. })
    }

    #[test]
    fn what_it_says_can_be_won_is_won() {
        for strict in [false, true] {
            let tokens = winning(chance(9, strict, &[]));
            assert!(is_won(&played(9, strict, &tokens)));
            let (begun, _) = tokens.split_at(40);
            let rest = winning(chance(9, strict, begun));
            assert!(is_won(&played(9, strict, &[begun, &rest].concat())));
        }
        assert_eq!(chance(5, false, &[]), Answer::Lost);
    }

    /// Plays whatever comes first until the game can't be won any more. C-9: the way back is as long as it has to be.
    #[test]
    fn c9_from_a_lost_position_it_knows_how_much_to_undo() {
        let mut tokens: Vec<String> = winning(chance(9, false, &[])).into_iter().take(60).collect();
        let begun = tokens.len();
        let mut since = None;
        while tokens.len() < begun + 40 {
            let game = played(9, false, &tokens).game().unwrap();
            let next = game.legal().into_iter().find(|token| matches!(token, Token::Move(_))).unwrap_or(Token::Deal);
            if next == Token::Deal && game.position().stock().is_empty() {
                tokens.push("r".into());
            } else {
                tokens.push(next.to_string());
            }
            if since.is_none() && chance(9, false, &tokens) == Answer::Lost {
                since = Some(tokens.len());
            }
            if since.is_some_and(|since| tokens.len() >= since + 5) {
                break;
            }
        }
        let wanted = tokens.len() + 1 - since.expect("it is lost some time");
        let Answer::Back(back) = thought(&Question::Back(played(9, false, &tokens))) else { panic!("no way back") };
        let Back::Undo { actions, fewest: true, tokens: rest } = back else { panic!("{back:?}") };
        assert_eq!(actions, wanted);
        let undone = vec!["u".to_owned(); actions];
        assert!(is_won(&played(9, false, &[tokens, undone, rest].concat())));
    }

    #[test]
    fn a_deal_that_could_not_be_won_is_called_so() {
        let dealt = ["d", "d"].map(str::to_owned);
        assert_eq!(thought(&Question::Back(played(5, false, &dealt))), Answer::Back(Back::Never));
    }

    #[test]
    fn a_deal_is_found_that_can_be_won() {
        for strict in [false, true] {
            let answer = thought(&Question::Deal { strict, seed: Seed(u64::MAX) });
            let Answer::Deal { seed: Seed(seed), .. } = answer else { panic!("{answer:?}") };
            assert!(is_won(&played(seed, strict, &winning(answer))));
        }
        // It comes from where it was told to look, or soon after.
        let Answer::Deal { seed, .. } = thought(&Question::Deal { strict: false, seed: Seed(5) }) else { panic!() };
        assert!((6..20).contains(&seed.0), "{seed}");
    }

    #[test]
    fn without_time_nothing_is_known() {
        let none = Patience { chance: 0, longer: 0, back: 0, step: 0, deal: 0 };
        let ask = |question: &Question| think_by(question, none, &mut |_| ()).unwrap();
        assert_eq!(ask(&Question::Chance(played(9, false, &[]))), Answer::Unknown { longer: false });
        assert_eq!(ask(&Question::Longer(played(9, false, &[]))), Answer::Unknown { longer: true });
        let dealt = ["d".to_owned()];
        assert_eq!(ask(&Question::Back(played(5, false, &dealt))), Answer::Back(Back::AtLeast(1)));
        assert_eq!(ask(&Question::Deal { strict: false, seed: Seed(9) }), Answer::Unknown { longer: false });
    }

    #[test]
    fn w8_it_tells_how_far_it_is_and_stops_in_time() {
        let mut told = Vec::new();
        let patience = Patience { chance: 1_000, ..Patience::USUAL };
        let hard = Question::Chance(played(4, false, &[]));
        let answer = think_by(&hard, patience, &mut |progress| told.push(progress.positions));
        assert_eq!(answer, Ok(Answer::Unknown { longer: false }));
        assert!((8..=10).contains(&told.len()), "{told:?}");
        assert!(told.is_sorted() && told[0] > 0, "{told:?}");
    }

    #[test]
    fn who_waits_longer_learns_more() {
        let patience = Patience { chance: 100, ..Patience::USUAL };
        let ask = |question: &Question| think_by(question, patience, &mut |_| ()).unwrap();
        assert_eq!(ask(&Question::Chance(played(4, false, &[]))), Answer::Unknown { longer: false });
        assert!(matches!(ask(&Question::Longer(played(9, false, &[]))), Answer::Winnable(_)));
        assert_eq!(ask(&Question::Longer(played(5, false, &[]))), Answer::Lost);
    }

    #[test]
    fn a_question_that_makes_no_sense_is_refused() {
        let code = |played: Played| match Reply::of(think_by(&Question::Chance(played), Patience::USUAL, &mut |_| ())) {
            Reply::Refused { code, .. } => code,
            other => panic!("{other:?}"),
        };
        let wrong =
            |tokens: &[&str]| played(9, false, &tokens.iter().map(|token| token.to_string()).collect::<Vec<_>>());
        assert_eq!(code(wrong(&["d", "Q"])), "unknown_token");
        assert_eq!(code(wrong(&["r"])), "stock_not_empty");
        assert_eq!(code(Played { code: "12".into(), ..wrong(&[]) }), "deal_code_length");
        assert_eq!(code(Played { code: "0000-0000-0000-0000".into(), ..wrong(&[]) }), "deal_code_checksum");
        for text in ["", "{}", r#"{"chance":{}}"#, r#"{"deal":{"strict":1,"seed":"1"}}"#, r#"{"deal":{"strict":true}}"#]
        {
            assert!(serde_json::from_str::<Question>(text).is_err(), "{text}");
        }
    }

    #[test]
    fn questions_and_replies_are_read_as_they_are_written() {
        let question = Question::Back(played(9, true, &["d".into()]));
        assert_eq!(serde_json::from_str::<Question>(&serde_json::to_string(&question).unwrap()).unwrap(), question);
        let deal = Answer::Deal { seed: Seed(u64::MAX), tokens: vec!["d".into()] };
        for reply in [Reply::Progress(Progress { positions: 7, deals: 1 }), Reply::Answer(deal), Reply::Broken] {
            assert_eq!(serde_json::from_str::<Reply>(&serde_json::to_string(&reply).unwrap()).unwrap(), reply);
        }
        // As the worker's script writes it.
        assert_eq!(serde_json::from_str::<Reply>("\"broken\"").unwrap(), Reply::Broken);
    }
}

//! What the targets share: games that bytes play.

use libfuzzer_sys::arbitrary::{Error, Result, Unstructured};
use saratoga::rules::{Deal, Game, Ms, RawEvent, Refusal, Seed, replay_raw};

/// The most events tried in a game: enough for whole ones, and soon replayed.
const MOST: usize = 300;

/// Plays a game as the bytes say, mostly by what the rules list. Accepted must be what is listed, and nothing else; a
/// replay of the log must tell the same as the game did. `listed` tells whether a token is, for a time.
pub fn play<G: Game>(bytes: &[u8], options: G::Options, listed: impl Fn(&G, Ms, G::Token) -> bool) {
    let mut bytes = Unstructured::new(bytes);
    let Ok(seed) = bytes.arbitrary() else { return };
    let new = || G::new(Deal::new(G::KIND, Seed(seed)), None, options);
    let (mut game, mut log, mut told) = (new(), Vec::new(), Vec::new());
    game.opening(&mut |line| told.push(json(&line)));
    let mut last = 0;
    for _ in 0..MOST {
        let Ok((at, text)) = next::<G>(&mut bytes, &game, last) else { break };
        // What is refused lets time pass, too: that is tried on a copy.
        let (mut ahead, mut lines) = (game.clone(), Vec::new());
        if let Some(earlier) = at.checked_sub(1).filter(|_| at >= last) {
            ahead.advance(earlier, &mut |line| lines.push(json(&line)));
        }
        log.push(RawEvent(at, text.clone()));
        let token = text.parse().ok().filter(|_| at >= last);
        let accepts = token.is_some_and(|token| listed(&ahead, at, token));
        let done = token.is_some_and(|token| ahead.play(at, token, &mut |line| lines.push(json(&line))).is_ok());
        assert_eq!(done, accepts, "{log:?}");
        if !done {
            let refusal = replay_raw(new(), &log, None, &mut |_| ()).err().and_then(|refusal| refusal.event);
            assert_eq!(refusal, Some(log.len() - 1), "the first bad event is named");
            log.pop();
            continue;
        }
        (game, last) = (ahead, at);
        told.append(&mut lines);
    }
    let mut again = Vec::new();
    let replay = replay_raw(new(), &log, None, &mut |line| again.push(json(&line))).expect("an accepted log");
    game.advance(last, &mut |line| told.push(json(&line)));
    assert_eq!(json(&replay.game.state()), json(&game.state()), "{log:?}");
    assert_eq!(again, told, "{log:?}");
    let _ = game.score(last);
}

/// What comes next: a time and a token's text.
fn next<G: Game>(bytes: &mut Unstructured, game: &G, last: Ms) -> Result<(Ms, String)> {
    // Asked for more than there are, they would be noughts for ever.
    if bytes.is_empty() {
        return Err(Error::NotEnoughData);
    }
    let at = match bytes.int_in_range(0..=31)? {
        0 => bytes.arbitrary()?,
        1 => last.saturating_sub(bytes.arbitrary::<u8>()?.into()),
        2..8 => last,
        8..14 => last.saturating_add(bytes.arbitrary::<u16>()?.into()),
        _ => last.saturating_add(bytes.arbitrary::<u8>()?.into()),
    };
    let legal = game.legal();
    let text = match bytes.int_in_range(0..=15)? {
        0 => bytes.arbitrary::<&str>()?.chars().take(30).collect(),
        1 => garbled(bytes)?,
        _ if legal.is_empty() => garbled(bytes)?,
        _ => bytes.choose(&legal)?.to_string(),
    };
    Ok((at, text))
}

/// Letters that tokens are made of, in any order.
fn garbled(bytes: &mut Unstructured) -> Result<String> {
    const LETTERS: &[u8] = b"druyaRWF1234*fsxnetNESW>.AKQJT98765CDHS ";
    let length = bytes.int_in_range(1..=5)?;
    (0..length).map(|_| Ok(char::from(*bytes.choose(LETTERS)?))).collect()
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("it can be told")
}

/// Replays a log of which nothing is known: what is refused is refused at its first bad event, so that what comes before it
/// is accepted.
pub fn replay<G: Game>(seed: u64, log: &[RawEvent]) {
    let new = || G::new(Deal::new(G::KIND, Seed(seed)), None, G::Options::default());
    if let Err(Refusal { event, message, .. }) = replay_raw(new(), log, None, &mut |_| ()) {
        let event = event.expect("an event is to blame");
        assert!(message.len() < 300, "{message}");
        replay_raw(new(), &log[..event], None, &mut |_| ()).expect("the log before the event that is refused");
    }
}

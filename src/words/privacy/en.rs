//! English.

use super::PrivacyPage;

/// The page.
pub static PAGE: PrivacyPage = PrivacyPage {
    title: "Privacy",
    lead: "No accounts, no advertising, no trackers. This page says all that is stored, and lets you take it along or erase it.",
    passages: &[
        (
            "What is stored",
            &[
                "Looking around stores nothing about you. Start sets a cookie with a random number that makes you a player; it lasts 400 days, and each Start renews it.",
                "For that player the server keeps the name you give, if you give one, and a guest number; when your games began and ended; your moves and their times; your results, and what whoever runs this site has decided about them or about your name; and which names you have reported. Names and results on the leaderboards can be seen by everyone.",
                "Practice games, the game you are playing, your settings and your statistics are kept in your browser’s own storage. That stays on your device. So that practice goes on without a network, your browser also keeps the site’s files and those pages that are the same for everybody.",
            ],
        ),
        (
            "For how long",
            &[
                "Until you erase it: days gone by keep their leaderboards. A code for another device is kept for about ten minutes: by the server only in a form that it can’t be read from, by this browser in a cookie, so that you can look at it again. What whoever runs this site has decided stays noted even after you erase everything, with nothing left in it that leads to you.",
            ],
        ),
        (
            "What isn’t stored",
            &[
                "No address: neither e-mail nor IP. Nothing about your browser, or where you are. The pages load nothing from other sites, and nothing is passed on to anyone. The server’s log says which page was asked for and how long it took, not by whom.",
            ],
        ),
    ],
    operator: "Who runs this site",
    operator_text: "Anyone can host Saratoga. Whoever runs this server can see what is stored on it; the authors of the software can’t.",
    contact: "Contact:",
    no_contact: "Whoever runs this server hasn’t given an address here.",
    yours: "Your data",
    nobody: "You aren’t a player on this device, so nothing is stored about you. The first daily that you start changes that.",
    name: "Name",
    no_name: "none yet",
    guest: "Guest number",
    download: "Download your data",
    download_text: "Everything listed above that the server has, as a JSON file.",
    moving: "Move to another device",
    moving_text: "A code makes another device the same player: games in play, results and name go along. This device keeps them too. The code works once, within ten minutes.",
    make_code: "Make a code",
    code: "Your code",
    code_for: |minutes| match minutes {
        1 => "It works once, within the next minute.".into(),
        _ => format!("It works once, within the next {minutes} minutes."),
    },
    code_text: "On the other device, open “Privacy” at the foot of any page and type the code there. Show it to nobody else: whoever has it can play as you.",
    erasing: "Erase everything",
    erasing_text: "Your name, games and results are deleted for good, and your results leave the leaderboards. This can’t be undone. What your browser itself keeps of games stays until you clear its storage; its statistics can be deleted on their page.",
    sure: "Yes, erase everything that is stored about me",
    unsure: "Tick the box first: this can’t be undone.",
    erase: "Erase",
    device: "Continue from another device",
    device_text: "On the device that you have played on, make a code under “Privacy”; then type it here.",
    device_warning: "This device is a player already. What was played here stays with that player, and you can’t come back to it from this device.",
    field: "Code",
    field_hint: "Three groups of four letters and digits.",
    use_code: "Continue here",
    named: "Your name is saved.",
    moved: "Welcome back! This device is the same player now.",
    erased: "Everything that was stored about you has been erased.",
    no_player: "Nothing was done: this device isn’t a player, or everything was erased already.",
};

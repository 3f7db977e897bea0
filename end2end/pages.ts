/** The site's languages. */
export const languages = ["bn", "en", "lt"];

/** Every kind of page, below its language. The last one is none. */
export const pages = [
  "",
  "/canfield",
  "/canfield/daily",
  "/canfield/new",
  "/canfield/help",
  "/canfield/leaderboard",
  "/kings-corners",
  "/kings-corners/daily",
  "/kings-corners/new",
  "/kings-corners/help",
  "/kings-corners/leaderboard",
  "/egyptian-war",
  "/egyptian-war/daily",
  "/egyptian-war/new",
  "/egyptian-war/help",
  "/egyptian-war/leaderboard",
  "/statistics",
  "/settings",
  "/offline",
  "/fairness",
  "/privacy",
  "/no-such-page",
];

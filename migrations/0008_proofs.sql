-- Dailies that can be won: found days ahead, in the background, by one server for all.

-- A deal of a day and a way to win it. Until somebody starts the day it is the deal that the first start takes; from then on it counts only if
-- it is the day's. Told to nobody before the day's seed may be (R-1, L-3). Of each version of the rules its own: while servers roll over,
-- each starts a day by the rules that it knows.
create table proofs (
    game text not null,
    day date not null,
    rules_version smallint not null,
    -- an unsigned 64-bit number, bit for bit, as in dailies
    seed bigint not null,
    -- the tokens of a win, in order
    solution text[] not null,
    -- what finding it took: states looked at, and milliseconds
    nodes bigint not null,
    took_ms bigint not null,
    proved_at timestamptz not null default clock_timestamp(),
    constraint proofs_key primary key (game, day, rules_version),
    constraint proofs_game check (game = 'canfield'),
    constraint proofs_solution check (cardinality(solution) > 0)
);

-- Who looks for a day's proof, until when at most: a server that dies lets go by that. By a row and not by a lock of Postgres's own, since a
-- search holds no connection, and a pooler may stand in between.
create table searches (
    game text not null,
    day date not null,
    -- which search it is
    search uuid not null,
    until timestamptz not null,
    -- how often the day's own deal was searched in vain
    tries integer not null default 0,
    constraint searches_key primary key (game, day)
);

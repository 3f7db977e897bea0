-- Players, dailies, their runs and results. Times are always Postgres's own, so that app servers agree (R-5).

-- What the servers share and make themselves, such as the key that signs cookies.
create table settings (
    name text primary key,
    value bytea not null
);

-- Somebody who has started a run (R-2). The covering key lets boards read names without touching the table.
create table players (
    id uuid not null,
    -- tells players apart who have not given a name
    guest integer not null generated always as identity,
    -- 1 to 20 graphemes (L-4); a grapheme may take several characters
    name text,
    created_at timestamptz not null default clock_timestamp(),
    constraint players_key primary key (id) include (name, guest),
    constraint players_name_size check (char_length(name) between 1 and 100)
);

-- The deal of a game's day. Made when the first player starts it, and told to players who have started only (R-1).
create table dailies (
    game text not null,
    day date not null,
    rules_version smallint not null,
    -- an unsigned 64-bit number, bit for bit
    seed bigint not null,
    created_at timestamptz not null default clock_timestamp(),
    constraint dailies_key primary key (game, day),
    constraint dailies_game check (game in ('canfield', 'kings-corners', 'egyptian-war'))
);

-- One player's attempt at one daily.
create table runs (
    id uuid constraint runs_key primary key,
    player uuid not null,
    game text not null,
    day date not null,
    started_at timestamptz not null,
    finished_at timestamptz,
    constraint runs_player foreign key (player) references players on delete cascade,
    constraint runs_daily foreign key (game, day) references dailies,
    -- the one ranked run a player has for each game and day (R-2)
    constraint runs_one_ranked unique (player, game, day)
);

-- finds the runs that lapse after 24 hours (R-6)
create index runs_open on runs (started_at) where finished_at is null;

-- A run's log, in the pieces it was saved in (R-3). Rows are only ever added.
create table run_events (
    run uuid not null,
    -- index of the piece's first event
    first integer not null,
    -- [[ms, "token"], ...]
    events jsonb not null,
    -- the client's clock as it said, and the server's: milliseconds since the run began (R-5)
    clock_ms bigint not null,
    elapsed_ms bigint not null,
    received_at timestamptz not null default clock_timestamp(),
    constraint run_events_key primary key (run, first),
    constraint run_events_run foreign key (run) references runs on delete cascade,
    constraint run_events_first check (first >= 0),
    constraint run_events_some check (jsonb_array_length(events) > 0)
);

-- What a finished run was worth: worked out by replaying its log (R-4), and written once.
create table results (
    run uuid constraint results_key primary key,
    game text not null,
    day date not null,
    player uuid not null,
    -- score and tie-breaks in one number: the lowest is first
    rank_key bigint not null,
    score jsonb not null,
    outcome text not null,
    -- the time it was scored with (R-5)
    ranked_ms bigint not null,
    -- whether it ran out of its 24 hours (R-6)
    lapsed boolean not null,
    -- why it is held for review (R-5, R-8): its owner sees it, the board does not
    held text,
    -- whether an operator took it off the board (L-4)
    hidden boolean not null default false,
    finished_at timestamptz not null default clock_timestamp(),
    constraint results_run foreign key (run) references runs on delete cascade,
    constraint results_player foreign key (player) references players on delete cascade,
    constraint results_one_ranked unique (player, game, day),
    constraint results_outcome check (outcome in ('won', 'lost', 'tied', 'unfinished')),
    constraint results_ranked_ms check (ranked_ms >= 0)
);

-- A day's board in order, with all that its rows show: read by an index-only scan (L-1).
create index results_board on results (game, day, rank_key, run) include (player, score, outcome)
    where held is null and not hidden;

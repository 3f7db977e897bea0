-- Names that look alike, and reports of names that offend (L-4).

-- What a name looks like, as whoever gives it works out: two players who share a look stand on no board together. Null for
-- names from before, until their players start the next run or change them.
alter table players
    add column looks text[],
    -- what the name looked like that an operator hid: it is hidden again whenever it comes back, however it is spelt
    add column hidden_looks text[];

create index players_looks on players using gin (looks) where looks is not null;

-- A player's word that somebody else's name should be looked at.
create table reports (
    id bigint generated always as identity constraint reports_key primary key,
    -- whose name it is
    player uuid not null,
    -- the name as it stood
    name text not null,
    -- who says so; null once they have erased themselves
    reporter uuid,
    -- where it was seen
    run uuid,
    created_at timestamptz not null default clock_timestamp(),
    -- when an operator was done with it
    resolved_at timestamptz,
    constraint reports_player foreign key (player) references players on delete cascade,
    constraint reports_reporter foreign key (reporter) references players on delete set null,
    constraint reports_run foreign key (run) references runs on delete set null,
    constraint reports_once unique (player, name, reporter),
    constraint reports_not_oneself check (reporter <> player)
);

-- For the operator, who asks for those that are open, and for what erasing somebody touches.
create index reports_open on reports (player, name) where resolved_at is null;
create index reports_by_reporter on reports (reporter);
create index reports_by_run on reports (run);

-- Results that are held for review are decided on (R-8), names and results hidden (L-4), and all of that is written down.

-- Whether an operator hid the name: boards show a guest then, whose key's index has that too.
alter table players add column name_hidden boolean not null default false;
alter table runs drop constraint runs_player;
alter table results drop constraint results_player;
alter table players
    drop constraint players_key,
    add constraint players_key primary key (id) include (name, guest, name_hidden);
alter table runs add constraint runs_player foreign key (player) references players on delete cascade;
alter table results add constraint results_player foreign key (player) references players on delete cascade;

alter table results
    -- SHA-256 of the log in hex, as the finish names it: by it equal logs are found. Null where an older server wrote the row.
    add column log_hash text,
    -- what an operator decided of a result that was held, whose reasons stay
    add column reviewed text,
    add column reviewed_at timestamptz,
    -- whether boards take it, if it has a place there at all
    add column listed boolean not null
        generated always as ((held is null or reviewed is not distinct from 'accepted') and not hidden) stored,
    add constraint results_log_hash check (log_hash ~ '^[0-9a-f]{64}$'),
    add constraint results_reviewed check (reviewed in ('accepted', 'rejected')),
    add constraint results_reviewed_at check ((reviewed is null) = (reviewed_at is null)),
    add constraint results_reviewed_is_held check (reviewed is null or held is not null);

drop index results_board;
create index results_board on results (game, day, rank_key, run) include (player, score, outcome) where listed;
-- finds equal logs of a daily, and all results of one
create index results_log on results (game, day, log_hash);
-- finds what is to be decided
create index results_to_review on results (finished_at) where held is not null and reviewed is null;

-- What operators did. It outlives what it was done to: it names a run, and nothing else of its player.
create table audit_log (
    id bigint generated always as identity constraint audit_log_key primary key,
    at timestamptz not null default clock_timestamp(),
    action text not null,
    -- by which the result or the player was named
    run uuid not null,
    -- how things were before
    before jsonb not null,
    -- why, in the operator's words
    note text,
    constraint audit_log_action check (action in
        ('accept', 'reject', 'hide_name', 'show_name', 'dismiss_reports', 'hide_result', 'show_result', 'erase_player')),
    constraint audit_log_note_size check (char_length(note) between 1 and 500)
);

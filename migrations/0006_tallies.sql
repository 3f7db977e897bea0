-- A result's rank without counting its whole board: app servers count each result once, and go on from where they were.

-- By which transaction a result was stored. All before the oldest that is still under way have ended, so that what they
-- stored is all there: a server that has counted it needn't look at it again.
alter table results add column entered xid8 not null default pg_current_xact_id();
-- The day is a number here, which no other question asks for: as long as a table is new to Postgres, it takes any index whose
-- first columns fit for as good as the one that is meant.
create index results_entered on results (game, (day - date '2000-01-01'), entered);

-- Boards on which something changed that was there before: who has counted it counts anew. Only ever added to, so that
-- nobody waits for anybody, and seldom.
create table board_changes (
    game text not null,
    day date not null,
    entered xid8 not null default pg_current_xact_id(),
    constraint board_changes_key primary key (game, day, entered)
);

create function note_board_change() returns trigger language plpgsql as $$
begin
    insert into board_changes (game, day) values (old.game, old.day) on conflict do nothing;
    return null;
end
$$;

create trigger results_change after update or delete on results
    for each row execute function note_board_change();

-- Emptying the table is nobody's business but its owner's; whoever has counted what was there is told all the same.
create function note_boards_emptied() returns trigger language plpgsql as $$
begin
    insert into board_changes (game, day) select distinct game, day from results on conflict do nothing;
    return null;
end
$$;

create trigger results_emptied before truncate on results
    for each statement execute function note_boards_emptied();

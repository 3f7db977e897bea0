-- Results that no board takes: a King's Corners that was given up, or wasn't finished in its 24 hours (K-10, R-6).

-- null for these
alter table results alter column rank_key drop not null;

-- What stands on a board, in its order. (The release before ranks all that it stores, and reads the same rows.)
drop index results_board;
create index results_board on results (game, day, rank_key, run) include (player, score, outcome)
    where held is null and not hidden and rank_key is not null;

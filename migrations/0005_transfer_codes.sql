-- One-time codes that move a player to another device (R-2), and players who can be erased at any moment (L-4).

-- A player's latest code, until it is used or has expired. The code itself is nowhere: only its SHA-256.
create table transfer_codes (
    player uuid constraint transfer_codes_key primary key,
    hash bytea not null,
    expires_at timestamptz not null,
    constraint transfer_codes_player foreign key (player) references players on delete cascade,
    constraint transfer_codes_hash unique (hash),
    constraint transfer_codes_hash_size check (octet_length(hash) = 32)
);

-- A result hangs on its run, and on its player through the run alone: whoever finishes a run locks it, and mustn't then
-- wait for a player who is being erased, which waits for the run. And a result can't name anybody but the run's player.
alter table runs add constraint runs_of_player unique (id, player);
alter table results
    drop constraint results_player,
    drop constraint results_run,
    add constraint results_run foreign key (run, player) references runs (id, player) on delete cascade;

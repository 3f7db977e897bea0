-- Results that no board takes: a King's Corners that was given up, or not finished (K-10, R-6).

-- null for these. (A board's queries ask for those that aren't, which its index answers as it is.)
alter table results
    alter column rank_key drop not null,
    add constraint results_unranked check (rank_key is not null or game = 'kings-corners');

-- Logs that no board rests on, and that operators let go of after a while.

-- When a run's log was: its result, and the log's hash there, stay.
alter table runs
    add column pruned_at timestamptz,
    add constraint runs_pruned_is_finished check (pruned_at is null or finished_at is not null);

-- Many runs at once, of which none is named.
alter table audit_log
    alter column run drop not null,
    drop constraint audit_log_action,
    add constraint audit_log_action check (action in ('accept', 'reject', 'hide_name', 'show_name', 'dismiss_reports',
        'hide_result', 'show_result', 'erase_player', 'prune')),
    add constraint audit_log_run check ((run is null) = (action = 'prune'));

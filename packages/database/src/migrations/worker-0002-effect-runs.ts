/** Runs older than ten seconds, twice the lock duration of a job, no longer count as running. */
export const effectRuns = `
create unlogged table worker.effect_runs (
  effect_id text primary key,
  started_at timestamptz not null default now()
);

create view worker.running_effects as
  select effect_id from worker.effect_runs where started_at > now() - interval '10 seconds';
`;

/**
 * The ids of the maintenance tasks, with the state of their streams and their progress
 * (docs/adr/0066-maintenance-tasks.md).
 */
export const maintenanceTasks = `
create table api.maintenance_tasks (
  id uuid primary key,
  requested_at timestamptz not null,
  kind text not null,
  projections text[] not null,
  -- Of the newest event whose state is in the row; null: the first event is not in the log yet.
  revision bigint,
  status text,
  state jsonb,
  -- Written by the projector that runs the task.
  progress jsonb not null default '[]',
  check ((revision is null) = (status is null) and (revision is null) = (state is null))
);
create index maintenance_tasks_requested_at on api.maintenance_tasks (requested_at, id);
create index maintenance_tasks_open on api.maintenance_tasks (requested_at, id)
  where status is null or status in ('waiting', 'running', 'cancelling');
`;

export const status = `
-- Existing rows lack their steps; an empty cache is filled again.
truncate worker.candidate_role_status;
alter table worker.candidate_role_status add column steps jsonb not null;
create index candidate_role_status_of_role on worker.candidate_role_status (role_id);

-- Excludes open steps of candidate roles that are no longer in progress.
create view worker.candidate_step_status as
select
  standing.candidate_role_id,
  standing.organization_id,
  standing.role_id,
  step."roleStepId" as role_step_id,
  step."stepType" as step_type,
  step.status,
  step."enteredAt" as entered_at,
  step."leftAt" as left_at
from worker.candidate_role_status standing
cross join lateral jsonb_to_recordset(standing.steps) as step(
  "roleStepId" text, "stepType" text, status text, "enteredAt" timestamptz, "leftAt" timestamptz
)
where standing.status = 'In Progress' or step.status not in ('pending', 'in_progress');

create table worker.status_summaries (
  kind text not null,
  id text not null,
  position bigint not null,
  seen_at timestamptz not null,
  summary jsonb not null,
  primary key (kind, id)
);
`;

export const effects = `
create table read.effects (
  id text primary key,
  type text not null,
  event_id text not null,
  candidate_role_id text not null,
  step_id text,
  organization_id text not null,
  role_id text not null,
  status text not null,
  attempts int not null,
  last_error text,
  skip_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index effects_of_step on read.effects (step_id, created_at, id);
create index effects_not_over on read.effects (created_at, id)
  where status in ('pending', 'failed', 'parked');

create table read.effect_subjects (
  candidate_role_id text primary key,
  organization_id text not null,
  role_id text not null,
  rejected_step_id text
);
`;

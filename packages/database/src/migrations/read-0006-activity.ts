export const activity = `
create table read.activity (
  position bigint primary key,
  event_id text not null,
  type text not null,
  at timestamptz not null,
  organization_id text not null,
  role_id text not null,
  candidate_id text not null,
  candidate_role_id text not null,
  step_id text,
  actor jsonb not null,
  request_id text
);
create index activity_of_candidate_role on read.activity (candidate_role_id, position);
`;

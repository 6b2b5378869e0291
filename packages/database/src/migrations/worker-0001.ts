export const worker = `
create table worker.relay (
  name text primary key,
  position bigint not null
);

create table worker.contracts (
  id text primary key,
  candidate_role_id text not null,
  step_id text not null unique,
  organization_id text not null,
  sha256 text not null,
  pdf bytea not null,
  created_at timestamptz not null default now()
);

create table worker.candidate_role_status (
  candidate_role_id text primary key,
  organization_id text not null,
  role_id text not null,
  status text not null,
  current_step_id text,
  current_step_type text,
  revision bigint not null,
  synced_at timestamptz not null
);
create index candidate_role_status_of_organization
  on worker.candidate_role_status (organization_id, role_id, status);
`;

export const candidateSteps = `
create table read.candidate_roles (
  id text primary key,
  candidate_id text not null,
  role_id text not null,
  organization_id text not null,
  status text not null,
  entered_at timestamptz not null,
  updated_at timestamptz not null,
  state jsonb not null,
  revision bigint not null
);

create table read.candidate_steps (
  id text primary key,
  candidate_role_id text not null,
  candidate_id text not null,
  role_id text not null,
  organization_id text not null,
  role_step_id text not null,
  name text not null,
  step_order int not null,
  step_type text not null,
  status text not null,
  entered_at timestamptz,
  validated_at timestamptz,
  validation_score int,
  rejected_at timestamptz,
  rejection_reason text,
  contract_id text,
  updated_at timestamptz not null
);
create index candidate_steps_of_role on read.candidate_steps (role_id, status);
`;

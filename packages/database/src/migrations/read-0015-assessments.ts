export const assessments = `
create table read.hiring_tests (
  id text primary key,
  organization_id text not null,
  name text not null,
  kind text not null,
  duration_minutes int,
  max_score int not null,
  pass_score double precision,
  language text,
  url text,
  role_ids jsonb not null,
  active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  position bigint not null
);
create index hiring_tests_of_organization on read.hiring_tests (organization_id, id);
create index hiring_tests_of_organization_by_change on read.hiring_tests (organization_id, position, id);
create index hiring_tests_by_change on read.hiring_tests (position, id);
create index hiring_tests_by_time on read.hiring_tests (updated_at, position);

create table read.test_assignments (
  id text primary key,
  organization_id text not null,
  test_id text not null,
  candidate_id text not null,
  role_id text not null,
  step_id text not null,
  status text not null,
  score double precision,
  max_score int not null,
  passed boolean,
  result_url text,
  metadata jsonb,
  assigned_at timestamptz not null,
  completed_at timestamptz,
  due_at timestamptz,
  updated_at timestamptz not null,
  position bigint not null
);
create index test_assignments_of_organization on read.test_assignments (organization_id, id);
create index test_assignments_of_organization_by_change on read.test_assignments (organization_id, position, id);
create index test_assignments_by_change on read.test_assignments (position, id);
create index test_assignments_by_time on read.test_assignments (updated_at, position);
create index test_assignments_of_candidate on read.test_assignments (candidate_id, id);
create index test_assignments_of_test on read.test_assignments (test_id, id);
create index test_assignments_of_role on read.test_assignments (role_id, id);

create table read.cv_screening_batches (
  id text primary key,
  organization_id text not null,
  role_id text not null,
  status text not null,
  total int not null,
  completed int not null,
  failed int not null,
  skipped int not null,
  criteria jsonb not null,
  requested_by text not null,
  engine text,
  engine_version text,
  error text,
  created_at timestamptz not null,
  started_at timestamptz,
  completed_at timestamptz,
  updated_at timestamptz not null,
  position bigint not null
);
create index cv_screening_batches_of_organization on read.cv_screening_batches (organization_id, id);
create index cv_screening_batches_of_organization_by_change on read.cv_screening_batches (organization_id, position, id);
create index cv_screening_batches_by_change on read.cv_screening_batches (position, id);
create index cv_screening_batches_by_time on read.cv_screening_batches (updated_at, position);

create table read.cv_screenings (
  id text primary key,
  batch_id text not null,
  organization_id text not null,
  candidate_id text not null,
  role_id text not null,
  step_id text,
  status text not null,
  score int,
  -- The score, or -1 without a score: the column to order by.
  rank int not null,
  recommendation text,
  confidence double precision,
  summary text,
  criteria jsonb not null,
  skip_reason text,
  error text,
  engine text,
  engine_version text,
  document_id text,
  -- Transitions at the step since the screening, oldest first.
  decisions jsonb not null,
  evaluated_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  position bigint not null
);
create index cv_screenings_of_organization on read.cv_screenings (organization_id, id);
create index cv_screenings_of_organization_by_change on read.cv_screenings (organization_id, position, id);
create index cv_screenings_of_organization_by_score on read.cv_screenings (organization_id, rank desc, id desc);
create index cv_screenings_by_change on read.cv_screenings (position, id);
create index cv_screenings_by_time on read.cv_screenings (updated_at, position);
create index cv_screenings_by_score on read.cv_screenings (rank desc, id desc);
create index cv_screenings_of_step on read.cv_screenings (step_id);
create index cv_screenings_of_candidate on read.cv_screenings (candidate_id, id);
create index cv_screenings_of_batch on read.cv_screenings (batch_id, id);
create index cv_screenings_of_role on read.cv_screenings (role_id, id);

-- Erased candidates, about whom the rows above no longer contain personal data.
create table read.assessed_erasures (candidate_id text primary key);

create table read.sourced_leads (
  id text primary key,
  organization_id text not null,
  role_id text,
  name text not null,
  headline text,
  company text,
  location text,
  email text,
  links jsonb not null,
  source text,
  source_url text,
  external_id text,
  match_score int,
  match_reasons jsonb not null,
  status text not null,
  dismissed_for text,
  candidate_id text,
  erased_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  position bigint not null
);
create index sourced_leads_of_organization on read.sourced_leads (organization_id, id);
create index sourced_leads_of_organization_by_change on read.sourced_leads (organization_id, position, id);
create index sourced_leads_by_change on read.sourced_leads (position, id);
create index sourced_leads_by_time on read.sourced_leads (updated_at, position);
create index sourced_leads_of_candidate on read.sourced_leads (candidate_id);
`;

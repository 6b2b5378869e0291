export const erasures = `
-- The versions of both projections were raised with it: their rows are written again.

-- Erased candidates, whose rows no longer contain personal data, and the position of the erasure.
create table read.erased_candidates (
  candidate_id text primary key,
  erased_at timestamptz not null,
  position bigint not null
);

-- An effect is about a candidate role or a candidate.
alter table read.effects alter column candidate_role_id drop not null;
alter table read.effects alter column role_id drop not null;
alter table read.effects add column candidate_id text;
`;

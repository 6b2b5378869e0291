import { buildAssessmentRows } from './assessment-rows.ts';

/** The organization and the role of the rows; the role has a tenth of them. */
export type ListOwner = { readonly organizationId: string; readonly roleId: string };

/** The first position of the rows, far above the positions of a short run. */
const firstPosition = 1_000_000_000;

/** A position above those of the rows. */
const lastPosition = 2_000_000_000;

const candidateRoleId = (n: string): string =>
  `('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))`;

/**
 * Returns statements that fill the tables of the lists: `steps` candidate steps, a third as many candidate roles (nine
 * in ten of one organization, one in ten still in progress), a ninth as many candidates, as many feed entries as steps,
 * and ten thousand roles.
 */
export const buildListRows = (
  { organizationId, roleId }: ListOwner,
  steps: number,
): readonly string[] => {
  const candidateRoleCount = Math.ceil(steps / 3);
  const organization = `case when n % 10 = 0 then 'another' else '${organizationId}' end`;
  const role = `case when n % 10 = 1 then '${roleId}' else 'role-' || (n % 1000) end`;
  const running = `n % 10 = 7`;
  const at = `timestamptz '2026-02-01' + n * interval '1 second'`;
  return [
    `create table read.activity_to_${lastPosition} partition of read.activity
      for values from (${firstPosition}) to (${lastPosition})`,
    `insert into read.candidate_roles
      (id, candidate_id, role_id, organization_id, status, entered_at, updated_at, state, revision, position)
      select ${candidateRoleId('n')}, 'candidate-' || (n / 3), ${role}, ${organization},
        case when ${running} then 'In Progress' when n % 3 = 0 then 'Hired' else 'Not Selected' end,
        ${at}, ${at}, jsonb_build_object('steps', repeat(md5(n::text), 24)),
        2, ${firstPosition} + n
      from generate_series(1, ${candidateRoleCount}) n`,
    `insert into read.candidate_steps
      (id, candidate_role_id, candidate_id, role_id, organization_id, role_step_id, name, step_order, step_type, status,
        entered_at, validated_at, validation_score, rejected_at, rejection_reason, contract_id, updated_at)
      select ${candidateRoleId('n')} || '.' || s, ${candidateRoleId('n')}, 'candidate-' || (n / 3), ${role}, ${organization},
        'step-' || s, 'Step ' || s, s, (array['cv_screening', 'interview', 'offer'])[s],
        case when s = 1 then 'validated' when s = 2 and ${running} then 'in_progress' when s = 2 then 'rejected' else 'pending' end,
        ${at}, case when s = 1 then ${at} end, case when s = 1 then 100 end, case when s = 2 then ${at} end, null, null, ${at}
      from generate_series(1, ${candidateRoleCount}) n, generate_series(1, 3) s`,
    `insert into read.activity
      (position, event_id, type, at, organization_id, role_id, candidate_id, candidate_role_id, step_id, announced, status,
        actor, request_id)
      select ${firstPosition} + 3 * n + s, ${candidateRoleId('3 * n + s')}, 'StepValidated', ${at}, ${organization}, ${role},
        'candidate-' || (n / 3), ${candidateRoleId('n')}, ${candidateRoleId('n')} || '.1',
        (array['candidate_role.entered', 'candidate_step.validated', 'candidate_step.rejected'])[s + 1], 'validated',
        '{"type":"system","name":"bench"}', null
      from generate_series(1, ${candidateRoleCount}) n, generate_series(0, 2) s`,
    ...buildCandidateRows(organization, candidateRoleCount),
    ...buildAssessmentRows(organization, roleId, Math.floor(candidateRoleCount / 3)),
    buildRoleRows(roleId),
    `vacuum analyze read.candidate_roles, read.candidate_steps, read.activity, read.candidates, read.candidate_changes,
      read.roles`,
  ];
};

/** Returns statements that insert the candidates, with the time of their last change. */
const buildCandidateRows = (
  organization: string,
  candidateRoleCount: number,
): readonly string[] => {
  const fromCandidates = `from generate_series(0, ${Math.floor(candidateRoleCount / 3)}) m cross join lateral (select m * 3 + 1 as n) candidate_roles`;
  return [
    `insert into read.candidates
      (id, organization_id, name, email, phone, location, links, external_id, source, tags, created_at, erased_at,
        name_key, email_key, external_key, revision)
      select 'candidate-' || m, ${organization}, md5(m::text), md5(m::text) || '@example.org', null, 'Lyon', '[]',
        'P-' || m, (array['referral', 'portal', 'fair'])[m % 3 + 1], jsonb_build_array('tag-' || (m % 1000)),
        now(), null, md5(m::text), md5(m::text) || '@example.org', 'P-' || m, 1 ${fromCandidates}`,
    `insert into read.candidate_changes (candidate_id, organization_id, position, updated_at)
      select 'candidate-' || m, ${organization}, ${firstPosition} + n, timestamptz '2026-02-01' + n * interval '1 second'
      ${fromCandidates}`,
  ];
};

/** Returns a statement that copies the only existing role. */
const buildRoleRows = (roleId: string): string =>
  `insert into read.roles
    select (jsonb_populate_record(source_role, jsonb_build_object('id', 'role-' || n, 'position', ${firstPosition} + n))).*
    from generate_series(0, 9999) n, read.roles source_role where source_role.id = '${roleId}'`;

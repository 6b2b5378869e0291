import type { Pool } from 'pg';

export type PendingEffect = { readonly effectId: string; readonly candidateRoleId: string };

/** A candidate role with its current step. */
type RoleRow = {
  readonly id: string;
  readonly organization_id: string;
  readonly status: string;
  readonly step_id: string | null;
  readonly step_type: string | null;
  readonly version: string;
};

/** Brings the status row of one candidate role up to date, and its effect with it, in two statements. */
export const syncOne = async (
  pool: Pool,
  { effectId, candidateRoleId }: PendingEffect,
): Promise<void> => {
  const query = { name: 'role', text: `${selectRole} where r.id = $1`, values: [candidateRoleId] };
  const [role] = (await pool.query<RoleRow>(query)).rows;
  if (!role) throw new Error(`no candidate role ${candidateRoleId}`);
  const { id, organization_id, status, step_id, step_type, version } = role;
  const values = [id, organization_id, status, step_id, step_type, version, effectId];
  await pool.query({ name: 'sync one', text: saveOne, values });
};

/** Does the same for many effects, in two statements for all of them. */
export const syncTogether = async (
  pool: Pool,
  effects: readonly PendingEffect[],
): Promise<void> => {
  const ids = [...new Set(effects.map(({ candidateRoleId }) => candidateRoleId))];
  const text = `${selectRole} where r.id = any($1) order by r.id`;
  const { rows } = await pool.query<RoleRow>({ name: 'roles', text, values: [ids] });
  const values = [JSON.stringify(rows), effects.map(({ effectId }) => effectId)];
  await pool.query({ name: 'sync together', text: saveTogether, values });
};

const selectRole = `
  select r.id, r.organization_id, r.status, s.id as step_id, s.step_type, r.version
  from candidate_roles r left join steps s on s.candidate_role_id = r.id and s.status = 'in_progress'`;

const columns =
  'candidate_role_id, organization_id, status, step_id, step_type, version, synced_at';
const unlessOlder = `
  on conflict (candidate_role_id) do update set
    status = excluded.status, step_id = excluded.step_id, step_type = excluded.step_type,
    version = excluded.version, synced_at = excluded.synced_at
  where candidate_role_status.version < excluded.version`;
const succeed = `update effects set status = 'succeeded', attempts = attempts + 1, updated_at = now()`;

const saveOne = `
  with stored as (
    insert into candidate_role_status (${columns}) values ($1, $2, $3, $4, $5, $6, now()) ${unlessOlder})
  ${succeed} where id = $7`;
const saveTogether = `
  with stored as (
    insert into candidate_role_status (${columns})
    select id, organization_id, status, step_id, step_type, version, now()
    from json_to_recordset($1::json) as row (
      id text, organization_id text, status text, step_id text, step_type text, version bigint)
    ${unlessOlder})
  ${succeed} where id = any($2::uuid[])`;

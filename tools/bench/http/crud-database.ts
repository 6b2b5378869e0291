import { createHash, randomBytes } from 'node:crypto';

import pg from 'pg';

import { crudSchema } from '../rivals/schema.ts';
import { type CandidateStep, keysPerOrganization, organizationCount } from './candidate-steps.ts';

export type CrudDatabase = {
  /** The API keys of all organizations. */
  readonly keys: readonly string[];
  /** Adds candidates in pipelines of three steps, spread over the organizations, and returns their first steps. */
  readonly addCandidates: (count: number) => Promise<readonly CandidateStep[]>;
  /** Adds effects of existing candidates, each with a row in the outbox. */
  readonly addEffects: (count: number) => Promise<void>;
  readonly countRows: () => Promise<RowCounts>;
  readonly close: () => Promise<void>;
};

/** The rows that a service has written. */
type RowCounts = Readonly<
  Record<'audit' | 'uses' | 'activity' | 'pending' | 'succeeded' | 'statuses', number>
>;

/** Creates the tables of the CRUD service in an empty database, with as many organizations and keys as the system has. */
export const createCrudDatabase = async (url: string): Promise<CrudDatabase> => {
  const client = new pg.Client({ connectionString: url });
  // When the server stops first, the next query fails with the reason.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(crudSchema);
  const keys = Array.from({ length: organizationCount * keysPerOrganization }, createKey);
  await client.query(addCallers, [organizationCount]);
  await client.query(addKeys, [keys.map(computeDigest), organizationCount]);
  let added = 0;
  return {
    keys,
    addCandidates: async (count) => {
      const range = [added, added + count - 1];
      added += count;
      await client.query(addRoles, [...range, organizationCount]);
      await client.query(addSteps, range);
      const { rows } = await client.query<{ id: string; nth: number }>(addToList, range);
      await client.query('analyze');
      return rows.map(({ id, nth }) => ({ id, key: pickKey(keys, nth) }));
    },
    addEffects: async (count) => void (await client.query(addEffects, [count, added])),
    countRows: async () => {
      const { rows } = await client.query<Record<keyof RowCounts, string>>(countRows);
      const counts = Object.entries(rows[0] ?? {}).map(([name, rowCount]) => [name, +rowCount]);
      return Object.fromEntries(counts) as RowCounts;
    },
    close: () => client.end(),
  };
};

const createKey = (): string => `rival_${randomBytes(24).toString('base64url')}`;

const computeDigest = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Keys are in the order of their organizations modulo the number of these, as candidates are. */
const pickKey = (keys: readonly string[], nth: number): string => keys[nth % keys.length] ?? '';

const addCallers = `
  with added as (
    insert into users select 'user-' || n, 'hr-' || n || '@example.org', 'user', true
    from generate_series(0, $1::int - 1) n)
  insert into memberships select 'user-' || n, 'organization-' || n, 'hr_rep' from generate_series(0, $1::int - 1) n`;
const addKeys = `
  insert into api_keys
  select digest, 'key-' || nth, 'user-' || (nth - 1) % $2, '{pipeline:read,pipeline:write}', now() + '1 day'
  from unnest($1::bytea[]) with ordinality as key (digest, nth)`;
const roleId = `'01a1f914-0000-7000-8000-' || lpad(to_hex(n), 12, '0')`;
const addRoles = `
  insert into candidate_roles (id, organization_id, status)
  select ${roleId}, 'organization-' || n % $3, 'In Progress' from generate_series($1::int, $2::int) n`;
const addSteps = `
  insert into steps (id, candidate_role_id, position, name, step_type, status)
  select id || '.' || s, id, s, 'Step ' || s, (array['cv_screening', 'interview', 'offer'])[s],
    case when s = 1 then 'in_progress' else 'pending' end
  from (select ${roleId} as id from generate_series($1::int, $2::int) n) r, generate_series(1, 3) s`;
const addToList = `
  with listed as (
    insert into candidate_list (candidate_role_id, organization_id, status, step_id, step_type, updated_at)
    select r.id, organization_id, r.status, s.id, step_type, now()
    from generate_series($1::int, $2::int) n
      join candidate_roles r on r.id = ${roleId} join steps s on s.id = r.id || '.1')
  select ${roleId} || '.1' as id, n as nth from generate_series($1::int, $2::int) n`;
const addEffects = `
  with added as (
    insert into effects (id, type, organization_id, candidate_role_id, step_id, status)
    select gen_random_uuid(), 'status_cache', organization_id, r.id, r.id || '.1', 'pending'
    from generate_series(1, $1::int) i cross join lateral (select i % $2::int as n) place
      join candidate_roles r on r.id = ${roleId}
    returning id, candidate_role_id)
  insert into outbox (topic, payload)
  select 'step.validated', jsonb_build_object('effectId', id, 'candidateRoleId', candidate_role_id) from added`;
const countRows = `
  select (select count(*) from audit) as audit, (select count(*) from api_key_usage) as uses,
    (select count(*) from activity) as activity,
    (select count(*) from effects where status = 'pending') as pending,
    (select count(*) from effects where status = 'succeeded') as succeeded,
    (select count(*) from candidate_role_status) as statuses`;

import pg from 'pg';

import { crudSchema } from '../baselines/crud-schema.ts';

export type CrudDatabase = {
  readonly url: string;
  /** Adds candidates in pipelines of three steps and returns the ids of all steps, ordered by step number. */
  readonly addCandidates: (count: number) => Promise<readonly string[]>;
  /** Counts the recorded transitions and uses of keys. */
  readonly countRecorded: () => Promise<{ readonly transitions: number; readonly uses: number }>;
  readonly close: () => Promise<void>;
};

type Caller = { readonly digest: Buffer; readonly organizationId: string };

/** Creates the CRUD service's database with one caller on the Postgres of the system, so that both use one disk. */
export const createCrudDatabase = async (server: string, caller: Caller): Promise<CrudDatabase> => {
  await createDatabase(server);
  const url = new URL(server);
  url.pathname = '/bench';
  const client = new pg.Client({ connectionString: url.href });
  // When the server stops first, the next query fails with the reason.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(crudSchema);
  await client.query(`insert into users values ('user-1', 'hr@example.org', 'user', true)`);
  const { organizationId, digest } = caller;
  await client.query(`insert into memberships values ('user-1', $1, 'hr_rep')`, [organizationId]);
  await client.query(
    `insert into api_keys values ($1, 'key-1', 'user-1', '{pipeline:write,pipeline:read}', now() + '1 day')`,
    [digest],
  );
  let added = 0;
  const addCandidates = async (count: number) => {
    const range = [added + 1, added + count];
    added += count;
    await client.query(addRoles.replace('$3', `'${organizationId}'`), range);
    const { rows } = await client.query<{ id: string }>(addSteps, range);
    await client.query('analyze');
    return rows.map(({ id }) => id).toSorted((a, b) => parseStepNumber(a) - parseStepNumber(b));
  };
  const countRecorded = async () => {
    const { rows } = await client.query<{ transitions: string; uses: string }>(
      'select (select count(*) from audit) as transitions, (select count(*) from api_key_usage) as uses',
    );
    return { transitions: Number(rows[0]?.transitions), uses: Number(rows[0]?.uses) };
  };
  return { url: url.href, addCandidates, countRecorded, close: () => client.end() };
};

const createDatabase = async (server: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query('create database bench');
  await client.end();
};

const parseStepNumber = (stepId: string): number => Number(stepId.split('.')[1]);

const addRoles = `
  insert into candidate_roles (id, organization_id, status)
  select '01a1f914-0000-7000-8000-' || lpad(to_hex(n), 12, '0'), $3, 'In Progress'
  from generate_series($1::int, $2::int) n`;
const addSteps = `
  insert into steps (id, candidate_role_id, position, name, step_type, status)
  select id || '.' || s, id, s, 'Step ' || s, (array['cv_screening', 'interview', 'offer'])[s],
    case when s = 1 then 'in_progress' else 'pending' end
  from (select '01a1f914-0000-7000-8000-' || lpad(to_hex(n), 12, '0') as id from generate_series($1::int, $2::int) n) r,
    generate_series(1, 3) s
  returning id`;

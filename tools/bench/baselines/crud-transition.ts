import { randomUUID } from 'node:crypto';

import type { Pool, PoolClient } from 'pg';

/** One transition of the CRUD service, which represents a good implementation without events. */
export type Advance = {
  readonly stepId: string;
  readonly actor: string;
  readonly notes: string | null;
  /** The API key, whose use is recorded in the same transaction; undefined to record no use. */
  readonly keyId: string | undefined;
  /** Whether the request count in the row of the key is updated too. */
  readonly counted: boolean;
};

export type StepRow = {
  readonly id: string;
  readonly candidate_role_id: string;
  readonly organization_id: string;
  readonly name: string;
  readonly step_type: string;
  readonly status: string;
  readonly version: string;
};

/** Advances in one transaction. Returns undefined for an unknown step, 'closed' when it is not open. */
export const advanceInTransaction = async (
  pool: Pool,
  input: Advance,
): Promise<StepRow | 'closed' | undefined> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const done = await advance(client, input);
    await client.query(typeof done === 'object' ? 'commit' : 'rollback');
    return done;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

const advance = async (client: PoolClient, input: Advance) => {
  const { stepId, notes, actor, keyId, counted } = input;
  const {
    rows: [step],
  } = await client.query<StepRow>({ name: 'lock', text: lockStep, values: [stepId] });
  if (!step) return undefined;
  if (!['pending', 'in_progress'].includes(step.status)) return 'closed';
  const requestId = randomUUID();
  await client.query({ name: 'validate', text: validateStep, values: [stepId, notes] });
  const data = JSON.stringify({ status: 'validated', score: 100, notes });
  const entry = [stepId, step.candidate_role_id, actor, requestId, data];
  await client.query({ name: 'audit', text: insertAudit, values: entry });
  const payload = JSON.stringify({ stepId, candidateRoleId: step.candidate_role_id });
  await client.query({ name: 'outbox', text: insertOutbox, values: [payload] });
  if (keyId !== undefined) {
    const path = `/api/v1/candidate-steps/${stepId}/advance`;
    const use = [keyId, 'POST', path, '127.0.0.1', '', requestId];
    await client.query({ name: 'use', text: insertUse, values: use });
    if (counted) await client.query({ name: 'count', text: countUse, values: [keyId] });
  }
  return step;
};

const lockStep = `
  select s.id, s.candidate_role_id, r.organization_id, s.name, s.step_type, s.status, r.version
  from steps s join candidate_roles r on r.id = s.candidate_role_id where s.id = $1 for update`;
const validateStep = `
  with validated as (
    update steps set status = 'validated', score = 100, notes = $2, validated_at = now(), updated_at = now()
    where id = $1 returning candidate_role_id, position),
  entered as (
    update steps s set status = 'in_progress', updated_at = now() from validated v
    where s.candidate_role_id = v.candidate_role_id and s.position = v.position + 1 and s.status = 'pending')
  update candidate_roles r set version = version + 1 from validated v where r.id = v.candidate_role_id`;
const insertAudit = `
  insert into audit (step_id, candidate_role_id, action, actor, request_id, data) values ($1, $2, 'advance', $3, $4, $5)`;
const insertOutbox = `insert into outbox (topic, payload) values ('step.validated', $1)`;
const insertUse = `
  insert into api_key_usage (key_id, method, path, ip, user_agent, request_id) values ($1, $2, $3, $4, $5, $6)`;
const countUse = `update api_keys set request_count = request_count + 1 where id = $1`;

/** Advances without a key in one statement, the fastest variant: one round trip with an implicit commit. */
export const advanceInOneStatement = async (
  pool: Pool,
  { stepId, notes, actor }: Omit<Advance, 'keyId' | 'counted'>,
): Promise<StepRow | undefined> => {
  const values = [stepId, notes, actor, randomUUID()];
  const {
    rows: [step],
  } = await pool.query<StepRow>({ name: 'all', text: allInOne, values });
  return step;
};

const allInOne = `
  with validated as (
    update steps set status = 'validated', score = 100, notes = $2, validated_at = now(), updated_at = now()
    where id = $1 and status in ('pending', 'in_progress')
    returning id, candidate_role_id, position, name, step_type, status),
  entered as (
    update steps s set status = 'in_progress', updated_at = now() from validated v
    where s.candidate_role_id = v.candidate_role_id and s.position = v.position + 1 and s.status = 'pending'),
  raised as (
    update candidate_roles r set version = version + 1 from validated v where r.id = v.candidate_role_id
    returning r.organization_id, r.version),
  audited as (
    insert into audit (step_id, candidate_role_id, action, actor, request_id, data)
    select id, candidate_role_id, 'advance', $3, $4::uuid, jsonb_build_object('status', 'validated', 'score', 100) from validated),
  published as (
    insert into outbox (topic, payload)
    select 'step.validated', jsonb_build_object('stepId', id, 'candidateRoleId', candidate_role_id) from validated)
  select v.id, v.candidate_role_id, v.name, v.step_type, v.status, r.organization_id, r.version::text from validated v, raised r`;

import { randomUUID } from 'node:crypto';

import type { Pool, PoolClient } from 'pg';

/** One advance of the CRUD service, which represents a good implementation without events. */
export type Advance = {
  readonly stepId: string;
  readonly actor: string;
  readonly notes: string | null;
  /** The API key, whose use is recorded in the same transaction. */
  readonly keyId: string;
  /** Whether the list, the feed and the effect get their rows in the same transaction. */
  readonly withConsequences: boolean;
};

export type StepRow = {
  readonly id: string;
  readonly candidate_role_id: string;
  readonly organization_id: string;
  readonly position: number;
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
  const { stepId, notes, actor, keyId, withConsequences } = input;
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
  const effectId = randomUUID();
  if (withConsequences) await insertConsequences(client, step, { actor, requestId, effectId });
  const payload = JSON.stringify({ effectId, candidateRoleId: step.candidate_role_id });
  await client.query({ name: 'outbox', text: insertOutbox, values: [payload] });
  const path = `/api/v1/candidate-steps/${stepId}/advance`;
  const use = [keyId, 'POST', path, '127.0.0.1', '', requestId];
  await client.query({ name: 'use', text: insertUse, values: use });
  return step;
};

type Consequences = {
  readonly actor: string;
  readonly requestId: string;
  readonly effectId: string;
};

const insertConsequences = async (
  client: PoolClient,
  { id, candidate_role_id, organization_id, position }: StepRow,
  { actor, requestId, effectId }: Consequences,
): Promise<void> => {
  const next = [candidate_role_id, position + 1];
  await client.query({ name: 'list', text: updateList, values: next });
  const entry = [organization_id, candidate_role_id, id, actor, requestId];
  await client.query({ name: 'activity', text: insertActivity, values: entry });
  const effect = [effectId, organization_id, candidate_role_id, id];
  await client.query({ name: 'effect', text: insertEffect, values: effect });
};

const lockStep = `
  select s.id, s.candidate_role_id, r.organization_id, s.position, s.name, s.step_type, s.status, r.version
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
const updateList = `
  update candidate_list l
  set step_id = s.id, step_type = s.step_type, changed = nextval('list_changes'), updated_at = now()
  from steps s where l.candidate_role_id = $1 and s.candidate_role_id = $1 and s.position = $2`;
const insertActivity = `
  insert into activity (type, organization_id, candidate_role_id, step_id, actor, request_id)
  values ('step.validated', $1, $2, $3, $4, $5)`;
const insertEffect = `
  insert into effects (id, type, organization_id, candidate_role_id, step_id, status)
  values ($1, 'status_cache', $2, $3, $4, 'pending')`;
const insertOutbox = `insert into outbox (topic, payload) values ('step.validated', $1)`;
const insertUse = `
  insert into api_key_usage (key_id, method, path, ip, user_agent, request_id) values ($1, $2, $3, $4, $5, $6)`;

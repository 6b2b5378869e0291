import { EventEmitter, once } from 'node:events';

import {
  type Db,
  selectEffectRecords,
  lockShadowTables,
  openScrubber,
  read,
} from '@hiring/database';
import {
  candidate,
  candidateRole,
  effect,
  toEffectId,
  erase,
  sourcedLead,
  sourceLead,
  streamName,
} from '@hiring/domain';
import { iterateStream, load } from '@hiring/eventstore';
import { toContractId, contractKey, openFiles } from '@hiring/storage';
import { wasErased } from '@hiring/vault';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type ReceivedRequest, type Receiver, startReceiver } from '../servers/receiver.ts';
import { type Stack, startStack } from '../stack.ts';
import { until } from '../until.ts';
import { shortDelays } from '../worker/backends.ts';
import { findDeliveryId } from '../worker/hris/deliveries.ts';
import { hireCandidateRole } from '../worker/transitions.ts';
import {
  createCandidate,
  createCandidateRole,
  createOrganization,
  createRole,
  given,
  type GivenCandidateRole,
} from '../world.ts';

let stack: Stack;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  const worker = { ...shortDelays, HRIS_ALLOWED_ORIGINS: receiver.origin, HRIS_ATTEMPTS: '9' };
  stack = await startStack({ without: ['api'], worker });
});
afterAll(async () => {
  await stack.stop();
  await receiver.stop();
});

/** Records only the event, as when the process dies right after it, and returns the id of the effect. */
const eraseCandidate = async (
  { candidateId, id }: GivenCandidateRole,
  leads: readonly string[] = [],
): Promise<string> => {
  const fact = {
    reason: 'asked for it',
    erasedBy: 'somebody',
    erasedAt: stack.now().toISOString(),
  };
  const statuses = new Map([[id, 'Hired' as const]]);
  await given(stack, candidate, candidateId, (state) =>
    erase(state, fact, { statuses, settled: new Set() }, leads),
  );
  let erased = '';
  for await (const { eventId } of iterateStream(stack.store, streamName(candidate, candidateId))) {
    erased = eventId;
  }
  return toEffectId(erased, 'forget-person');
};

const noLeadDetails = {
  headline: null,
  company: null,
  location: null,
  source: null,
  sourceUrl: null,
};
const leadFields = {
  ...noLeadDetails,
  roleId: null,
  name: 'Zach Featherlight',
  email: 'zach@example.org',
  links: [],
  externalId: null,
  matchScore: null,
  matchReasons: [],
  sourcedBy: 'somebody',
  sourcedAt: '2026-06-01T08:00:00.000Z',
};

const listFileKeys = async ({ db }: Stack) => {
  const rows = await db.selectFrom('worker.files').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
};

const hireCandidate = async (endpoint?: string) => {
  const organization = await createOrganization(stack, {
    endpoint: endpoint ?? null,
    includePerson: true,
  });
  const role = await createRole(stack, organization.id);
  const candidateId = await createCandidate(stack, organization.id, {
    name: 'Zacharias Quillfeather',
  });
  const first = await createCandidateRole(stack, role, candidateId);
  await hireCandidateRole(stack, first);
  return first;
};

it('completes an erasure after a crash: deletes the key and all contracts, recorded or not, and succeeds', async () => {
  const [first, second] = [await hireCandidate(), await hireCandidate()];
  await stack.settle();
  const contractId = toContractId(first.steps[1]?.id ?? '');
  const orphan = contractKey({ contractId, sha256: 'never recorded' });
  const bytes = Buffer.from('%PDF-');
  await openFiles(stack.db, undefined).put(orphan, { bytes, contentType: 'application/pdf' });
  expect(await listFileKeys(stack)).toHaveLength(3);

  const leadId = uuid();
  const found = { ...leadFields, organizationId: first.organizationId };
  await given(stack, sourcedLead, leadId, (state) => sourceLead(state, found));
  const effectId = await eraseCandidate(first, [leadId]);
  await stack.settle();
  expect(await wasErased(stack.db, leadId)).toBe(true);
  expect((await load(stack.store, sourcedLead, leadId)).state.erased).toBe(true);
  expect(await wasErased(stack.db, first.candidateId)).toBe(true);
  const rows = await stack.db.selectFrom('worker.contracts').select('candidate_role_id').execute();
  expect(rows).toEqual([{ candidate_role_id: second.id }]);
  expect(await listFileKeys(stack)).toHaveLength(1);
  const record = await selectEffectRecords(stack.db)
    .selectAll()
    .where('id', '=', effectId)
    .executeTakeFirst();
  expect(record).toMatchObject({
    type: 'person_erasure',
    candidate_id: first.candidateId,
    candidate_role_id: null,
    organization_id: first.organizationId,
    status: 'succeeded',
  });
});

it('generates no contract for a candidate who was erased before the effect ran', async () => {
  const organization = await createOrganization(stack);
  const role = await createRole(stack, organization.id, { steps: ['interview'] });
  const first = await createCandidateRole(stack, role);
  await eraseCandidate(first);
  await stack.settle();
  // As recorded by an earlier version, which allowed a hire after an erasure.
  const at = stack.now().toISOString();
  const dates = { hiredDate: at, offerAcceptedDate: null, at };
  const hired = {
    stepId: `${first.id}.1`,
    hireId: first.id,
    externalPositionId: null,
    notes: null,
    contractOwed: true,
  };
  await given(stack, candidateRole, first.id, () => [
    { type: 'CandidateHired', data: { ...hired, ...dates, by: 'somebody' } },
  ]);
  await stack.settle();
  const skipped = await selectEffectRecords(stack.db)
    .select('skip_reason')
    .where('candidate_role_id', '=', first.id)
    .where('type', '=', 'contract_generation')
    .where('skip_reason', '=', 'person_erased')
    .execute();
  expect(skipped.length).toBeGreaterThan(0);
});

it('delivers a hire to the HRIS without personal data after the candidate was erased', async () => {
  const test = new EventEmitter();
  receiver.respondWith({ status: 500, after: once(test, 'erased') });
  const first = await hireCandidate(`${receiver.origin}/hires`);
  const deliveryId = await findDeliveryId(stack, first.id);
  const ours = ({ headers }: ReceivedRequest) => headers['webhook-id'] === deliveryId;
  await until(() => receiver.received.some(ours));
  await eraseCandidate(first);
  test.emit('erased');
  await stack.settle();
  const bodies = receiver.received.filter(ours).map(({ body }) => body.toString());
  expect(bodies[0]).toContain('Quillfeather');
  expect(bodies.at(-1)).toContain(first.candidateId);
  expect(bodies.at(-1)).not.toContain('person');
});

/** Returns the errors of the failed attempts of an effect. */
const listFailures = async (effectId: string): Promise<readonly string[]> => {
  const errors: string[] = [];
  for await (const { event } of iterateStream(stack.store, streamName(effect, effectId))) {
    if (event?.type === 'EffectFailed') errors.push(event.data.error);
  }
  return errors;
};

const failsWith = (effectId: string, words: string) =>
  until(async () => (await listFailures(effectId)).some((error) => error.includes(words)));

it('is retried while a projection is blocked or is being rebuilt, and then removes old rows', async () => {
  const first = await hireCandidate();
  await stack.settle();
  const shadow = { projection: 'candidates', version: 1, migration: 1, reason: 'a test' };
  const effectId = await stack.db.connection().execute(async (maker) => {
    await lockShadowTables(maker, shadow.projection, 'end of connection');
    const started = { ...shadow, indexed: true, filled_to: '' };
    await read(stack.db).insertInto('copies').values(started).execute();
    const id = await stack.db.transaction().execute(async (holder) => {
      await blockProjection(holder, shadow.projection);
      const erased = await eraseCandidate(first);
      await failsWith(erased, 'candidates is behind the log');
      return erased;
    });
    await failsWith(id, 'yet: candidates is being rebuilt.');
    await sql`select pg_advisory_unlock_all()`.execute(maker);
    return id;
  });
  await stack.settle();
  const records = selectEffectRecords(stack.db).select('status').where('id', '=', effectId);
  expect(await records.executeTakeFirst()).toEqual({ status: 'succeeded' });
  expect(await read(stack.db).selectFrom('copies').select('projection').execute()).toEqual([]);
});

/** Blocks a projection until the transaction ends. */
const blockProjection = (holder: Db, projection: string) =>
  read(holder)
    .selectFrom('checkpoints')
    .select('projection')
    .where('projection', '=', projection)
    .forUpdate()
    .execute();

/** Returns the file numbers of two tables; a rewrite of a table changes its number. */
const filesOfTables = async () => {
  const { rows } = await sql<{ candidates: number; notes: number }>`
    select pg_relation_filenode('read.candidates') as candidates,
      pg_relation_filenode('read.candidate_notes') as notes`.execute(stack.db);
  return rows[0];
};

it('skips a table that another transaction locks, and rewrites each table when several workers run at once', async () => {
  const before = await filesOfTables();
  await stack.db.transaction().execute(async (holder) => {
    await sql`lock table read.candidates in access share mode`.execute(holder);
    await openScrubber(stack.databaseUrl)();
  });
  const held = await filesOfTables();
  expect(held?.candidates).toBe(before?.candidates);
  expect(held?.notes).not.toBe(before?.notes);
  await Promise.all([1, 2].map(() => openScrubber(stack.databaseUrl)()));
  expect((await filesOfTables())?.candidates).not.toBe(before?.candidates);
});

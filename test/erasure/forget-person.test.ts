import { EventEmitter, once } from 'node:events';

import {
  candidate,
  candidateRole,
  effect,
  effectIdOf,
  erase,
  sourcedLead,
  sourceLead,
  streamOf,
} from '@hiring/domain';
import { history, load } from '@hiring/eventstore';
import { type Db, effectRecords, lockCopy, openScrubber, read } from '@hiring/readmodels';
import { contractIdOf, contractKey, openFiles } from '@hiring/storage';
import { wasErased } from '@hiring/vault';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Received, type Receiver, startReceiver } from '../receiver.ts';
import { type Stack, startStack } from '../stack.ts';
import { until } from '../until.ts';
import { hurried } from '../worker/backends.ts';
import { deliveryIdOf } from '../worker/deliveries.ts';
import { isHired } from '../worker/transitions.ts';
import {
  aCandidate,
  aCandidateRole,
  anOrganization,
  aRole,
  given,
  type GivenCandidateRole,
} from '../world.ts';

let stack: Stack;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  const worker = { ...hurried, HRIS_ALLOWED_ORIGINS: receiver.origin, HRIS_ATTEMPTS: '9' };
  stack = await startStack({ without: ['api'], worker });
});
afterAll(async () => {
  await stack.stop();
  await receiver.stop();
});

/** The fact alone, as when the process that said it died before anything else. */
const isErased = async (
  { candidateId, id }: GivenCandidateRole,
  leads: readonly string[] = [],
): Promise<string> => {
  const fact = {
    reason: 'asked for it',
    erasedBy: 'somebody',
    erasedAt: stack.now().toISOString(),
  };
  const statuses = new Map([[id, 'Hired' as const]]);
  await given(stack, candidate, candidateId, (it) =>
    erase(it, fact, { statuses, settled: new Set() }, leads),
  );
  let erased = '';
  for await (const { eventId } of history(stack.store, streamOf(candidate, candidateId))) {
    erased = eventId;
  }
  return effectIdOf(erased, 'forget-person');
};

const nothing = { headline: null, company: null, location: null, source: null, sourceUrl: null };
const aLead = {
  ...nothing,
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

const filesOf = async ({ db }: Stack) => {
  const rows = await db.selectFrom('worker.files').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
};

const aHire = async (endpoint?: string) => {
  const organization = await anOrganization(stack, {
    endpoint: endpoint ?? null,
    includePerson: true,
  });
  const role = await aRole(stack, organization.id);
  const person = await aCandidate(stack, organization.id, { name: 'Zacharias Quillfeather' });
  const one = await aCandidateRole(stack, role, person);
  await isHired(stack, one);
  return one;
};

it('finishes what a crash left of an erasure: the key, contracts recorded or not, and says that it did', async () => {
  const [one, other] = [await aHire(), await aHire()];
  await stack.settle();
  const contractId = contractIdOf(one.steps[1]?.id ?? '');
  const orphan = contractKey({ contractId, sha256: 'never recorded' });
  const bytes = Buffer.from('%PDF-');
  await openFiles(stack.db, undefined).put(orphan, { bytes, contentType: 'application/pdf' });
  expect(await filesOf(stack)).toHaveLength(3);

  const leadId = uuid();
  const found = { ...aLead, organizationId: one.organizationId };
  await given(stack, sourcedLead, leadId, (it) => sourceLead(it, found));
  const effectId = await isErased(one, [leadId]);
  await stack.settle();
  expect(await wasErased(stack.db, leadId)).toBe(true);
  expect((await load(stack.store, sourcedLead, leadId)).state.erased).toBe(true);
  expect(await wasErased(stack.db, one.candidateId)).toBe(true);
  const rows = await stack.db.selectFrom('worker.contracts').select('candidate_role_id').execute();
  expect(rows).toEqual([{ candidate_role_id: other.id }]);
  expect(await filesOf(stack)).toHaveLength(1);
  const record = await effectRecords(stack.db)
    .selectAll()
    .where('id', '=', effectId)
    .executeTakeFirst();
  expect(record).toMatchObject({
    type: 'person_erasure',
    candidate_id: one.candidateId,
    candidate_role_id: null,
    organization_id: one.organizationId,
    status: 'succeeded',
  });
});

it('makes no contract of who was erased before it could be made', async () => {
  const organization = await anOrganization(stack);
  const role = await aRole(stack, organization.id, { steps: ['interview'] });
  const one = await aCandidateRole(stack, role);
  await isErased(one);
  await stack.settle();
  // As a version recorded it that did not keep an erasure and a hire apart.
  const at = stack.now().toISOString();
  const dates = { hiredDate: at, offerAcceptedDate: null, at };
  const hired = { stepId: `${one.id}.1`, hireId: one.id, externalPositionId: null, notes: null };
  await given(stack, candidateRole, one.id, () => [
    { type: 'CandidateHired', data: { ...hired, ...dates, by: 'somebody' } },
  ]);
  await stack.settle();
  const skipped = await effectRecords(stack.db)
    .select('skip_reason')
    .where('candidate_role_id', '=', one.id)
    .where('type', '=', 'contract_generation')
    .where('skip_reason', '=', 'person_erased')
    .execute();
  expect(skipped.length).toBeGreaterThan(0);
});

it('tells the HRIS of a hire without the person once that person was erased', async () => {
  const test = new EventEmitter();
  receiver.answerWith({ status: 500, after: once(test, 'erased') });
  const one = await aHire(`${receiver.origin}/hires`);
  const deliveryId = await deliveryIdOf(stack, one.id);
  const ours = ({ headers }: Received) => headers['webhook-id'] === deliveryId;
  await until(() => receiver.received.some(ours));
  await isErased(one);
  test.emit('erased');
  await stack.settle();
  const bodies = receiver.received.filter(ours).map(({ body }) => body.toString());
  expect(bodies[0]).toContain('Quillfeather');
  expect(bodies.at(-1)).toContain(one.candidateId);
  expect(bodies.at(-1)).not.toContain('person');
});

/** What its runs failed with. */
const failuresOf = async (effectId: string): Promise<readonly string[]> => {
  const errors: string[] = [];
  for await (const { event } of history(stack.store, streamOf(effect, effectId))) {
    if (event?.type === 'EffectFailed') errors.push(event.data.error);
  }
  return errors;
};

const failsWith = (effectId: string, words: string) =>
  until(async () => (await failuresOf(effectId)).some((error) => error.includes(words)));

it('is tried again while a projection stands still or is being rebuilt, and then removes old rows', async () => {
  const one = await aHire();
  await stack.settle();
  const copy = { projection: 'candidates', version: 1, migration: 1, reason: 'a test' };
  const effectId = await stack.db.connection().execute(async (maker) => {
    await lockCopy(maker, copy.projection, 'end of connection');
    const begun = { ...copy, indexed: false, fill_until: null, filled_to: '' };
    await read(stack.db).insertInto('copies').values(begun).execute();
    const id = await stack.db.transaction().execute(async (holder) => {
      await standStill(holder, copy.projection);
      const erased = await isErased(one);
      await failsWith(erased, 'candidates is behind the log');
      return erased;
    });
    await failsWith(id, 'yet: candidates is being rebuilt.');
    await sql`select pg_advisory_unlock_all()`.execute(maker);
    return id;
  });
  await stack.settle();
  const records = effectRecords(stack.db).select('status').where('id', '=', effectId);
  expect(await records.executeTakeFirst()).toEqual({ status: 'succeeded' });
  expect(await read(stack.db).selectFrom('copies').select('projection').execute()).toEqual([]);
});

/** Until the transaction ends. */
const standStill = (holder: Db, projection: string) =>
  read(holder)
    .selectFrom('checkpoints')
    .select('projection')
    .where('projection', '=', projection)
    .forUpdate()
    .execute();

/** Another one after a table was rewritten. */
const filesOfTables = async () => {
  const { rows } = await sql<{ candidates: number; notes: number }>`
    select pg_relation_filenode('read.candidates') as candidates,
      pg_relation_filenode('read.candidate_notes') as notes`.execute(stack.db);
  return rows[0];
};

it('leaves tables in place that others hold, and rewrites each when several workers ask at once', async () => {
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

import { EventEmitter, once } from 'node:events';

import { candidate, candidateRole, effectIdOf, erase, streamOf } from '@hiring/domain';
import { history } from '@hiring/eventstore';
import { effectRecords } from '@hiring/readmodels';
import { contractIdOf, contractKey, openFiles } from '@hiring/storage';
import { wasErased } from '@hiring/vault';
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
const isErased = async ({ candidateId, id }: GivenCandidateRole): Promise<string> => {
  const fact = {
    reason: 'asked for it',
    erasedBy: 'somebody',
    erasedAt: stack.now().toISOString(),
  };
  const statuses = new Map([[id, 'Hired' as const]]);
  await given(stack, candidate, candidateId, (it) =>
    erase(it, fact, { statuses, settled: new Set() }),
  );
  let erased = '';
  for await (const { eventId } of history(stack.store, streamOf(candidate, candidateId))) {
    erased = eventId;
  }
  return effectIdOf(erased, 'forget-person');
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

  const effectId = await isErased(one);
  await stack.settle();
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
    attempts: 1,
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

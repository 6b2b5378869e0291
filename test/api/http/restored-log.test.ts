import { read } from '@hiring/database';
import { candidateRole, hire, reject } from '@hiring/domain';
import { connectEventStore } from '@hiring/eventstore';
import { openKeyring } from '@hiring/vault';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Caller, createClient } from '../../client.ts';
import { type RestorableStore, startRestorableStore } from '../../servers/restorable-store.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import {
  createCaller,
  createCandidateRole,
  createOrganization,
  createRole,
  given,
  type GivenCandidateRole,
  type GivenRole,
  type World,
} from '../../world.ts';

let log: RestorableStore;
let stack: Stack;
let world: World;
let client: Caller;
let role: GivenRole;
beforeAll(async () => {
  log = await startRestorableStore();
  const elsewhere = { EVENTSTORE_URL: log.url };
  stack = await startStack({
    without: ['worker'],
    api: { ...elsewhere, LOG_LEVEL: 'error' },
    projector: elsewhere,
  });
  world = { ...stack, store: storeAt(log.url) };
  const organization = await createOrganization(world);
  const caller = await createCaller(world, { memberships: { [organization.id]: 'hr_rep' } });
  role = await createRole(world, organization.id, { capacity: 9 });
  client = createClient(stack).as(caller.key);
  await until(async () => (await client.get('/api/v1/me')).status === 200);
});
afterAll(async () => {
  await world.store.close();
  await stack.stop();
  await log.stop();
});

const storeAt = (url: string) =>
  connectEventStore(url, {
    idleTimeoutMs: 10_000,
    retryTimeoutMs: 30_000,
    keyring: openKeyring(stack.db, stack.vault),
  });

const toStepPath = ({ steps }: GivenCandidateRole, order: number): string =>
  `/api/v1/candidate-steps/${steps[order - 1]?.id}`;

const advance = async (of: GivenCandidateRole, order: number): Promise<void> => {
  const { status } = await client.post(`${toStepPath(of, order)}/advance`);
  expect(status).toBe(200);
};

/** Waits until the projected candidate role contains a status. */
const waitForStatus = (of: GivenCandidateRole, status: string) =>
  until(async () => {
    const row = await read(stack.db)
      .selectFrom('candidate_roles')
      .select('state')
      .where('id', '=', of.id)
      .executeTakeFirst();
    return JSON.stringify(row?.state ?? null).includes(`"${status}"`);
  });

it('decides on the restored log despite newer cached state, and no query waits for lost events', async () => {
  const applied = await createCandidateRole(world, role);
  const entered = await createCandidateRole(world, role);
  const { position = 0n } = await given(world, candidateRole, entered.id, (state) =>
    hire(state, {
      stepId: entered.steps[0]?.id ?? '',
      hireId: uuid(),
      hiredDate: '2026-07-01T00:00:00.000Z',
      offerAcceptedDate: '2026-07-01T00:00:00.000Z',
      externalPositionId: null,
      notes: null,
      by: 'somebody',
      at: world.now().toISOString(),
    }),
  );
  await advance(applied, 1);
  await advance(applied, 2);
  const before = await client.get<{ inProgress: number }>(`/api/v1/roles/${role.id}/pipeline`);
  expect(before.body.inProgress).toBe(1);

  // As many events as were lost, so that the revision in the cache of this API exists again.
  await log.restoreTo(position ?? 0n, async (url) => {
    const aside = { ...world, store: storeAt(url) };
    await given(aside, candidateRole, applied.id, (state) =>
      reject(state, {
        stepId: applied.steps[0]?.id ?? '',
        outcomeNotes: null,
        outcomeType: null,
        outcomeReason: null,
        by: 'somebody',
        at: world.now().toISOString(),
      }),
    );
    await aside.store.close();
  });
  await waitForStatus(applied, 'Not Selected');

  const refused = await client.post(`${toStepPath(applied, 3)}/hire`);
  expect(refused).toMatchObject({ status: 409 });
  await until(async () => {
    const { status, headers } = await client.get(`/api/v1/roles/${role.id}/pipeline`);
    expect(status).toBe(200);
    return headers['x-projection-lag'] === undefined;
  });
  const another = await createCandidateRole(world, role);
  await advance(another, 1);
  const shown = await client.get(toStepPath(another, 1));
  expect(shown.body).toMatchObject({ step: { status: 'validated' } });
});

import { read } from '@hiring/database';
import { candidateRole, streamName, user } from '@hiring/domain';
import { projections, rebuild, rebuildTogether } from '@hiring/projections';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Stack } from '../../stack.ts';
import { createCandidateRole, createOrganization, createRole, createUser } from '../../world.ts';
import {
  appendUnchecked,
  launchProjector,
  checkpoint,
  emptyStack,
  waitUntilPassed,
  waitUntilStopped,
} from '../fixture.ts';

let stack: Stack;
let projectors: { stop: () => Promise<void> }[];
beforeEach(async () => {
  stack = await emptyStack();
  projectors = [];
});
afterEach(async () => {
  await Promise.all(projectors.map(({ stop }) => stop()));
  await stack.stop();
});

const startProjector = async (retryAfterMs = 60_000, longLogEvents = 10_000) => {
  const projector = await launchProjector(stack, { retryAfterMs, longLogEvents });
  projectors.push(projector);
  return projector;
};

const userIds = async () => {
  const rows = await read(stack.db).selectFrom('users').select('id').execute();
  return rows.map(({ id }) => id);
};

const appendMalformedUser = () =>
  appendUnchecked(stack, streamName(user, uuid()), [
    { type: 'UserRegistered.v1', data: { email: 5, name: 'Nobody' } },
  ]);

it('stops the projection of an event that cannot be decoded, after the events before it', async () => {
  const [first, second] = [await createUser(stack), await createUser(stack)];
  const at = await appendMalformedUser();
  const later = await createUser(stack);
  await startProjector();

  const found = await waitUntilStopped(stack.db, 'users');
  expect(found).toMatchObject({ error_position: at, error: expect.stringContaining('email') });
  expect(found.position).toBeLessThan(at);
  expect(await userIds()).toEqual(expect.arrayContaining([first.id, second.id]));
  expect(await userIds()).not.toContain(later.id);
});

it('lets every other projection continue', async () => {
  await startProjector();
  await appendMalformedUser();
  await waitUntilStopped(stack.db, 'users');
  const { id } = await createOrganization(stack);

  const portal = read(stack.db).selectFrom('portals').select('enabled');
  await expect
    .poll(() => portal.where('organization_id', '=', id).executeTakeFirst())
    .toEqual({ enabled: true });
});

it('stops at the same event after a restart', async () => {
  const at = await appendMalformedUser();
  const projector = await startProjector();
  const before = await waitUntilStopped(stack.db, 'users');
  await projector.stop();
  await sql`update read.checkpoints set error = null, error_position = null`.execute(stack.db);

  await startProjector();
  const after = await waitUntilStopped(stack.db, 'users');
  expect(after.position).toBe(before.position);
  expect(after.error_position).toBe(at);
});

it('stops at an event whose rows the database refuses, and continues when it accepts them', async () => {
  const refuse = sql`alter table read.users add constraint refused check (name <> 'Mallory')`;
  await refuse.execute(stack.db);
  await startProjector(100);
  const before = await createUser(stack);
  const mallory = await createUser(stack, { name: 'Mallory' });
  const after = await createUser(stack);

  const found = await waitUntilStopped(stack.db, 'users');
  expect(found.error).toContain('violates check constraint "refused"');
  expect(await userIds()).toEqual([before.id]);

  await sql`alter table read.users drop constraint refused`.execute(stack.db);
  await expect.poll(userIds, { timeout: 10_000 }).toHaveLength(3);
  expect(await userIds()).toEqual([before.id, mallory.id, after.id]);
  expect(await checkpoint(stack.db, 'users')).toMatchObject({ error: null, error_position: null });
});

it('ignores an event of an unknown type', async () => {
  await startProjector();
  const { id } = await createUser(stack);
  const unknown = { type: 'FromAFarFuture.v1', data: { far: true } } as const;
  const at = await appendUnchecked(stack, streamName(user, id), [unknown]);
  const later = await createUser(stack);

  expect(await waitUntilPassed(stack.db, 'users', at + 1n)).toMatchObject({ error: null });
  expect(await userIds()).toEqual([id, later.id]);
});

it('stops at a known event of a version newer than this build', async () => {
  await startProjector();
  const at = await appendUnchecked(stack, streamName(user, uuid()), [
    { type: 'UserRegistered.v9', data: {} },
  ]);
  expect(await waitUntilStopped(stack.db, 'users')).toMatchObject({
    error_position: at,
    error: expect.stringContaining('newer than this build'),
  });
});

it('stops at an event whose personal fields another VAULT_SECRET has sealed', async () => {
  const role = await createRole(stack, uuid());
  await createCandidateRole(stack, role);
  const { candidateId } = await createCandidateRole(stack, role);
  const foreign = sql`update vault.personal_keys set wrapped = decode(repeat('00', 60), 'hex') where person_id = ${candidateId}`;
  await foreign.execute(stack.db);
  await startProjector();
  const found = await waitUntilStopped(stack.db, 'candidates');
  expect(found.error).toContain(`no key of ${candidateId} can be decrypted with this VAULT_SECRET`);
  expect(found.position).toBeLessThan(found.error_position ?? 0n);
});

it('stops a rebuild at the same event', async () => {
  const projector = await startProjector();
  const role = await createRole(stack, uuid());
  await createCandidateRole(stack, role);
  const { id } = await createCandidateRole(stack, role);
  const broken = { type: 'StepValidated.v2', data: { stepId: 5 } } as const;
  const at = await appendUnchecked(stack, streamName(candidateRole, id), [broken]);
  await createCandidateRole(stack, role);
  await waitUntilStopped(stack.db, 'candidate-steps');
  await projector.stop();

  const message: unknown = expect.stringContaining('StepValidated.v2');
  expect(await rebuilt()).toMatchObject({ at, message });
});

/** Rebuilds `candidate-steps` and returns the error it fails with. */
const rebuilt = async (): Promise<unknown> => {
  const projection = projections.find(({ name }) => name === 'candidate-steps');
  if (!projection) throw new Error('there is no step projection');
  const { signal } = new AbortController();
  const deps = { databaseUrl: stack.databaseUrl, store: stack.store, signal };
  return rebuild(deps, projection, { reason: 'a test' }).catch((error: unknown) => error);
};

it('stops one of several rebuilds at the event, and completes the others', async () => {
  const projector = await startProjector();
  const { id } = await createOrganization(stack);
  const at = await appendMalformedUser();
  await waitUntilStopped(stack.db, 'users');
  await projector.stop();
  await sql`delete from read.portals`.execute(stack.db);

  const { signal } = new AbortController();
  const deps = { databaseUrl: stack.databaseUrl, store: stack.store, signal };
  const results = await Promise.allSettled(
    rebuildTogether(
      deps,
      projections.map((projection) => ({ projection, reason: 'a test' })),
    ),
  );
  const failures = results.flatMap((result, nth) =>
    result.status === 'rejected' ? { name: projections[nth]?.name, ...result } : [],
  );
  expect(failures).toMatchObject([{ name: 'users', reason: { at } }]);
  const portals = await read(stack.db).selectFrom('portals').select('organization_id').execute();
  expect(portals).toEqual([{ organization_id: id }]);
});

it('shows the rows of the events before it after a first start over a long log', async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 5; nth++) ids.push((await createUser(stack)).id);
  const at = await appendMalformedUser();
  await createUser(stack);
  await startProjector(60_000, 5);

  const found = await waitUntilStopped(stack.db, 'users');
  expect(found).toMatchObject({ error_position: at, error: expect.stringContaining('email') });
  expect((await userIds()).toSorted()).toEqual(ids.toSorted());
  const copies = read(stack.db).selectFrom('copies').select('projection');
  expect(await copies.where('projection', '=', 'users').execute()).toEqual([]);
});

it('replaces characters that Postgres cannot store', async () => {
  await startProjector();
  const { id } = await createUser(stack, {
    name: 'half \ud800, NUL \0, backslash \\u0000, whole 😀',
  });
  await expect.poll(userIds).toEqual([id]);
  const row = await read(stack.db).selectFrom('users').select('name').executeTakeFirst();
  expect(row).toEqual({ name: 'half \ufffd, NUL \ufffd, backslash \\u0000, whole 😀' });
});

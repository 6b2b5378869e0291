import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { headPosition } from '@hiring/eventstore';
import { openVault } from '@hiring/vault';
import { expect, it, vi } from 'vitest';

import { findErasures } from '../../services/ops/src/backup/erasures.ts';
import { loadBackup } from '../../services/ops/src/backup/load-backup.ts';
import { makeBackup } from '../../services/ops/src/backup/make-backup.ts';
import { readManifest } from '../../services/ops/src/backup/manifest.ts';
import { createClient } from '../client.ts';
import { expectVerified } from '../expect-verified.ts';
import { freshDatabase } from '../servers/database.ts';
import { type Receiver, startReceiver } from '../servers/receiver.ts';
import { type Stack, startStack } from '../stack.ts';
import { startStores } from '../stores.ts';
import { shortDelays } from '../worker/backends.ts';
import { findDeliveryId } from '../worker/hris/deliveries.ts';
import { hireCandidateRole } from '../worker/transitions.ts';
import {
  createCaller,
  createCandidateRole,
  createOrganization,
  createRole,
  type GivenCandidateRole,
  type GivenRole,
} from '../world.ts';

// Every service starts twice, and the test waits for the effects of each hire.
vi.setConfig({ testTimeout: 120_000 });

const progress = { start: () => undefined, advance: () => undefined, stop: () => undefined };

/** Hires three candidates: about 25 events with those of the effects. */
const hires = async (stack: Stack, role: GivenRole): Promise<readonly GivenCandidateRole[]> => {
  const hired: GivenCandidateRole[] = [];
  for (let count = 0; count < 3; count++) {
    const applied = await createCandidateRole(stack, role);
    await hireCandidateRole(stack, applied);
    hired.push(applied);
  }
  return hired;
};

const listDeliveries = (receiver: Receiver, { id }: GivenCandidateRole) =>
  receiver.received
    .filter(({ body }) => body.includes(id))
    .map(({ headers }) => headers['webhook-id']);

it('after a restore to an older point, projections and effects follow the restored log without a gap', async () => {
  const receiver = await startReceiver();
  const database = await freshDatabase();
  const directory = mkdtempSync(join(tmpdir(), 'hiring-restore-'));
  const secret = randomBytes(32).toString('base64');
  const on = { databaseUrl: database.url, secret };
  const worker = { ...shortDelays, HRIS_ALLOWED_ORIGINS: receiver.origin };

  let stack = await startStack({ on, worker });
  const organization = await createOrganization(stack, { endpoint: receiver.origin });
  const role = await createRole(stack, organization.id, { capacity: 100 });
  const caller = await createCaller(stack, { platformRole: 'admin' });
  const before = await hires(stack, role);
  await stack.settle();
  const at = join(directory, 'backup');
  const { head } = await makeBackup({
    databaseUrl: database.url,
    directory: at,
    secret,
    includeSecret: false,
    confirmHead: async () => undefined,
    now: new Date(),
    progress,
  });
  const lost = await hires(stack, role);
  await stack.settle();
  await stack.stop();

  await loadBackup({
    databaseUrl: database.url,
    directory: at,
    manifest: await readManifest(at),
    vault: openVault(secret),
    overwrite: true,
    collectErasures: findErasures,
    progress,
  });
  const idle = await startStores({ on });
  expect(await headPosition(idle.store)).toBe(head.position);
  await idle.stop();
  stack = await startStack({ on, worker });
  const after = await hires(stack, role);
  await stack.settle();

  await expectVerified(stack);
  for (const hired of [...before, ...after]) {
    expect(listDeliveries(receiver, hired)).toEqual([await findDeliveryId(stack, hired.id)]);
  }
  const client = createClient(stack).as(caller.key);
  const gone = await client.get(`/api/v1/candidate-steps/${lost[0]?.steps[0]?.id}`);
  expect(gone.status).toBe(404);
  const pipeline = await client.get<{ hired: number }>(`/api/v1/roles/${role.id}/pipeline`);
  expect(pipeline.body.hired).toBe(before.length + after.length);

  await stack.stop();
  await Promise.all([database.drop(), receiver.stop()]);
  rmSync(directory, { recursive: true });
});

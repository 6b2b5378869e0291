import { createHash } from 'node:crypto';

import { toEffectId } from '@hiring/domain';
import { createPersonalFiles } from '@hiring/personal-data';
import { toBucketSettings, contractKey, openFiles } from '@hiring/storage';
import { openKeyring } from '@hiring/vault';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findFreePort } from '../../../start/ports.ts';
import { type Bucket, bucketEnv, startBucket } from '../../servers/bucket.ts';
import type { Stack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createCandidateRole, createOrganization, createRole } from '../../world.ts';
import { backends } from '../backends.ts';
import { listEventTypes, newestEventId } from '../effect-events.ts';
import { passStep } from '../transitions.ts';
import { startWorkerStack } from '../worker-stack.ts';

const effectName = 'generate-contract';

describe.each(backends)('a bucket that is unavailable, with jobs in %s', (backend) => {
  let stack: Stack;
  let port: number;
  let bucket: Bucket | undefined;
  beforeAll(async () => {
    port = await findFreePort();
    stack = await startWorkerStack(backend, bucketEnv(port));
  });
  afterAll(async () => {
    await stack.stop();
    await bucket?.stop();
  });

  const findContract = (candidateRoleId: string) =>
    stack.db
      .selectFrom('worker.contracts')
      .select(['id', 'sha256'])
      .where('candidate_role_id', '=', candidateRoleId)
      .executeTakeFirst();

  it('delays the contract, and no row exists before its file', async () => {
    const organization = await createOrganization(stack);
    const applied = await createCandidateRole(stack, await createRole(stack, organization.id));
    await passStep(stack, applied, 2);
    const effectId = toEffectId(await newestEventId(stack, applied, 'StepValidated'), effectName);
    await until(async () => (await listEventTypes(stack, effectId)).includes('EffectFailed'));
    expect(await findContract(applied.id)).toBeUndefined();

    bucket = await startBucket(port);
    const contract = await until(() => findContract(applied.id));
    const keyring = openKeyring(stack.db, stack.vault);
    const files = createPersonalFiles(
      openFiles(stack.db, toBucketSettings(bucketEnv(port))),
      keyring,
    );
    const key = contractKey({ contractId: contract.id, sha256: contract.sha256 });
    const bytes = (await files.get(applied.candidateId, key)) ?? '';
    await files.close();
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(contract.sha256);
    await stack.settle();
  });
});

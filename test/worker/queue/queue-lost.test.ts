import { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';

import { startReceiver } from '../../servers/receiver.ts';
import { createCandidateRole, createOrganization, createRole } from '../../world.ts';
import { backends } from '../backends.ts';
import { hireCandidateRole } from '../transitions.ts';
import { startWorkerStack } from '../worker-stack.ts';

describe.runIf(backends.includes('redis'))('a Redis that has lost its data', () => {
  it('is filled again from the events, so that no effect is lost or takes effect twice', async () => {
    const receiver = await startReceiver();
    const stack = await startWorkerStack('redis', {
      HRIS_ALLOWED_ORIGINS: receiver.origin,
      HRIS_RETRY_MS: '3600000',
    });
    try {
      const organization = await createOrganization(stack, { endpoint: receiver.origin });
      const role = await createRole(stack, organization.id);
      receiver.respondWith({ status: 200 }, { status: 503 });
      await hireCandidateRole(stack, await createCandidateRole(stack, role));
      await receiver.awaitRequests(1);
      await hireCandidateRole(stack, await createCandidateRole(stack, role));
      const [done, waiting] = await receiver.awaitRequests(2);

      const redis = new Redis(stack.env['REDIS_URL'] ?? '');
      await redis.flushall();
      redis.disconnect();
      const [, , again] = await receiver.awaitRequests(3);
      await stack.settle();
      expect(again?.headers['webhook-id']).toBe(waiting?.headers['webhook-id']);
      expect(again?.headers['webhook-id']).not.toBe(done?.headers['webhook-id']);
      expect(receiver.received).toHaveLength(3);
    } finally {
      await stack.stop();
      await receiver.stop();
    }
  });
});

import { configureHris, organization } from '@hiring/domain';
import { openQueue } from '@hiring/effect-queue';
import { load } from '@hiring/eventstore';
import { rotateHrisSecret } from '@hiring/vault';
import { readConfig } from '@hiring/worker';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type ReceivedRequest, type Receiver, startReceiver } from '../../servers/receiver.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import {
  createCandidateRole,
  createOrganization,
  createRole,
  given,
  type GivenOrganization,
} from '../../world.ts';
import { backends, shortDelays } from '../backends.ts';
import { hireCandidateRole } from '../transitions.ts';
import { findDeliveryId, listDeliveryEvents } from './deliveries.ts';

describe.each(backends)('a webhook, with jobs in %s', (backend) => {
  let receiver: Receiver;
  let stack: Stack;
  beforeAll(async () => {
    receiver = await startReceiver();
    const settings = { HRIS_ALLOWED_ORIGINS: receiver.origin, HRIS_TIMEOUT_MS: '60000' };
    const requestCounts = new Map<string, number>();
    stack = await startStack({
      redis: backend === 'redis',
      without: ['api', 'projector'],
      worker: { ...shortDelays, ...settings },
      resolve: async (hostname) => {
        const times = (requestCounts.get(hostname) ?? 0) + 1;
        requestCounts.set(hostname, times);
        const inside = { address: '127.0.0.1', family: 4 };
        return times % 2 === 1 ? [{ address: '93.184.215.14', family: 4 }, inside] : [inside];
      },
    });
  });
  afterAll(async () => {
    await stack.stop();
    await receiver.stop();
  });
  let before = 0;
  beforeEach(() => {
    before = receiver.received.length;
  });
  const received = (): readonly ReceivedRequest[] => receiver.received.slice(before);

  const createOrganizationWithHris = (options: Parameters<typeof createOrganization>[1] = {}) =>
    createOrganization(stack, { endpoint: `${receiver.origin}/hires`, ...options });

  const hireCandidate = async ({ id }: GivenOrganization) => {
    const applied = await createCandidateRole(stack, await createRole(stack, id));
    await hireCandidateRole(stack, applied);
    return { ...applied, deliveryId: await findDeliveryId(stack, applied.id) };
  };
  const listEvents = ({ deliveryId }: { readonly deliveryId: string }) =>
    listDeliveryEvents(stack, deliveryId);

  it('is verified with either secret during a rotation; the next rotation retires the oldest secret', async () => {
    const org = await createOrganizationWithHris();
    const target = { organizationId: org.id, endpoint: `${receiver.origin}/hires` };
    const second = await rotateHrisSecret(stack.db, stack.vault, target, stack.now());
    await hireCandidate(org);
    await stack.settle();
    const [during] = received();
    expect(during?.headers['webhook-signature']?.split(' ')).toEqual([
      expect.stringMatching(/^v1,/),
      expect.stringMatching(/^v1,/),
    ]);
    expect(during && [org.hrisSecret, second].map((secret) => verifies(secret, during))).toEqual([
      true,
      true,
    ]);

    const third = await rotateHrisSecret(stack.db, stack.vault, target, stack.now());
    await hireCandidate(org);
    await stack.settle();
    const after = received().at(-1);
    const secrets = [org.hrisSecret, second, third];
    expect(after && secrets.map((secret) => verifies(secret, after))).toEqual([false, true, true]);
  });

  it('has the person only when the organization has configured it', async () => {
    await hireCandidate(await createOrganizationWithHris());
    await stack.settle();
    await hireCandidate(await createOrganizationWithHris({ includePerson: true }));
    await stack.settle();
    const bodies = received().map(({ body }) => JSON.parse(body.toString()) as { data: object });
    expect(bodies[0]?.data).not.toHaveProperty('person');
    expect(bodies[1]?.data).toHaveProperty('person', {
      firstName: 'Grace',
      lastName: 'Example',
      email: expect.stringMatching(/@example\.com$/),
    });
  });

  it('is delivered by a 2xx whose body never ends, and stores none of the body', async () => {
    receiver.respondWith('flood');
    const hire = await hireCandidate(await createOrganizationWithHris());
    await stack.settle();
    expect(await listEvents(hire)).toMatchObject([
      { type: 'HrisDeliverySucceeded', data: { status: 200 } },
    ]);
    expect(JSON.stringify(await listEvents(hire))).not.toContain('xxx');
  });

  it('is disabled by 410: later hires are parked without a request, until it is configured again', async () => {
    receiver.respondWith({ status: 410 });
    const org = await createOrganizationWithHris();
    const first = await hireCandidate(org);
    await stack.settle();
    const { state } = await load(stack.store, organization, org.id);
    expect(state.hris.disabledAt).not.toBeNull();

    const second = await hireCandidate(org);
    await stack.settle();
    expect(received()).toHaveLength(1);
    expect((await listEvents(second)).at(-1)).toMatchObject({
      type: 'HrisDeliveryParked',
      data: { reason: 'endpoint_disabled' },
    });

    const again = { ...state.hris, configuredAt: stack.now().toISOString() };
    await given(stack, organization, org.id, (state) => configureHris(state, again));
    const queue = openQueue(readConfig(stack.env));
    for (const { deliveryId } of [first, second]) await until(() => queue.retry(deliveryId));
    await queue.close();
    await stack.settle();
    for (const hire of [first, second]) {
      expect((await listEvents(hire)).at(-1)?.type).toBe('HrisDeliverySucceeded');
    }
  });

  it('reaches no private address at any attempt, by a name whose DNS result alternates', async () => {
    const hire = await hireCandidate(
      await createOrganizationWithHris({ endpoint: 'https://flipping.example/hires' }),
    );
    await stack.settle();
    const refused = {
      type: 'HrisDeliveryAttempted',
      data: { status: null, error: 'address_not_public' },
    };
    expect(await listEvents(hire)).toMatchObject([
      refused,
      refused,
      refused,
      { type: 'HrisDeliveryParked', data: { reason: 'address_not_public' } },
    ]);
  });

  it('is not sent again before Retry-After, while others use up their attempts', async () => {
    receiver.respondWith({ status: 503, headers: { 'retry-after': '3600' } });
    const throttled = await hireCandidate(await createOrganizationWithHris());
    await until(async () => (await listEvents(throttled)).length > 0);
    receiver.respondWith({ status: 500 }, { status: 500 }, { status: 500 });
    const other = await hireCandidate(await createOrganizationWithHris());
    await until(async () => (await listEvents(other)).at(-1)?.type === 'HrisDeliveryParked');
    expect(
      received().filter(({ headers }) => headers['webhook-id'] === throttled.deliveryId),
    ).toHaveLength(1);
  });
});

const verifies = (secret: string, { body, headers }: ReceivedRequest): boolean => {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
};

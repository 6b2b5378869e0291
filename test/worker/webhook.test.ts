import { configureHris, organization } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { rotateHrisSecret } from '@hiring/vault';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openQueue, readConfig } from 'worker';

import { type Received, type Receiver, startReceiver } from '../receiver.ts';
import { type Stack, startStack } from '../stack.ts';
import { until } from '../until.ts';
import { aCandidateRole, anOrganization, aRole, given, type GivenOrganization } from '../world.ts';
import { backends, hurried } from './backends.ts';
import { deliveryIdOf, factsOf } from './deliveries.ts';
import { isHired } from './transitions.ts';

describe.each(backends)('a webhook, with jobs in %s', (backend) => {
  let receiver: Receiver;
  let stack: Stack;
  beforeAll(async () => {
    receiver = await startReceiver();
    const settings = { HRIS_ALLOWED_ORIGINS: receiver.origin, HRIS_TIMEOUT_MS: '60000' };
    const asked = new Map<string, number>();
    stack = await startStack({
      redis: backend === 'redis',
      without: ['api', 'projector'],
      worker: { ...hurried, ...settings },
      resolve: async (hostname) => {
        const times = (asked.get(hostname) ?? 0) + 1;
        asked.set(hostname, times);
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
  const received = (): readonly Received[] => receiver.received.slice(before);

  const anEmployer = (options: Parameters<typeof anOrganization>[1] = {}) =>
    anOrganization(stack, { endpoint: `${receiver.origin}/hires`, ...options });

  const aHireBy = async ({ id }: GivenOrganization) => {
    const applied = await aCandidateRole(stack, await aRole(stack, id));
    await isHired(stack, applied);
    return { ...applied, deliveryId: await deliveryIdOf(stack, applied.id) };
  };
  const facts = ({ deliveryId }: { readonly deliveryId: string }) => factsOf(stack, deliveryId);

  it('is verified with either secret during a rotation; the oldest ends when it is rotated again', async () => {
    const employer = await anEmployer();
    const target = { organizationId: employer.id, endpoint: `${receiver.origin}/hires` };
    const second = await rotateHrisSecret(stack.db, stack.vault, target, stack.now());
    await aHireBy(employer);
    await stack.settle();
    const [during] = received();
    expect(during?.headers['webhook-signature']?.split(' ')).toEqual([
      expect.stringMatching(/^v1,/),
      expect.stringMatching(/^v1,/),
    ]);
    expect(during && [employer.hrisSecret, second].map((it) => verifies(it, during))).toEqual([
      true,
      true,
    ]);

    const third = await rotateHrisSecret(stack.db, stack.vault, target, stack.now());
    await aHireBy(employer);
    await stack.settle();
    const after = received().at(-1);
    const secrets = [employer.hrisSecret, second, third];
    expect(after && secrets.map((it) => verifies(it, after))).toEqual([false, true, true]);
  });

  it('is thin, and has the person only where the organisation asked for it', async () => {
    await aHireBy(await anEmployer());
    await stack.settle();
    await aHireBy(await anEmployer({ includePerson: true }));
    await stack.settle();
    const bodies = received().map(({ body }) => JSON.parse(body.toString()) as { data: object });
    expect(bodies[0]?.data).not.toHaveProperty('person');
    expect(bodies[1]?.data).toHaveProperty('person', {
      firstName: 'Grace',
      lastName: 'Example',
      email: expect.stringMatching(/@example\.com$/),
    });
  });

  it('is delivered by a 2xx whose body never ends: 64 kB of it are read, and none of it is kept', async () => {
    receiver.answerWith('flood');
    const hire = await aHireBy(await anEmployer());
    await stack.settle();
    expect(await facts(hire)).toMatchObject([
      { type: 'HrisDeliverySucceeded', data: { status: 200 } },
    ]);
    expect(JSON.stringify(await facts(hire))).not.toContain('xxx');
  });

  it('is disabled by 410: later hires are parked unasked, until it is configured again', async () => {
    receiver.answerWith({ status: 410 });
    const employer = await anEmployer();
    const first = await aHireBy(employer);
    await stack.settle();
    const { state } = await load(stack.store, organization, employer.id);
    expect(state.hris.disabledAt).not.toBeNull();

    const second = await aHireBy(employer);
    await stack.settle();
    expect(received()).toHaveLength(1);
    expect((await facts(second)).at(-1)).toMatchObject({
      type: 'HrisDeliveryParked',
      data: { reason: 'endpoint_disabled' },
    });

    const again = { ...state.hris, configuredAt: stack.now().toISOString() };
    await given(stack, organization, employer.id, (it) => configureHris(it, again));
    const queue = openQueue(readConfig(stack.env));
    for (const { deliveryId } of [first, second]) await until(() => queue.retry(deliveryId));
    await queue.close();
    await stack.settle();
    for (const hire of [first, second]) {
      expect((await facts(hire)).at(-1)?.type).toBe('HrisDeliverySucceeded');
    }
  });

  it('reaches no address inside by a name whose answer flips, at any attempt', async () => {
    const hire = await aHireBy(await anEmployer({ endpoint: 'https://flipping.example/hires' }));
    await stack.settle();
    const refused = {
      type: 'HrisDeliveryAttempted',
      data: { status: null, error: 'address_not_public' },
    };
    expect(await facts(hire)).toMatchObject([
      refused,
      refused,
      refused,
      { type: 'HrisDeliveryParked', data: { reason: 'address_not_public' } },
    ]);
  });

  it('is not sent again before Retry-After, while others use up their attempts', async () => {
    receiver.answerWith({ status: 503, headers: { 'retry-after': '3600' } });
    const throttled = await aHireBy(await anEmployer());
    await until(async () => (await facts(throttled)).length > 0);
    receiver.answerWith({ status: 500 }, { status: 500 }, { status: 500 });
    const other = await aHireBy(await anEmployer());
    await until(async () => (await facts(other)).at(-1)?.type === 'HrisDeliveryParked');
    expect(
      received().filter(({ headers }) => headers['webhook-id'] === throttled.deliveryId),
    ).toHaveLength(1);
  });
});

const verifies = (secret: string, { body, headers }: Received): boolean => {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
};

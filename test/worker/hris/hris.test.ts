import { openQueue } from '@hiring/effect-queue';
import { readConfig } from '@hiring/worker';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type ReceivedRequest, type Receiver, startReceiver } from '../../servers/receiver.ts';
import type { Stack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createCandidateRole, createOrganization, createRole } from '../../world.ts';
import { backends } from '../backends.ts';
import { hireCandidateRole } from '../transitions.ts';
import { startWorkerStack } from '../worker-stack.ts';
import { findDeliveryId, listDeliveryEvents } from './deliveries.ts';

describe.each(backends)('the delivery of a hire to an HRIS, with jobs in %s', (backend) => {
  let stack: Stack;
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    stack = await startWorkerStack(backend, { HRIS_ALLOWED_ORIGINS: receiver.origin });
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

  const hireCandidate = async ({ endpoint = `${receiver.origin}/hires` as string | null } = {}) => {
    const organization = await createOrganization(stack, { endpoint });
    const role = await createRole(stack, organization.id, { name: 'Welder', location: 'Lyon' });
    const applied = await createCandidateRole(stack, role);
    await hireCandidateRole(stack, applied, { externalPositionId: 'POS-7' });
    const deliveryId = await findDeliveryId(stack, applied.id);
    const eventId = deliveryId.replace('.trigger-hris', '');
    return { ...applied, secret: organization.hrisSecret, eventId, deliveryId };
  };

  it('sends one Standard Webhook that its receiver can verify, without personal data and with the position', async () => {
    const hire = await hireCandidate();
    await stack.settle();
    const [request, ...others] = received();
    expect(others).toEqual([]);
    expect(request).toMatchObject({ method: 'POST', path: '/hires' });
    expect(request?.headers['webhook-id']).toBe(hire.deliveryId);
    expect(request?.headers['content-type']).toBe('application/json');

    const verified = new Webhook(hire.secret).verify(request?.body ?? '', request?.headers ?? {});
    expect(verified).toEqual({
      type: 'candidate.hired',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      data: {
        deliveryFor: hire.eventId,
        organizationId: hire.organizationId,
        candidateRoleId: hire.id,
        candidateId: hire.candidateId,
        roleId: hire.roleId,
        externalPositionId: 'POS-7',
        hiredDate: '2026-07-01',
        offerAcceptedDate: '2026-06-04',
        job: {
          title: 'Welder',
          department: 'Engineering',
          location: 'Lyon',
          workType: 'hybrid',
        },
      },
    });
    expect(await listDeliveryEvents(stack, hire.deliveryId)).toMatchObject([
      { type: 'HrisDeliverySucceeded', data: { candidateRoleId: hire.id, status: 200 } },
    ]);
  });

  it('is retried after a failure with the same id and body and a new signature, and records each attempt', async () => {
    receiver.respondWith({ status: 500 }, { status: 302, headers: { location: '/elsewhere' } });
    const hire = await hireCandidate();
    await stack.settle();
    expect(received()).toHaveLength(3);
    expect(new Set(received().map(({ path }) => path))).toEqual(new Set(['/hires']));
    expect(new Set(received().map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([hire.deliveryId]),
    );
    expect(new Set(received().map(({ body }) => body.toString())).size).toBe(1);
    for (const { body, headers } of received()) new Webhook(hire.secret).verify(body, headers);
    expect(await listDeliveryEvents(stack, hire.deliveryId)).toMatchObject([
      { type: 'HrisDeliveryAttempted', data: { attempt: 1, status: 500, error: 'status 500' } },
      { type: 'HrisDeliveryAttempted', data: { attempt: 2, status: 302, error: 'status 302' } },
      { type: 'HrisDeliverySucceeded', data: { status: 200 } },
    ]);
  });

  it('is retried with the same id when the response is lost', async () => {
    receiver.respondWith('drop');
    const hire = await hireCandidate();
    await stack.settle();
    expect(received()).toHaveLength(2);
    expect(new Set(received().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await listDeliveryEvents(stack, hire.deliveryId)).toMatchObject([
      { type: 'HrisDeliveryAttempted', data: { status: null } },
      { type: 'HrisDeliverySucceeded' },
    ]);
  });

  it('is parked after the last attempt, and delivered with the same id when an operator retries it', async () => {
    receiver.respondWith({ status: 503 }, 'refuse', { status: 500 });
    const hire = await hireCandidate();
    await stack.settle();
    expect(await listDeliveryEvents(stack, hire.deliveryId)).toMatchObject([
      { type: 'HrisDeliveryAttempted', data: { status: 503 } },
      { type: 'HrisDeliveryAttempted', data: { status: null } },
      { type: 'HrisDeliveryAttempted', data: { status: 500 } },
      { type: 'HrisDeliveryParked', data: { reason: 'status 500' } },
    ]);

    const queue = openQueue(readConfig(stack.env));
    try {
      const parked = (await queue.parked()).filter(({ id }) => id === hire.deliveryId);
      expect(parked).toMatchObject([
        { name: 'trigger-hris', payload: { candidateRoleId: hire.id }, error: 'status 500' },
      ]);
      expect(await queue.retry(hire.deliveryId)).toBe(true);
      await stack.settle();
      expect((await queue.parked()).map(({ id }) => id)).not.toContain(hire.deliveryId);
      expect(await queue.retry(hire.deliveryId)).toBe(false);
    } finally {
      await queue.close();
    }
    expect(received().at(-1)?.headers['webhook-id']).toBe(hire.deliveryId);
    expect((await listDeliveryEvents(stack, hire.deliveryId)).at(-1)?.type).toBe(
      'HrisDeliverySucceeded',
    );
  });

  it('is parked at once when the receiver returns 410, and when the endpoint is refused', async () => {
    receiver.respondWith({ status: 410 });
    const gone = await hireCandidate();
    await stack.settle();
    expect(received()).toHaveLength(1);
    expect((await listDeliveryEvents(stack, gone.deliveryId)).map(({ type }) => type)).toEqual([
      'HrisDeliveryAttempted',
      'HrisDeliveryParked',
    ]);

    const refused = await hireCandidate({ endpoint: 'http://169.254.169.254/latest/meta-data' });
    await stack.settle();
    expect((await listDeliveryEvents(stack, refused.deliveryId)).at(-1)).toMatchObject({
      type: 'HrisDeliveryParked',
      data: { reason: 'endpoint_not_https' },
    });
  });

  it('does not take place without an HRIS configuration', async () => {
    const hire = await hireCandidate({ endpoint: null });
    await stack.settle();
    expect(received()).toEqual([]);
    expect(await listDeliveryEvents(stack, hire.deliveryId)).toEqual([]);
  });
});

describe('receivers that never respond', () => {
  it('time out at each attempt, and the delivery is parked after the last one', () =>
    withSilentReceiver('200', async (stack, receiver) => {
      const organization = await createOrganization(stack, { endpoint: receiver.origin });
      const applied = await createCandidateRole(stack, await createRole(stack, organization.id));
      await hireCandidateRole(stack, applied);
      await stack.settle();
      const attempted = {
        type: 'HrisDeliveryAttempted',
        data: { status: null, error: 'TimeoutError' },
      };
      expect(
        await listDeliveryEvents(stack, await findDeliveryId(stack, applied.id)),
      ).toMatchObject([
        attempted,
        attempted,
        attempted,
        { type: 'HrisDeliveryParked', data: { reason: 'TimeoutError' } },
      ]);
    }));

  it('occupy five of ten deliveries for one organization, ten for all, and delay no other effect', () =>
    withSilentReceiver('600000', async (stack, receiver) => {
      const sixHires = async () => {
        const organization = await createOrganization(stack, { endpoint: receiver.origin });
        const role = await createRole(stack, organization.id);
        const hireCandidate = async () =>
          hireCandidateRole(stack, await createCandidateRole(stack, role));
        await Promise.all(Array.from({ length: 6 }, hireCandidate));
        return role;
      };
      const role = await sixHires();
      await receiver.awaitRequests(5);
      await sixHires();
      await receiver.awaitRequests(10);

      const applied = await createCandidateRole(stack, role);
      await until(() => readStatus(stack, applied.id));
      expect(receiver.received).toHaveLength(10);
    }));
});

/** Runs a test with a receiver that never responds, and a worker with this timeout in milliseconds. */
const withSilentReceiver = async (
  timeout: string,
  test: (stack: Stack, receiver: Receiver) => Promise<void>,
): Promise<void> => {
  const receiver = await startReceiver();
  const settings = { HRIS_ALLOWED_ORIGINS: receiver.origin, HRIS_TIMEOUT_MS: timeout };
  const stack = await startWorkerStack('postgres', settings);
  receiver.respondWith(...Array.from({ length: 12 }, () => 'hang' as const));
  try {
    await test(stack, receiver);
  } finally {
    await receiver.stop();
    await stack.stop();
  }
};

const readStatus = async ({ db }: Stack, candidateRoleId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('worker.candidate_role_status')
    .select('status')
    .where('candidate_role_id', '=', candidateRoleId)
    .executeTakeFirst();
  return row?.status;
};

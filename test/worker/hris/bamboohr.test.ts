import {
  beginDelivery,
  candidate,
  configureHris,
  hrisDelivery,
  organization,
  registerCandidate,
} from '@hiring/domain';
import { openQueue } from '@hiring/effect-queue';
import { saveHrisApiKey } from '@hiring/vault';
import { readConfig, start, type Worker } from '@hiring/worker';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Stack } from '../../stack.ts';
import { startStores } from '../../stores.ts';
import { until } from '../../until.ts';
import { createCandidateRole, createOrganization, createRole, given } from '../../world.ts';
import { backends, shortDelays } from '../backends.ts';
import { hireCandidateRole } from '../transitions.ts';
import { type BambooHr, startBambooHr } from './bamboohr.ts';
import { findDeliveryId, listDeliveryEvents } from './deliveries.ts';

describe.each(backends)(
  'creating a hire as an employee at BambooHR, with jobs in %s',
  (backend) => {
    let bambooHr: BambooHr;
    let stack: Stack;
    let worker: Worker;
    let ahead = 0;
    const now = () => new Date(Date.now() + ahead);
    const startWorker = (more: Readonly<Record<string, string>> = {}) => {
      const settings = { BAMBOOHR_URL: bambooHr.url, HRIS_ALLOWED_ORIGINS: bambooHr.origin };
      const env = { ...stack.env, ...shortDelays, HRIS_ATTEMPTS: '2', ...settings, ...more };
      return start(readConfig(env), { now });
    };
    beforeAll(async () => {
      stack = await startStores({
        redis: backend === 'redis',
      });
    });
    afterAll(() => stack.stop());
    beforeEach(async () => {
      ahead = 0;
      bambooHr = await startBambooHr();
      worker = await startWorker();
    });
    afterEach(async () => {
      await worker.stop();
      await bambooHr.stop();
    });

    const restartWith = async (settings: Readonly<Record<string, string>>) => {
      await worker.stop();
      worker = await startWorker(settings);
    };
    const parkAtOnce = () => restartWith({ HRIS_ATTEMPTS: '1' });

    const hireCandidate = async ({
      apiKey = bambooHr.apiKey,
      name = 'Grace Brewster Hopper',
    } = {}) => {
      const { id } = await createOrganization(stack);
      await saveHrisApiKey(stack.db, stack.vault, { organizationId: id, company: 'acme' }, apiKey);
      const configuredAt = now().toISOString();
      const target = { kind: 'bamboohr', company: 'acme' } as const;
      const configured = { target, requiresExternalPositionId: false, configuredAt };
      await given(stack, organization, id, (state) => configureHris(state, configured));
      const role = await createRole(stack, id, { name: 'Welder', location: 'Lyon' });
      const applicant = { id: uuid(), email: `${uuid()}@example.com` };
      const contact = { organizationId: id, name, email: applicant.email, phone: null };
      const registered = { ...contact, registeredAt: configuredAt };
      await given(stack, candidate, applicant.id, (state) => registerCandidate(state, registered));
      const applied = await createCandidateRole(stack, role, applicant.id);
      await hireCandidateRole(stack, applied);
      return {
        ...applied,
        email: applicant.email,
        deliveryId: await findDeliveryId(stack, applied.id),
      };
    };
    type Hire = Awaited<ReturnType<typeof hireCandidate>>;

    const listEvents = ({ deliveryId }: Hire) => listDeliveryEvents(stack, deliveryId);
    const listEventTypes = async (hire: Hire) => (await listEvents(hire)).map(({ type }) => type);
    const posts = () =>
      bambooHr.requests.filter((request) => request === 'POST /acme/api/v1/employees').length;
    const retry = async ({ deliveryId }: Hire) => {
      const queue = openQueue(readConfig(stack.env));
      try {
        await until(() => queue.retry(deliveryId));
      } finally {
        await queue.close();
      }
      await worker.drained();
    };

    it('sends name, private address, date and job once, and records the new id', async () => {
      const hire = await hireCandidate();
      await worker.drained();
      expect([...bambooHr.employees]).toEqual([
        [
          '40598',
          {
            firstName: 'Grace',
            lastName: 'Brewster Hopper',
            homeEmail: hire.email,
            hireDate: '2026-07-01',
            jobTitle: 'Welder',
            department: 'Engineering',
            location: 'Lyon',
          },
        ],
      ]);
      expect(bambooHr.requests).toEqual(['POST /acme/api/v1/employees']);
      expect(await listEvents(hire)).toMatchObject([
        { type: 'HrisDeliveryBegun', data: { candidateRoleId: hire.id } },
        { type: 'HrisDeliverySucceeded', data: { status: 201, externalId: '40598' } },
      ]);
      expect(JSON.stringify(await listEvents(hire))).not.toContain(hire.email);
    });

    it.each([['drop'], [500], [504]] as const)(
      'looks up the outcome of a request that took effect despite %s, and creates one employee',
      async (response) => {
        bambooHr.planResponses({ created: true, response });
        const hire = await hireCandidate({ name: 'Prince' });
        await worker.drained();
        expect([...bambooHr.employees.values()]).toMatchObject([
          { firstName: 'Prince', lastName: 'Prince' },
        ]);
        expect(posts()).toBe(1);
        expect(await listEvents(hire)).toMatchObject([
          { type: 'HrisDeliveryBegun' },
          { type: 'HrisDeliveryAttempted', data: { outcomeUnknown: true } },
          { type: 'HrisDeliverySucceeded', data: { externalId: '40598' } },
        ]);
      },
    );

    it('looks up the outcome of a request that took effect without a response, and creates one employee', async () => {
      await restartWith({ HRIS_TIMEOUT_MS: '1000', HRIS_ATTEMPTS: '9' });
      bambooHr.planResponses({ created: true, response: 'hang' });
      const hire = await hireCandidate();
      await worker.drained();
      expect([posts(), bambooHr.employees.size]).toEqual([1, 1]);
      const [started, attempted, ...later] = await listEvents(hire);
      expect([started, attempted, later.at(-1)]).toMatchObject([
        { type: 'HrisDeliveryBegun' },
        { type: 'HrisDeliveryAttempted', data: { error: 'TimeoutError', outcomeUnknown: true } },
        { type: 'HrisDeliverySucceeded', data: { externalId: '40598' } },
      ]);
    });

    it('repeats a request only when the earlier one can no longer take effect', async () => {
      await parkAtOnce();
      bambooHr.planResponses({ created: false, response: 'drop' });
      const hire = await hireCandidate();
      await worker.drained();
      await retry(hire);
      expect(posts()).toBe(1);
      expect((await listEvents(hire)).slice(-2)).toMatchObject([
        { type: 'HrisDeliveryAttempted', data: { error: 'outcome_unknown', outcomeUnknown: true } },
        { type: 'HrisDeliveryParked', data: { reason: 'outcome_unknown' } },
      ]);

      ahead = 11 * 60_000;
      await retry(hire);
      expect(posts()).toBe(2);
      expect(bambooHr.employees.size).toBe(1);
      expect((await listEventTypes(hire)).at(-1)).toBe('HrisDeliverySucceeded');
    });

    it('sends no request while the outcome of an earlier one cannot be looked up', async () => {
      await parkAtOnce();
      bambooHr.planResponses({ created: true, response: 'drop' });
      bambooHr.breakLookups(true);
      const hire = await hireCandidate();
      await worker.drained();
      ahead = 11 * 60_000;
      await retry(hire);
      expect(posts()).toBe(1);
      bambooHr.breakLookups(false);
      await retry(hire);
      expect([posts(), bambooHr.employees.size]).toEqual([1, 1]);
      expect((await listEventTypes(hire)).at(-1)).toBe('HrisDeliverySucceeded');
    });

    it('looks up the outcome first when a worker died between request and response', async () => {
      await worker.stop();
      const hire = await hireCandidate();
      const { id: candidateRoleId, organizationId, deliveryId } = hire;
      const started = { candidateRoleId, organizationId, begunAt: now().toISOString() };
      await given(stack, hrisDelivery, deliveryId, (state) =>
        beginDelivery(state, started, started.begunAt),
      );
      bambooHr.create({ firstName: 'Grace', lastName: 'Hopper', homeEmail: hire.email });

      worker = await startWorker();
      await worker.drained();
      expect([posts(), bambooHr.employees.size]).toEqual([0, 1]);
      expect(await listEventTypes(hire)).toEqual(['HrisDeliveryBegun', 'HrisDeliverySucceeded']);
    });

    it('repeats a request that was throttled by 503 with Retry-After', async () => {
      bambooHr.planResponses({ created: false, response: 503, headers: { 'retry-after': '0' } });
      const hire = await hireCandidate();
      await worker.drained();
      expect([posts(), bambooHr.employees.size]).toEqual([2, 1]);
      expect(await listEventTypes(hire)).toEqual([
        'HrisDeliveryBegun',
        'HrisDeliveryAttempted',
        'HrisDeliveryBegun',
        'HrisDeliverySucceeded',
      ]);
    });

    it('is parked at once when a retry would fail in the same way: a taken address, a wrong key', async () => {
      bambooHr.planResponses({ created: false, response: 409 });
      const taken = await hireCandidate();
      const wrongKey = await hireCandidate({ apiKey: 'cd34'.repeat(10) });
      await worker.drained();
      for (const [hire, error] of [
        [taken, 'status 409'],
        [wrongKey, 'status 401'],
      ] as const) {
        expect(await listEvents(hire)).toMatchObject([
          { type: 'HrisDeliveryBegun' },
          { type: 'HrisDeliveryAttempted', data: { error } },
          { type: 'HrisDeliveryParked', data: { reason: error } },
        ]);
      }
      expect(bambooHr.employees.size).toBe(0);
    });
  },
);

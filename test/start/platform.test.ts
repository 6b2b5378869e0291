import { setImmediate as nextTurn } from 'node:timers/promises';

import type { LocalEventStore } from '@hiring/eventstore';
import { beforeEach, describe, expect, it } from 'vitest';

import type { RunningService, Service, Services } from '../../start/platform/services.ts';
import { startServices } from '../../start/platform/start-services.ts';

/** The log of the embedded store, which these services do not read. */
const local = {} as LocalEventStore;
const happened: string[] = [];
beforeEach(() => void happened.splice(0));

/** A service that records its start, with its metrics port and whether it has the log, and its stop. */
const recordingService = (name: string, running: Partial<RunningService> = {}): Service => ({
  start: async ({ METRICS_PORT: port }, { eventStore }) => {
    await nextTurn();
    happened.push(`start ${name} ${port} ${eventStore === local}`);
    return { stop: async () => void happened.push(`stop ${name}`), ...running };
  },
});

const eventstore: Services['eventstore'] = {
  start: async () => {
    await nextTurn();
    happened.push('start eventstore');
    return { local, stop: async () => void happened.push('stop eventstore') };
  },
};

const createServices = (changed: Partial<Services> = {}): Services => ({
  eventstore,
  api: recordingService('api'),
  projector: recordingService('projector'),
  worker: recordingService('worker'),
  ...changed,
});

describe('services in one process', () => {
  it('start after the event store, on its log and with their metrics ports, the worker last', async () => {
    await startServices(createServices(), { METRICS_PORT: '9464' });
    expect(happened).toEqual([
      'start eventstore',
      'start api 9464 true',
      'start projector 9465 true',
      'start worker 9466 true',
    ]);
  });

  it('connect to EVENTSTORE_URL without an embedded event store', async () => {
    await startServices(createServices({ eventstore: undefined, worker: undefined }), {});
    expect(happened).toEqual(['start api undefined false', 'start projector undefined false']);
  });

  it('stop in order: the api first, the event store last, also when one fails or is late', async () => {
    const failing = { stop: () => Promise.reject(new Error('no stop')) };
    const hanging = { stop: () => new Promise<void>(() => undefined) };
    const { stop } = await startServices(
      createServices({
        projector: recordingService('projector', failing),
        worker: { ...recordingService('worker', hanging), stopTimeoutMs: 1 },
      }),
      {},
    );
    happened.splice(0);
    await stop();
    expect(happened).toEqual(['stop api', 'stop eventstore']);
  });

  it('fail together: a start that fails rejects, and so does a later refusal', async () => {
    const failing = { start: () => Promise.reject(new Error('refused at start')) };
    await expect(startServices(createServices({ worker: failing }), {})).rejects.toThrow(
      'refused at start',
    );
    const refused = Promise.reject(new Error('refused later'));
    refused.catch(() => undefined);
    const projector = recordingService('projector', { refused });
    const running = await startServices(createServices({ projector }), {});
    await expect(running.refused).rejects.toThrow('refused later');
  });
});

import { status } from '@grpc/grpc-js';
import { findEventIdAt, findReplacementReason, StoreUnavailable } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';

import { until } from '../until.ts';
import { startFakeLog } from './fake-log.ts';
import { connectForTest } from './test-server.ts';

/** What a real server responds to a read from a position at which no record begins. */
const refusals = {
  '23.10': 'Unexpected ReadAllResult: Error',
  '24.10': 'Unexpected ReadAllResult: InvalidPosition',
};

const head = 900n;

/** Starts a log that ends at `head` and fails every read from a position, as `details` say. */
const startLog = (details: string, code = status.UNKNOWN) =>
  startFakeLog(({ after, send, end, fail }) => {
    if (after !== undefined) return fail(code, details);
    send(head);
    end();
  });

describe.each(Object.entries(refusals))('a server of version %s', (_version, details) => {
  it.each([uuid(), null])(
    'shows that the log was replaced by refusing a position, whether its event is known: %s',
    async (eventId) => {
      const store = connectForTest(await startLog(details));
      expect(await findReplacementReason(store, { position: 500n, eventId })).toBe(
        'the log has no event at position 500: it was restored to an older point or replaced',
      );
      expect(await findEventIdAt(store, 500n)).toBeUndefined();
    },
  );
});

it('a server that responds with a later event has removed the one at the position', async () => {
  const url = await startFakeLog(({ after, send, end }) => {
    send(after === undefined ? head : 510n);
    end();
  });
  const store = connectForTest(url);
  expect(await findReplacementReason(store, { position: 500n, eventId: uuid() })).toBeUndefined();
  expect(await findReplacementReason(store, { position: 510n, eventId: uuid() })).toBe(
    'the log has another event at 510 than was applied',
  );
});

it('a log that ends before a position was restored to an older point', async () => {
  const store = connectForTest(await startLog(refusals['23.10']));
  const reason = await findReplacementReason(store, { position: 901n, eventId: uuid() });
  expect(reason).toBe('the log ends at 900, before the checkpoint at 901');
});

it.each([
  [status.UNAVAILABLE, 'Server Is Not Ready'],
  [status.UNKNOWN, 'Exception was thrown by handler.'],
])('a server that fails otherwise is unavailable: %s, %s', async (code, details) => {
  const store = connectForTest(await startLog(details, code), { retryTimeoutMs: 500 });
  await until(() =>
    store.ready().then(
      () => true,
      () => false,
    ),
  );
  const found = findReplacementReason(store, { position: 500n, eventId: uuid() });
  await expect(found).rejects.toBeInstanceOf(StoreUnavailable);
});

import type { EventMetadata } from '@hiring/domain';
import { expect, it } from 'vitest';

import { AppendRefused, Conflict, StoreUnavailable } from '../connection/errors.ts';
import type { AppendObservation } from '../event-store.ts';
import { observeAppend } from './observe-append.ts';

const metadata: EventMetadata = {
  actor: { type: 'system', name: 'test' },
  requestId: 'r-1',
  causationId: null,
};
const summary = { stream: 'candidateRole-1-2', events: 2, metadata };

const observe = async (append: Parameters<typeof observeAppend>[2]) => {
  const observations: AppendObservation[] = [];
  const result = await observeAppend(
    { onAppend: (observation) => observations.push(observation) },
    summary,
    append,
  ).catch((error: unknown) => error);
  return { observations, result };
};

it('reports the position of an append and returns its result', async () => {
  const appended = { revision: 4n, position: 17n, eventIds: [] };
  const { observations, result } = await observe(() => Promise.resolve(appended));
  expect(result).toBe(appended);
  const { seconds: _any, ...rest } = observations[0] ?? {};
  const expected = {
    category: 'candidateRole',
    events: 2,
    outcome: 'appended',
    position: 17n,
    metadata,
  };
  expect([rest, observations.length]).toEqual([expected, 1]);
});

it.each([
  ['conflict', new Conflict('WrongExpectedVersion')],
  ['refused', new AppendRefused('too large')],
  ['unavailable', new StoreUnavailable()],
])('reports the outcome `%s` and throws the same error', async (outcome, error) => {
  const { observations, result } = await observe(() => Promise.reject(error));
  expect(result).toBe(error);
  expect(observations).toMatchObject([{ outcome, position: undefined }]);
});

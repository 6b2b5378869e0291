import type { EventMetadata } from '@hiring/domain';
import { expect, it } from 'vitest';

import { AppendRefused, Conflict, StoreUnavailable } from '../connection/errors.ts';
import { type AppendObservation, observeAppend } from './observe-append.ts';

const cause: EventMetadata = {
  actor: { type: 'system', name: 'test' },
  requestId: 'r-1',
  causationId: null,
};
const about = { stream: 'candidateRole-1-2', events: 2, metadata: cause };

const observe = async (append: Parameters<typeof observeAppend>[2]) => {
  const observations: AppendObservation[] = [];
  const result = await observeAppend(
    { onAppend: (observation) => observations.push(observation) },
    about,
    append,
  ).catch((error: unknown) => error);
  return { observations, result };
};

it('tells of an append where it stands in the log, and hands its answer on', async () => {
  const appended = { revision: 4n, position: 17n, eventIds: [] };
  const { observations, result } = await observe(() => Promise.resolve(appended));
  expect(result).toBe(appended);
  const { seconds: _any, ...rest } = observations[0] ?? {};
  const expected = {
    category: 'candidateRole',
    events: 2,
    outcome: 'appended',
    position: 17n,
    metadata: cause,
  };
  expect([rest, observations.length]).toEqual([expected, 1]);
});

it.each([
  ['conflict', new Conflict('WrongExpectedVersion')],
  ['refused', new AppendRefused('too large')],
  ['unavailable', new StoreUnavailable()],
])('tells of an append that is %s, and throws what it threw', async (outcome, error) => {
  const { observations, result } = await observe(() => Promise.reject(error));
  expect(result).toBe(error);
  expect(observations).toMatchObject([{ outcome, position: undefined }]);
});

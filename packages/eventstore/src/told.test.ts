import type { Cause } from '@hiring/domain';
import { expect, it } from 'vitest';

import { AppendRefused, Conflict, StoreUnavailable } from './errors.ts';
import { type Append, told } from './told.ts';

const cause: Cause = {
  actor: { type: 'system', name: 'test' },
  requestId: 'r-1',
  causationId: null,
};
const about = { stream: 'candidateRole-1-2', events: 2, cause };

const outcomeOf = async (append: Parameters<typeof told>[2]) => {
  const heard: Append[] = [];
  const ended = await told({ onAppend: (it) => heard.push(it) }, about, append).catch(
    (error: unknown) => error,
  );
  return { heard, ended };
};

it('tells of an append where it stands in the log, and hands its answer on', async () => {
  const appended = { revision: 4n, position: 17n, eventIds: [] };
  const { heard, ended } = await outcomeOf(() => Promise.resolve(appended));
  expect(ended).toBe(appended);
  const { seconds: _any, ...rest } = heard[0] ?? {};
  const said = { category: 'candidateRole', events: 2, outcome: 'appended', position: 17n, cause };
  expect([rest, heard.length]).toEqual([said, 1]);
});

it.each([
  ['conflict', new Conflict('WrongExpectedVersion')],
  ['refused', new AppendRefused('too large')],
  ['unavailable', new StoreUnavailable()],
])('tells of an append that is %s, and throws what it threw', async (outcome, error) => {
  const { heard, ended } = await outcomeOf(() => Promise.reject(error));
  expect(ended).toBe(error);
  expect(heard).toMatchObject([{ outcome, position: undefined }]);
});

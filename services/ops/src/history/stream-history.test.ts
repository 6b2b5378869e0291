import type { DomainEvent } from '@hiring/domain';
import type { RecordedEvent } from '@hiring/eventstore';
import { expect, it } from 'vitest';

import { Problem } from '../problem.ts';
import { toHistoryDocument, toHistoryLines } from './stream-history.ts';

const createRecordedEvent = (
  revision: bigint,
  type: string,
  event: DomainEvent | undefined,
): RecordedEvent => ({
  eventId: `e${revision}`,
  stream: 'slug-acme',
  category: 'slug',
  id: 'acme',
  revision,
  position: 2n ** 60n + revision,
  recordedAt: '2026-06-05T08:00:00.000Z',
  type,
  metadata: { actor: { type: 'system', name: 'ops' }, requestId: null, causationId: null },
  stored: { data: event?.data, metadata: null },
  event,
  error: undefined,
});

const claimed: DomainEvent = {
  type: 'SlugClaimed',
  data: { organizationId: 'o1', claimedAt: '2026-06-05T08:00:00.000Z' },
};
const past = [
  createRecordedEvent(0n, 'SlugClaimed.v1', claimed),
  createRecordedEvent(1n, 'SlugClaimed.v1', claimed),
];
const strange = createRecordedEvent(2n, 'FromAFarFuture.v4', undefined);

async function* read(...events: readonly RecordedEvent[]) {
  yield* events;
}
const createRequest = (at?: bigint) => ({
  stream: 'slug-acme',
  at: at === undefined ? undefined : { revision: at },
});

it('a stream is its events, and with a moment the state they led to', async () => {
  expect(await toHistoryDocument(createRequest(), read(...past))).toMatchObject([
    { revision: 0n, type: 'SlugClaimed', version: 1, data: claimed.data },
    { revision: 1n, type: 'SlugClaimed', version: 1 },
  ]);
  expect(await toHistoryDocument(createRequest(1n), read(...past))).toMatchObject({
    events: [{ revision: 0n }, { revision: 1n }],
    state: { organizationId: 'o1' },
  });
});

it('there is no state behind an event this build cannot read', async () => {
  expect(await toHistoryDocument(createRequest(2n), read(...past, strange))).toMatchObject({
    events: [{}, {}, { type: 'FromAFarFuture', version: 4, data: null }],
    state: null,
  });
});

it('as lines it is one document each, the state last and only with a moment', async () => {
  const lines: unknown[] = [];
  for await (const line of toHistoryLines(createRequest(1n), read(...past))) {
    lines.push(JSON.parse(line));
  }
  expect(lines).toMatchObject([
    { position: `${2n ** 60n}` },
    { revision: '1' },
    { state: { organizationId: 'o1' } },
  ]);
  const plain: string[] = [];
  for await (const line of toHistoryLines(createRequest(), read(...past))) plain.push(line);
  expect(plain).toHaveLength(2);
});

it('says so when there is no such stream, or no such revision of it', async () => {
  await expect(toHistoryDocument(createRequest(), read())).rejects.toThrow(Problem);
  await expect(toHistoryDocument(createRequest(5n), read(...past))).rejects.toThrow(
    'ends at revision 1',
  );
  await expect(toHistoryLines(createRequest(), read()).next()).rejects.toThrow(
    'There is no stream slug-acme',
  );
});

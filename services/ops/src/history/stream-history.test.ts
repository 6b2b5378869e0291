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
const unreadable = createRecordedEvent(2n, 'FromAFarFuture.v4', undefined);

async function* read(...events: readonly RecordedEvent[]) {
  yield* events;
}
const createRequest = (at?: bigint) => ({
  stream: 'slug-acme',
  at: at === undefined ? undefined : { revision: at },
});

it('returns the events of a stream, and with a moment the state then', async () => {
  expect(await toHistoryDocument(createRequest(), read(...past))).toMatchObject([
    { revision: 0n, type: 'SlugClaimed', version: 1, data: claimed.data },
    { revision: 1n, type: 'SlugClaimed', version: 1 },
  ]);
  expect(await toHistoryDocument(createRequest(1n), read(...past))).toMatchObject({
    events: [{ revision: 0n }, { revision: 1n }],
    state: { organizationId: 'o1' },
  });
});

it('returns no state after an event that this build cannot read', async () => {
  expect(await toHistoryDocument(createRequest(2n), read(...past, unreadable))).toMatchObject({
    events: [{}, {}, { type: 'FromAFarFuture', version: 4, data: null }],
    state: null,
  });
});

it('yields one line for each event, and with a moment the state last', async () => {
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

it('throws when the stream or the revision does not exist', async () => {
  await expect(toHistoryDocument(createRequest(), read())).rejects.toThrow(Problem);
  await expect(toHistoryDocument(createRequest(5n), read(...past))).rejects.toThrow(
    'ends at revision 1',
  );
  await expect(toHistoryLines(createRequest(), read()).next()).rejects.toThrow(
    'There is no stream slug-acme',
  );
});

import type { DomainEvent } from '@hiring/domain';
import type { Recorded } from '@hiring/eventstore';
import { expect, it } from 'vitest';

import { Problem } from '../problem.ts';
import { documentOf, linesOf } from './stream-history.ts';

const recorded = (revision: bigint, type: string, event: DomainEvent | undefined): Recorded => ({
  eventId: `e${revision}`,
  stream: 'slug-acme',
  category: 'slug',
  id: 'acme',
  revision,
  position: 2n ** 60n + revision,
  recordedAt: '2026-06-05T08:00:00.000Z',
  type,
  cause: { actor: { type: 'system', name: 'ops' }, requestId: null, causationId: null },
  stored: { data: event?.data, metadata: null },
  event,
  error: undefined,
});

const claimed: DomainEvent = {
  type: 'SlugClaimed',
  data: { organizationId: 'o1', claimedAt: '2026-06-05T08:00:00.000Z' },
};
const past = [recorded(0n, 'SlugClaimed.v1', claimed), recorded(1n, 'SlugClaimed.v1', claimed)];
const strange = recorded(2n, 'FromAFarFuture.v4', undefined);

async function* read(...events: readonly Recorded[]) {
  yield* events;
}
const asked = (at?: bigint) => ({
  stream: 'slug-acme',
  at: at === undefined ? undefined : { revision: at },
});

it('a stream is its events, and with a moment the state they led to', async () => {
  expect(await documentOf(asked(), read(...past))).toMatchObject([
    { revision: 0n, type: 'SlugClaimed', version: 1, data: claimed.data },
    { revision: 1n, type: 'SlugClaimed', version: 1 },
  ]);
  expect(await documentOf(asked(1n), read(...past))).toMatchObject({
    events: [{ revision: 0n }, { revision: 1n }],
    state: { organizationId: 'o1' },
  });
});

it('there is no state behind an event this build cannot read', async () => {
  expect(await documentOf(asked(2n), read(...past, strange))).toMatchObject({
    events: [{}, {}, { type: 'FromAFarFuture', version: 4, data: null }],
    state: null,
  });
});

it('as lines it is one document each, the state last and only with a moment', async () => {
  const lines: unknown[] = [];
  for await (const line of linesOf(asked(1n), read(...past))) lines.push(JSON.parse(line));
  expect(lines).toMatchObject([
    { position: `${2n ** 60n}` },
    { revision: '1' },
    { state: { organizationId: 'o1' } },
  ]);
  const plain: string[] = [];
  for await (const line of linesOf(asked(), read(...past))) plain.push(line);
  expect(plain).toHaveLength(2);
});

it('says so when there is no such stream, or no such revision of it', async () => {
  await expect(documentOf(asked(), read())).rejects.toThrow(Problem);
  await expect(documentOf(asked(5n), read(...past))).rejects.toThrow('ends at revision 1');
  await expect(linesOf(asked(), read()).next()).rejects.toThrow('there is no stream slug-acme');
});

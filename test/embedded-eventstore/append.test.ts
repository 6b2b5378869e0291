import {
  type AppendExpectedRevision,
  type EventStoreDBClient,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { all, newEvent, classic, events, newStream, openStore, type TestStore } from './store.ts';

let store: TestStore;
let client: EventStoreDBClient;

beforeAll(async () => {
  store = await openStore();
  client = store.client;
});
afterAll(() => store.close());

const given = {
  'never written': async () => newStream(),
  'never written, has metadata': async () => {
    const stream = newStream();
    await client.setStreamMetadata(stream, { maxCount: 10 });
    return stream;
  },
  'live at 1': async () => {
    const stream = newStream();
    await client.appendToStream(stream, events(2));
    return stream;
  },
  'soft-deleted at 1': async () => {
    const stream = await given['live at 1']();
    await client.deleteStream(stream);
    return stream;
  },
  tombstoned: async () => {
    const stream = await given['live at 1']();
    await client.tombstoneStream(stream);
    return stream;
  },
};

type Outcome = bigint | 'wrong: no_stream' | `wrong: ${bigint}` | 'deleted';

/** Section 1.5: the state of the stream, the expected revision, and the revision of the new event or the refusal. */
const table: [keyof typeof given, AppendExpectedRevision, Outcome][] = [
  ['never written', 'any', 0n],
  ['never written', 'no_stream', 0n],
  ['never written', 'stream_exists', 'wrong: no_stream'],
  ['never written', 0n, 'wrong: no_stream'],
  ['never written, has metadata', 'any', 0n],
  ['never written, has metadata', 'no_stream', 0n],
  ['never written, has metadata', 'stream_exists', 0n],
  ['never written, has metadata', 0n, 'wrong: no_stream'],
  ['live at 1', 'any', 2n],
  ['live at 1', 'no_stream', 'wrong: 1'],
  ['live at 1', 'stream_exists', 2n],
  ['live at 1', 1n, 2n],
  ['live at 1', 0n, 'wrong: 1'],
  ['live at 1', 5n, 'wrong: 1'],
  ['soft-deleted at 1', 'any', 2n],
  ['soft-deleted at 1', 'no_stream', 2n],
  ['soft-deleted at 1', 'stream_exists', 'deleted'],
  ['soft-deleted at 1', 1n, 2n],
  ['soft-deleted at 1', 0n, 'wrong: 1'],
  ['tombstoned', 'any', 'deleted'],
  ['tombstoned', 'no_stream', 'deleted'],
  ['tombstoned', 'stream_exists', 'deleted'],
  ['tombstoned', 1n, 'deleted'],
];

const toOutcome = async (append: ReturnType<EventStoreDBClient['appendToStream']>) => {
  try {
    return (await append).nextExpectedRevision;
  } catch (error) {
    if (error instanceof StreamDeletedError) return 'deleted';
    if (error instanceof WrongExpectedVersionError) return `wrong: ${error.actualVersion}`;
    throw error;
  }
};

describe('the table of expected revisions', () => {
  it.for(table)('a stream %s, expected %s: %s', async ([state, expectedRevision, outcome]) => {
    const stream = await given[state]();
    const append = client.appendToStream(stream, newEvent(), { expectedRevision });
    expect(await toOutcome(append)).toBe(outcome);
  });
  it.for(table)(
    'classic, a stream %s, expected %s: %s',
    async ([state, expectedRevision, outcome]) => {
      const stream = await given[state]();
      const append = client.appendToStream(stream, newEvent(), { expectedRevision, ...classic });
      expect(await toOutcome(append)).toBe(outcome);
    },
  );
});

describe('an append', () => {
  it('returns the revision and the position of its last event', async () => {
    const stream = newStream();
    const { nextExpectedRevision, position } = await client.appendToStream(stream, events(3));
    const last = (await all(client.readStream(stream))).at(-1);
    expect(nextExpectedRevision).toBe(2n);
    expect(last?.event).toMatchObject({ revision: 2n, position });
  });
  it('puts its events next to each other in $all, in order', async () => {
    const streams = [newStream(), newStream(), newStream()];
    const appends = streams.map((stream) => client.appendToStream(stream, events(10)));
    const results = await Promise.all(appends);
    for (const [index, stream] of streams.entries()) {
      const written = await all(client.readStream(stream));
      const [first] = written;
      const fromFirst = client.readAll({
        fromPosition: first?.event?.position ?? 'start',
        maxCount: 10,
      });
      expect((await all(fromFirst)).map(({ event }) => event?.id)).toEqual(
        written.map(({ event }) => event?.id),
      );
      expect(results[index]?.position).toEqual(written.at(-1)?.event?.position);
    }
  });
  it('succeeds for one of many that expect the same revision', async () => {
    const stream = newStream();
    await client.appendToStream(stream, newEvent());
    const attempts = Array.from({ length: 20 }, () =>
      client.appendToStream(stream, newEvent(), { expectedRevision: 0n }),
    );
    const outcomes = await Promise.all(attempts.map(toOutcome));
    expect(outcomes.filter((outcome) => outcome === 1n)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'wrong: 1')).toHaveLength(19);
  });
  it('without events checks the revision and writes nothing', async () => {
    const stream = newStream();
    await client.appendToStream(stream, events(2));
    expect((await client.appendToStream(stream, [])).nextExpectedRevision).toBe(1n);
    await expect(
      client.appendToStream(stream, [], { expectedRevision: 'no_stream' }),
    ).rejects.toBeInstanceOf(WrongExpectedVersionError);
    expect(await all(client.readStream(stream))).toHaveLength(2);
  });
  it('returns a distinct revision to each of ten thousand concurrent calls', async () => {
    const stream = newStream();
    const options = { deadline: 60_000 };
    const appends = Array.from({ length: 10_000 }, () =>
      client.appendToStream(stream, newEvent(), options),
    );
    const revisions = (await Promise.all(appends)).map((result) => result.nextExpectedRevision);
    expect(new Set(revisions).size).toBe(10_000);
    const newest = { direction: 'backwards', fromRevision: 'end', maxCount: 1 } as const;
    expect((await all(client.readStream(stream, newest)))[0]?.event?.revision).toBe(9_999n);
  });
});

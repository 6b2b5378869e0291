import { MaxAppendSizeExceededError } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { status } from '@grpc/grpc-js';
import { openClient } from '@hiring/eventstore';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { until } from '../until.ts';
import {
  batchStream,
  fromStartOfAll,
  identifier,
  type RawClient,
  rawClient,
  read,
} from './raw-client.ts';
import {
  all,
  newEvent,
  classic,
  events,
  newStream,
  openEmbeddedStore,
  openStore,
  type TestStore,
} from './store.ts';

let store: TestStore;
let raw: RawClient;

beforeAll(async () => {
  store = await openStore();
  raw = rawClient(store.connectionString);
});
afterAll(async () => {
  raw.close();
  await store.close();
});

const filter = (
  change: (filter: InstanceType<typeof streams.ReadReq.Options.FilterOptions>) => void,
) => {
  const options = new streams.ReadReq.Options.FilterOptions();
  const expression = new streams.ReadReq.Options.FilterOptions.Expression();
  expression.addPrefix('nothing-');
  options.setStreamIdentifier(expression);
  options.setMax(10);
  options.setCheckpointintervalmultiplier(1);
  change(options);
  return options;
};

const openBatch = (client = raw) => {
  const call = batchStream(client);
  onTestFinished(call.cancel);
  return call;
};

describe('appends by correlation id', () => {
  it('may be sent in pieces, several at a time', async () => {
    const call = openBatch();
    const [first, second] = [newStream(), newStream()];
    const [a, b] = [uuid(), uuid()];
    call.send({ correlationId: a, stream: first, events: [], isFinal: false });
    call.send({ correlationId: b, stream: second, isFinal: false });
    call.send({ correlationId: a, events: [{}, {}], isFinal: false });
    call.send({ correlationId: b });
    call.send({ correlationId: a });
    await until(() => call.responses.length === 2);
    const results = call.responses.map((item) => [
      item.getCorrelationId()?.getString(),
      Buffer.from(item.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString(),
      item.getSuccess()?.getCurrentRevision(),
    ]);
    expect(results.toSorted((x, y) => String(x[2]).localeCompare(String(y[2])))).toEqual([
      [b, second, '1'],
      [a, first, '2'],
    ]);
  });
  it('whose pieces stop arriving get one timeout and are not written', async () => {
    const call = openBatch();
    const stream = newStream();
    const correlationId = uuid();
    call.send({ correlationId, stream, isFinal: false });
    await until(() => call.responses.length === 1);
    call.send({ correlationId });
    call.send({ stream: newStream() });
    await until(() => call.responses.length === 2);
    expect(call.responses[0]?.getError()?.getCode()).toBe(status.DEADLINE_EXCEEDED);
    expect(call.responses[1]?.hasSuccess()).toBe(true);
    await expect(all(store.client.readStream(stream))).rejects.toMatchObject({
      type: 'stream-not-found',
    });
  });
  it('past their deadline on arrival get a timeout', async () => {
    const call = openBatch();
    call.send({ stream: newStream(), isExpired: true });
    await until(() => call.responses.length === 1);
    expect(call.responses[0]?.getError()?.getDetails()?.getTypeName()).toBe(
      'event_store.client.Timeout',
    );
  });
  it.for([
    ['no name', { stream: '' }],
    ['no UUID', { stream: 'order-1', events: [{ id: 'seven' }] }],
  ] as const)('with %s are refused alone', async ([, request]) => {
    await expectRefusedAlone(openBatch(), request);
  });
  it('with the metadata stream of no stream are refused alone by the embedded server, and end a real one', async () => {
    const embedded = await openEmbeddedStore('the request ends a server of version 23.10');
    onTestFinished(embedded.close);
    const client = rawClient(embedded.connectionString);
    onTestFinished(() => client.close());
    await expectRefusedAlone(openBatch(client), { stream: '$$' });
  });
});

const expectRefusedAlone = async (
  call: ReturnType<typeof openBatch>,
  request: Parameters<ReturnType<typeof openBatch>['send']>[0],
): Promise<void> => {
  const good = newStream();
  call.send(request);
  call.send({ stream: good });
  await until(() => call.responses.length === 2);
  const [refused, accepted] = call.responses.toSorted(
    (a, b) => Number(a.hasSuccess()) - Number(b.hasSuccess()),
  );
  expect(refused?.hasStreamIdentifier()).toBe(true);
  expect(refused?.getError()?.getCode()).toBe(status.INVALID_ARGUMENT);
  expect(accepted?.hasSuccess()).toBe(true);
};

const ofSize = (characters: number) => newEvent('Big', { text: 'x'.repeat(characters) });

describe('sizes', () => {
  it('above 1 MiB are refused in every kind of append', async () => {
    const stream = newStream();
    for (const options of [{}, classic]) {
      const append = store.client.appendToStream(stream, ofSize(2 ** 20), options);
      await expect(append).rejects.toBeInstanceOf(MaxAppendSizeExceededError);
      await expect(append).rejects.toMatchObject({ maxAppendSize: 2 ** 20 });
    }
    await expect(all(store.client.readStream(stream))).rejects.toMatchObject({
      type: 'stream-not-found',
    });
  });
  it('below 1 MiB are accepted, many at a time', async () => {
    const stream = newStream();
    await Promise.all(
      Array.from({ length: 12 }, () => store.client.appendToStream(stream, ofSize(1_000_000))),
    );
    expect(await all(store.client.readStream(stream))).toHaveLength(12);
  });
});

describe('reads that the real client never sends', () => {
  it('count only events that pass the filter', async () => {
    const category = newStream('f').replaceAll('-', '');
    await store.client.appendToStream(`${category}-1`, events(3));
    await store.client.appendToStream(newStream(), events(3));
    const found = await read(raw, (options) => {
      fromStartOfAll(options);
      options.setCount('2');
      options.clearNoFilter();
      options.setFilter(
        filter((options) => options.getStreamIdentifier()?.setPrefixList([`${category}-`])),
      );
    });
    const revisions = Array.isArray(found)
      ? found.map((response) => response.getEvent()?.getEvent()?.getStreamRevision())
      : found;
    expect(revisions).toEqual(['0', '1']);
  });
  it.for([
    [
      'with a count of zero',
      (options) => {
        const stream = new streams.ReadReq.Options.StreamOptions();
        stream.setStreamIdentifier(identifier('order-1'));
        stream.setStart(new shared.Empty());
        options.setStream(stream);
        options.setCount('0');
      },
    ],
    [
      'with a commit position below the prepare position',
      (options) => {
        const all = new streams.ReadReq.Options.AllOptions();
        const position = new streams.ReadReq.Options.Position();
        position.setCommitPosition('1');
        position.setPreparePosition('2');
        all.setPosition(position);
        options.setAll(all);
        options.setCount('1');
      },
    ],
    [
      'with a revision out of range',
      (options) => {
        const stream = new streams.ReadReq.Options.StreamOptions();
        stream.setStreamIdentifier(identifier('order-1'));
        stream.setRevision('9223372036854775808');
        options.setStream(stream);
        options.setCount('1');
      },
    ],
    [
      'with a checkpoint interval of zero',
      (options) => {
        fromStartOfAll(options);
        options.setSubscription(new streams.ReadReq.Options.SubscriptionOptions());
        options.clearNoFilter();
        options.setFilter(filter((options) => options.setCheckpointintervalmultiplier(0)));
      },
    ],
  ] satisfies [string, Parameters<typeof read>[1]][])('%s are refused', async ([, change]) => {
    expect(await read(raw, change)).toMatchObject({ code: status.UNKNOWN });
  });
});

describe('the calls beside reads and appends', () => {
  it('a client that discovers the cluster finds its leader', async () => {
    const discovering = openClient(store.connectionString.replace(/^esdb:/, 'esdb+discover:'));
    const stream = newStream();
    await discovering.appendToStream(stream, newEvent());
    expect(await all(discovering.readStream(stream))).toHaveLength(1);
    await discovering.dispose();
  });
  it('there are no persistent subscriptions to a stream', async () => {
    const listing = store.client.listPersistentSubscriptionsToStream(newStream());
    await expect(listing).rejects.toMatchObject({
      type: 'persistent-subscription-does-not-exist',
    });
  });
});

describe('the embedded server', () => {
  let embedded: TestStore;
  beforeAll(async () => {
    embedded = await openEmbeddedStore('limits that only the embedded event store has');
  });
  afterAll(() => embedded.close());

  it('limits the names of streams to 1024 bytes', async () => {
    const { client } = embedded;
    const longest = newStream().padEnd(1_024, 'x');
    await client.appendToStream(longest, newEvent());
    await expect(client.appendToStream(`${longest}x`, newEvent())).rejects.toMatchObject({
      message: expect.stringContaining('1024'),
    });
  });
  it.for([
    ['name', { stream: 'a\0b' }],
    ['type', { stream: 'order-1', events: [{ type: 'a\0b' }] }],
  ] as const)('refuses NUL in a %s, which Postgres cannot store', async ([, request]) => {
    const client = rawClient(embedded.connectionString);
    onTestFinished(() => client.close());
    const call = openBatch(client);
    call.send(request);
    await until(() => call.responses.length === 1);
    expect(call.responses[0]?.getError()?.getCode()).toBe(status.INVALID_ARGUMENT);
  });
  it('ends a batch call without an error when its client has ended its side', async () => {
    const client = rawClient(embedded.connectionString);
    onTestFinished(() => client.close());
    const call = openBatch(client);
    call.halfClose();
    expect(await call.ended).toBeUndefined();
  });
  it('has no persistent subscriptions', async () => {
    expect(await embedded.client.listAllPersistentSubscriptions()).toEqual([]);
  });
});

import {
  type EventStoreDBClient,
  jsonEvent,
  binaryEvent,
  type ReadStreamOptions,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { all, events, newStream, openStore, type TestStore } from './store.ts';

let store: TestStore;
let client: EventStoreDBClient;
let ten: string;

beforeAll(async () => {
  store = await openStore();
  client = store.client;
  ten = newStream();
  await client.appendToStream(ten, events(10));
});
afterAll(() => store.close());

const listRevisions = async (stream: string, options?: ReadStreamOptions) =>
  (await all(client.readStream(stream, options))).map(({ event }) => Number(event?.revision));

describe('reading a stream forwards', () => {
  it.for([
    ['from the start', {}, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['from a revision, inclusive', { fromRevision: 7n }, [7, 8, 9]],
    ['up to the given count', { fromRevision: 2n, maxCount: 3 }, [2, 3, 4]],
    ['from beyond the end is empty', { fromRevision: 10n }, []],
  ] as const)('%s', async ([, options, revisions]) => {
    expect(await listRevisions(ten, options)).toEqual(revisions);
  });
  it('reads more than one page', async () => {
    const stream = newStream();
    await client.appendToStream(stream, events(950));
    const revisions = await listRevisions(stream, { fromRevision: 10n, maxCount: 900 });
    expect(revisions).toEqual(Array.from({ length: 900 }, (_, index) => index + 10));
  });
});

describe('reading a stream backwards', () => {
  it.for([
    ['from the end', { fromRevision: 'end' }, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
    ['from a revision, inclusive', { fromRevision: 2n }, [2, 1, 0]],
    ['up to the given count', { fromRevision: 'end', maxCount: 2 }, [9, 8]],
    ['from beyond the end begins at the last', { fromRevision: 99n, maxCount: 1 }, [9]],
    ['from the start returns event 0', { fromRevision: 'start' }, [0]],
  ] as const)('%s', async ([, options, revisions]) => {
    expect(await listRevisions(ten, { direction: 'backwards', ...options })).toEqual(revisions);
  });
});

describe('a stream that does not exist', () => {
  it('is not found', async () => {
    await expect(all(client.readStream(newStream()))).rejects.toBeInstanceOf(StreamNotFoundError);
  });
  it('is not found while it has metadata only', async () => {
    const stream = newStream();
    await client.setStreamMetadata(stream, { maxCount: 3 });
    await expect(all(client.readStream(stream))).rejects.toBeInstanceOf(StreamNotFoundError);
  });
});

describe('an event', () => {
  it('is read as it was written, with its time and position', async () => {
    const stream = newStream('käse-☃');
    const before = Date.now();
    const given = jsonEvent({
      id: uuid(),
      type: 'Größe',
      data: { text: 'naïve ☃ \u0000', nested: [1, null, { a: 'b' }] },
      metadata: { actor: 'ü' },
    });
    const { position } = await client.appendToStream(stream, given);
    const { contentType: _, ...written } = given;
    const [read] = await all(client.readStream(stream));
    expect(read?.event).toMatchObject({ ...written, streamId: stream, revision: 0n, position });
    expect(read?.commitPosition).toBe(position?.commit);
    const createdAt = read?.event?.created.getTime() ?? 0;
    expect(createdAt).toBeGreaterThanOrEqual(before - 1_000);
    expect(createdAt).toBeLessThanOrEqual(Date.now() + 1_000);
  });
  it('may have binary data and metadata', async () => {
    const stream = newStream();
    const data = Uint8Array.from({ length: 256 }, (_, index) => index);
    await client.appendToStream(stream, binaryEvent({ type: 'Scanned', data, metadata: data }));
    const [read] = await all(client.readStream(stream));
    expect(read?.event).toMatchObject({ isJson: false, type: 'Scanned' });
    expect(Buffer.from(read?.event?.data as Uint8Array)).toEqual(Buffer.from(data));
    expect(Buffer.from(read?.event?.metadata as Uint8Array)).toEqual(Buffer.from(data));
  });
  it('may have empty data', async () => {
    const stream = newStream();
    await client.appendToStream(stream, binaryEvent({ type: 'Nothing', data: new Uint8Array() }));
    expect((await all(client.readStream(stream)))[0]?.event?.metadata).toBeUndefined();
  });
});

const linkTo = (target: string) =>
  binaryEvent({ type: '$>', data: new Uint8Array(Buffer.from(target)) });

describe('links', () => {
  it('are resolved on request, and are ordinary events otherwise', async () => {
    const links = newStream();
    await client.appendToStream(links, linkTo(`3@${ten}`));
    const [followed] = await all(client.readStream(links, { resolveLinkTos: true }));
    expect(followed?.event).toMatchObject({ streamId: ten, revision: 3n });
    expect(followed?.link).toMatchObject({ streamId: links, revision: 0n, type: '$>' });
    expect(followed?.commitPosition).toBe(followed?.link?.position?.commit);
    const [plain] = await all(client.readStream(links));
    expect(plain?.event).toMatchObject({ streamId: links, type: '$>' });
    expect(plain?.link).toBeUndefined();
  });
  it('without a target are returned without an event', async () => {
    const links = newStream();
    await client.appendToStream(links, [linkTo(`99@${ten}`), linkTo(`0@${newStream()}`)]);
    const read = await all(client.readStream(links, { resolveLinkTos: true }));
    expect(read.map(({ event, link }) => [event, link?.type])).toEqual([
      [undefined, '$>'],
      [undefined, '$>'],
    ]);
  });
  it('without a revision are ordinary events', async () => {
    const links = newStream();
    await client.appendToStream(links, linkTo('nowhere'));
    const [read] = await all(client.readStream(links, { resolveLinkTos: true }));
    expect(read?.event).toMatchObject({ streamId: links, type: '$>' });
  });
});

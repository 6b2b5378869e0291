import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { listen, type RunningServer } from './listen.ts';
import { createLoadShedder, type LoadShedder } from './shed-load.ts';

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const headers = { 'Cache-Control': 'no-store' };

let shedCount: number;
let served: (string | undefined)[];
/** The requests that the server holds back, oldest first. */
let held: { readonly response: ServerResponse; readonly finish: () => void }[];
let shedder: LoadShedder;
let server: RunningServer;

beforeEach(async () => {
  [shedCount, served, held] = [0, [], []];
  const metrics = { requestsShed: { inc: () => shedCount++ } as never };
  shedder = createLoadShedder(2, headers, { log, metrics });
  const serve = shedder.admit(async (request, response) => {
    served.push(request.url);
    await new Promise<void>((finish) => held.push({ response, finish }));
    response.end('done');
  });
  server = await listen(serve, { host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const { finish } of held) finish();
  await server.stop();
});

const waitForHeld = async (count: number): Promise<void> => {
  while (held.length < count) await new Promise((resolve) => setTimeout(resolve, 1));
};

describe('a request that is many', () => {
  it('takes the slots that are free, which refuse other requests until they are freed', async () => {
    const request = fetch(`${server.url}/many`);
    await waitForHeld(1);
    const freeSlot = shedder.takeSlot();
    expect(freeSlot).toBeTypeOf('function');
    expect(shedder.takeSlot()).toBeUndefined();
    expect((await fetch(`${server.url}/other`)).status).toBe(503);
    freeSlot?.();
    const other = fetch(`${server.url}/other`);
    await waitForHeld(2);
    for (const { finish } of held) finish();
    expect((await Promise.all([request, other])).map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a server at its limit of requests in progress', () => {
  it('refuses a further request with the standard error and headers, and does not serve it', async () => {
    const pending = ['/a', '/b'].map((path) => fetch(`${server.url}${path}`));
    await waitForHeld(2);
    const refused = await fetch(`${server.url}/c`, { headers: { 'X-Request-Id': 'r-1' } });
    expect(refused.status).toBe(503);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'retry-after': '1',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': 'r-1',
    });
    expect(await refused.json()).toEqual({
      error: 'Too busy; try again',
      code: 'unavailable',
      requestId: 'r-1',
    });
    for (const { finish } of held) finish();
    expect((await Promise.all(pending)).map(({ status }) => status)).toEqual([200, 200]);
    expect([new Set(served), shedCount]).toEqual([new Set(['/a', '/b']), 1]);
  });

  it('serves again as soon as a request in progress has ended', async () => {
    const pending = ['/a', '/b'].map((path) => fetch(`${server.url}${path}`));
    await waitForHeld(2);
    held[0]?.finish();
    await Promise.race(pending);
    const next = fetch(`${server.url}/c`);
    await waitForHeld(3);
    held[2]?.finish();
    expect((await next).status).toBe(200);
  });

  it('refuses a pipelined request when its turn comes, after the response before it', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /first HTTP/1.1\r\nHost: x\r\n\r\n');
    socket.write('GET /second HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    const [other] = [fetch(`${server.url}/other`), await waitForHeld(2)];
    const another = fetch(`${server.url}/another`);
    expect((await another).status).toBe(503);
    held.find(({ response }) => response.req.url === '/first')?.finish();
    await waitForHeld(3);
    held[2]?.finish();
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*HTTP\/1\.1 200 /s);
    held.find(({ response }) => response.req.url === '/other')?.finish();
    expect((await other).status).toBe(200);
  });

  it('always serves health checks and metrics', async () => {
    const pending = ['/a', '/b'].map((path) => fetch(`${server.url}${path}`));
    const probe = fetch(`${server.url}/healthz?verbose`);
    await waitForHeld(3);
    for (const { finish } of held) finish();
    expect((await probe).status).toBe(200);
    await Promise.all(pending);
    expect(shedCount).toBe(0);
  });

  it('does not count a request while data of its caller is awaited', async () => {
    const pending = ['/a', '/b'].map((path) => fetch(`${server.url}${path}`));
    await waitForHeld(2);
    const finish: (() => void)[] = [];
    const body = shedder.releaseSlotWhile(new Promise<void>((resolve) => finish.push(resolve)));
    const third = fetch(`${server.url}/c`);
    await waitForHeld(3);
    finish.pop()?.();
    await body;
    expect((await fetch(`${server.url}/d`)).status).toBe(503);
    for (const { finish } of held) finish();
    await Promise.all([...pending, third]);
  });
});

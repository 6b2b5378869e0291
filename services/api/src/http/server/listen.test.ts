import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { expect, it } from 'vitest';

import { listen } from './listen.ts';

/** Blocks the thread of this process, as when the process is stopped or gets no CPU time. */
const blockThread = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

it('a request that got 408 because the process was blocked is not served afterwards', async () => {
  const served: (string | undefined)[] = [];
  const limits = { headersTimeout: 300, connectionsCheckingInterval: 10 };
  const { url, stop } = await listen(
    (request, response) => {
      served.push(request.url);
      response.end();
    },
    { host: '127.0.0.1', port: 0 },
    limits,
  );
  const before = await fetch(`${url}/before`);
  expect(before.status).toBe(200);

  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('DELETE /late HTTP/1.1\r\nHost: x\r\n\r\n');
  blockThread(600);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  await stop();
  expect(served).toEqual(['/before']);
});

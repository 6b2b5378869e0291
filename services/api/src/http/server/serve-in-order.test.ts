import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { expect, it, onTestFinished } from 'vitest';

import { listen } from './listen.ts';
import { maxWaitingRequests } from './serve-in-order.ts';

/** Starts a server that records the path of each request that it starts, and a connection to it. */
const startServer = async (respond: (response: ServerResponse) => void) => {
  const started: string[] = [];
  const { url, stop } = await listen(
    (request, response) => {
      started.push(request.url ?? '');
      respond(response);
    },
    { host: '127.0.0.1', port: 0 },
  );
  onTestFinished(stop);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  onTestFinished(() => void socket.destroy());
  return { started, socket };
};

const requests = (count: number, last = ''): string =>
  Array.from(
    { length: count },
    (_, n) => `GET /${n} HTTP/1.1\r\nHost: x\r\n${n === count - 1 ? last : ''}\r\n`,
  ).join('');

it('requests of one connection get their responses one after the other, in order', async () => {
  const { started, socket } = await startServer((response) =>
    setImmediate(() => response.end('ok')),
  );
  socket.write(requests(5, 'Connection: close\r\n'));
  const received = await text(socket);
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(5);
  expect(started).toEqual(['/0', '/1', '/2', '/3', '/4']);
});

it('no second response starts for a caller that sends many requests and reads nothing', async () => {
  const large = Buffer.alloc(16 * 1024 * 1024);
  const { started, socket } = await startServer((response) => response.end(large));
  socket.pause();
  socket.write(requests(50));
  await once(socket, 'readable');
  // A later request on another connection starts after any request that the first connection could have started.
  const { started: elsewhere, socket: otherSocket } = await startServer((response) =>
    response.end(),
  );
  otherSocket.write(requests(1, 'Connection: close\r\n'));
  await text(otherSocket);
  expect([started, elsewhere]).toEqual([['/0'], ['/0']]);
});

it('a connection with too many waiting requests is closed after the last one that fits', async () => {
  const { started, socket } = await startServer((response) =>
    setImmediate(() => response.end('ok')),
  );
  const closed = new Promise((resolve) => {
    socket.once('close', resolve);
  });
  socket.on('error', () => undefined).resume();
  socket.write(requests(500));
  await closed;
  expect(started).toHaveLength(maxWaitingRequests + 1);
  expect(started.at(-1)).toBe(`/${maxWaitingRequests}`);
});

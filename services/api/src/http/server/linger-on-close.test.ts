import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { expect, it } from 'vitest';

import { listen } from './listen.ts';

/**
 * Larger than the system's buffers of a connection, so that most of it is still in transit when the response is
 * written.
 */
const body = Buffer.alloc(16 * 1024 * 1024, 'x');

it.each([
  ['announced', `Content-Length: ${body.length}`],
  ['chunked', 'Transfer-Encoding: chunked'],
])(
  'a caller that sends its whole %s body before it reads gets the 413 response',
  async (_, header) => {
    const { url, stop } = await listen(
      (_request, response) => response.writeHead(413, { Connection: 'close' }).end('too large'),
      { host: '127.0.0.1', port: 0 },
    );
    const socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
    await once(socket, 'connect');
    const chunk = [`${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'];
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`);
    for (const part of header.startsWith('Content') ? [body] : chunk) socket.write(part);

    await once(socket, 'drain');
    const received = await text(socket);
    await stop();

    expect(received).toMatch(/^HTTP\/1\.1 413 /);
    expect(received).toMatch(/too large/);
  },
);

it('a caller that sends its whole body before it reads gets the 431 response for its headers', async () => {
  const { url, stop } = await listen((_request, response) => response.end(), {
    host: '127.0.0.1',
    port: 0,
  });
  const socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
  await once(socket, 'connect');
  const large = `X-Large: ${'x'.repeat(17_000)}\r\n`;
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${large}Content-Length: ${body.length}\r\n\r\n`);
  socket.write(body);

  await once(socket, 'drain');
  const received = await text(socket);
  await stop();

  expect(received).toMatch(/^HTTP\/1\.1 431 /);
});

it('a body that never ends holds its connection no longer than the timeout', async () => {
  const { url, stop } = await listen(
    (_request, response) => response.writeHead(413, { Connection: 'close' }).end('too large'),
    { host: '127.0.0.1', port: 0 },
    { lingerMs: 50 },
  );
  const socket = connect({
    port: Number(new URL(url).port),
    host: '127.0.0.1',
    allowHalfOpen: true,
  });
  socket.on('error', () => undefined);
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`);
  const writing = setInterval(() => socket.write('x'), 10);

  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(writing);
  await stop();
});

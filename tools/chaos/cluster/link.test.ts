import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { type Link, openLink } from './link.ts';
import { randomOf } from './random.ts';

/** Answers with what it hears. */
const server = createServer((socket) => {
  socket.on('error', () => socket.destroy());
  socket.pipe(socket);
});
let link: Link;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  link = await openLink((server.address() as AddressInfo).port, randomOf(1));
});
afterEach(async () => {
  link.close();
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, 'close');
});

/** Connected to a port until the test is over. */
const connected = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
};
const client = (): Promise<Socket> => connected(link.port);
const directly = (): Promise<Socket> => connected((server.address() as AddressInfo).port);

/** What comes back until something does, or how the connection ended. */
const exchange = async (socket: Socket, words: string): Promise<string> => {
  socket.write(words);
  return new Promise((resolve) => {
    socket.once('data', (chunk) => resolve(String(chunk)));
    socket.once('error', (error) => resolve('code' in error ? String(error.code) : 'error'));
    socket.once('close', () => resolve('closed'));
  });
};

it('a healthy line carries what is said, and what is answered', async () => {
  expect(await exchange(await client(), 'hello')).toBe('hello');
});

it('a line that is cut resets what is connected and what connects, and works again afterwards', async () => {
  const before = await client();
  expect(await exchange(before, 'hello')).toBe('hello');
  const ended = once(before, 'error');
  link.trouble({ kind: 'cut' });
  expect((await ended)[0]).toMatchObject({ code: 'ECONNRESET' });
  const socket = connect(link.port, '127.0.0.1');
  expect((await once(socket, 'error'))[0]).toMatchObject({ code: 'ECONNRESET' });

  link.trouble(undefined);
  expect(await exchange(await client(), 'again')).toBe('again');
});

it('what is said into silence arrives once it is over', async () => {
  const socket = await client();
  link.trouble({ kind: 'silence' });
  const reply = exchange(socket, 'is anybody there');
  let received = false;
  void reply.then(() => (received = true));
  expect(await exchange(await directly(), 'meanwhile')).toBe('meanwhile');
  expect(received).toBe(false);

  link.trouble(undefined);
  expect(await reply).toBe('is anybody there');
});

it('an answer that is lost was asked for all the same', async () => {
  const received = once(server, 'connection').then(async ([socket]) =>
    once(socket as Socket, 'data'),
  );
  link.trouble({ kind: 'lost answers', share: 1 });
  const reply = await exchange(await client(), 'do it');
  expect(['closed', 'ECONNRESET']).toContain(reply);
  expect(String((await received)[0])).toBe('do it');
});

it('a connection that breaks off ends within what is said', async () => {
  link.trouble({ kind: 'break', bytes: 3 });
  const received = once(server, 'connection').then(async ([socket]) =>
    once(socket as Socket, 'data'),
  );
  await exchange(await client(), 'half of it');
  expect(String((await received)[0])).toBe('hal');
});

it('a line can lead elsewhere, and back', async () => {
  const otherServer = createServer((socket) => socket.end('somebody else')).listen(0, '127.0.0.1');
  await once(otherServer, 'listening');
  link.aim((otherServer.address() as AddressInfo).port);
  expect(await exchange(await client(), 'who is there')).toBe('somebody else');
  link.aim(undefined);
  expect(await exchange(await client(), 'and now')).toBe('and now');
  otherServer.close();
});

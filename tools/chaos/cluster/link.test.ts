import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { type Link, openLink } from './link.ts';
import { createRandom } from './random.ts';

/** Echoes what it receives. */
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
  link = await openLink(
    { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    createRandom(1),
  );
});
afterEach(async () => {
  link.close();
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, 'close');
});

/** Connects to a port until the end of the test. */
const connectToPort = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
};
const connectToLink = (): Promise<Socket> => connectToPort(link.port);
const connectDirectly = (): Promise<Socket> =>
  connectToPort((server.address() as AddressInfo).port);

/** Sends a text and returns the first data in response, or how the connection ended. */
const exchange = async (socket: Socket, words: string): Promise<string> => {
  socket.write(words);
  return new Promise((resolve) => {
    socket.once('data', (chunk) => resolve(String(chunk)));
    socket.once('error', (error) => resolve('code' in error ? String(error.code) : 'error'));
    socket.once('close', () => resolve('closed'));
  });
};

it('a link without a fault passes data in both directions', async () => {
  expect(await exchange(await connectToLink(), 'hello')).toBe('hello');
});

it('a cut link resets open and new connections, and works again afterwards', async () => {
  const before = await connectToLink();
  expect(await exchange(before, 'hello')).toBe('hello');
  const ended = once(before, 'error');
  link.trouble({ kind: 'cut' });
  expect((await ended)[0]).toMatchObject({ code: 'ECONNRESET' });
  const socket = connect(link.port, '127.0.0.1');
  expect((await once(socket, 'error'))[0]).toMatchObject({ code: 'ECONNRESET' });

  link.trouble(undefined);
  expect(await exchange(await connectToLink(), 'again')).toBe('again');
});

it('a silent link delivers its data after the silence ends', async () => {
  const socket = await connectToLink();
  link.trouble({ kind: 'silence' });
  const reply = exchange(socket, 'delayed');
  let received = false;
  void reply.then(() => (received = true));
  expect(await exchange(await connectDirectly(), 'meanwhile')).toBe('meanwhile');
  expect(received).toBe(false);

  link.trouble(undefined);
  expect(await reply).toBe('delayed');
});

it('a link that loses a response has delivered the request', async () => {
  const received = once(server, 'connection').then(async ([socket]) =>
    once(socket as Socket, 'data'),
  );
  link.trouble({ kind: 'lost responses', share: 1 });
  const reply = await exchange(await connectToLink(), 'do it');
  expect(['closed', 'ECONNRESET']).toContain(reply);
  expect(String((await received)[0])).toBe('do it');
});

it('a breaking link cuts a connection within a message', async () => {
  link.trouble({ kind: 'break', bytes: 3 });
  const received = once(server, 'connection').then(async ([socket]) =>
    once(socket as Socket, 'data'),
  );
  await exchange(await connectToLink(), 'half of it');
  expect(String((await received)[0])).toBe('hal');
});

it('a link can be redirected to another port, and back', async () => {
  const otherServer = createServer((socket) => socket.end('other server')).listen(0, '127.0.0.1');
  await once(otherServer, 'listening');
  link.redirect((otherServer.address() as AddressInfo).port);
  expect(await exchange(await connectToLink(), 'hello')).toBe('other server');
  link.redirect(undefined);
  expect(await exchange(await connectToLink(), 'and now')).toBe('and now');
  otherServer.close();
});

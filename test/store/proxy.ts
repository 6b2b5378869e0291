import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

import { onTestFinished } from 'vitest';

export type Proxy = {
  readonly url: string;
  /** From now on the present connections stay open and bring no answers; new ones work. */
  readonly swallowResponses: () => void;
  /** The same, and nothing reaches the server either. */
  readonly blackhole: () => void;
  /** Connections that clients hold open at the moment. */
  readonly open: () => number;
};

/** Stands between a client and the server of an `esdb://host:port…` and loses what it is told to, until the test ends. */
export const startProxy = async (serverUrl: string): Promise<Proxy> => {
  const { hostname, port, search, username, password } = new URL(serverUrl);
  const sockets = new Map<Socket, Socket>();
  const server = createServer((client) => {
    const upstream = createConnection({ host: hostname, port: Number(port) });
    sockets.set(client, upstream);
    client.pipe(upstream).pipe(client);
    client.on('close', () => {
      sockets.delete(client);
      upstream.destroy();
    });
    upstream.on('close', () => client.destroy());
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address() as AddressInfo;

  onTestFinished(() => {
    server.close();
    for (const client of sockets.keys()) client.destroy();
  });

  const swallowResponses = () => {
    for (const [client, upstream] of sockets) upstream.unpipe(client).resume();
  };
  const swallowRequests = () => {
    for (const [client, upstream] of sockets) client.unpipe(upstream).resume();
  };
  return {
    url: `esdb://${username}:${password}@127.0.0.1:${bound.port}${search}`,
    swallowResponses,
    blackhole: () => {
      swallowResponses();
      swallowRequests();
    },
    open: () => sockets.size,
  };
};

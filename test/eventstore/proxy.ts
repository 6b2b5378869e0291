import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

import { onTestFinished } from 'vitest';

export type Proxy = {
  readonly url: string;
  /** Drops the responses on the connections that are open now; new ones work. */
  readonly swallowResponses: () => void;
  /** Drops the requests and the responses on the connections that are open now. */
  readonly blackhole: () => void;
  /** The number of connections that clients hold open. */
  readonly open: () => number;
};

/** Starts a proxy before the server of an `esdb://host:port…`, which can drop traffic and stops when the test ends. */
export const startProxy = async (serverUrl: string): Promise<Proxy> => {
  const { hostname, port } = new URL(serverUrl);
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
    url: Object.assign(new URL(serverUrl), { host: `127.0.0.1:${bound.port}` }).href,
    swallowResponses,
    blackhole: () => {
      swallowResponses();
      swallowRequests();
    },
    open: () => sockets.size,
  };
};

import { connect, type Socket } from 'node:net';

import type { Cluster } from '../cluster/cluster.ts';
import type { Fault } from './fault.ts';

const socketsPerApi = 250;
const tooManyBytes = 10 * 2 ** 20;

/** Opens hundreds of connections to every api: idle, with an unfinished header or body, or with a body of 10 MB. */
export const hostileClients = (seconds: number): Fault => ({
  name: 'hostile clients',
  target: 'apis',
  durationMs: seconds * 1_000,
  begin: ({ ownUrls }: Cluster) => {
    const sockets = ownUrls.flatMap((url) =>
      Array.from({ length: socketsPerApi }, (_, nth) =>
        hostile(url, openings[nth % openings.length] ?? ''),
      ),
    );
    return () => {
      for (const socket of sockets) socket.resetAndDestroy();
    };
  },
});

const head =
  'POST /api/public/portal/nobody/apply HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

/** The bytes that a connection sends first. */
const openings: readonly (string | Buffer)[] = [
  '',
  'GET /api/v1/me HTTP/1.1\r\nHost: a\r\nX-Slow: ',
  `${head}Content-Length: 100\r\n\r\n{"roleId":`,
  Buffer.concat([
    Buffer.from(`${head}Content-Length: ${tooManyBytes}\r\n\r\n`),
    Buffer.alloc(tooManyBytes, 32),
  ]),
];

const hostile = (url: string, words: string | Buffer): Socket => {
  const { hostname: host, port } = new URL(url);
  const socket = connect({ host, port: Number(port) });
  return socket.on('error', () => socket.destroy()).on('connect', () => socket.write(words));
};

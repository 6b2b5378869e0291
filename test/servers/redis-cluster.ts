import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Redis } from 'ioredis';

import { findFreePort } from '../../start/ports.ts';
import { until } from '../until.ts';

export type RedisCluster = {
  /** The URL of one node, which makes a client find the others. */
  readonly url: string;
  /** The names of all keys, node by node. */
  readonly keys: () => Promise<readonly (readonly string[])[]>;
  readonly stop: () => Promise<void>;
};

const slotCount = 16_384;
const nodeCount = 3;

/** Starts an empty Redis Cluster of three nodes without replicas. Throws when `redis-server` is not installed. */
export const startRedisCluster = async (): Promise<RedisCluster> => {
  const home = await mkdtemp(join(tmpdir(), 'hiring-redis-cluster-'));
  const nodes: Awaited<ReturnType<typeof startNode>>[] = [];
  for (let nth = 0; nth < nodeCount; nth++) nodes.push(await startNode(home, nth));
  const clients = nodes.map(({ port }) =>
    new Redis({ port, host: '127.0.0.1' }).on('error', () => undefined),
  );
  for (const [nth, client] of clients.entries()) {
    const first = Math.floor((nth * slotCount) / nodeCount);
    const last = Math.floor(((nth + 1) * slotCount) / nodeCount) - 1;
    await client.call('cluster', 'addslotsrange', first, last);
    for (const { port, busPort } of nodes) {
      await client.call('cluster', 'meet', '127.0.0.1', port, busPort);
    }
  }
  await until(
    async () => {
      const infos = await Promise.all(clients.map((client) => client.cluster('INFO')));
      return infos.every((info) => /cluster_state:ok/.test(info) && /known_nodes:3/.test(info));
    },
    () => 'the nodes did not join',
  );
  return {
    url: `redis://127.0.0.1:${nodes[0]?.port}?cluster=true`,
    keys: () => Promise.all(clients.map((client) => client.keys('*'))),
    stop: async () => {
      for (const client of clients) client.disconnect();
      await Promise.all(nodes.map(({ stop }) => stop()));
      await rm(home, { recursive: true });
    },
  };
};

const startNode = async (home: string, nth: number) => {
  const [port, busPort] = [await findFreePort(), await findFreePort()];
  const settings = {
    port,
    bind: '127.0.0.1',
    save: '',
    dir: home,
    'cluster-enabled': 'yes',
    'cluster-port': busPort,
    'cluster-config-file': `node-${nth}.conf`,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const server = spawn('redis-server', args, { stdio: 'ignore' });
  await once(server, 'spawn');
  const exited = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGKILL');
    await exited;
  };
  return { port, busPort, stop };
};

import { connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';

/**
 * `run-source.ts balancer.ts PORT HOST:PORT…`: a load balancer of connections. Each one goes to the next server whose
 * `/readyz` was 200 at the last check, or to another one if that cannot be reached; without any ready server to all of
 * them in turn.
 */
type Server = { readonly host: string; readonly port: number; ready: boolean };

const checkIntervalMs = 250;
const checkTimeoutMs = 1_000;
const connectTimeoutMs = 1_000;

const [port, ...addresses] = process.argv.slice(3);
const servers = addresses.map((address): Server => {
  const { hostname: host, port: serverPort } = new URL(`http://${address}`);
  return { host, port: Number(serverPort), ready: false };
});
let turn = 0;

const check = async (server: Server): Promise<void> => {
  const signal = AbortSignal.timeout(checkTimeoutMs);
  try {
    const response = await fetch(`http://${server.host}:${server.port}/readyz`, { signal });
    await response.body?.cancel();
    server.ready = response.ok;
  } catch {
    server.ready = false;
  }
  setTimeout(() => void check(server), checkIntervalMs);
};

/** Returns the servers in the order in which a new connection tries them. */
const listCandidates = (): readonly Server[] => {
  turn++;
  const inTurn = servers.map((_, index) => servers[(index + turn) % servers.length]);
  const all = inTurn.filter((server) => server !== undefined);
  return all.toSorted((a, b) => Number(b.ready) - Number(a.ready));
};

const open = ({ host, port: serverPort }: Server): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = connect({ host, port: serverPort, noDelay: true, allowHalfOpen: true });
    socket.setTimeout(connectTimeoutMs, () => socket.destroy());
    socket.once('error', () => socket.destroy());
    socket.once('close', () => resolve(undefined));
    socket.once('connect', () => resolve(socket.setTimeout(0)));
  });

const openFirst = async (): Promise<Socket | undefined> => {
  for (const server of listCandidates()) {
    const socket = await open(server);
    if (socket) return socket;
  }
  return undefined;
};

const join = async (client: Socket): Promise<void> => {
  client.once('error', () => client.destroy());
  const server = await openFirst();
  if (server && !client.destroyed) {
    await Promise.all([pipeline(client, server), pipeline(server, client)]).catch(() => undefined);
  }
  client.resetAndDestroy();
  server?.resetAndDestroy();
};

process.once('disconnect', () => process.exit());
process.once('SIGTERM', () => process.exit());
for (const server of servers) void check(server);
createServer({ noDelay: true, allowHalfOpen: true }, (client) => void join(client)).listen(
  { port: Number(port), host: '127.0.0.1' },
  () => process.send?.({ type: 'ready' }),
);

import { once } from 'node:events';
import { connect } from 'node:net';

import { clientOf } from '../../test/client.ts';

type Services = { readonly url: string };

/** Requests that one connection sends before it reads anything. */
const requestCount = 3_000;

/** Requests of it that may be begun all the same: one at a time, until a hundred wait. */
const maxStarted = 101;

/** Milliseconds in which nothing more is begun: what was to be begun was begun before. */
const quietMs = 250;

/**
 * Sends thousands of requests on one connection and reads no answer, for each path; returns in words where more were begun
 * than a connection may have waiting, or where others were not answered meanwhile.
 */
export const floodConnections = async (
  services: Services,
  paths: readonly string[],
): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await flood(services, path)));
  return faults;
};

const flood = async (services: Services, path: string): Promise<readonly string[]> => {
  const { hostname, port } = new URL(services.url);
  const before = await readRequestCount(services);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(requestCount));
  try {
    const { status } = await clientOf(services).anonymous.get('/healthz');
    const started = (await waitForStableCount(services)) - before;
    return [
      ...(status === 200 ? [] : [`${path}: ${status} to others meanwhile`]),
      ...(started > maxStarted + ownRequestCount
        ? [`${path}: ${started} of ${requestCount} unread requests were begun`]
        : []),
    ];
  } finally {
    socket.destroy();
  }
};

/** Requests of ours that are counted between two looks: one for health, and the looks themselves. */
const ownRequestCount = 60;

/** How many requests were served when no more are. */
const waitForStableCount = async (services: Services): Promise<number> => {
  for (let count = await readRequestCount(services), polls = 0; ; polls++) {
    await new Promise((resolve) => {
      setTimeout(resolve, quietMs);
    });
    const now = await readRequestCount(services);
    if (now - count <= 1 || polls === ownRequestCount - 2) return now;
    count = now;
  }
};

const readRequestCount = async (services: Services): Promise<number> => {
  const { text } = await clientOf(services).anonymous.get('/metrics');
  return [...text.matchAll(/^hiring_request_seconds_count\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
};

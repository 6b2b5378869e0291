import { once } from 'node:events';
import { connect } from 'node:net';

import { createClient } from '../../test/client.ts';

type Services = { readonly url: string };

/** Requests that one connection sends before it reads a response. */
const requestCount = 3_000;

/** Requests of that connection that may start: one at a time, until a hundred responses are waiting. */
const maxStarted = 101;

/** How long the count of requests must stay the same before the server counts as idle. */
const quietMs = 250;

/**
 * Sends, for each path, thousands of requests on one connection without reading a response. Returns a message for each
 * path where more requests started than a connection may have waiting, or where other clients got no response
 * meanwhile.
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
    const { status } = await createClient(services).anonymous.get('/healthz');
    const started = (await waitForStableCount(services)) - before;
    return [
      ...(status === 200 ? [] : [`${path}: another client got ${status} meanwhile`]),
      ...(started > maxStarted + ownRequestCount
        ? [`${path}: ${started} of ${requestCount} unread requests were started`]
        : []),
    ];
  } finally {
    socket.destroy();
  }
};

/** The most requests that this file sends itself: one to /healthz, and one to /metrics for each poll. */
const ownRequestCount = 60;

/** Returns the count of served requests as soon as it no longer grows. */
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
  const { text } = await createClient(services).anonymous.get('/metrics');
  return [...text.matchAll(/^hiring_request_seconds_count\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
};

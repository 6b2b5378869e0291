import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Health = {
  /** Returns why the service is not ready; undefined if it is. An error counts as a reason. */
  readonly problem: () => Promise<string | undefined>;
  /** Returns the metrics as Prometheus text. */
  readonly metrics: () => Promise<string>;
};

export type HealthServer = { readonly url: string; readonly stop: () => Promise<void> };

/**
 * Serves /healthz (the process is alive), /readyz (503 with the reason) and /metrics, as text; port 0 takes a free one.
 * It is opened before the stores are available, so that a service that waits for them is alive and not ready.
 */
export const serveHealth = async (
  { host, port }: { readonly host: string; readonly port: number },
  health: Health,
): Promise<HealthServer> => {
  const server = createServer((request, response) => {
    void respond(request, health).then(
      ({ status, body }) => send(response, status, body),
      () => send(response, 503, 'unavailable'),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${bound}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

const respond = async ({ url }: IncomingMessage, { problem, metrics }: Health) => {
  switch (url) {
    case '/healthz':
      return { status: 200, body: 'ok' };
    case '/readyz': {
      const reason = await problem();
      return reason === undefined ? { status: 200, body: 'ready' } : { status: 503, body: reason };
    }
    case '/metrics':
      return { status: 200, body: await metrics() };
    default:
      return { status: 404, body: 'not found' };
  }
};

const send = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(body);
};

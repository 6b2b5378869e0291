import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Health = {
  /** Why the worker is not ready; undefined when it is. */
  readonly problem: () => Promise<string | undefined>;
  readonly metrics: () => Promise<string>;
};

export type HealthServer = { readonly url: string; readonly stop: () => Promise<void> };

/** Serves /healthz, /readyz (503 with the reason) and /metrics; port 0: any free one (decisions §1). */
export const serveHealth = async (
  { host, port }: { readonly host: string; readonly port: number },
  health: Health,
): Promise<HealthServer> => {
  const server = createServer((request, response) => {
    void answer(request, health).then(
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

const answer = async ({ url }: IncomingMessage, { problem, metrics }: Health) => {
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

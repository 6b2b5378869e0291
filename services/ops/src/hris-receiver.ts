import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

type Delivery = {
  readonly receivedAt: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

export type HrisReceiver = {
  readonly url: string;
  /** The last 1000, oldest first. */
  readonly deliveries: readonly Delivery[];
  readonly stop: () => void;
};

const kept = 1_000;

/**
 * A stand-in for a customer's HRIS on this machine: takes every POST, verifies nothing, and shows what it took at
 * GET /deliveries.
 */
export const startHrisReceiver = async (port: number): Promise<HrisReceiver> => {
  const deliveries: Delivery[] = [];
  const server = createServer((request, response) => {
    answer(request, response, deliveries).catch((error: Error) => response.destroy(error));
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://127.0.0.1:${bound}`,
    deliveries,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const answer = async (
  request: IncomingMessage,
  response: ServerResponse,
  deliveries: Delivery[],
): Promise<void> => {
  const { method, url: path = '/', headers } = request;
  if (method === 'GET') {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(deliveries));
    return;
  }
  const body = await text(request);
  deliveries.push({ receivedAt: new Date().toISOString(), path, headers, body });
  if (deliveries.length > kept) deliveries.shift();
  response.writeHead(204).end();
};

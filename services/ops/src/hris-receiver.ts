import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Delivery = {
  readonly receivedAt: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

export type HrisReceiver = {
  readonly url: string;
  /** The URL at which `GET` returns the deliveries: its path holds the token. */
  readonly deliveriesUrl: string;
  /** The last 1,000 deliveries, oldest first. */
  readonly deliveries: readonly Delivery[];
  readonly stop: () => void;
};

const maxDeliveries = 1_000;
/** The maximum size of one delivery; the service sends much less. */
const maxBytes = 2 ** 20;

/**
 * Starts a stand-in for a customer's HRIS on this machine: accepts every POST without verification and returns the
 * deliveries at GET /TOKEN/deliveries. The token protects them: hires name people, and every user of the machine can
 * reach the port.
 */
export const startHrisReceiver = async (port: number, token: string): Promise<HrisReceiver> => {
  const deliveries: Delivery[] = [];
  const server = createServer((request, response) => {
    handleRequest(request, response, { deliveries, token }).catch((error: Error) =>
      response.destroy(error),
    );
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  const url = `http://127.0.0.1:${bound}`;
  return {
    url,
    deliveriesUrl: `${url}/${token}/deliveries`,
    deliveries,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const handleRequest = async (
  request: IncomingMessage,
  response: ServerResponse,
  { deliveries, token }: { readonly deliveries: Delivery[]; readonly token: string },
): Promise<void> => {
  const { method, url: path = '/', headers } = request;
  if (method === 'GET') {
    if (!isSame(path, `/${token}/deliveries`)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(deliveries));
    return;
  }
  const body = await readText(request);
  deliveries.push({ receivedAt: new Date().toISOString(), path, headers, body });
  if (deliveries.length > maxDeliveries) deliveries.shift();
  response.writeHead(204).end();
};

/** Compares in constant time, so that the response time does not reveal the token. */
const isSame = (actual: string, expected: string): boolean =>
  timingSafeEqual(digest(actual), digest(expected));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Reads the body. Throws when it is larger than `maxBytes`. */
const readText = async (request: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('The delivery is larger than 1 MiB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { z } from 'zod';

import { command } from '../command.ts';

type Delivery = {
  readonly receivedAt: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

const kept = 1_000;

/** A stand-in for a customer's HRIS on this machine: takes every delivery, verifies nothing, shows them all. */
export const hrisReceiverCommand = command({
  name: 'hris-receiver',
  summary: 'Takes HRIS deliveries (POST to any path) and shows the last 1000 (GET /deliveries)',
  operands: [],
  options: z.strictObject({ port: z.coerce.number().int().min(0).max(65_535).default(0) }),
  run: async ({ options: { port } }, { terminal }) => {
    const deliveries: Delivery[] = [];
    const server = createServer((request, response) => {
      answer(request, response, deliveries).catch((error: Error) => response.destroy(error));
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
    const address = server.address();
    const listening = typeof address === 'object' && address ? address.port : port;
    terminal.say(`HRIS receiver: http://127.0.0.1:${listening} (GET /deliveries)`);
    await Promise.race(['SIGINT', 'SIGTERM', 'disconnect'].map((signal) => once(process, signal)));
    server.close();
    server.closeAllConnections();
    return deliveries;
  },
});

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

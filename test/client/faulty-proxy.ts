import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { request as forward } from 'undici';

/**
 * Starts a proxy of an API that answers the first command with 429 without passing it on, and passes the second one on
 * but drops its response.
 */
export const startFaultyProxy = async (target: string) => {
  const pending = ['429', 'lost'];
  const made: string[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = request;
    const fault = method === 'POST' ? pending.shift() : undefined;
    if (fault !== undefined) made.push(fault);
    const sent = await buffer(request);
    if (fault === '429') {
      const problem = { error: 'Too many requests', code: 'rate_limited', requestId: 'p1' };
      response.writeHead(429, { 'retry-after': '0', 'content-type': 'application/json' });
      return response.end(JSON.stringify({ ...problem, details: [] }));
    }
    const { connection: _connection, 'transfer-encoding': _encoding, ...kept } = headers;
    const answer = await forward(`${target}${url}`, {
      method: method as 'GET',
      headers: kept,
      ...(sent.length > 0 && { body: sent }),
    });
    const body = await answer.body.arrayBuffer();
    if (fault === 'lost') return response.destroy();
    const { connection: _own, 'transfer-encoding': _its, ...received } = answer.headers;
    response.writeHead(answer.statusCode, received);
    return response.end(Buffer.from(body));
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with it.
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, faults: () => made, stop };
};

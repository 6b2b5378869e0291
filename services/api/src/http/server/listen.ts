import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import { statuses } from '../problems/problem.ts';
import { endAndLinger, hasBody, lingerOnClose } from './linger-on-close.ts';
import { serveInOrder } from './serve-in-order.ts';

export type RunningServer = {
  /** The base URL of the server: `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Accepts no new connections, lets running requests finish for ten seconds, then closes all connections. */
  readonly stop: () => Promise<void>;
};

/** Milliseconds. A slow caller holds a socket for at most this time (docs/security.md row 37). */
const timeouts = {
  headersTimeout: 5_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
};
/** Milliseconds in which the rest of a body is discarded when a connection is closed before it has arrived. */
const defaultLimits = { ...timeouts, lingerMs: 5_000 };
const graceMs = 10_000;
/** A connection without traffic for this long is closed, also one whose caller does not read the response. */
const idleTimeoutMs = 60_000;
/**
 * Connections that wait to be accepted; the system may allow fewer. A client that finds the queue full retries after 1,
 * 3 and 7 seconds.
 */
const maxBacklog = 4_096;

type Address = { readonly host: string; readonly port: number };

/**
 * Starts a server on a port, 0 for any free one. Rejects when the port is in use. `limits`: milliseconds that replace
 * the defaults.
 */
export const listen = async (
  serve: (request: IncomingMessage, response: ServerResponse) => unknown,
  { host, port }: Address,
  limits: Partial<typeof defaultLimits> = {},
): Promise<RunningServer> => {
  const refused = new WeakSet<Socket>();
  const serveNext = serveInOrder(serve);
  const { lingerMs, ...options } = { ...defaultLimits, ...limits, maxHeaderSize: 16_384 };
  const server = createServer(options, (request, response) => {
    if (refused.has(request.socket)) {
      request.socket.destroy();
      return;
    }
    if (hasBody(request)) lingerOnClose(request, lingerMs);
    serveNext(request, response);
  });
  server.setTimeout(idleTimeoutMs);
  server.on('clientError', (error: ClientError, socket: Socket) => {
    // Bytes that arrive after the response are errors as well.
    const isLingering = refused.has(socket) && error.code !== 'ECONNRESET';
    if (isLingering) return;
    // In a process that was suspended, a request may be read after its caller received 408 for it.
    refused.add(socket);
    respondToClientError(error, socket, lingerMs);
  });
  server.listen({ port, host, backlog: maxBacklog });
  await once(server, 'listening');
  const { port: boundPort } = server.address() as AddressInfo;
  const urlHost = host.includes(':') ? `[${host}]` : host;
  return { url: `http://${urlHost}:${boundPort}`, stop: () => close(server) };
};

const close = async (server: Server): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  // A connection that was busy until now would be kept alive for a next request.
  server.prependListener('request', (_request, response) =>
    response.setHeader('Connection', 'close'),
  );
  const forceCloseTimer = setTimeout(() => server.closeAllConnections(), graceMs);
  const idleTimer = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearTimeout(forceCloseTimer);
  clearInterval(idleTimer);
};

type ClientError = Error & { code?: string };

/** Responds to invalid HTTP with the one error shape as well (decisions §2). */
const respondToClientError = (error: ClientError, socket: Socket, lingerMs: number): void => {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, reason] = reasons.get(error.code) ?? [statuses.bad_request, 'Bad Request'];
  const requestId = randomUUID();
  const body = JSON.stringify({ error: reason, code: 'bad_request', requestId });
  socket.write(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json\r\n` +
      `X-Request-Id: ${requestId}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
  endAndLinger(socket, lingerMs);
  socket.once('end', () => socket.destroySoon());
};

const reasons = new Map<string | undefined, readonly [number, string]>([
  ['HPE_HEADER_OVERFLOW', [431, 'Request Header Fields Too Large']],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'Request Timeout']],
]);

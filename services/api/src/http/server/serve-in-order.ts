import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Serve = (request: IncomingMessage, response: ServerResponse) => unknown;

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/** The state of one connection. */
type Connection = {
  /** Requests that arrived after the one in progress, oldest first. */
  readonly waiting: Exchange[];
  /** Whether further requests of the connection are ignored. */
  closing: boolean;
};

/** Maximum number of waiting requests of one connection. */
export const maxWaitingRequests = 100;

/**
 * Serves the requests of one connection one after the other. The next request starts when the operating system of the
 * caller has received the whole previous response, so that a caller that pipelines requests and reads nothing causes
 * one response only; Node alone starts every request that it has read. With `max` requests waiting, the connection is
 * closed after the last of them, and later requests are not served.
 */
export const serveInOrder = (serve: Serve, max = maxWaitingRequests): Serve => {
  const connections = new WeakMap<Socket, Connection>();

  const start = (connection: Connection, { request, response }: Exchange): void => {
    response.once('close', () => {
      const next = connection.waiting.shift();
      if (!next || next.request.socket.destroyed) connections.delete(request.socket);
      else start(connection, next);
    });
    void serve(request, response);
  };

  return (request, response) => {
    const connection = connections.get(request.socket);
    if (!connection) {
      const first: Connection = { waiting: [], closing: false };
      connections.set(request.socket, first);
      return start(first, { request, response });
    }
    if (connection.closing) return;
    connection.waiting.push({ request, response });
    if (connection.waiting.length < max) return;
    connection.closing = true;
    response.setHeader('Connection', 'close');
  };
};

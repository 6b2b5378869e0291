import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Serve = (request: IncomingMessage, response: ServerResponse) => unknown;

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/** What is known of one connection. */
type Connection = {
  /** Requests that arrived behind the one that is being answered, oldest first. */
  readonly waiting: Exchange[];
  /** No further request of it is served. */
  closing: boolean;
};

/** Requests of one connection that may wait for their turn. */
export const maxWaitingRequests = 100;

/**
 * Serves the requests of one connection one after the other: the next is begun when the caller's system has taken the whole
 * answer before it, so that a caller who sends requests and reads nothing makes one answer and no more. Node itself begins
 * every request that it finds in what it has read. With more than `most` waiting, the connection is closed after the last
 * of them, and what came behind is never begun.
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

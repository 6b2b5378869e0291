import type { IncomingMessage } from 'node:http';

/**
 * Makes a connection that is closed after a response deliver that response even while the caller still sends its body: our
 * sending side is closed first, and what arrives is discarded until the body ends, at most `timeoutMs` long (RFC 9112,
 * 9.6). Closing a connection with unread bytes resets it, and a reset takes away a response that the caller has not read
 * yet. Changes nothing where the whole body has arrived.
 */
export const lingerOnClose = (request: IncomingMessage, timeoutMs: number): void => {
  const { socket } = request;
  const closeNow = socket.destroySoon.bind(socket);
  // What Node's HTTP server calls after the last response of a connection.
  socket.destroySoon = () => {
    if (request.complete || request.destroyed) return closeNow();
    const lingerTimer = setTimeout(() => socket.destroy(), timeoutMs);
    socket.once('close', () => clearTimeout(lingerTimer));
    request.once('end', closeNow);
    socket.end();
    request.resume();
  };
};

/** Whether a body follows the headers. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

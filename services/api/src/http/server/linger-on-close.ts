import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Lets a caller that still sends its body receive the response before its connection closes: our sending side closes
 * first, and incoming data is discarded until the body ends, for at most `timeoutMs` (RFC 9112, 9.6). Closing a
 * connection with unread bytes resets it, and a reset discards a response that the caller has not read yet. Has no
 * effect when the whole body has arrived.
 */
export const lingerOnClose = (request: IncomingMessage, timeoutMs: number): void => {
  const { socket } = request;
  const closeNow = socket.destroySoon.bind(socket);
  // What Node's HTTP server calls after the last response of a connection.
  socket.destroySoon = () => {
    if (request.complete || request.destroyed) return closeNow();
    request.once('end', closeNow);
    endAndLinger(socket, timeoutMs);
    request.resume();
  };
};

/** Ends our sending side of a connection and discards what arrives; closes the connection after `timeoutMs`. */
export const endAndLinger = (socket: Socket, timeoutMs: number): void => {
  const lingerTimer = setTimeout(() => socket.destroy(), timeoutMs);
  socket.once('close', () => clearTimeout(lingerTimer));
  socket.end();
};

/** Whether a body follows the headers. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

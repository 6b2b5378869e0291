import { type ServerInterceptor, ServerInterceptingCall } from '@grpc/grpc-js';

/** Bytes of one call that may wait for the socket; further messages wait for the earlier ones. */
const maxUnsentBytes = 64 * 2 ** 10;

/**
 * Passes the messages of a call to the connection without waiting until each of them is written: the server would
 * otherwise write the socket once for every event of a burst.
 */
export const sendAhead: ServerInterceptor = (_method, call) => {
  const sender = new ServerInterceptingCall(call);
  const sendMessage = sender.sendMessage.bind(sender);
  let unsentBytes = 0;
  sender.sendMessage = (message: unknown, callback) => {
    const bytes = Buffer.isBuffer(message) ? message.length : 0;
    unsentBytes += bytes;
    const isFull = unsentBytes > maxUnsentBytes;
    sendMessage(message, () => {
      unsentBytes -= bytes;
      if (isFull) callback();
    });
    if (!isFull) callback();
  };
  return sender;
};

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const acceptableId = /^[A-Za-z0-9._-]{1,64}$/;

/** Returns the caller's X-Request-Id when it is valid, otherwise a new id (decisions §2). */
export const toRequestId = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const sentId = headers['x-request-id'];
  return typeof sentId === 'string' && acceptableId.test(sentId) ? sentId : randomUUID();
};

import type { EndpointCall } from '../endpoint/endpoint-call.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { badRequest } from '../problems/problem.ts';

/** Whether an endpoint takes an Idempotency-Key: every endpoint that needs credentials and changes something. */
export const isCommand = ({ caller, method, readOnly, envelope }: Endpoint): boolean =>
  caller !== 'anyone' && method !== 'GET' && !readOnly && !envelope;

/**
 * The Idempotency-Key of a command; undefined without a key, and for an endpoint that takes none. Throws 400 for an
 * invalid key.
 */
export const parseIdempotencyKey = ({
  endpoint,
  idempotencyKey: key,
}: EndpointCall): string | undefined => {
  if (key === undefined || !isCommand(endpoint)) return undefined;
  if (typeof key === 'string' && /^[\x20-\x7e]{1,64}$/.test(key)) return key;
  throw badRequest('Idempotency-Key must be sent once, with 1 to 64 printable characters');
};

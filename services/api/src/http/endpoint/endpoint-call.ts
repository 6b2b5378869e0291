import type { Endpoint, EndpointRequest } from './endpoint.ts';

/** A call of an endpoint by an identified caller, over HTTP or through a tool. Its input is not validated yet. */
export type EndpointCall = Omit<
  EndpointRequest,
  'params' | 'readQuery' | 'readBody' | 'selectFields'
> & {
  readonly endpoint: Endpoint;
  /** The path with its ids; together with the query string, an Idempotency-Key is bound to it. */
  readonly path: string;
  readonly querystring: string;
  readonly params: unknown;
  readonly query: unknown;
  /** The JSON body; `{}` without a body. Throws 400, 413 or 415. */
  readonly readJson: () => Promise<unknown>;
  /** The header as it was sent; a list when it was sent more than once. */
  readonly idempotencyKey: string | readonly string[] | undefined;
};

/** The response of a call. Problems are thrown, except a stored problem, which is repeated as a response. */
export type EndpointResponse = { readonly status: number; readonly body: unknown };

import type { Endpoint, EndpointRequest } from './endpoint.ts';

/** What an endpoint is asked once it is known by whom: as a request of its own, or through a tool. Nothing has a shape yet. */
export type EndpointCall = Omit<EndpointRequest, 'params' | 'readQuery' | 'readBody'> & {
  readonly endpoint: Endpoint;
  /** The path with its ids in it, and what follows its `?`: what an Idempotency-Key is bound to. */
  readonly path: string;
  readonly querystring: string;
  readonly params: unknown;
  readonly query: unknown;
  /** `{}` without a body. Answers 400, 413 or 415 by throwing. */
  readonly readJson: () => Promise<unknown>;
  /** As it was sent. */
  readonly idempotencyKey: string | readonly string[] | undefined;
};

/** What it is answered with. Problems are thrown, but one that is told again is an answer. */
export type EndpointResponse = { readonly status: number; readonly body: unknown };

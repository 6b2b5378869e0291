import createClient, { type Client } from 'openapi-fetch';

import type { components, paths } from './schema.ts';

export type { operations } from './schema.ts';

/** A schema of the OpenAPI description by its name: `Schema<'Pipeline'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export type HiringClient = Client<paths>;

export type ClientOptions = {
  /** The base URL of the API, without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Replaces the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
};

/**
 * Creates a client with the types of the OpenAPI description. `client.GET('/api/v1/roles/{id}', { params: { path: { id
 * } } })` resolves to `{ data }` or, for every status from 400, to `{ error }` with `code` and `details`; both have
 * `response`. Throws only if there was no response.
 */
export const connectHiring = ({ baseUrl, apiKey, ...options }: ClientOptions): HiringClient =>
  createClient<paths>({ ...options, baseUrl, headers: { Authorization: `Bearer ${apiKey}` } });

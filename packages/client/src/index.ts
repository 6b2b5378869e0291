import createClient, { type Client } from 'openapi-fetch';

import type { components, paths } from './schema.ts';

export type { operations } from './schema.ts';

/** A shape of the description by its name: `Schema<'Pipeline'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export type HiringClient = Client<paths>;

export type ClientOptions = {
  /** Where the API is, without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** In place of the global one. */
  readonly fetch?: (request: Request) => Promise<Response>;
};

/**
 * The API with the types of its own description: `client.GET('/api/v1/roles/{id}', { params: { path: { id } } })` answers
 * `{ data }` or, for every status from 400, `{ error }` with `code` and `details`; both have `response`. Throws only when
 * nothing answered.
 */
export const connectHiring = ({ baseUrl, apiKey, ...options }: ClientOptions): HiringClient =>
  createClient<paths>({ ...options, baseUrl, headers: { Authorization: `Bearer ${apiKey}` } });

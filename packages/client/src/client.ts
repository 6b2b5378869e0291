import createClient, { type Client } from 'openapi-fetch';

import { type ChangePage, followChanges, type FollowOptions } from './changes.ts';
import type { ClientPaths } from './client-paths.ts';
import { sendWithConsistency } from './consistency.ts';
import {
  type ListField,
  type ListItem,
  listItems,
  type ListOptions,
  type ListPath,
} from './lists.ts';
import { type RetryOptions, sendWithRetries } from './retries.ts';
import type { Send } from './send.ts';

/** The operations of the API by path, the items of its lists, and its changes. */
export type HiringClient = Client<ClientPaths> & {
  /**
   * Iterates over every item of a list, page by page, in the order of the list: `list('/api/v1/roles', { query: {
   * status: 'open' }, fields: ['id', 'name'] })`. With `fields`, an item has only these members. Throws HiringError.
   */
  readonly list: <Path extends ListPath, Field extends ListField<Path> = ListField<Path>>(
    path: Path,
    options?: ListOptions<Path, Field>,
  ) => AsyncGenerator<Pick<ListItem<Path>, Field>, void>;
  /**
   * Iterates over pages of changes, each with the cursor to continue from, and waits for new changes until `signal`
   * aborts. Store the cursor after a page is processed. Throws HiringError.
   */
  readonly changes: (options?: FollowOptions) => AsyncGenerator<ChangePage, void>;
};

export type ClientOptions = {
  /** The base URL of the API, without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Replaces the global `fetch`. */
  readonly fetch?: Send;
  readonly retries?: RetryOptions;
};

/** A list in a query is separated by commas, as the description says. */
const querySerializer = { array: { style: 'form', explode: false } } as const;

/**
 * Creates a client with the types of the OpenAPI description. `client.GET('/api/v1/roles/{id}', { params: { path: { id
 * } } })` resolves to `{ data }` or, for every status from 400, to `{ error }` with `code` and `details`; both have
 * `response`. Commands get an Idempotency-Key unless you set one, and are repeated under it after 429, 503 and a lost
 * response. Every request sees what earlier requests of this client wrote. Throws only if there was no response.
 */
export const connectHiring = ({
  baseUrl,
  apiKey,
  fetch = (request) => globalThis.fetch(request),
  retries = {},
}: ClientOptions): HiringClient => {
  const send = sendWithConsistency(sendWithRetries(fetch, retries));
  const headers = { Authorization: `Bearer ${apiKey}` };
  const client = createClient<ClientPaths>({ baseUrl, fetch: send, headers, querySerializer });
  return {
    ...client,
    list: (path, options) => listItems(client, path, options),
    changes: (options) => followChanges(client, options),
  };
};

import type { Client } from 'openapi-fetch';

import type { ClientPaths } from './client-paths.ts';
import { expectData } from './errors.ts';

type Get<Page> = (
  path: string,
  init: { readonly params: object },
) => Promise<{ readonly data?: Page; readonly error?: unknown; readonly response: Response }>;

/**
 * Gets one page of a list or of the feed. Throws HiringError. Its callers check the parameters and name the type of the
 * page: the client's own types cannot express one call for all lists, nor a response that may also be a stream.
 */
export const getPage = <Page>(
  client: Client<ClientPaths>,
  path: keyof ClientPaths,
  params: object,
): Promise<NonNullable<Page>> => {
  const get = client.GET as unknown as Get<Page>;
  return expectData(get(path, { params }));
};

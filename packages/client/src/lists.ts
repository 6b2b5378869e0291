import type { Client } from 'openapi-fetch';

import { getPage } from './get-page.ts';
import type { paths } from './schema.ts';

type Ok<Operation> = Operation extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** The page of a list: its items, under the name of the resource, and how to continue. */
type Page = { readonly pagination: { readonly nextCursor: string | null } };

/** The paths of the lists. */
export type ListPath = {
  [Path in keyof paths]: Ok<paths[Path]['get']> extends Page
    ? [Ok<paths[Path]['get']>] extends [never]
      ? never
      : Path
    : never;
}[keyof paths];

type ListBody<Path extends ListPath> = Ok<paths[Path]['get']>;

/** One item of a list. */
export type ListItem<Path extends ListPath> = {
  [Field in keyof ListBody<Path>]: ListBody<Path>[Field] extends readonly (infer Item)[]
    ? Item
    : never;
}[keyof ListBody<Path>];

type ListParameters<Path extends ListPath> =
  NonNullable<paths[Path]['get']> extends {
    parameters: infer Parameters;
  }
    ? Parameters
    : never;

/** The filters of a list, and the ids in its path. */
export type ListOptions<Path extends ListPath> = {
  readonly query?: Omit<NonNullable<QueryOf<ListParameters<Path>>>, 'cursor'>;
  readonly path?: PathOf<ListParameters<Path>>;
};

type QueryOf<Parameters> = Parameters extends { query?: infer Query } ? Query : never;
type PathOf<Parameters> = Parameters extends { path: infer Ids } ? Ids : never;

/** Yields every item of a list. Throws HiringError. */
export async function* listItems<Path extends ListPath>(
  client: Client<paths>,
  path: Path,
  options: ListOptions<Path> = {},
): AsyncGenerator<ListItem<Path>, void> {
  let cursor: string | null = null;
  do {
    const query = { ...options.query, ...(cursor !== null && { cursor }) };
    const page: Page = await getPage<Page>(client, path, { path: options.path, query });
    // A page has one array, its items.
    const items = Object.values(page).find((value) => Array.isArray(value));
    yield* (items ?? []) as readonly ListItem<Path>[];
    cursor = page.pagination.nextCursor;
  } while (cursor !== null);
}

import type { Client } from 'openapi-fetch';

import type { ClientPaths, Query } from './client-paths.ts';
import { getPage } from './get-page.ts';
import type { paths } from './schema.ts';

/** The paths of the lists; the change feed is not one, because it has no end. */
export type ListPath = {
  [Path in keyof paths]: [Query<Path>] extends [never]
    ? never
    : 'fields' extends keyof Query<Path>
      ? Path
      : never;
}[Exclude<keyof paths, '/api/v1/events'>];

type ListBody<Path extends ListPath> =
  NonNullable<paths[Path]['get']> extends {
    responses: { 200: { content: { 'application/json': infer Body } } };
  }
    ? Body
    : never;

/** One item of a list. */
export type ListItem<Path extends ListPath> = {
  [Field in keyof ListBody<Path>]: ListBody<Path>[Field] extends readonly (infer Item)[]
    ? Item
    : never;
}[keyof ListBody<Path>];

/** The name of a member of an item. */
export type ListField<Path extends ListPath> = keyof ListItem<Path> & string;

/** The filters of a list, the ids in its path, and the members of an item that are wanted; without `fields`, all. */
export type ListOptions<Path extends ListPath, Field extends ListField<Path>> = {
  readonly query?: Omit<Query<Path>, 'cursor' | 'fields'>;
  readonly path?: PathOf<NonNullable<paths[Path]['get']>>;
  readonly fields?: readonly Field[];
};

type PathOf<Operation> = Operation extends { parameters: { path: infer Ids } } ? Ids : never;

/** The page of a list: its items, under the name of the resource, and how to continue, if it has pages. */
type Page = { readonly pagination?: { readonly nextCursor: string | null } };

/** Yields every item of a list, reduced to `fields`. Throws HiringError. */
export async function* listItems<Path extends ListPath, Field extends ListField<Path>>(
  client: Client<ClientPaths>,
  path: Path,
  { query: filters, path: ids, fields }: ListOptions<Path, Field> = {},
): AsyncGenerator<Pick<ListItem<Path>, Field>, void> {
  let cursor: string | null = null;
  do {
    const query = { ...filters, ...(fields && { fields }), ...(cursor !== null && { cursor }) };
    const page: Page = await getPage<Page>(client, path, { path: ids, query });
    // A page has one array, its items.
    const items = Object.values(page).find((value) => Array.isArray(value));
    yield* (items ?? []) as readonly Pick<ListItem<Path>, Field>[];
    cursor = page.pagination?.nextCursor ?? null;
  } while (cursor !== null);
}

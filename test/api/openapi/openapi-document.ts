import { createClient } from '../../client.ts';
import type { Stack } from '../../stack.ts';

type Reference = { readonly $ref?: string };

/** The fields of a JSON Schema that tests read. */
export type Schema = Reference & {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly string[];
  readonly items?: Schema;
};

type Content = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;

type Parameter = Reference & {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required?: boolean;
  readonly schema?: Schema;
  readonly example?: unknown;
};

type Response = Reference & {
  readonly headers?: Readonly<Record<string, Reference & { readonly required?: boolean }>>;
  readonly content?: Content;
};

type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
  readonly 'x-required-scope': string | null;
  readonly 'x-required-role': string | null;
  readonly 'x-side-effects': readonly string[];
  readonly 'x-reversible': boolean;
  readonly 'x-undone-by': readonly string[];
};

/** The fields of an OpenAPI document that tests read. */
export type Document = {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly securitySchemes: object };
};

export type LocatedOperation = Operation & { readonly path: string; readonly method: string };

export const readDocument = async (stack: Pick<Stack, 'url'>): Promise<Document> =>
  (await createClient(stack).anonymous.get<Document>('/openapi.json')).body;

export const listOperations = ({ paths }: Document): readonly LocatedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

/** A list of the description: a GET whose response has one array of objects, beside its pagination. */
export type DescribedList = {
  readonly name: string;
  /** The member of the response that has the items. */
  readonly member: string;
  /** The names of the members of an item. */
  readonly fields: readonly string[];
};

/** Returns every list whose operation takes query parameters. */
export const listLists = (document: Document): readonly DescribedList[] =>
  listOperations(document).flatMap((operation) => {
    const { method, operationId: name, parameters = [] } = operation;
    const hasQuery = parameters.some((item) => resolveReference(document, item).in === 'query');
    const [items, ...others] = listMembers(document, operation);
    const fields = items && resolveReference(document, items.schema.items ?? {}).properties;
    if (method !== 'get' || !hasQuery || others.length > 0 || !fields) return [];
    return [{ name, member: items.name, fields: Object.keys(fields) }];
  });

/** Returns the members of a response, except `success` and `pagination`. */
const listMembers = (document: Document, { responses }: LocatedOperation) => {
  const { schema = {} } = responses['200']?.content?.['application/json'] ?? {};
  const { properties = {} } = resolveReference(document, schema);
  return Object.entries(properties)
    .filter(([name]) => name !== 'success' && name !== 'pagination')
    .map(([name, member]) => ({ name, schema: member }));
};

/** Returns the target of a reference; returns any other item unchanged. */
export const resolveReference = <Item extends Reference>(document: Document, item: Item): Item => {
  if (item.$ref === undefined) return item;
  const names = item.$ref.replace('#/', '').split('/');
  // References of this document point to items of the same kind in the same document.
  return names.reduce<unknown>(
    (within, name) => (within as Readonly<Record<string, unknown>>)[name],
    document,
  ) as Item;
};

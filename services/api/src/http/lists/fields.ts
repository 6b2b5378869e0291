import { Readable } from 'node:stream';

import { z } from 'zod';

/** The part of the declaration of an endpoint that shows whether it is a list. */
type ListDeclaration = {
  readonly method: string;
  readonly query?: z.ZodType;
  readonly responses: { readonly 200: z.ZodType };
};

/** The items of a list: their member in the response, and the names of their own members. */
type ListItems = { readonly member: string; readonly names: readonly string[] };

/** The names that the caller wants; undefined: all. */
type SelectedFields = readonly string[] | undefined;

/**
 * Finds the items of a list: a GET with a query, whose response has one array of objects and, beside it, at most
 * `success` and `pagination`. Undefined for any other endpoint.
 */
export const findItems = ({
  method,
  query,
  responses: { 200: response },
}: ListDeclaration): ListItems | undefined => {
  if (method !== 'GET' || !(query instanceof z.ZodObject)) return undefined;
  if (!(response instanceof z.ZodObject)) return undefined;
  const { success: _success, pagination: _pagination, ...members } = response.shape;
  const [[member, items] = [], ...others] = Object.entries<unknown>(members);
  if (member === undefined || others.length > 0 || !(items instanceof z.ZodArray)) return undefined;
  const { element } = items;
  return element instanceof z.ZodObject ? { member, names: Object.keys(element.shape) } : undefined;
};

/** Adds the parameter `fields` to the query of a list; its values are the members of an item (ADR 65). */
export const addFields = <Declared extends ListDeclaration>(declaration: Declared): Declared => {
  const items = findItems(declaration);
  const { query } = declaration;
  if (!items || !(query instanceof z.ZodObject)) return declaration;
  return { ...declaration, query: query.safeExtend({ fields: createFields(items.names) }) };
};

/** Creates the schema of `fields`: names, separated by commas. A name that is there twice counts once. */
const createFields = (names: readonly string[]) =>
  z
    .preprocess(
      (text, context) => {
        const selected = typeof text === 'string' ? [...new Set(text.split(','))] : undefined;
        if (selected?.every((name) => names.includes(name))) return selected;
        context.addIssue(`fields must be names of ${names.join(', ')}, separated by commas`);
        return z.NEVER;
      },
      z.array(z.enum(names)).min(1),
    )
    .optional()
    .describe(
      'Only these members of each item, separated by commas; without it, all. The items then have no other members, ' +
        'also where the response requires them',
    )
    .meta({ param: { style: 'form', explode: false } });

/** Splits a validated query into the selected fields of a list and what the handler reads. */
export const takeFields = (query: unknown) => {
  const { fields, ...remaining } = query as { readonly fields?: SelectedFields };
  return { fields, remaining };
};

/** Reduces an item to the selected fields. */
export const selectFields = (item: object, fields: SelectedFields): object =>
  fields === undefined
    ? item
    : Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name)));

/** Reduces each item of a list's response to the selected fields. Returns a stream unchanged. */
export const selectFieldsOfItems = (
  endpoint: ListDeclaration,
  response: unknown,
  fields: SelectedFields,
): unknown => {
  const items = fields && findItems(endpoint);
  if (!items || response instanceof Readable) return response;
  // The response fits its schema, in which this member is an array of objects.
  const list = response as Readonly<Record<string, readonly object[]>>;
  const selected = list[items.member]?.map((item) => selectFields(item, fields));
  return { ...list, [items.member]: selected };
};

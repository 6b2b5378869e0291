import fc from 'fast-check';

import { type Document, type Located, operationsOf, resolved } from '../api/openapi-document.ts';
import type { Caller } from '../client.ts';
import { callerName } from './callers.ts';
import { hostileValue } from './hostile.ts';
import { type IdSource, named, placeholderOf, withIds } from './ids.ts';
import type { Drawn } from './requests.ts';

type Page = { readonly pagination?: { readonly nextCursor?: string | null } };

/** Values a column may not hold, and those at its edges. */
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, '9'.repeat(18), '9'.repeat(19), '-1', ''),
  fc.constantFrom('0001-01-01T00:00:00.000Z', 'a\0b', 'x'.repeat(64), 'x'.repeat(256)),
  hostileValue,
);

/** Orders of a list that have cursors of their own. */
const orders = ['', 'updatedAfter=2020-01-01T00:00:00Z', 'sort=-score'];

/**
 * Requests for further pages with cursors that were never given: real ones, which nobody has signed, with other values in
 * them. `agent` sees everything.
 */
export const forgedCursors = async (
  document: Document,
  agent: Caller,
  idOf: IdSource,
): Promise<fc.Arbitrary<Drawn>> => {
  const drawn: fc.Arbitrary<string>[] = [];
  for (const { path, name, fields } of listsOf(document)) {
    for (const order of orders.filter(
      (it) => it === '' || fields.includes(it.split('=')[0] ?? ''),
    )) {
      const list = `${await withIds(path, idOf)}?limit=1&${order}`;
      const { body } = await agent.get<Page>(list);
      const cursor = body.pagination?.nextCursor;
      if (cursor) drawn.push(forgedFrom(cursor).map((it) => `${list}&${name}=${it}`));
    }
  }
  return fc.record({
    caller: callerName,
    method: fc.constant('GET'),
    path: fc.oneof(...drawn),
    headers: fc.constant({}),
    body: fc.constant(undefined),
  });
};

/** The cursor's own digest of list and filters stays: only its values are another's. */
const forgedFrom = (cursor: string): fc.Arbitrary<string> => {
  const [values, digest] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [
    unknown[],
    string,
  ];
  return fc
    .tuple(...values.map((it) => fc.oneof(fc.constant(it), value)))
    .map((forged) => Buffer.from(JSON.stringify([forged, digest])).toString('base64url'));
};

/** Lists with the names of what they take, and of what takes their cursors. */
const listsOf = (document: Document) =>
  operationsOf(document).flatMap(({ method, path, parameters = [] }: Located) => {
    const all = parameters.map((it) => resolved(document, it));
    const fields = all.filter((it) => it.in === 'query').map((it) => it.name);
    const name = ['cursor', 'after'].find((it) => fields.includes(it));
    if (method !== 'get' || name === undefined) return [];
    const filled = all
      .filter((it) => it.in === 'path')
      .reduce((it, field) => it.replace(`{${field.name}}`, idFor(field.example)), path);
    return [{ path: filled, name, fields }];
  });

const idFor = (example: unknown): string => placeholderOf('abroad', named(example) ?? 'candidate');

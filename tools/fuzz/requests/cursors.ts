import fc from 'fast-check';

import {
  type Document,
  type LocatedOperation,
  listOperations,
  resolveReference,
} from '../../../test/api/openapi/openapi-document.ts';
import type { Caller } from '../../../test/client.ts';
import { callerName } from '../fixture/callers.ts';
import { hostileValue } from './hostile.ts';
import { type IdSource, findIdName, toPlaceholder, withIds } from './ids.ts';
import type { DrawnRequest } from './requests.ts';

type Page = { readonly pagination?: { readonly nextCursor?: string | null } };

/** Values that a column cannot hold, and values at its limits. */
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, '9'.repeat(18), '9'.repeat(19), '-1', ''),
  fc.constantFrom('0001-01-01T00:00:00.000Z', 'a\0b', 'x'.repeat(64), 'x'.repeat(256)),
  hostileValue,
);

/** Query parameters that select the orders of a list; each order has a different cursor. */
const orders = ['', 'updatedAfter=2020-01-01T00:00:00Z', 'sort=-score'];

/**
 * Draws requests for further pages with forged cursors: cursors are not signed, so real ones get other values. `agent`
 * may read every list.
 */
export const drawForgedCursors = async (
  document: Document,
  agent: Caller,
  getId: IdSource,
): Promise<fc.Arbitrary<DrawnRequest>> => {
  const drawn: fc.Arbitrary<string>[] = [];
  for (const { path, name, fields } of findLists(document)) {
    for (const order of orders.filter(
      (text) => text === '' || fields.includes(text.split('=')[0] ?? ''),
    )) {
      const list = `${await withIds(path, getId)}?limit=1&${order}`;
      const { body } = await agent.get<Page>(list);
      const cursor = body.pagination?.nextCursor;
      if (cursor) drawn.push(forgeCursor(cursor).map((text) => `${list}&${name}=${text}`));
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

/** Replaces the values of a cursor; its digest of the list and the filters stays. */
const forgeCursor = (cursor: string): fc.Arbitrary<string> => {
  const [values, digest] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [
    unknown[],
    string,
  ];
  return fc
    .tuple(...values.map((original) => fc.oneof(fc.constant(original), value)))
    .map((forged) => Buffer.from(JSON.stringify([forged, digest])).toString('base64url'));
};

/** Returns the lists of the document with their query parameters and the name of the one for the cursor. */
const findLists = (document: Document) =>
  listOperations(document).flatMap(({ method, path, parameters = [] }: LocatedOperation) => {
    const all = parameters.map((item) => resolveReference(document, item));
    const fields = all.filter((item) => item.in === 'query').map((item) => item.name);
    const name = ['cursor', 'after'].find((item) => fields.includes(item));
    if (method !== 'get' || name === undefined) return [];
    const filled = all
      .filter((item) => item.in === 'path')
      .reduce(
        (item, field) => item.replace(`{${field.name}}`, toExamplePlaceholder(field.example)),
        path,
      );
    return [{ path: filled, name, fields }];
  });

const toExamplePlaceholder = (example: unknown): string =>
  toPlaceholder('abroad', findIdName(example) ?? 'candidate');

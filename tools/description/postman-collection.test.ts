import { openApiDocument, operations } from '@hiring/api';
import { describe, expect, it } from 'vitest';

import { writePostmanCollection } from './postman-collection.ts';

type Item = {
  readonly id: string;
  readonly request: {
    readonly method: string;
    readonly auth?: { readonly type: string };
    readonly url: {
      readonly raw: string;
      readonly path: readonly string[];
      readonly variable: readonly { readonly key: string; readonly value: string }[];
    };
    readonly body?: { readonly raw: string };
  };
};
type Collection = {
  readonly item: readonly { readonly name: string; readonly item: readonly Item[] }[];
  readonly variable: readonly { readonly key: string; readonly value: string }[];
};

const write = () => writePostmanCollection(openApiDocument(operations, 'http://localhost:3000'));
// The text that was just written.
const collection = JSON.parse(write()) as Collection;
const items = collection.item.flatMap((folder) => folder.item);

it('docs/hiring.postman_collection.json has the example request of every operation', async () => {
  await expect(write()).toMatchFileSnapshot('../../docs/hiring.postman_collection.json');
});

describe('the collection for Postman', () => {
  it('has each operation once, in a folder that is not empty', () => {
    expect(items.map(({ id }) => id).toSorted()).toEqual(Object.keys(operations).toSorted());
    expect(collection.item.filter((folder) => folder.item.length === 0)).toEqual([]);
  });

  it('calls the path and the method of each operation, with a value for each variable of the path', () => {
    for (const { id, request } of items) {
      const { method, path } = operations[id] ?? {};
      const { url } = request;
      const template = `/${url.path.join('/').replaceAll(/:(\w+)/g, '{$1}')}`;
      expect([id, request.method, template]).toEqual([id, method, path]);
      const names = url.path.filter((part) => part.startsWith(':')).map((part) => part.slice(1));
      expect(url.variable.map(({ key }) => key).toSorted()).toEqual(names.toSorted());
      expect(url.variable.filter(({ value }) => value === '')).toEqual([]);
    }
  });

  it('sends the key to operations that need one only, and has no key', () => {
    const withoutKey = items.filter(({ request }) => request.auth?.type === 'noauth');
    expect(withoutKey.map(({ id }) => operations[id]?.caller)).toEqual(
      withoutKey.map(() => 'anyone'),
    );
    expect(collection.variable).toContainEqual({ key: 'apiKey', value: '', type: 'string' });
    expect(write()).not.toMatch(/hp_[0-9A-Za-z]{20}|whsec_/);
  });

  it('has the body of each example', () => {
    const bodies = items.map(({ id, request: { body } }) => [id, body && JSON.parse(body.raw)]);
    const examples = items.map(({ id }) => [id, operations[id]?.example?.body]);
    expect(bodies).toEqual(examples);
  });
});

import { openApiDocument, operations } from '@hiring/api';
import { describe, expect, it } from 'vitest';

const document = openApiDocument(operations, 'https://hiring.acme.org');

type Node = Readonly<Record<string, unknown>>;

/** Lists every object of the document, with those within it. */
const listNodes = (value: unknown): readonly Node[] => {
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.values(value).flatMap((inner: unknown) => listNodes(inner));
  return Array.isArray(value) ? within : [value as Node, ...within];
};

const nodes = listNodes(document);

/** The named schemas, except errors with reasons: operations may have the same ones. */
const resources = Object.entries(document.components?.schemas ?? {}).filter(
  ([name]) => !/(?:BadRequest|Conflict)$/.test(name),
);

describe('the schemas of the description', () => {
  it('are named when two places have the same fields', () => {
    const counts = new Map<string, number>();
    for (const { type, properties } of listNodes({ ...document, components: resources })) {
      if (type !== 'object' || Object.keys(properties ?? {}).length < 2) continue;
      const text = JSON.stringify(properties);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 1).map(([text]) => text)).toEqual([]);
  });

  it('name every body of JSON', () => {
    const bodies = nodes.flatMap(({ content }) => {
      const json = (content as { readonly 'application/json'?: { readonly schema: Node } })?.[
        'application/json'
      ];
      return json ? [json.schema] : [];
    });
    expect(bodies.length).toBeGreaterThan(operationCount);
    expect(bodies.filter(({ $ref }) => $ref === undefined)).toEqual([]);
  });

  it('have patterns without lookaround, Unicode categories and flags', () => {
    const patterns = nodes.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []));
    expect(patterns.length).toBeGreaterThan(0);
    for (const pattern of patterns) {
      expect(pattern).not.toMatch(/\(\?[=!<]|\\[pPu]/);
      expect(() => new RegExp(pattern)).not.toThrow();
      expect(() => new RegExp(pattern, 'u')).not.toThrow();
    }
  });

  it('do not refer to themselves, because generators of types cannot resolve it', () => {
    const schemas = document.components?.schemas ?? {};
    const own = Object.entries(schemas).filter(([name, schema]) =>
      JSON.stringify(schema).includes(`"#/components/schemas/${name}"`),
    );
    expect(own.map(([name]) => name)).toEqual([]);
  });
});

const operationCount = Object.keys(operations).length;

import { operations } from '@hiring/api';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { createRole, type DemoWorld, demoWorld } from '../world.ts';

/** Every list of organizations' data that is searched. */
const lists = Object.values(operations).flatMap(({ path, query }) =>
  path.startsWith('/api/v1/') && query instanceof z.ZodObject && 'q' in query.shape ? [path] : [],
);

/** A word that begins every text below, and a word of the same length that no text has. */
const [word, absent] = ['quillfeather', 'brambleshade'];

let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  const { id: organizationId } = world.otherOrganization;
  const as = createClient(stack).as(world.outsider.key);
  const post = async (path: string, body: object) => {
    expect((await as.post(path, { organizationId, ...body })).status).toBe(200);
  };
  for (const one of ['a', 'b']) {
    const name = `${word} ${one}`;
    const { id: roleId } = await createRole(stack, organizationId, { name });
    await stack.settle();
    const email = `${word}.${one}@example.org`;
    await post('/api/v1/candidates', { name, email, tags: [word], roleId });
    await post('/api/v1/tests', { name, kind: 'skills', maxScore: 10 });
    await post('/api/v1/sourced-leads', { name, email: `lead-${email}` });
  }
  await stack.settle();
});
afterAll(() => stack.stop());

type Page = {
  readonly pagination: {
    readonly nextCursor: string | null;
    readonly total?: { readonly count: number };
  };
};

const search = async (path: string, key: string, query: Readonly<Record<string, string>>) => {
  const parameters = new URLSearchParams({ count: 'true', limit: '1', ...query });
  const { status, body, headers } = await createClient(stack)
    .as(key)
    .get<Page>(`${path}?${parameters.toString()}`);
  return { status, body, headers: Object.keys(headers).toSorted() };
};

describe('search: words of another organization', () => {
  it('are searched for in four lists at least', () => {
    expect(lists.length).toBeGreaterThanOrEqual(4);
  });

  it.each(lists)('give the response of a word that does not exist in %s', async (path) => {
    const found = await search(path, world.outsider.key, { q: word });
    expect(found.body.pagination).toMatchObject({ hasMore: true, total: { count: 2 } });
    const { key } = world.hrRep;
    for (const query of [{}, { updatedAfter: '2000-01-01T00:00:00Z' }]) {
      const nothing = await search(path, key, { q: absent, ...query });
      expect(nothing.body.pagination.total).toEqual({ count: 0, exact: true });
      for (const q of [word, word.slice(0, 5), word.replace('ll', 'l'), `${word} a`]) {
        expect(await search(path, key, { q, ...query })).toEqual(nothing);
      }
    }
  });

  it.each(lists)('are not found in %s with a cursor of their search', async (path) => {
    const { body } = await search(path, world.outsider.key, { q: word });
    const cursor = body.pagination.nextCursor ?? '';
    expect(cursor).not.toContain(word);
    const continued = await search(path, world.hrRep.key, { q: word, cursor });
    expect(continued.status).toBe(200);
    expect(continued.body.pagination).toMatchObject({ hasMore: false, total: { count: 0 } });
    expect(JSON.stringify(continued.body)).not.toContain(word);
  });

  it.each(lists)('are not found in %s by naming their organization', async (path) => {
    const { key } = world.hrRep;
    const unknown = await search(path, key, { q: word, organizationId: uuid() });
    const { id: organizationId } = world.otherOrganization;
    const named = await search(path, key, { q: word, organizationId });
    expect(named.status).toBe(404);
    const withoutId = ({ body }: typeof named) => ({ ...body, requestId: '' });
    expect(withoutId(named)).toEqual(withoutId(unknown));
  });
});

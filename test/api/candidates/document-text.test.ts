import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { createCv } from '../../create-cv.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createApiKey,
  createCaller,
  createCandidate,
  type DemoWorld,
  demoWorld,
} from '../../world.ts';

let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

type Documents = { readonly documents: readonly { readonly id: string }[] };

const get = <Body>(path: string, key = world.hrRep.key) =>
  createClient(stack).as(key).get<Body>(`/api/v1/candidates/${path}`);

/** Creates a candidate with a CV; null: its text could not be read. Returns the path of the text. */
const createText = async (text: string | null): Promise<string> => {
  const candidateId = await createCandidate(stack, world.organization.id);
  await createCv(stack, candidateId, text);
  await stack.settle();
  const { body } = await get<Documents>(`${candidateId}/documents`);
  return `${candidateId}/documents/${body.documents[0]?.id}/text`;
};

describe('GET /api/v1/candidates/{id}/documents/{documentId}/text', () => {
  it('returns the text in pages', async () => {
    const text = `${'Welder since 1990. '.repeat(12)}The end.`;
    const path = await createText(text);
    const { status, body } = await get<{ text: string; nextOffset: number }>(`${path}?limit=100`);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { text: text.slice(0, 100), offset: 0, characters: text.length, nextOffset: 100 },
    });
    const rest = await get(`${path}?offset=${body.nextOffset}&limit=20000`);
    expect(rest.body).toMatchObject({ text: text.slice(100), offset: 100, nextOffset: null });
    expect((await get(`${path}?offset=99999`)).body).toMatchObject({ text: '', nextOffset: null });
  });

  it('refuses invalid pages', async () => {
    const path = await createText('A short text');
    for (const query of ['limit=99', 'limit=20001', 'offset=-1', 'offset=x', 'page=2']) {
      expect(await get(`${path}?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'bad_request' },
      });
    }
  });

  it('needs the scope, authority and membership', async () => {
    const path = await createText('A secret text');
    const { key } = await createApiKey(stack, world.hrRep.id, { scopes: ['pipeline:read'] });
    expect(await get(path, key)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_scope' },
    });
    expect(await get(path, world.member.key)).toMatchObject({ status: 403 });
    expect(await get(path, world.outsider.key)).toMatchObject({ status: 404 });
    const anonymous = createClient(stack).anonymous.get(`/api/v1/candidates/${path}`);
    expect((await anonymous).status).toBe(401);
  });

  it('is 404 without a text, for an unknown document, and after the candidate was erased', async () => {
    expect(await get(await createText(null))).toMatchObject({
      status: 404,
      body: { error: 'The document has no text' },
    });
    const path = await createText('A text to erase');
    const [id = ''] = path.split('/');
    expect((await get(`${id}/documents/${id}/text`)).status).toBe(404);
    const owner = await createCaller(stack, { memberships: { [world.organization.id]: 'owner' } });
    const because = { reason: 'requested' };
    const erased = createClient(stack)
      .as(owner.key)
      .post(`/api/v1/candidates/${id}/erase`, because);
    expect((await erased).status).toBe(200);
    expect((await get(path)).status).toBe(404);
  });
});

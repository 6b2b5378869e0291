import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { type DemoWorld, demoWorld } from '../../world.ts';
import { readStreamEvents } from '../history/read-stream-events.ts';

let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

const template = {
  title: 'Contrat de {{candidateName}}',
  opening: ['{{organizationName}} engage {{candidateName}}.'],
  clauses: [{ heading: '1. Lieu', paragraphs: ['À {{location}}.'] }],
  signatures: ['{{candidateName}}'],
};

const put = (path: string, body: unknown, key = world.admin.key) =>
  createClient(stack).as(key).put(`/api/admin/organizations/${path}`, body);

const save = (body: unknown, { locale = 'fr', id = world.organization.id } = {}) =>
  put(`${id}/contract-templates/${locale}`, body);
const choose = (contractLocale: unknown, id = world.organization.id) =>
  put(`${id}/contract-locale`, { contractLocale });

const savedIn = async (locale: string) => {
  const past = await readStreamEvents(stack, `contractTemplate-${world.organization.id}.${locale}`);
  return past.map(({ event }) => event?.data);
};

describe('saving a contract template', () => {
  it('returns the next version, or the same version when nothing changed', async () => {
    const { id } = world.organization;
    const saved = { id: `${id}.fr`, locale: 'fr', ...template };
    const first = await save(template);
    expect([first.status, first.body]).toEqual([
      200,
      { success: true, data: { ...saved, version: 1 } },
    ]);
    expect((await save(template)).body).toEqual(first.body);
    const changed = { ...template, title: 'Autre titre' };
    expect((await save(changed)).body).toMatchObject({
      data: { version: 2, title: 'Autre titre' },
    });
    expect(await savedIn('fr')).toMatchObject([
      { version: 1, title: template.title, savedBy: world.admin.id },
      { version: 2, title: 'Autre titre' },
    ]);
  });

  it.each([
    ['an unknown placeholder', { title: 'Cher {{prenom}}' }, 'title', 'unknown placeholder'],
    ['an expression', { opening: ['{{ 1 + 1 }}'] }, 'opening.0', 'unknown placeholder'],
    ['an empty text', { clauses: [] }, 'clauses', 'must not be empty'],
    ['a text too long', { signatures: ['x'.repeat(201)] }, 'signatures.0', 'at most 200'],
    ['an unknown field', { script: 'x' }, 'script', 'script'],
    ['a wrong type', { title: 7 }, 'title', 'expected string'],
  ])('is rejected with %s, with the path of the error', async (_name, bad, path, message) => {
    const refused = await save({ ...template, ...bad }, { locale: 'en' });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'bad_request', details: [{ path, message: expect.stringContaining(message) }] },
    ]);
    expect(await savedIn('en')).toEqual([]);
  });

  it('is rejected in an unknown language', async () => {
    for (const locale of ['de', 'FR', '__proto__']) {
      const refused = await save(template, { locale });
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { details: { reason: 'unknown_locale' } },
      ]);
    }
  });

  it('returns 404 for an unknown organization', async () => {
    expect((await save(template, { id: uuid() })).status).toBe(404);
    expect((await save({}, { id: 'no-id' })).status).toBe(404);
  });
});

describe('choosing the language of contracts', () => {
  it('is stored and recorded once', async () => {
    const chosen = { success: true, data: { contractLocale: 'fr' } };
    expect((await choose('fr')).body).toEqual(chosen);
    expect((await choose('fr')).body).toEqual(chosen);
    const past = await readStreamEvents(stack, `contractLocale-${world.organization.id}`);
    expect(past.map(({ event }) => event?.data)).toMatchObject([
      { locale: 'fr', chosenBy: world.admin.id },
    ]);
  });

  it.each(['de', '', 7, null, undefined])('is rejected for %j', async (locale) => {
    const refused = await choose(locale);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ details: [{ path: 'contractLocale' }] });
  });

  it('returns 404 for an unknown organization', async () => {
    expect((await choose('fr', uuid())).status).toBe(404);
  });
});

describe('contract settings of an organization', () => {
  it('require a platform admin and reject unknown query parameters', async () => {
    const { id } = world.organization;
    for (const path of [`${id}/contract-templates/fr`, `${id}/contract-locale`]) {
      expect((await put(path, {}, world.hrRep.key)).status).toBe(403);
      expect((await put(`${path}?a=1`, {})).status).toBe(400);
      const unknown = await createClient(stack).anonymous.put(
        `/api/admin/organizations/${path}`,
        {},
      );
      expect(unknown.status).toBe(401);
    }
  });
});

import { read } from '@hiring/database';
import { describeRole, role as roles } from '@hiring/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { expectVerified } from '../../expect-verified.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createCaller,
  createOrganization,
  createRole,
  given,
  type GivenCaller,
  type GivenRole,
} from '../../world.ts';

type Row = { readonly id: string; readonly name: string };
type Page = {
  readonly candidates?: readonly Row[];
  readonly roles?: readonly Row[];
  readonly pagination: { readonly nextCursor: string | null; readonly total?: object };
};

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
});
afterAll(async () => {
  await expectVerified(stack);
  await stack.stop();
});

/** An organization with an owner. */
type Searched = { readonly organizationId: string; readonly owner: GivenCaller };

const createSearched = async (): Promise<Searched> => {
  const { id: organizationId } = await createOrganization(stack);
  const owner = await createCaller(stack, { memberships: { [organizationId]: 'owner' } });
  await stack.settle();
  return { organizationId, owner };
};

const as = ({ owner }: Searched) => createClient(stack).as(owner.key);

const createNamedRole = async ({ organizationId }: Searched, name: string): Promise<GivenRole> => {
  const role = await createRole(stack, organizationId, { name });
  await stack.settle();
  return role;
};

let created = 0;
const createPerson = async (
  searched: Searched,
  name: string,
  fields: { readonly email?: string; readonly tags?: readonly string[]; readonly role?: GivenRole },
): Promise<string> => {
  const { email = `p${created++}@mail.test`, tags = [], role } = fields;
  const body = { name, email, tags, ...(role && { roleId: role.id }) };
  const response = await as(searched).post<{ candidate: Row }>('/api/v1/candidates', body);
  expect(response.status).toBe(200);
  return response.body.candidate.id;
};

const list = async (searched: Searched, query: Readonly<Record<string, string>>) => {
  const path = `/api/v1/candidates?${new URLSearchParams(query).toString()}`;
  const { status, body } = await as(searched).get<Page>(path);
  expect(status).toBe(200);
  return { names: (body.candidates ?? []).map(({ name }) => name), ...body.pagination };
};

const find = async (searched: Searched, q: string) => (await list(searched, { q })).names;

it('finds a candidate by any word of name, e-mail, tag and role, its beginning, or one letter off', async () => {
  const searched = await createSearched();
  const role = await createNamedRole(searched, 'Forklift Driver');
  const email = 'j.mueller@werk.test';
  await createPerson(searched, 'Jürgen Müller', { email, tags: ['night shift'], role });
  await createPerson(searched, 'أحمد الفاسي', {});
  for (const q of ['müller', 'MULLER', 'jurgen', email, 'werk', 'shift', 'forklift', 'driver']) {
    expect([q, await find(searched, q)]).toEqual([q, ['Jürgen Müller']]);
  }
  for (const q of ['mul', 'muller forkl', 'muler', 'jurgne', 'forklfit', 'shfit driver']) {
    expect([q, await find(searched, q)]).toEqual([q, ['Jürgen Müller']]);
  }
  for (const q of ['احمد', 'إحمد', 'أَحْمَد', 'الفاسى']) {
    expect([q, await find(searched, q)]).toEqual([q, ['أحمد الفاسي']]);
  }
  for (const q of ['ller', 'muller welder', 'miller-brown', '%', '_']) {
    expect([q, await find(searched, q)]).toEqual([q, []]);
  }
});

it('lists the best matches first, on any number of pages', async () => {
  const searched = await createSearched();
  const role = await createNamedRole(searched, 'Baker');
  await createPerson(searched, 'Cid Backer', {});
  await createPerson(searched, 'Zed Bakerfield', {});
  await createPerson(searched, 'Bob', { role });
  await createPerson(searched, 'Ann Baker', {});
  await createPerson(searched, 'Eve', {});
  await createPerson(searched, 'Ali Baker', {});
  const ranked = ['Ann Baker', 'Ali Baker', 'Bob', 'Zed Bakerfield', 'Cid Backer'];
  expect(await find(searched, 'baker')).toEqual(ranked);
  const paged: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = { q: 'baker', limit: '2', ...(cursor !== '' && { cursor }) };
    const { names, nextCursor } = await list(searched, page);
    paged.push(...names);
    cursor = nextCursor;
  }
  expect(paged).toEqual(ranked);
  expect(await list(searched, { q: 'baker', limit: '1', count: 'true' })).toMatchObject({
    names: ['Ann Baker'],
    total: { count: 5, exact: true },
  });
});

it('applies the other filters, and with updatedAfter the order of the log', async () => {
  const searched = await createSearched();
  const first = await createPerson(searched, 'Mia Stone', { tags: ['java'] });
  await createPerson(searched, 'Noah Stones', { tags: ['java'] });
  await createPerson(searched, 'Liam Stone', {});
  expect((await list(searched, { q: 'stone', tag: 'java' })).names).toEqual([
    'Mia Stone',
    'Noah Stones',
  ]);
  const corrected = await as(searched).patch(`/api/v1/candidates/${first}`, { phone: '1' });
  expect(corrected.status).toBe(200);
  const changed = { q: 'stone', updatedAfter: '2000-01-01T00:00:00Z' };
  expect((await list(searched, changed)).names).toEqual(['Noah Stones', 'Liam Stone', 'Mia Stone']);
  const { nextCursor } = await list(searched, { q: 'stone', limit: '1' });
  const other = `/api/v1/candidates?q=stones&limit=1&cursor=${nextCursor}`;
  expect((await as(searched).get(other)).status).toBe(400);
});

it('follows a correction, the name of a role, and an erasure', async () => {
  const searched = await createSearched();
  const role = await createNamedRole(searched, 'Welder');
  const id = await createPerson(searched, 'Olga Before', { role });
  await as(searched).patch(`/api/v1/candidates/${id}`, { name: 'Olga After' });
  expect(await find(searched, 'before')).toEqual([]);
  expect(await find(searched, 'after welder')).toEqual(['Olga After']);
  const at = stack.now().toISOString();
  await given(stack, roles, role.id, (state) =>
    describeRole(state, { name: 'Boilermaker', describedAt: at }),
  );
  await stack.settle();
  expect(await find(searched, 'welder')).toEqual([]);
  expect(await find(searched, 'boilermaker')).toEqual(['Olga After']);

  const other = await createPerson(searched, 'Pavel Gone', {});
  const erasure = { reason: 'asked for' };
  const erased = await as(searched).post(`/api/v1/candidates/${other}/erase`, erasure);
  expect(erased.status).toBe(200);
  await stack.settle();
  expect(await find(searched, 'pavel')).toEqual([]);
  const row = await read(stack.db)
    .selectFrom('candidates')
    .select('search_terms')
    .where('id', '=', other)
    .executeTakeFirstOrThrow();
  expect(row.search_terms).toEqual(new Int32Array());
});

it('finds roles by the words of their names', async () => {
  const searched = await createSearched();
  for (const name of ['Senior Data Engineer', 'Engineering Manager', 'Ingénieur Données', 'Chef']) {
    await createNamedRole(searched, name);
  }
  const search = async (q: string) => {
    const path = `/api/v1/roles?q=${encodeURIComponent(q)}&limit=1`;
    const names: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const at: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await as(searched).get<Page>(`${path}${at}`);
      names.push(...(body.roles ?? []).map(({ name }) => name));
      cursor = body.pagination.nextCursor;
    }
    return names;
  };
  expect(await search('engineer')).toEqual(['Senior Data Engineer', 'Engineering Manager']);
  expect(await search('donnees ingeneur')).toEqual(['Ingénieur Données']);
  expect(await search('data chef')).toEqual([]);
  expect(await search('!')).toEqual([]);
});

it('finds nothing of another organization, neither by its candidates nor by its roles', async () => {
  const [searched, other] = [await createSearched(), await createSearched()];
  const role = await createNamedRole(other, 'Glassblower');
  await createPerson(other, 'Hidden Person', { role });
  expect(await find(other, 'hidden glassblower')).toEqual(['Hidden Person']);
  for (const q of ['hidden', 'glassblower', 'hiden']) {
    expect(await find(searched, q)).toEqual([]);
  }
  const both = await createCaller(stack, { platformRole: 'admin' });
  await stack.settle();
  const admin = { ...searched, owner: both };
  expect(await find(admin, 'hidden glassblower')).toEqual(['Hidden Person']);
  const { organizationId } = searched;
  expect((await list(admin, { q: 'hidden', organizationId })).names).toEqual([]);
});

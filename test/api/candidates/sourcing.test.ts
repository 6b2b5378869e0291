import { read } from '@hiring/database';
import { sourcedLead, streamName } from '@hiring/domain';
import { iterateStream } from '@hiring/eventstore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { expectVerified } from '../../expect-verified.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createCaller, createApiKey, createRole, type DemoWorld, demoWorld } from '../../world.ts';

type Item = Readonly<Record<string, unknown>> & { readonly id: string };
type SourceResponse = {
  readonly lead: Item;
  readonly created: boolean;
  readonly previousOutcome?: object;
};
type ConvertResponse = { readonly lead: Item; readonly candidate: Item; readonly step: Item };

let stack: Stack;
let world: DemoWorld;
let ownerKey: string;

beforeAll(async () => {
  stack = await startStack();
  world = await demoWorld(stack);
  ownerKey = (await createCaller(stack, { memberships: { [world.organization.id]: 'owner' } })).key;
  await stack.settle();
});
afterAll(async () => {
  await expectVerified(stack, ['leads']);
  await stack.stop();
});

const path = '/api/v1/sourced-leads';
const as = (key = world.hrRep.key) => createClient(stack).as(key);

let counted = 0;
const newLead = (fields: object = {}) => {
  const number = ++counted;
  return { name: `Lead ${number}`, email: `lead-${number}@example.org`, ...fields };
};

const source = async (fields: object): Promise<SourceResponse> => {
  const { status, body } = await as().post<SourceResponse>(path, fields);
  expect(status).toBe(200);
  return body;
};
const matchLead = async (fields: object) => {
  const { lead, created } = await source({ name: 'As somebody else wrote it', ...fields });
  return [lead.id, lead['name'], created];
};
const listed = async (query: string, key?: string) =>
  (await as(key).get<{ leads: Item[] }>(`${path}?${query}`)).body.leads.map(({ id }) => id);
const createLead = async (fields: object = {}) => (await source(newLead(fields))).lead;
const callAction = (id: string, action: string, body?: object, key?: string) =>
  as(key).post<ConvertResponse>(`${path}/${id}/${action}`, body);
const change = (id: string, body: object, key?: string) => as(key).patch(`${path}/${id}`, body);
const shown = async (id: string) => {
  const { body } = await as().get<{ lead: Item }>(`${path}/${id}`);
  return body.lead;
};

describe('adding a lead', () => {
  it('stores the given fields and shows them within the organization only', async () => {
    const fields = newLead({
      headline: 'Welding inspector',
      links: ['https://lead.example'],
      source: 'conference',
      roleId: world.role.id,
      matchScore: 80,
      matchReasons: ['inspects welds'],
    });
    const { lead, created } = await source(fields);
    expect(created).toBe(true);
    expect(await shown(lead.id)).toMatchObject({ ...fields, status: 'new', candidateId: null });
    const query = `roleId=${world.role.id}&source=conference&status=new&minScore=80&q=lead`;
    expect(await listed(query)).toEqual([lead.id]);
    expect(await listed('minScore=81')).toEqual([]);
    expect(await listed('updatedAfter=2000-01-01T00:00:00Z', world.admin.key)).toContain(lead.id);
    expect(await listed('', world.outsider.key)).toEqual([]);
  });

  it('returns an existing lead by external id, then source URL, then email address', async () => {
    const [first, second] = [
      await createLead({ externalId: 'L-1', sourceUrl: 'https://directory.example/in/one' }),
      await createLead({ externalId: 'L-2', sourceUrl: 'https://directory.example/in/two' }),
    ];
    const [a, b] = [first, second].map(({ id, name }) => [id, name, false]);
    expect(await matchLead({ externalId: 'L-2', email: first['email'] })).toEqual(b);
    expect(await matchLead({ sourceUrl: 'http://www.directory.example/in/one/#about' })).toEqual(a);
    expect(await matchLead({ email: String(first['email']).toUpperCase() })).toEqual(a);
  });

  it('creates one lead for five concurrent requests', async () => {
    const fields = newLead({ sourceUrl: 'https://directory.example/in/five' });
    const all = await Promise.all(Array.from({ length: 5 }, () => source(fields)));
    expect(new Set(all.map(({ lead }) => lead.id)).size).toBe(1);
    expect(all.filter(({ created }) => created)).toHaveLength(1);
  });

  it('returns the same response twice under one Idempotency-Key', async () => {
    const [fields, headers] = [newLead(), { 'idempotency-key': 'a lead' }];
    const [first, second] = [
      await as().post(path, fields, headers),
      await as().post(path, fields, headers),
    ];
    expect(second.body).toEqual(first.body);
    expect(first.body).toMatchObject({ created: true });
  });

  it('returns the previous outcome after a dismissal and after a rejection', async () => {
    const fields = newLead();
    const { lead } = await source(fields);
    await change(lead.id, { status: 'dismissed', reason: 'Wants to stay where she is' });
    expect((await source(fields)).previousOutcome).toMatchObject({
      outcome: 'dismissed',
      reason: 'Wants to stay where she is',
    });

    await change(lead.id, { status: 'interested' });
    const { body } = await callAction(lead.id, 'convert', { roleId: world.role.id });
    await as().post(`/api/v1/candidate-steps/${body.step.id}/reject`, { outcomeNotes: 'No TIG' });
    await stack.settle();
    expect((await source(fields)).previousOutcome).toMatchObject({
      outcome: 'not_selected',
      reason: 'No TIG',
      candidateId: body.candidate.id,
      roleId: world.role.id,
    });
  });

  it('seals the lead in the log with a separate key', async () => {
    const { id } = await createLead({ headline: 'Nobody reads this' });
    for await (const { stored } of iterateStream(stack.store, streamName(sourcedLead, id))) {
      expect(JSON.stringify(stored)).not.toMatch(/Nobody reads|@example/);
      expect(stored.data).toMatchObject({ name: { enc: 1, kid: id } });
    }
  });
});

describe('converting a lead', () => {
  it('creates a candidate on the first step of the role, once', async () => {
    const lead = await createLead({ roleId: world.role.id, location: 'Brest' });
    const { status, body } = await callAction(lead.id, 'convert');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      lead: { status: 'converted', candidateId: body.candidate.id },
      candidate: { created: true },
      step: { stepType: 'cv_screening', status: 'in_progress', roleId: world.role.id },
    });
    const candidate = await as().get(`/api/v1/candidates/${body.candidate.id}`);
    expect(candidate.body).toMatchObject({
      candidate: { name: lead['name'], email: lead['email'], location: 'Brest' },
    });
    const again = await callAction(lead.id, 'convert');
    expect([again.status, again.body]).toMatchObject([
      409,
      { details: { reason: 'lead_converted' } },
    ]);
  });

  it('returns the existing candidate with the email address, unchanged', async () => {
    const { email } = newLead();
    const made = await as().post<{ candidate: Item }>('/api/v1/candidates', { name: 'Ada', email });
    const lead = await createLead({ email });
    const { body } = await callAction(lead.id, 'convert', { roleId: null });
    expect(body).toMatchObject({
      candidate: { id: made.body.candidate.id, created: false },
      step: null,
    });
  });

  it('creates one candidate for two concurrent requests, and is repeatable under its Idempotency-Key', async () => {
    const lead = await createLead({ roleId: world.role.id });
    const both = await Promise.all([
      callAction(lead.id, 'convert'),
      callAction(lead.id, 'convert'),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);

    const other = await createLead({ roleId: world.role.id });
    const headers = { 'idempotency-key': `convert ${other.id}` };
    const convert = () => as().post(`${path}/${other.id}/convert`, {}, headers);
    const [first, second] = [await convert(), await convert()];
    expect([first.status, second.body]).toEqual([200, first.body]);
  });

  it('requires an email address, a visible role, an active lead and both scopes', async () => {
    const silent = await createLead({ email: undefined });
    expect((await callAction(silent.id, 'convert')).body).toMatchObject({
      details: [{ path: 'email' }],
    });
    const { email } = newLead();
    expect((await callAction(silent.id, 'convert', { email })).status).toBe(200);

    const lead = await createLead();
    const inOtherOrganization = await callAction(lead.id, 'convert', {
      roleId: (await createRole(stack, world.otherOrganization.id)).id,
    });
    expect(inOtherOrganization.status).toBe(404);
    const narrow = await createApiKey(stack, world.hrRep.id, { scopes: ['sourcing:write'] });
    expect((await callAction(lead.id, 'convert', {}, narrow.key)).body).toMatchObject({
      code: 'insufficient_scope',
      details: { requiredScope: 'candidates:write' },
    });
    await change(lead.id, { status: 'dismissed', reason: 'Moved away' });
    expect((await callAction(lead.id, 'convert')).body).toMatchObject({
      details: { reason: 'lead_dismissed' },
    });
  });
});

describe('erasing a lead', () => {
  it('removes the data of a lead that was never converted, and allows a new lead for the person', async () => {
    const fields = newLead({ headline: 'Secretive' });
    const { lead } = await source(fields);
    const named = await callAction(lead.id, 'erase', { reason: `${fields.name} asked` }, ownerKey);
    expect(named.status).toBe(400);
    for (const attempt of ['asked', 'asked again']) {
      expect((await callAction(lead.id, 'erase', { reason: attempt }, ownerKey)).status).toBe(200);
    }
    expect(await shown(lead.id)).toMatchObject({ name: '[erased]', email: null, headline: null });
    expect((await change(lead.id, { status: 'contacted' })).status).toBe(409);
    const sourcedAgain = await source(fields);
    expect(sourcedAgain.created).toBe(true);
    expect(sourcedAgain.lead.id).not.toBe(lead.id);
  });

  it('happens at the erasure of the converted candidate', async () => {
    const lead = await createLead({ headline: 'Secretive' });
    const { body } = await callAction(lead.id, 'convert');
    expect((await callAction(lead.id, 'erase', { reason: 'asked' }, ownerKey)).status).toBe(409);
    const erase = `/api/v1/candidates/${body.candidate.id}/erase`;
    expect((await as(ownerKey).post(erase, { reason: 'asked' })).status).toBe(200);
    expect(await shown(lead.id)).toMatchObject({ name: '[erased]', email: null, headline: null });
    await stack.settle();
    const row = await read(stack.db)
      .selectFrom('sourced_leads')
      .selectAll()
      .where('id', '=', lead.id)
      .executeTakeFirst();
    expect(JSON.stringify(row, (_key, value) => String(value))).not.toMatch(/Secretive|@example/);
    for await (const { event } of iterateStream(stack.store, streamName(sourcedLead, lead.id))) {
      expect(JSON.stringify(event)).not.toMatch(/Secretive|@example/);
    }
  });
});

it('erases with a candidate the leads of the same person, in that organization only', async () => {
  const { email } = newLead();
  const known = { externalId: 'ATS-99', links: ['https://www.directory.example/in/ninety-nine'] };
  const created = await as().post<{ candidate: Item }>('/api/v1/candidates', {
    name: 'Ninety Nine',
    email,
    ...known,
  });
  const same = await Promise.all([
    createLead({ email: email.toUpperCase() }),
    createLead({ externalId: known.externalId }),
    createLead({ sourceUrl: 'http://directory.example/in/ninety-nine/' }),
  ]);
  const others = [
    {
      key: world.hrRep.key,
      lead: await createLead({ sourceUrl: 'https://directory.example/in/hundred' }),
    },
    {
      key: world.outsider.key,
      lead: (await as(world.outsider.key).post<SourceResponse>(path, { name: 'Namesake', email }))
        .body.lead,
    },
  ];
  const erase = `/api/v1/candidates/${created.body.candidate.id}/erase`;
  expect((await as(ownerKey).post(erase, { reason: 'asked' })).status).toBe(200);
  for (const { id } of same) {
    expect(await shown(id)).toMatchObject({ name: '[erased]', email: null, sourceUrl: null });
    expect(await callAction(id, 'convert', { email })).toMatchObject({
      status: 409,
      body: { details: { reason: 'lead_erased' } },
    });
  }
  for (const { key, lead } of others) {
    const { body } = await as(key).get<{ lead: Item }>(`${path}/${lead.id}`);
    expect(body.lead).toMatchObject({ name: lead['name'], erasedAt: null });
  }
  expect((await source(newLead({ email }))).created).toBe(true);
});

it('returns 404 to outsiders, 403 to members without the right and 400 for invalid requests', async () => {
  const { id } = await createLead();
  for (const [key, status] of [
    [world.outsider.key, 404],
    [world.member.key, 403],
  ] as const) {
    const attempts = [
      change(id, { status: 'contacted' }, key),
      callAction(id, 'convert', {}, key),
      callAction(id, 'erase', { reason: 'asked' }, key),
    ];
    const responses = await Promise.all(attempts);
    expect(responses.map((response) => response.status)).toEqual(responses.map(() => status));
  }
  expect((await callAction(id, 'erase', { reason: 'asked' })).status).toBe(403);
  expect((await as(world.outsider.key).get(`${path}/${id}`)).status).toBe(404);
  for (const wrong of [
    { status: 'dismissed' },
    { status: 'new', reason: 'why' },
    { status: 'converted' },
  ]) {
    expect((await change(id, wrong)).status).toBe(400);
  }
  expect((await as().post(path, { name: 'A', salary: 1 })).status).toBe(400);
  expect((await as().get(`${path}?sort=name`)).status).toBe(400);
});

import { readConfig, start } from '@hiring/api';
import { candidateIdentity, claimIdentity, toIdentities } from '@hiring/domain';
import { computeIdentityDigest } from '@hiring/vault';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createCaller,
  createCandidate,
  createOrganization,
  createRole,
  given,
  type GivenCaller,
  type GivenOrganization,
} from '../../world.ts';

type CandidateFields = {
  readonly id: string;
  readonly email: string;
  readonly externalId: string | null;
};
type CreateResponse = { readonly candidate: CandidateFields; readonly created: boolean };
type ErrorResponse = { readonly details?: object };

const path = '/api/v1/candidates';

let stack: Stack;
let home: GivenOrganization;
let owner: GivenCaller;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  home = await createOrganization(stack);
  owner = await createCaller(stack, { memberships: { [home.id]: 'owner' } });
  await stack.settle();
});
afterAll(() => stack.stop());

const at = '2026-06-05T10:00:00.000Z';
let made = 0;
const newAddress = () => `person-${made++}@example.org`;
const as = (stackOrApi: { readonly url: string } = stack) => createClient(stackOrApi).as(owner.key);

const create = async (fields: Partial<CandidateFields>, api?: { readonly url: string }) => {
  const body = { name: 'Ada', email: newAddress(), ...fields };
  const response = await as(api).post<CreateResponse>(path, body);
  expect(response.status).toBe(200);
  return response.body;
};

const correct = (id: string, fields: Partial<CandidateFields>) =>
  as().patch<ErrorResponse>(`${path}/${id}`, fields);

/** Claims only the email address, as a creation does that fails between its two writes. */
const reserve = async (email: string, candidateId: string) => {
  const [identity] = toIdentities({ email, externalId: null });
  if (!identity) return;
  const claimed = { organizationId: home.id, candidateId, claimedAt: at };
  const digest = computeIdentityDigest(stack.vault, home.id, identity);
  await given(stack, candidateIdentity, digest, (state) => claimIdentity(state, claimed));
};

describe('creating a candidate who already exists', () => {
  it('returns the candidate by external id, then by email address, unchanged', async () => {
    const first = await create({ externalId: 'P-1' });
    const second = await create({ externalId: 'P-2' });
    const { email } = first.candidate;
    expect(await create({ externalId: 'P-1' })).toEqual({ ...first, created: false });
    expect(await create({ email: email.toUpperCase() })).toEqual({ ...first, created: false });
    expect(await create({ email, externalId: 'P-2' })).toEqual({ ...second, created: false });
    expect(await create({ email, externalId: 'P-3' })).toEqual({ ...first, created: false });
  });

  it('creates another candidate in another organization', async () => {
    const otherOrganization = await createOrganization(stack);
    const other = await createCaller(stack, { memberships: { [otherOrganization.id]: 'hr_rep' } });
    await stack.settle();
    const { candidate } = await create({});
    const body = { name: 'Ada', email: candidate.email };
    const response = await createClient(stack).as(other.key).post<CreateResponse>(path, body);
    expect(response.body.created).toBe(true);
  });

  it('creates one candidate for concurrent requests to two instances', async () => {
    const second = await start(readConfig(stack.env));
    try {
      const email = newAddress();
      const created = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          create({ email, externalId: `once-${n % 3}` }, n % 2 === 0 ? stack : second),
        ),
      );
      expect(new Set(created.map(({ candidate }) => candidate.id)).size).toBe(1);
      expect(created.filter(({ created }) => created)).toHaveLength(1);
    } finally {
      await second.stop();
    }
  });

  it('completes a creation that was interrupted', async () => {
    const [email, candidateId] = [newAddress(), uuid()];
    await reserve(email, candidateId);
    const { candidate, created } = await create({ email });
    expect([candidate.id, created]).toEqual([candidateId, true]);
  });

  it('returns a candidate who was registered before addresses were claimed', async () => {
    const id = await createCandidate(stack, home.id);
    await stack.settle();
    const { body } = await as().get<{ candidate: CandidateFields }>(`${path}/${id}`);
    const { candidate, created } = await create({ email: body.candidate.email });
    expect([candidate.id, created]).toEqual([id, false]);
  });

  it('creates a new candidate if the earlier one was erased', async () => {
    const { candidate } = await create({ externalId: 'P-erased' });
    const erased = await as().post(`${path}/${candidate.id}/erase`, { reason: 'asked for' });
    expect(erased.status).toBe(200);
    const again = await create({ email: candidate.email, externalId: 'P-erased' });
    expect(again.created).toBe(true);
    expect(again.candidate.id).not.toBe(candidate.id);
    expect(await create({ externalId: 'P-erased' })).toMatchObject({ created: false });
  });

  it('creates and places one candidate per command, also when the first attempt was interrupted', async () => {
    const role = await createRole(stack, home.id);
    const body = { name: 'Ada', email: newAddress(), roleId: role.id };
    const key = { 'idempotency-key': uuid() };
    const first = await as().post<CreateResponse & { readonly step: object }>(path, body, key);
    expect(first.body).toMatchObject({ created: true, step: { order: 1 } });
    const noResponse = { status: null, headers: null, body: null };
    await stack.db
      .updateTable('api.commands')
      .set({ ...noResponse, running_until: stack.now().toISOString() })
      .where('path', '=', path)
      .execute();
    const second = await as().post(path, body, key);
    expect(second.body).toEqual(first.body);
    const third = await as().post(path, body, key);
    expect(third.body).toEqual(first.body);
    expect(third.headers['idempotency-replayed']).toBe('true');
  });
});

describe('correcting the email address or external id of a candidate', () => {
  it('is rejected if another candidate has it, and changes nothing', async () => {
    const { candidate: ada } = await create({ externalId: 'P-ada' });
    const { candidate: ben } = await create({});
    const legacy = await createCandidate(stack, home.id);
    await stack.settle();
    const old = await as().get<{ candidate: CandidateFields }>(`${path}/${legacy}`);
    for (const fields of [
      { email: ada.email.toUpperCase() },
      { externalId: 'P-ada' },
      { email: old.body.candidate.email },
    ]) {
      const response = await correct(ben.id, fields);
      expect([response.status, response.body.details]).toEqual([409, { reason: 'identity_taken' }]);
    }
    expect(await create({ email: ben.email })).toMatchObject({ candidate: ben, created: false });
  });

  it('releases the old values for others and claims the new ones', async () => {
    const { candidate: ada } = await create({ externalId: 'P-moved' });
    const email = newAddress();
    expect((await correct(ada.id, { email, externalId: null })).status).toBe(200);
    expect(await create({ email })).toMatchObject({ candidate: { id: ada.id } });
    expect((await create({ email: ada.email })).created).toBe(true);
    expect((await create({ externalId: 'P-moved' })).created).toBe(true);
  });
});

import { read } from '@hiring/database';
import { candidate, correct, erase, addNote, toSearchTerms } from '@hiring/domain';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { expectVerified } from '../../expect-verified.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createCandidate, createCandidateRole, createRole, given } from '../../world.ts';
import { transitionsOn } from '../transitions.ts';

const at = '2026-06-05T10:00:00.000Z';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ without: ['api', 'worker'], now: () => new Date(at) });
});
afterAll(async () => {
  await expectVerified(stack);
  await stack.stop();
});

const readRow = async (id: string) => {
  await stack.settle();
  return read(stack.db)
    .selectFrom('candidates')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
};

const readChange = async (id: string) => {
  await stack.settle();
  return read(stack.db)
    .selectFrom('candidate_changes')
    .selectAll()
    .where('candidate_id', '=', id)
    .executeTakeFirstOrThrow();
};

const listNotes = async (id: string) => {
  await stack.settle();
  return read(stack.db)
    .selectFrom('candidate_notes')
    .select(['body', 'visibility', 'noted_by'])
    .where('candidate_id', '=', id)
    .orderBy('position')
    .execute();
};

const noted = (body: string) => ({
  noteId: uuid(),
  body,
  visibility: 'managers' as const,
  by: 'hr-rep-1',
  notedAt: at,
});

it('shows a candidate as last corrected, with the search keys', async () => {
  const organizationId = uuid();
  const id = await createCandidate(stack, organizationId, { name: 'Zoe\u0301 Example' });
  const contact = {
    email: 'Zoe@Example.org',
    externalId: ' P-1 ',
    tags: ['welding'],
    links: ['a'],
  };
  await given(stack, candidate, id, (state) => correct(state, { ...contact, correctedAt: at }));
  expect(await readRow(id)).toEqual({
    id,
    organization_id: organizationId,
    name: 'Zoe\u0301 Example',
    email: 'Zoe@Example.org',
    phone: null,
    location: null,
    links: ['a'],
    external_id: ' P-1 ',
    source: null,
    tags: ['welding'],
    created_at: at,
    erased_at: null,
    search_terms: toSearchTerms(['zoe example', 'zoe@example.org', 'welding']),
    name_key: 'zoé example',
    email_key: 'zoe@example.org',
    external_key: 'P-1',
    revision: 1n,
  });
});

it('moves a candidate to the end of the changes with every event, also of a candidate role', async () => {
  const openRole = await createRole(stack, uuid());
  const [first, second] = [
    await createCandidateRole(stack, openRole),
    await createCandidateRole(stack, openRole),
  ];
  const [older, newer] = [
    await readChange(first.candidateId),
    await readChange(second.candidateId),
  ];
  expect(older.position).toBeLessThan(newer.position);
  await transitionsOn(stack).advance(first, 1);
  const changed = await readChange(first.candidateId);
  expect(changed.position).toBeGreaterThan(newer.position);
  expect(changed.organization_id).toBe(openRole.organizationId);
  expect(changed.updated_at >= newer.updated_at).toBe(true);
});

it('stores notes in order', async () => {
  const id = await createCandidate(stack, uuid());
  await given(stack, candidate, id, (state) => addNote(state, noted('first')));
  await given(stack, candidate, id, (state) => addNote(state, noted('second')));
  const other = { visibility: 'managers', noted_by: 'hr-rep-1' };
  expect(await listNotes(id)).toEqual([
    { body: 'first', ...other },
    { body: 'second', ...other },
  ]);
});

it('shows no data of an erased candidate except the erasure', async () => {
  const id = await createCandidate(stack, uuid(), { name: 'Ada Example', phone: '+33 1' });
  await given(stack, candidate, id, (state) => addNote(state, noted('Ada is nice')));
  const erased = { reason: 'asked for', erasedBy: 'admin-1', erasedAt: at };
  await given(stack, candidate, id, (state) =>
    erase(state, erased, { statuses: new Map(), settled: new Set() }),
  );
  const row = await readRow(id);
  expect(row).toMatchObject({ name: '[erased]', email: '[erased]', phone: null, erased_at: at });
  expect(row.search_terms).toEqual(new Int32Array());
  expect(JSON.stringify({ ...row, revision: 0 })).not.toMatch(/ada|example/i);
  expect(await listNotes(id)).toEqual([]);
});

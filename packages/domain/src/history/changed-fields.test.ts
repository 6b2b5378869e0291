import { expect, it } from 'vitest';

import { corrected, registered } from '../candidate/candidate.examples.ts';
import { candidate } from '../candidate/candidate.ts';
import type { CandidateEvent } from '../candidate/events.ts';
import { fold } from '../decider.ts';
import { erasedText } from '../event.ts';
import { changedFields, contactFields } from './changed-fields.ts';

const known = fold(candidate, [registered]);

it('lists the given fields of a registration, and only the changed fields of a correction', () => {
  expect(changedFields(candidate.initial, registered)).toEqual(contactFields);
  const { phone: _phone, ...rest } = registered.data;
  const withoutPhone: CandidateEvent = { ...registered, data: { ...rest, phone: null } };
  expect(changedFields(candidate.initial, withoutPhone)).toEqual(
    contactFields.filter((field) => field !== 'phone'),
  );
  expect(changedFields(known, corrected)).toEqual(['phone']);
});

it('returns null after an erasure, and for events without contact fields', () => {
  const erased = { name: erasedText, email: erasedText, phone: erasedText };
  const forgotten: CandidateEvent = { ...registered, data: { ...registered.data, ...erased } };
  expect(changedFields(candidate.initial, forgotten)).toBeNull();
  const placed: CandidateEvent = {
    type: 'CandidatePlaced',
    data: { roleId: 'r', candidateRoleId: 'c', placedAt: '2026-06-05T08:00:00.000Z' },
  };
  expect(changedFields(known, placed)).toBeNull();
});

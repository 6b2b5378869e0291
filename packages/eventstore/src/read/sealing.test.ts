import { randomBytes } from 'node:crypto';

import { catalog, decode } from '@hiring/domain';
import { describe, expect, it } from 'vitest';

import { type Key, decryptPersonalFields, findPersonIds, sealPersonalFields } from './sealing.ts';

const person = 'a5b1';
const stream = 'candidateRole-a';
const validated = {
  type: 'StepValidated.v2',
  data: {
    stepId: 'a.1',
    score: 100,
    notes: 'Grace is kind',
    by: 'rosa',
    at: '2026-06-05T08:00:00.000Z',
  },
};

const key = randomBytes(32);
const keys = (heldKey: Key): ReadonlyMap<string, Key> => new Map([[person, heldKey]]);
const sealStepValidated = (id = person) => sealPersonalFields(validated, stream, { id, key });

describe('the personal fields of an event', () => {
  it('are stored as sealed boxes, the other fields as plain values', () => {
    const { data } = sealStepValidated();
    expect(data).toEqual({
      ...validated.data,
      notes: { enc: 1, kid: person, box: expect.stringMatching(/^[\w+/]+=*$/) },
    });
    expect(JSON.stringify(data)).not.toContain('Grace');
  });

  it('are sealed with a new nonce each time, so that equal texts differ', () => {
    expect(sealStepValidated()).not.toEqual(sealStepValidated());
  });

  it('carry the ids of the persons whose keys decrypt them', () => {
    expect(findPersonIds(sealStepValidated())).toEqual([person]);
    expect(findPersonIds(validated)).toEqual([]);
  });

  it('are decrypted with the key of the person', () => {
    expect(decryptPersonalFields(sealStepValidated(), stream, keys(key))).toEqual(validated.data);
  });

  it('read as erased after the key was deleted, and the event still decodes', () => {
    const data = decryptPersonalFields(sealStepValidated(), stream, keys('erased'));
    expect(data).toEqual({ ...validated.data, notes: '[erased]' });
    expect(decode(catalog, { type: validated.type, data })?.type).toBe('StepValidated');
  });

  it('stay null when they are null', () => {
    const withNull = { ...validated, data: { ...validated.data, notes: null } };
    expect(sealPersonalFields(withNull, stream, { id: person, key })).toEqual(withNull);
  });

  it('are stored as erased when the person is already erased', () => {
    const { data } = sealPersonalFields(validated, stream, { id: person, key: 'erased' });
    expect(data).toEqual({ ...validated.data, notes: '[erased]' });
    expect(decryptPersonalFields({ ...validated, data }, stream, keys('erased'))).toEqual(data);
  });

  it('are read as stored in version 1, which did not seal them', () => {
    const older = { ...validated, type: 'StepValidated.v1' };
    expect(decryptPersonalFields(older, stream, new Map())).toBe(older.data);
  });

  // Sealed with the key below by the first build that sealed fields: every later build must decrypt it.
  it('are decrypted as the first build sealed them', () => {
    const first = {
      type: 'StepValidated.v2',
      data: {
        ...validated.data,
        notes: {
          enc: 1,
          kid: person,
          box: 'uX2adUAp5asJ7T94N4kgLEatnB4SEj7HxMhqikR9kgoX638MA0bpgaN63Q==',
        },
      },
    };
    const then: Key = Buffer.alloc(32, 7);
    expect(decryptPersonalFields(first, stream, keys(then))).toEqual(validated.data);
  });
});

describe('decryptPersonalFields rejects a box', () => {
  const { data } = sealStepValidated();
  const decryptAs =
    (changed: { stream?: string; type?: string; data?: unknown; heldKey?: Key }) => () =>
      decryptPersonalFields(
        { type: changed.type ?? validated.type, data: changed.data ?? data },
        changed.stream ?? stream,
        keys(changed.heldKey ?? key),
      );

  it('from another stream', () => {
    expect(decryptAs({ stream: 'candidateRole-b' })).toThrow('was not sealed for this field');
  });

  it('from another event type', () => {
    expect(decryptAs({ type: 'CandidateHired.v2' })).toThrow('was not sealed for this field');
  });

  it('sealed with another key', () => {
    expect(decryptAs({ heldKey: randomBytes(32) })).toThrow('was not sealed for this field');
  });

  it('with a changed byte', () => {
    const { notes, ...others } = data as { notes: { box: string } };
    const box = (notes.box.startsWith('A') ? 'B' : 'A') + notes.box.slice(1);
    expect(decryptAs({ data: { ...others, notes: { ...notes, box } } })).toThrow(
      'was not sealed for this field',
    );
  });

  it('of a person without a key', () => {
    expect(decryptAs({ data: sealStepValidated('unknown').data })).toThrow('no key of unknown');
  });
});

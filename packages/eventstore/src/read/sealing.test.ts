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

describe('an event about a person', () => {
  it('lies sealed: its personal fields are boxes, the others plain', () => {
    const { data } = sealStepValidated();
    expect(data).toEqual({
      ...validated.data,
      notes: { enc: 1, kid: person, box: expect.stringMatching(/^[\w+/]+=*$/) },
    });
    expect(JSON.stringify(data)).not.toContain('Grace');
  });

  it('is sealed anew each time: equal texts do not look equal', () => {
    expect(sealStepValidated()).not.toEqual(sealStepValidated());
  });

  it('names whose keys open it', () => {
    expect(findPersonIds(sealStepValidated())).toEqual([person]);
    expect(findPersonIds(validated)).toEqual([]);
  });

  it('opens with its key', () => {
    expect(decryptPersonalFields(sealStepValidated(), stream, keys(key))).toEqual(validated.data);
  });

  it('opens as erased once its key was deleted, and is still an event', () => {
    const data = decryptPersonalFields(sealStepValidated(), stream, keys('erased'));
    expect(data).toEqual({ ...validated.data, notes: '[erased]' });
    expect(decode(catalog, { type: validated.type, data })?.type).toBe('StepValidated');
  });

  it('keeps a null as it is', () => {
    const silent = { ...validated, data: { ...validated.data, notes: null } };
    expect(sealPersonalFields(silent, stream, { id: person, key })).toEqual(silent);
  });

  it('says only that it was erased when it is written about an erased person', () => {
    const { data } = sealPersonalFields(validated, stream, { id: person, key: 'erased' });
    expect(data).toEqual({ ...validated.data, notes: '[erased]' });
    expect(decryptPersonalFields({ ...validated, data }, stream, keys('erased'))).toEqual(data);
  });

  it('was plain text until version 2, and is read as it is', () => {
    const older = { ...validated, type: 'StepValidated.v1' };
    expect(decryptPersonalFields(older, stream, new Map())).toBe(older.data);
  });

  // Sealed once with the key below; it must open for ever.
  it('opens as it was sealed by the first build that sealed', () => {
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

describe('a box does not open', () => {
  const { data } = sealStepValidated();
  const decryptAs =
    (changed: { stream?: string; type?: string; data?: unknown; heldKey?: Key }) => () =>
      decryptPersonalFields(
        { type: changed.type ?? validated.type, data: changed.data ?? data },
        changed.stream ?? stream,
        keys(changed.heldKey ?? key),
      );

  it('in another stream', () => {
    expect(decryptAs({ stream: 'candidateRole-b' })).toThrow('was not sealed for this place');
  });

  it('in another event', () => {
    expect(decryptAs({ type: 'CandidateHired.v2' })).toThrow('was not sealed for this place');
  });

  it('with another key', () => {
    expect(decryptAs({ heldKey: randomBytes(32) })).toThrow('was not sealed for this place');
  });

  it('when a byte was changed', () => {
    const { notes, ...others } = data as { notes: { box: string } };
    const box = (notes.box.startsWith('A') ? 'B' : 'A') + notes.box.slice(1);
    expect(decryptAs({ data: { ...others, notes: { ...notes, box } } })).toThrow(
      'was not sealed for this place',
    );
  });

  it('when no key was ever made for the person', () => {
    expect(decryptAs({ data: sealStepValidated('someone').data })).toThrow(
      'there is no key of someone',
    );
  });
});

import type { DomainEvent } from '@hiring/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { toStorable } from './storable.ts';

const createDraftedEvent = (description: Record<string, string>) =>
  ({ type: 'RoleDrafted', data: { description } }) as unknown as DomainEvent;

it('does not change an event that Postgres can store', () => {
  const event = createDraftedEvent({ text: 'é 😀 \\u0000 \\ud800 "quoted" \n' });
  expect(toStorable(event)).toEqual(event);
});

it('replaces NUL and lone surrogates in values and in names', () => {
  const event = createDraftedEvent({ 'k\0': 'a\0b', half: '\ud83d and \udc00', 'w\udfff': '\\\0' });
  expect(toStorable(event)).toEqual(
    createDraftedEvent({ 'k\ufffd': 'a\ufffdb', half: '\ufffd and \ufffd', 'w\ufffd': '\\\ufffd' }),
  );
});

it('replaces everything that Postgres cannot store, and does not change the rest', () => {
  const text = fc.string({
    unit: fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  });
  fc.assert(
    fc.property(text, (value) => {
      const expected = createDraftedEvent({ value: wellFormed(value).replaceAll('\0', '\ufffd') });
      expect(toStorable(createDraftedEvent({ value }))).toEqual(expected);
    }),
  );
});

/** Replaces lone surrogates, as encoding to UTF-8 does. */
const wellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

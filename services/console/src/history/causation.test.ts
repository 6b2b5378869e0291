import { describe, expect, it } from 'vitest';

import { type CausedEvent, findCausation, placeEvents } from './causation.ts';
import type { TimelineEvent } from './timeline-event.ts';

type Given = readonly [id: string, requestId: string | null, causationId: string | null];

const toEvents = (...given: readonly Given[]): readonly TimelineEvent[] =>
  given.map(([id, requestId, causationId]) => ({
    id,
    requestId,
    causationId,
    at: '2026-01-01T00:00:00.000Z',
    type: id,
    stream: null,
    revision: null,
    by: null,
    keyName: null,
    text: '',
    change: null,
  }));

/** Writes a tree as `a(b(c) d)`. */
const write = (roots: readonly CausedEvent[]): string =>
  roots
    .map(({ event, caused }) => event.id + (caused.length > 0 ? `(${write(caused)})` : ''))
    .join(' ');

const events = toEvents(
  ['applied', 'request-1', null],
  ['validated', 'request-2', null],
  ['hired', 'request-2', null],
  ['contract', 'request-2', 'hired'],
  ['delivery', 'request-2', 'hired'],
  ['status', 'request-2', 'contract'],
  ['imported', null, null],
  ['erased', null, 'elsewhere'],
  ['forgotten', null, 'erased'],
);

describe('findCausation', () => {
  it.each([
    [0, 'request-1', 'applied'],
    [1, 'request-2', 'validated hired(contract(status) delivery)'],
    [5, 'request-2', 'validated hired(contract(status) delivery)'],
    [6, null, 'imported'],
    [8, null, 'erased(forgotten)'],
  ])('of event %d has the request %s and the events %s', (chosen, requestId, tree) => {
    const causation = findCausation(events, chosen);
    expect(causation.requestId).toBe(requestId);
    expect(write(causation.roots)).toBe(tree);
  });

  it('ends at an event that names itself or a later one as its cause', () => {
    const circular = toEvents(['a', null, 'b'], ['b', null, 'b'], ['c', null, 'b']);
    expect(write(findCausation(circular, 2).roots)).toBe('b(c)');
  });
});

describe('placeEvents', () => {
  it('places each event one column after its cause, below the event before it', () => {
    const placed = placeEvents(findCausation(events, 1));
    expect(
      placed.map(({ event, column, row, causeRow }) => [event.id, column, row, causeRow]),
    ).toEqual([
      ['validated', 0, 0, null],
      ['hired', 0, 1, null],
      ['contract', 1, 2, 1],
      ['status', 2, 3, 2],
      ['delivery', 1, 4, 1],
    ]);
  });
});

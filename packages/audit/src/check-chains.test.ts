import { describe, expect, it } from 'vitest';

import { anchorOf, anEvent, aLog, chained, found, home } from './check-chains.examples.ts';

const at = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index];
  if (item === undefined) throw new Error(`there is no ${index}`);
  return item;
};

/** The log with two events in each other's place. */
const swapped = (one: number, other: number) => {
  const log = aLog();
  const [first, second] = [at(log, one), at(log, other)];
  return log
    .with(one, { ...second, position: first.position })
    .with(other, { ...first, position: second.position });
};

describe('a log and its chains', () => {
  it('agree when nothing was altered', () => {
    expect(found(aLog(), chained(aLog()))).toEqual([]);
  });

  it.each([
    ['data', { data: { step: 7 } }],
    ['metadata', { metadata: { actor: { type: 'user', userId: 'mallory' } } }],
    ['type', { type: 'SomethingElse.v1' }],
    ['revision', { revision: 9n }],
    ['time', { created: new Date(0) }],
    ['form, not the text', { data: Buffer.from('{"step":1}') }],
  ])('differ at the one event whose %s was changed', (_what, change) => {
    const log = aLog().with(2, { ...at(aLog(), 2), ...change });
    expect(found(log, chained(aLog()))).toEqual(['changed at 3']);
  });

  it('differ at an event that was deleted', () => {
    expect(found(aLog().toSpliced(2, 1), chained(aLog()))).toEqual(['deleted at 3']);
  });

  it('differ at the first of two events that were swapped, within a chain or across', () => {
    expect(found(swapped(2, 5), chained(aLog()))).toEqual(['swapped at 3']);
    expect(found(swapped(0, 1), chained(aLog()))[0]).toBe('swapped at 1');
  });

  it('differ at an event that another one was put in the place of', () => {
    const log = aLog().with(2, { ...anEvent(9, 'role-a', { step: 1 }), position: 3n });
    expect(found(log, chained(aLog()))).toEqual(['replaced at 3']);
  });

  it('differ at an event that was put in between', () => {
    const { entries, ...rest } = chained(aLog());
    const without = chained(aLog().toSpliced(3, 1));
    expect(found(aLog(), { ...rest, ...without })).toEqual(['unchained at 4']);
    expect(entries).toHaveLength(6);
  });
});

describe('chains that were altered themselves', () => {
  it('are at fault, not the event, where only the entry is not as it was', () => {
    const stored = chained(aLog());
    const { entries } = stored;
    const altered = entries.with(2, { ...at(entries, 2), hash: Buffer.alloc(32) });
    expect(found(aLog(), { ...stored, entries: altered })).toEqual(['chain-changed at 3']);
    const last = entries.with(5, { ...at(entries, 5), hash: Buffer.alloc(32) });
    expect(found(aLog(), { ...stored, entries: last })).toEqual(['chain-changed at 6']);
  });

  it('are at fault where entries were taken out', () => {
    const stored = chained(aLog());
    const entries = stored.entries.toSpliced(2, 2);
    const expected = ['chain-changed at 3', 'chain-changed at 4'];
    expect(found(aLog(), { ...stored, entries })).toEqual(expected);
  });

  it.each([
    ['number', { sequence: 7n }],
    ['event', { eventId: anEvent(9, 'x').id }],
  ])('are at fault where an entry bears another %s', (_what, change) => {
    const stored = chained(aLog());
    const entries = stored.entries.with(2, { ...at(stored.entries, 2), ...change });
    expect(found(aLog(), { ...stored, entries })[0]).toBe('chain-changed at 3');
  });

  it('are at fault where a head is not the last entry', () => {
    const stored = chained(aLog());
    const heads = stored.heads.map((head) => ({ ...head, hash: Buffer.alloc(32) }));
    const expected = ['chain-changed at 5', 'chain-changed at 6'];
    expect(found(aLog(), { ...stored, heads })).toEqual(expected);
  });

  it('are at fault where a stream was moved to another chain', () => {
    const stored = chained(aLog());
    const places = new Map([...stored.places, ['role-a', { chain: 2, position: 1n }]]);
    expect(found(aLog(), { ...stored, places })[0]).toBe('chain-changed at 1');
  });
});

describe('what was signed', () => {
  const anchors = chained(aLog().slice(0, 4)).heads.map(anchorOf);

  it('agrees with a chain that went on', () => {
    expect(found(aLog(), chained(aLog()), { anchors })).toEqual([]);
  });

  it('betrays a chain that was rebuilt over an altered log', () => {
    const log = aLog().with(2, { ...at(aLog(), 2), data: { step: 7 } });
    expect(found(log, chained(log))).toEqual([]);
    expect(found(log, chained(log), { anchors })).toEqual(['rebuilt at 4']);
  });

  it('names the first position when only the log was altered', () => {
    const log = aLog().with(2, { ...at(aLog(), 2), data: { step: 7 } });
    expect(found(log, chained(aLog()), { anchors })).toEqual(['changed at 3']);
  });
});

it('looks at one chain alone when asked to', () => {
  const log = aLog()
    .with(2, { ...at(aLog(), 2), data: { step: 7 } })
    .with(4, { ...at(aLog(), 4), data: {} });
  expect(found(log, chained(aLog()), { only: home })).toEqual(['changed at 3']);
  expect(found(log, chained(aLog()), { only: 'platform' })).toEqual(['changed at 5']);
});

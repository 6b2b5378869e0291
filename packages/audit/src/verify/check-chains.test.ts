import { describe, expect, it } from 'vitest';

import {
  toAnchor,
  createEvent,
  createLog,
  chainLog,
  findProblems,
  home,
} from './check-chains.examples.ts';

const at = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index];
  if (item === undefined) throw new Error(`no item at index ${index}`);
  return item;
};

/** Returns the log with two events exchanged. */
const swapEvents = (i: number, j: number) => {
  const log = createLog();
  const [first, second] = [at(log, i), at(log, j)];
  return log
    .with(i, { ...second, position: first.position })
    .with(j, { ...first, position: second.position });
};

describe('a log and its chains', () => {
  it('agree when no event was altered', () => {
    expect(findProblems(createLog(), chainLog(createLog()))).toEqual([]);
  });

  it.each([
    ['data', { data: { step: 7 } }],
    ['metadata', { metadata: { actor: { type: 'user', userId: 'mallory' } } }],
    ['type', { type: 'SomethingElse.v1' }],
    ['revision', { revision: 9n }],
    ['time', { created: new Date(0) }],
    ['encoding, not the text', { data: Buffer.from('{"step":1}') }],
  ])('differ at the one event whose %s was changed', (_what, change) => {
    const log = createLog().with(2, { ...at(createLog(), 2), ...change });
    expect(findProblems(log, chainLog(createLog()))).toEqual(['changed at 3']);
  });

  it('differ at a deleted event', () => {
    expect(findProblems(createLog().toSpliced(2, 1), chainLog(createLog()))).toEqual([
      'deleted at 3',
    ]);
  });

  it('differ at the first of two swapped events, within a chain or across chains', () => {
    expect(findProblems(swapEvents(2, 5), chainLog(createLog()))).toEqual(['swapped at 3']);
    expect(findProblems(swapEvents(0, 1), chainLog(createLog()))[0]).toBe('swapped at 1');
  });

  it('differ at an event that was replaced by another', () => {
    const log = createLog().with(2, { ...createEvent(9, 'role-a', { step: 1 }), position: 3n });
    expect(findProblems(log, chainLog(createLog()))).toEqual(['replaced at 3']);
  });

  it('differ at an inserted event', () => {
    const { entries, ...rest } = chainLog(createLog());
    const without = chainLog(createLog().toSpliced(3, 1));
    expect(findProblems(createLog(), { ...rest, ...without })).toEqual(['unchained at 4']);
    expect(entries).toHaveLength(6);
  });
});

describe('altered chains', () => {
  it('are reported, not the event, when only the entry was changed', () => {
    const stored = chainLog(createLog());
    const { entries } = stored;
    const altered = entries.with(2, { ...at(entries, 2), hash: Buffer.alloc(32) });
    expect(findProblems(createLog(), { ...stored, entries: altered })).toEqual([
      'chain-changed at 3',
    ]);
    const last = entries.with(5, { ...at(entries, 5), hash: Buffer.alloc(32) });
    expect(findProblems(createLog(), { ...stored, entries: last })).toEqual(['chain-changed at 6']);
  });

  it('are reported when entries were removed', () => {
    const stored = chainLog(createLog());
    const entries = stored.entries.toSpliced(2, 2);
    const expected = ['chain-changed at 3', 'chain-changed at 4'];
    expect(findProblems(createLog(), { ...stored, entries })).toEqual(expected);
  });

  it.each([
    ['number', { sequence: 7n }],
    ['event', { eventId: createEvent(9, 'x').id }],
  ])('are reported when an entry has another %s', (_what, change) => {
    const stored = chainLog(createLog());
    const entries = stored.entries.with(2, { ...at(stored.entries, 2), ...change });
    expect(findProblems(createLog(), { ...stored, entries })[0]).toBe('chain-changed at 3');
  });

  it('are reported when a head is not the last entry', () => {
    const stored = chainLog(createLog());
    const heads = stored.heads.map((head) => ({ ...head, hash: Buffer.alloc(32) }));
    const expected = ['chain-changed at 5', 'chain-changed at 6'];
    expect(findProblems(createLog(), { ...stored, heads })).toEqual(expected);
  });

  it('are reported when a stream was moved to another chain', () => {
    const stored = chainLog(createLog());
    const places = new Map([...stored.places, ['role-a', { chain: 2, position: 1n }]]);
    expect(findProblems(createLog(), { ...stored, places })[0]).toBe('chain-changed at 1');
  });
});

describe('an anchor', () => {
  const anchors = chainLog(createLog().slice(0, 4)).heads.map(toAnchor);

  it('agrees with a chain that has grown since', () => {
    expect(findProblems(createLog(), chainLog(createLog()), { anchors })).toEqual([]);
  });

  it('reveals a chain that was rebuilt over an altered log', () => {
    const log = createLog().with(2, { ...at(createLog(), 2), data: { step: 7 } });
    expect(findProblems(log, chainLog(log))).toEqual([]);
    expect(findProblems(log, chainLog(log), { anchors })).toEqual(['rebuilt at 4']);
  });

  it('causes no second finding when only the log was altered', () => {
    const log = createLog().with(2, { ...at(createLog(), 2), data: { step: 7 } });
    expect(findProblems(log, chainLog(createLog()), { anchors })).toEqual(['changed at 3']);
  });
});

it('compares only the selected chain', () => {
  const log = createLog()
    .with(2, { ...at(createLog(), 2), data: { step: 7 } })
    .with(4, { ...at(createLog(), 4), data: {} });
  expect(findProblems(log, chainLog(createLog()), { only: home })).toEqual(['changed at 3']);
  expect(findProblems(log, chainLog(createLog()), { only: 'platform' })).toEqual(['changed at 5']);
});

import type { RawEvent } from '@hiring/eventstore';

import type { Anchor } from '../anchors/read-anchors.ts';
import { getChainName, getGenesisHash, linkHash } from '../chains/chain.ts';
import type { ChainHead, ChainEntry, StreamPlace } from '../chains/stored-chains.ts';
import { compareHeads, compareEntry, addUnchained, addMissing, openCheck } from './check-chains.ts';

export const home = 'organization-of-roles';

/** An event of a stream, at a position of the log. */
export const createEvent = (position: number, streamId: string, data: unknown = {}): RawEvent => ({
  id: `00000000-0000-7000-8000-${String(position).padStart(12, '0')}`,
  streamId,
  revision: 0n,
  position: BigInt(position),
  created: new Date(1_780_000_000_000 + position),
  type: 'SomethingHappened.v1',
  data,
  metadata: { actor: { type: 'system', name: 'test' } },
});

/** Two chains: a role's events at 1, 3, 4 and 6, a user's at 2 and 5. */
export const createLog = (): RawEvent[] => [
  createEvent(1, 'role-a', { organizationId: home }),
  createEvent(2, 'user-b', { email: 'ada@example.com' }),
  createEvent(3, 'role-a', { step: 1 }),
  createEvent(4, 'role-a', { step: 2 }),
  createEvent(5, 'user-b', { disabled: true }),
  createEvent(6, 'role-a', { step: 3 }),
];

export type ChainedLog = {
  readonly entries: ChainEntry[];
  readonly heads: ChainHead[];
  readonly places: Map<string, StreamPlace>;
};

/** Returns the chains that the chain runner builds from a log. */
export const chainLog = (log: readonly RawEvent[]): ChainedLog => {
  const heads = new Map<string, ChainHead>();
  const places = new Map<string, StreamPlace>();
  const entries = log.map((event) => {
    const { position, streamId } = event;
    const byPlace = [...heads.values()].find(({ id }) => id === places.get(streamId)?.chain);
    const name = byPlace?.name ?? getChainName(event);
    const newHead = { id: heads.size + 1, name, sequence: 0n, hash: getGenesisHash(name) };
    const { id, sequence, hash } = heads.get(name) ?? newHead;
    if (!places.has(streamId)) places.set(streamId, { chain: id, position });
    const next = { chain: id, position, sequence: sequence + 1n, hash: linkHash(hash, event) };
    heads.set(name, { id, name, position, sequence: next.sequence, hash: next.hash });
    return { ...next, eventId: event.id };
  });
  return { entries, heads: [...heads.values()], places };
};

/** Returns the anchor of a chain head. */
export const toAnchor = ({ name, position, sequence, hash }: ChainHead): Anchor => ({
  chain: name,
  position,
  sequence,
  hash: hash.toString('hex'),
  at: '2026-11-21T12:00:00.000Z',
});

/** Compares a log with chains as `verifyChains` does, and returns kind and position of each finding. */
export const findProblems = (
  log: readonly RawEvent[],
  { entries, heads, places }: ChainedLog,
  { anchors = [], only }: { anchors?: readonly Anchor[]; only?: string } = {},
): readonly string[] => {
  const byPosition = new Map(anchors.map((anchor) => [anchor.position, [anchor]]));
  const check = openCheck({ heads, anchors: byPosition, only });
  const events = new Map(log.map((event) => [event.position, event]));
  const stored = new Map(entries.map((entry) => [entry.position, entry]));
  const positions = [...new Set([...events.keys(), ...stored.keys()])].sort((a, b) =>
    Number(a - b),
  );
  for (const position of positions) {
    const [event, entry] = [events.get(position), stored.get(position)];
    const place = places.get(event?.streamId ?? '');
    if (event && entry) compareEntry(check, { event, entry, place });
    else if (event) addUnchained(check, event, place);
    else if (entry) addMissing(check, entry);
  }
  compareHeads(check);
  return check.findings.sorted().map(({ problem, position }) => `${problem} at ${position}`);
};

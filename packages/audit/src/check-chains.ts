import type { Raw } from '@hiring/eventstore';

import type { Anchor } from './anchors.ts';
import { chainOf, genesisOf, linkHash } from './chain.ts';
import { type Finding, openFindings } from './findings.ts';
import type { ChainHead, Entry, Place } from './stored-chains.ts';

export type CheckOptions = {
  readonly heads: readonly ChainHead[];
  /** What was signed, by position. */
  readonly anchors: ReadonlyMap<bigint, readonly Anchor[]>;
  /** The one chain that is looked at; undefined: all. */
  readonly only: string | undefined;
};

/** One chain on the way: what was last believed, and what else may turn out to be true. */
type Walk = {
  sequence: bigint;
  /** Of the stored entry that was seen last. */
  hash: Buffer;
  /** What that hash would be by the log, where the two differ, and the findings that say so. */
  doubt: { readonly hash: Buffer; readonly findings: readonly Finding[] } | undefined;
  /** Where the last anchor that agrees stands. */
  anchored: bigint;
  findings: number;
};

/**
 * Compares log and chains, event by event in the order of the log; without I/O. After a difference it goes by the stored
 * hash, so that each place is judged alone.
 */
export const checkChains = ({ heads, anchors, only }: CheckOptions) => {
  const findings = openFindings();
  const walks = new Map<string, Walk>();
  const names = new Map(heads.map(({ id, name }) => [id, name]));
  const nameOf = (id: number): string => names.get(id) ?? `#${id}`;
  let entries = 0;
  const met = new Set<Anchor>();

  const walkOf = (name: string): Walk => {
    const known = walks.get(name);
    if (known) return known;
    const hash = genesisOf(name);
    const walk = { sequence: 0n, hash, doubt: undefined, anchored: 0n, findings: 0 };
    walks.set(name, walk);
    return walk;
  };
  const report = (finding: Finding): Finding => {
    if (finding.chain !== null) walkOf(finding.chain).findings += 1;
    return findings.add(finding);
  };
  const wanted = (name: string): boolean => only === undefined || name === only;

  /** Compares an entry with what the event in its place makes of the chain. */
  const link = (walk: Walk, { event, entry, chain }: Linked): void => {
    const { position } = entry;
    const expected = linkHash(walk.hash, event);
    const { doubt } = walk;
    walk.doubt = undefined;
    if (expected.equals(entry.hash)) return;
    if (doubt && linkHash(doubt.hash, event).equals(entry.hash)) return clear(doubt.findings);
    if (event.id !== entry.eventId) {
      walk.findings += 1;
      return findings.replaced({ position, chain }, event.id, entry.eventId);
    }
    const detail = `${event.type} of ${event.streamId}, revision ${event.revision}, is not as it was`;
    const finding = report({ position, chain, problem: 'changed', detail });
    walk.doubt = { hash: expected, findings: [finding] };
  };
  const clear = (cleared: readonly Finding[]): void => {
    const detail = 'the event is as it was: its entry in the chain was changed or removed';
    for (const it of cleared) findings.change(it, { problem: 'chain-changed', detail });
  };

  /** What was signed of an entry is what is there, in the log or at least in the chain. */
  const compareAnchors = (walk: Walk, entry: Entry, chain: string, byLog: Buffer): void => {
    const { position } = entry;
    for (const anchor of anchors.get(position) ?? []) {
      if (anchor.chain !== chain) continue;
      met.add(anchor);
      const hash = Buffer.from(anchor.hash, 'hex');
      if (hash.equals(entry.hash) || hash.equals(byLog)) walk.anchored = position;
      else if (walk.findings === 0) report(rebuilt(anchor, walk.anchored));
    }
  };

  return {
    findings,
    report,
    wanted,
    walked: (name: string): Walk | undefined => walks.get(name),
    counts: () => ({ entries, anchors: met.size }),
    isMet: (anchor: Anchor): boolean => met.has(anchor),
    nameOf,

    /** An event and its entry, and where its stream belongs by the table of streams. */
    event: (event: Raw, entry: Entry, place: Place | undefined): void => {
      const chain = nameOf(entry.chain);
      if (!wanted(chain)) return;
      entries += 1;
      const walk = walkOf(chain);
      const { position } = entry;
      const before = walk.hash;
      const placed = place && { ...place, chain: nameOf(place.chain) };
      const problem = placeProblem(event, chain, placed) ?? entryProblem(walk, event, entry);
      link(walk, { event, entry, chain });
      if (problem) report({ position, chain, problem: 'chain-changed', detail: problem });
      compareAnchors(walk, entry, chain, linkHash(before, event));
      goOn(walk, entry);
    },

    /** An event that the chain has not. */
    unchained: (event: Raw, place: Place | undefined): void => {
      const chain = place ? nameOf(place.chain) : chainOf(event);
      if (!wanted(chain)) return;
      const walk = walkOf(chain);
      const detail = `${event.type} of ${event.streamId}, revision ${event.revision}, is in no chain`;
      const { position } = event;
      const finding = report({ position, chain, problem: 'unchained', detail });
      const { doubt } = walk;
      walk.doubt = {
        hash: linkHash(doubt?.hash ?? walk.hash, event),
        findings: [...(doubt?.findings ?? []), finding],
      };
    },

    /** An entry whose event is gone; `why` is left out where one finding speaks for many. */
    missing: (entry: Entry, why: 'deleted' | undefined): void => {
      const chain = nameOf(entry.chain);
      if (!wanted(chain)) return;
      entries += 1;
      const walk = walkOf(chain);
      const { position } = entry;
      const detail = `event ${entry.eventId} is not in the log`;
      if (why) report({ position, chain, problem: why, detail });
      else walk.findings += 1;
      compareAnchors(walk, entry, chain, entry.hash);
      walk.doubt = undefined;
      goOn(walk, entry);
    },

    /** The last entry of each chain is its head. */
    compareHeads: (): void => {
      for (const { name, sequence, position, hash } of heads) {
        if (!wanted(name)) continue;
        const walk = walkOf(name);
        if (walk.hash.equals(hash) && walk.sequence === sequence) continue;
        if (walk.doubt?.hash.equals(hash)) clear(walk.doubt.findings);
        else if (walk.findings === 0) report(notTheHead(name, position));
      }
    },
  };
};

export type Check = ReturnType<typeof checkChains>;

type Linked = { readonly event: Raw; readonly entry: Entry; readonly chain: string };

const goOn = (walk: Walk, { hash, sequence }: Entry): void => {
  walk.hash = hash;
  walk.sequence = sequence;
};

/** The event that a stream was first seen with decides about its chain; all others follow it. */
const placeProblem = (
  event: Raw,
  chain: string,
  place: { readonly chain: string; readonly position: bigint } | undefined,
): string | undefined => {
  if (place?.chain !== chain) return `${event.streamId} is said to be in another chain`;
  if (place.position !== event.position || chainOf(event) === chain) return undefined;
  return `${event.streamId} belongs into the chain of ${chainOf(event)}`;
};

/** What the stored entry says beside its hash, which covers the event alone. */
const entryProblem = (walk: Walk, event: Raw, { sequence, eventId, hash }: Entry) => {
  if (walk.doubt) return undefined;
  if (sequence !== walk.sequence + 1n) return `is entry ${sequence} after entry ${walk.sequence}`;
  const otherName = eventId !== event.id && linkHash(walk.hash, event).equals(hash);
  return otherName ? `the entry names event ${eventId}` : undefined;
};

const rebuilt = ({ chain, position, at }: Anchor, agreed: bigint): Finding => ({
  position,
  chain,
  problem: 'rebuilt',
  detail: `log and chain are not what was signed at ${at}: something after position ${agreed} was altered and the chain made to fit`,
});

const notTheHead = (chain: string, position: bigint): Finding => ({
  position,
  chain,
  problem: 'chain-changed',
  detail: 'the head of the chain is not its last entry',
});

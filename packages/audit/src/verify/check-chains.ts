import type { RawEvent } from '@hiring/eventstore';

import type { Anchor } from '../anchors/read-anchors.ts';
import { getChainName, linkHash } from '../chains/chain.ts';
import type { ChainHead, ChainEntry, StreamPlace } from '../chains/stored-chains.ts';
import { type Finding, type Findings, openFindings } from './findings.ts';
import { startWalk, findEntryProblem, advanceWalk, findPlaceProblem, type Walk } from './walk.ts';

export type CheckOptions = {
  readonly heads: readonly ChainHead[];
  /** The signed heads, by position. */
  readonly anchors: ReadonlyMap<bigint, readonly Anchor[]>;
  /** The only chain that is compared; undefined: all. */
  readonly only: string | undefined;
};

/**
 * The state of comparing log and chains, which takes every event and entry in the order of the log; without I/O. After
 * a difference it continues from the stored hash, so that each place is judged separately.
 */
export type Check = {
  readonly options: CheckOptions;
  readonly findings: Findings;
  readonly names: ReadonlyMap<number, string>;
  readonly walks: Map<string, Walk>;
  /** Anchors whose entry was compared. */
  readonly matchedAnchors: Set<Anchor>;
  entries: number;
};

export const openCheck = (options: CheckOptions): Check => ({
  options,
  findings: openFindings(),
  names: new Map(options.heads.map(({ id, name }) => [id, name])),
  walks: new Map(),
  matchedAnchors: new Set(),
  entries: 0,
});

/** Returns the walk along a chain; undefined if only another chain is compared. */
export const findWalk = (check: Check, chain: string): Walk | undefined => {
  const { only } = check.options;
  if (only !== undefined && chain !== only) return undefined;
  const walk = check.walks.get(chain) ?? startWalk(chain);
  check.walks.set(chain, walk);
  return walk;
};

/** Returns the name of a chain; a chain without a row is named by its number. */
export const getChainNameById = ({ names }: Check, id: number): string => names.get(id) ?? `#${id}`;

export const addFinding = (
  { findings }: Check,
  walk: Walk,
  found: Pick<Finding, 'position' | 'problem' | 'detail'>,
): Finding => {
  walk.findings += 1;
  return findings.add({ chain: walk.chain, ...found });
};

/** Compares an event with its entry, and with the place of its stream in the table of streams. */
export const compareEntry = (
  check: Check,
  { event, entry, place }: { event: RawEvent; entry: ChainEntry; place: StreamPlace | undefined },
): void => {
  const walk = findWalk(check, getChainNameById(check, entry.chain));
  if (!walk) return;
  const { position } = entry;
  const placed = place && { ...place, chain: getChainNameById(check, place.chain) };
  const detail =
    findPlaceProblem(event, walk.chain, placed) ?? findEntryProblem(walk, event, entry);
  const byLog = linkHash(walk.hash, event);
  compareHash(check, walk, { event, entry, byLog });
  if (detail) addFinding(check, walk, { position, problem: 'chain-changed', detail });
  passEntry(check, walk, entry, byLog);
};

/** Adds a finding for an event that is not in a chain. */
export const addUnchained = (
  check: Check,
  event: RawEvent,
  place: StreamPlace | undefined,
): void => {
  const walk = findWalk(check, place ? getChainNameById(check, place.chain) : getChainName(event));
  if (!walk) return;
  const { position } = event;
  const detail = `${describeEvent(event)} is in no chain`;
  const finding = addFinding(check, walk, { position, problem: 'unchained', detail });
  const { hash, findings } = walk.doubt ?? { hash: walk.hash, findings: [] };
  walk.doubt = { hash: linkHash(hash, event), findings: [...findings, finding] };
};

/**
 * Adds a finding for an entry without an event, or with `quietly` only counts it. Returns false for an excluded chain.
 */
export const addMissing = (check: Check, entry: ChainEntry, { quietly = false } = {}): boolean => {
  const walk = findWalk(check, getChainNameById(check, entry.chain));
  if (!walk) return false;
  const { position } = entry;
  const detail = `event ${entry.eventId} is not in the log`;
  if (quietly) walk.findings += 1;
  else addFinding(check, walk, { position, problem: 'deleted', detail });
  walk.doubt = undefined;
  passEntry(check, walk, entry, entry.hash);
  return true;
};

/** Compares the head of each chain with its last entry. */
export const compareHeads = (check: Check): void => {
  for (const { name, sequence, position, hash } of check.options.heads) {
    const walk = findWalk(check, name);
    if (!walk || (walk.hash.equals(hash) && walk.sequence === sequence)) continue;
    if (walk.doubt?.hash.equals(hash)) reclassify(check, walk.doubt.findings);
    if (walk.findings > 0) continue;
    const detail = 'the head of the chain is not its last entry';
    addFinding(check, walk, { position, problem: 'chain-changed', detail });
  }
};

type LinkedEntry = { readonly event: RawEvent; readonly entry: ChainEntry; readonly byLog: Buffer };

/** Compares the hash of an entry with the hash computed from the event in its place. */
const compareHash = (check: Check, walk: Walk, { event, entry, byLog }: LinkedEntry): void => {
  const { position } = entry;
  const { doubt } = walk;
  walk.doubt = undefined;
  if (byLog.equals(entry.hash)) return;
  if (doubt && linkHash(doubt.hash, event).equals(entry.hash)) {
    return reclassify(check, doubt.findings);
  }
  if (event.id !== entry.eventId) {
    walk.findings += 1;
    return check.findings.replaced({ position, chain: walk.chain }, event.id, entry.eventId);
  }
  const detail = `${describeEvent(event)} was changed`;
  const finding = addFinding(check, walk, { position, problem: 'changed', detail });
  walk.doubt = { hash: byLog, findings: [finding] };
};

const reclassify = ({ findings }: Check, cleared: readonly Finding[]): void => {
  const detail = 'the event is unchanged: its entry in the chain was changed or removed';
  for (const finding of cleared) findings.change(finding, { problem: 'chain-changed', detail });
};

/** Advances the walk, and compares the entry with its anchors: one must match the chain or the log. */
const passEntry = (check: Check, walk: Walk, entry: ChainEntry, byLog: Buffer): void => {
  check.entries += 1;
  advanceWalk(walk, entry);
  for (const anchor of check.options.anchors.get(entry.position) ?? []) {
    if (anchor.chain !== walk.chain) continue;
    check.matchedAnchors.add(anchor);
    const hash = Buffer.from(anchor.hash, 'hex');
    if (hash.equals(entry.hash) || hash.equals(byLog)) walk.anchored = entry.position;
    else if (walk.findings === 0) addFinding(check, walk, toRebuiltFinding(anchor, walk.anchored));
  }
};

const toRebuiltFinding = ({ position, at }: Anchor, agreed: bigint) => ({
  position,
  problem: 'rebuilt' as const,
  detail: `log and chain differ from the head signed at ${at}: events after position ${agreed} were altered and the chain was rebuilt over them`,
});

const describeEvent = ({ type, streamId, revision }: RawEvent): string =>
  `${type} of ${streamId}, revision ${revision},`;

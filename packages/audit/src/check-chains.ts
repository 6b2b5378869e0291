import type { Raw } from '@hiring/eventstore';

import type { Anchor } from './anchors.ts';
import { chainOf, linkHash } from './chain.ts';
import { type Finding, type Findings, openFindings } from './findings.ts';
import type { ChainHead, Entry, Place } from './stored-chains.ts';
import { beginWalk, entryProblem, goOn, placeProblem, type Walk } from './walk.ts';

export type CheckOptions = {
  readonly heads: readonly ChainHead[];
  /** What was signed, by position. */
  readonly anchors: ReadonlyMap<bigint, readonly Anchor[]>;
  /** The one chain that is looked at; undefined: all. */
  readonly only: string | undefined;
};

/**
 * A comparison of log and chains, to be told of every event and entry in the order of the log; without I/O. After a difference
 * it goes by the stored hash, so that each place is judged alone.
 */
export type Check = {
  readonly options: CheckOptions;
  readonly findings: Findings;
  readonly names: ReadonlyMap<number, string>;
  readonly walks: Map<string, Walk>;
  /** Anchors whose place was passed. */
  readonly met: Set<Anchor>;
  entries: number;
};

export const openCheck = (options: CheckOptions): Check => ({
  options,
  findings: openFindings(),
  names: new Map(options.heads.map(({ id, name }) => [id, name])),
  walks: new Map(),
  met: new Set(),
  entries: 0,
});

/** The walk along a chain; undefined where only another chain is looked at. */
export const walkAlong = (check: Check, chain: string): Walk | undefined => {
  const { only } = check.options;
  if (only !== undefined && chain !== only) return undefined;
  const walk = check.walks.get(chain) ?? beginWalk(chain);
  check.walks.set(chain, walk);
  return walk;
};

/** The chain of an entry; one that is in no table is named by its number. */
export const chainNamed = ({ names }: Check, id: number): string => names.get(id) ?? `#${id}`;

export const report = (
  { findings }: Check,
  walk: Walk,
  found: Pick<Finding, 'position' | 'problem' | 'detail'>,
): Finding => {
  walk.findings += 1;
  return findings.add({ chain: walk.chain, ...found });
};

/** An event and its entry, and where its stream belongs by the table of streams. */
export const meet = (
  check: Check,
  { event, entry, place }: { event: Raw; entry: Entry; place: Place | undefined },
): void => {
  const walk = walkAlong(check, chainNamed(check, entry.chain));
  if (!walk) return;
  const { position } = entry;
  const placed = place && { ...place, chain: chainNamed(check, place.chain) };
  const detail = placeProblem(event, walk.chain, placed) ?? entryProblem(walk, event, entry);
  const byLog = linkHash(walk.hash, event);
  link(check, walk, { event, entry, byLog });
  if (detail) report(check, walk, { position, problem: 'chain-changed', detail });
  pass(check, walk, entry, byLog);
};

/** An event that the chain has not. */
export const meetUnchained = (check: Check, event: Raw, place: Place | undefined): void => {
  const walk = walkAlong(check, place ? chainNamed(check, place.chain) : chainOf(event));
  if (!walk) return;
  const { position } = event;
  const detail = `${nameOf(event)} is in no chain`;
  const finding = report(check, walk, { position, problem: 'unchained', detail });
  const { hash, findings } = walk.doubt ?? { hash: walk.hash, findings: [] };
  walk.doubt = { hash: linkHash(hash, event), findings: [...findings, finding] };
};

/** An entry whose event is gone; quietly, where one finding speaks for many. Answers whether it was looked at. */
export const miss = (check: Check, entry: Entry, { quietly = false } = {}): boolean => {
  const walk = walkAlong(check, chainNamed(check, entry.chain));
  if (!walk) return false;
  const { position } = entry;
  const detail = `event ${entry.eventId} is not in the log`;
  if (quietly) walk.findings += 1;
  else report(check, walk, { position, problem: 'deleted', detail });
  walk.doubt = undefined;
  pass(check, walk, entry, entry.hash);
  return true;
};

/** The last entry of each chain is its head. */
export const compareHeads = (check: Check): void => {
  for (const { name, sequence, position, hash } of check.options.heads) {
    const walk = walkAlong(check, name);
    if (!walk || (walk.hash.equals(hash) && walk.sequence === sequence)) continue;
    if (walk.doubt?.hash.equals(hash)) clear(check, walk.doubt.findings);
    if (walk.findings > 0) continue;
    const detail = 'the head of the chain is not its last entry';
    report(check, walk, { position, problem: 'chain-changed', detail });
  }
};

type Linked = { readonly event: Raw; readonly entry: Entry; readonly byLog: Buffer };

/** Compares an entry with what the event in its place makes of the chain. */
const link = (check: Check, walk: Walk, { event, entry, byLog }: Linked): void => {
  const { position } = entry;
  const { doubt } = walk;
  walk.doubt = undefined;
  if (byLog.equals(entry.hash)) return;
  if (doubt && linkHash(doubt.hash, event).equals(entry.hash)) return clear(check, doubt.findings);
  if (event.id !== entry.eventId) {
    walk.findings += 1;
    return check.findings.replaced({ position, chain: walk.chain }, event.id, entry.eventId);
  }
  const detail = `${nameOf(event)} is not as it was`;
  const finding = report(check, walk, { position, problem: 'changed', detail });
  walk.doubt = { hash: byLog, findings: [finding] };
};

const clear = ({ findings }: Check, cleared: readonly Finding[]): void => {
  const detail = 'the event is as it was: its entry in the chain was changed or removed';
  for (const it of cleared) findings.change(it, { problem: 'chain-changed', detail });
};

/** What was signed of an entry is what is there, in the log or at least in the chain. */
const pass = (check: Check, walk: Walk, entry: Entry, byLog: Buffer): void => {
  check.entries += 1;
  goOn(walk, entry);
  for (const anchor of check.options.anchors.get(entry.position) ?? []) {
    if (anchor.chain !== walk.chain) continue;
    check.met.add(anchor);
    const hash = Buffer.from(anchor.hash, 'hex');
    if (hash.equals(entry.hash) || hash.equals(byLog)) walk.anchored = entry.position;
    else if (walk.findings === 0) report(check, walk, rebuilt(anchor, walk.anchored));
  }
};

const rebuilt = ({ position, at }: Anchor, agreed: bigint) => ({
  position,
  problem: 'rebuilt' as const,
  detail: `log and chain are not what was signed at ${at}: something after position ${agreed} was altered and the chain made to fit`,
});

const nameOf = ({ type, streamId, revision }: Raw): string =>
  `${type} of ${streamId}, revision ${revision},`;

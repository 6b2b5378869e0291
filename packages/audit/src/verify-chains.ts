import { type EventStore, headPosition } from '@hiring/eventstore';
import type { Db } from '@hiring/readmodels';

import type { Anchor, Anchors } from './anchors.ts';
import { isChained, streamDigest } from './chain.ts';
import {
  chainNamed,
  type Check,
  compareHeads,
  meet,
  meetUnchained,
  miss,
  openCheck,
  report,
  walkAlong,
} from './check-chains.ts';
import type { Finding } from './findings.ts';
import { type EntryCursor, entryCursor, logPages } from './log-cursor.ts';
import { type Entry, readChains, readEntries, readPlaces } from './stored-chains.ts';

export type Verification = {
  readonly db: Db;
  readonly store: EventStore;
  /** Undefined: they are not looked at; a chain that was rebuilt over an altered log cannot be told from a true one. */
  readonly anchors: Anchors | undefined;
  /** Only this chain. */
  readonly chain?: string | undefined;
  /** Hears of every page: how far it is, and how far it goes. */
  readonly onProgress?: (position: bigint, to: bigint) => void;
};

export type Verdict = {
  readonly ok: boolean;
  readonly chains: number;
  readonly entries: number;
  /** Everything up to here was compared; `head` is the end of the log. */
  readonly position: bigint;
  readonly head: bigint;
  /** How many anchors stand at an entry that was compared. */
  readonly anchors: number;
  /** A thousand at most, by position. */
  readonly findings: readonly Finding[];
  readonly found: number;
};

/**
 * Reads the log from the store, as far as the chains go, and compares it with the chains and what was signed of them. Takes
 * memory for the anchors alone. Throws StoreUnavailable.
 */
export const verifyChains = async (given: Verification): Promise<Verdict> => {
  const { db, store, anchors, chain: only } = given;
  const { lane, heads } = await readChains(db);
  const check = openCheck({ heads, anchors: anchors?.current ?? new Map(), only });
  const entries = entryCursor(readEntries(db, lane.position));
  const end = await compareLog(given, check, { entries, upTo: lane.position });
  await reportTail(check, entries, { end, upTo: lane.position });
  compareHeads(check);
  reportAnchors(check, anchors, lane.position);

  const { findings, met } = check;
  return {
    ok: findings.count() === 0,
    chains: check.walks.size,
    entries: check.entries,
    position: lane.position,
    head: (await headPosition(store)) ?? 0n,
    anchors: met.size,
    findings: findings.sorted(),
    found: findings.count(),
  };
};

/** Goes through the log and the entries side by side; answers where the log ended. */
const compareLog = async (
  { db, store, onProgress }: Verification,
  check: Check,
  { entries, upTo }: { readonly entries: EntryCursor; readonly upTo: bigint },
): Promise<bigint> => {
  let end = 0n;
  for await (const page of logPages(store, upTo)) {
    const chained = page.filter(isChained);
    const digests = chained.map(({ streamId }) => streamDigest(streamId));
    const places = await readPlaces(db, digests);
    for (const [index, event] of chained.entries()) {
      await missBefore(check, entries, event.position);
      const entry = await entries.at(event.position);
      const place = places.get(digests[index]?.toString('hex') ?? '');
      if (entry) meet(check, { event, entry, place });
      else meetUnchained(check, event, place);
    }
    end = page.at(-1)?.position ?? end;
    onProgress?.(end, upTo);
  }
  return end;
};

const missBefore = async (check: Check, entries: EntryCursor, position: bigint): Promise<void> => {
  for (;;) {
    const gone = await entries.before(position);
    if (!gone) return;
    miss(check, gone);
  }
};

/** Entries for which the log has no event any more, because it ends before them: one finding for all. */
const reportTail = async (
  check: Check,
  entries: EntryCursor,
  { end, upTo }: { readonly end: bigint; readonly upTo: bigint },
): Promise<void> => {
  const { first, count } = await missRest(check, entries, upTo);
  const problem = 'cut';
  if (first) {
    const detail = `the log ends at ${end}: the last ${count} entries have no event`;
    const chain = chainNamed(check, first.chain);
    check.findings.add({ position: first.position, chain, problem, detail });
  } else if (end < upTo) {
    const detail = `the log ends at ${end}, and was seen to go to ${upTo}`;
    check.findings.add({ position: upTo, chain: null, problem, detail });
  }
};

const missRest = async (check: Check, entries: EntryCursor, upTo: bigint) => {
  let first: Entry | undefined;
  let count = 0;
  for (;;) {
    const entry = await entries.before(upTo + 1n);
    if (!entry) return { first, count };
    if (!miss(check, entry, { quietly: true })) continue;
    first ??= entry;
    count += 1;
  }
};

/** What is wrong with the file, and anchors whose entry was nowhere to be seen. */
const reportAnchors = (check: Check, anchors: Anchors | undefined, end: bigint): void => {
  if (!anchors) return;
  for (const { line, problem, detail } of anchors.problems) {
    const where = line === null ? anchors.file : `line ${line} of ${anchors.file}`;
    check.findings.add({ position: null, chain: null, problem, detail: `${where} ${detail}` });
  }
  for (const anchor of [...anchors.current.values()].flat()) {
    const walk = walkAlong(check, anchor.chain);
    // One finding for each chain says enough.
    if (!walk || walk.findings > 0 || check.met.has(anchor)) continue;
    report(check, walk, lostAnchor(anchor, end));
  }
};

const lostAnchor = ({ at, sequence, position }: Anchor, end: bigint) => {
  const signed = `entry ${sequence} was signed at ${at}`;
  return position > end
    ? {
        position,
        problem: 'cut' as const,
        detail: `${signed}, and the chains end at ${end}: cut, or restored from a backup`,
      }
    : {
        position,
        problem: 'rebuilt' as const,
        detail: `${signed}, and the chain has none in its place`,
      };
};

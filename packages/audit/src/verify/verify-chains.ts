import type { Db } from '@hiring/database';
import { type EventStore, headPosition, StoreUnavailable } from '@hiring/eventstore';

import type { Anchors } from '../anchors/read-anchors.ts';
import { isChained, streamDigest } from '../chains/chain.ts';
import { type ChainEntry, readChains, readEntries, readPlaces } from '../chains/stored-chains.ts';
import {
  getChainNameById,
  type Check,
  compareHeads,
  compareEntry,
  addUnchained,
  addMissing,
  openCheck,
} from './check-chains.ts';
import type { Finding } from './findings.ts';
import { type EntryCursor, createEntryCursor, readLogPages } from './log-cursor.ts';
import { reportAnchors } from './report-anchors.ts';

export type VerifyChainsOptions = {
  readonly db: Db;
  readonly store: EventStore;
  /** Undefined: not compared, so that a chain rebuilt over an altered log is not detected. */
  readonly anchors: Anchors | undefined;
  /** Only this chain. */
  readonly chain?: string | undefined;
  /** Called after every page with the current and the last position. */
  readonly onProgress?: (position: bigint, to: bigint) => void;
};

export type Verdict = {
  readonly ok: boolean;
  readonly chains: number;
  readonly entries: number;
  /** The position up to which log and chains were compared; `head` is the end of the log. */
  readonly position: bigint;
  readonly head: bigint;
  /** Why the comparison stopped early; the findings up to then are valid. */
  readonly unread?: string;
  /** The number of anchors whose entry was compared. */
  readonly anchors: number;
  /** At most 1,000, by position; `found` counts all. */
  readonly findings: readonly Finding[];
  readonly found: number;
};

/**
 * Reads the log up to the end of the chains and compares it with the chains and their signed heads. Holds only the
 * anchors and one page in memory. Throws StoreUnavailable.
 */
export const verifyChains = async (options: VerifyChainsOptions): Promise<Verdict> => {
  const { db, store, anchors, chain: only } = options;
  const { state, heads } = await readChains(db);
  const head = (await headPosition(store)) ?? 0n;
  const check = openCheck({ heads, anchors: anchors?.current ?? new Map(), only });
  const entries = createEntryCursor(readEntries(db, state.position));
  const upTo = state.position;
  const unread = await compareAll(options, check, { entries, upTo, head });
  reportAnchors(check, anchors, unread === undefined ? upTo : undefined);

  const { findings, matchedAnchors } = check;
  return {
    ok: findings.count() === 0,
    chains: check.walks.size,
    entries: check.entries,
    position: state.position,
    head,
    ...(unread !== undefined && { unread }),
    anchors: matchedAnchors.size,
    findings: findings.sorted(),
    found: findings.count(),
  };
};

/** Compares log and chains to their ends; returns why it stopped early, if it did. */
const compareAll = async (
  options: VerifyChainsOptions,
  check: Check,
  { entries, upTo, head }: { entries: EntryCursor; upTo: bigint; head: bigint },
): Promise<string | undefined> => {
  try {
    const end = await compareLog(options, check, { entries, upTo });
    await reportTail(check, entries, { end, upTo });
    compareHeads(check);
    return undefined;
  } catch (error) {
    return concludeAfterFailure(error, check, { head, upTo });
  }
};

/**
 * Concludes a comparison that the store interrupted: the findings up to then remain valid, and a log that ends before
 * the chains is detected by its last event. Returns why the rest was not read. Throws the error if there is no finding.
 */
const concludeAfterFailure = (
  error: unknown,
  { findings }: Check,
  { head, upTo }: { readonly head: bigint; readonly upTo: bigint },
): string => {
  if (!(error instanceof StoreUnavailable)) throw error;
  if (head < upTo) {
    const detail = `the log ends at ${head}, but the chains cover it up to ${upTo}`;
    findings.add({ position: upTo, chain: null, problem: 'cut', detail });
  }
  if (findings.count() === 0) throw error;
  return error.message;
};

/** Compares the log with the entries, page by page; returns the position of the last event. */
const compareLog = async (
  { db, store, onProgress }: VerifyChainsOptions,
  check: Check,
  { entries, upTo }: { readonly entries: EntryCursor; readonly upTo: bigint },
): Promise<bigint> => {
  let end = 0n;
  for await (const page of readLogPages(store, upTo)) {
    const chained = page.filter(isChained);
    const digests = chained.map(({ streamId }) => streamDigest(streamId));
    const places = await readPlaces(db, digests);
    for (const [index, event] of chained.entries()) {
      await addMissingBefore(check, entries, event.position);
      const entry = await entries.at(event.position);
      const place = places.get(digests[index]?.toString('hex') ?? '');
      if (entry) compareEntry(check, { event, entry, place });
      else addUnchained(check, event, place);
    }
    end = page.at(-1)?.position ?? end;
    onProgress?.(end, upTo);
  }
  return end;
};

const addMissingBefore = async (
  check: Check,
  entries: EntryCursor,
  position: bigint,
): Promise<void> => {
  for (;;) {
    const entry = await entries.before(position);
    if (!entry) return;
    addMissing(check, entry);
  }
};

/** Adds one finding for all entries after the end of the log. */
const reportTail = async (
  check: Check,
  entries: EntryCursor,
  { end, upTo }: { readonly end: bigint; readonly upTo: bigint },
): Promise<void> => {
  const { first, count } = await addMissingRest(check, entries, upTo);
  const problem = 'cut';
  if (first) {
    const detail = `the log ends at ${end}: the last ${count} entries have no event`;
    const chain = getChainNameById(check, first.chain);
    check.findings.add({ position: first.position, chain, problem, detail });
  } else if (end < upTo) {
    const detail = `the log ends at ${end}, but the chains cover it up to ${upTo}`;
    check.findings.add({ position: upTo, chain: null, problem, detail });
  }
};

const addMissingRest = async (check: Check, entries: EntryCursor, upTo: bigint) => {
  let first: ChainEntry | undefined;
  let count = 0;
  for (;;) {
    const entry = await entries.before(upTo + 1n);
    if (!entry) return { first, count };
    if (!addMissing(check, entry, { quietly: true })) continue;
    first ??= entry;
    count += 1;
  }
};

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
  /** Why the comparison stopped early; what it had found by then stands. */
  readonly unread?: string;
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
 * A verdict does not hide behind a store that cannot be read: that the log ends before the chains is known from its last event,
 * and what was found before the failure stays found. Returns why the rest is not read. Throws the error when nothing is known.
 */
const concludeAfterFailure = (
  error: unknown,
  { findings }: Check,
  { head, upTo }: { readonly head: bigint; readonly upTo: bigint },
): string => {
  if (!(error instanceof StoreUnavailable)) throw error;
  if (head < upTo) {
    const detail = `the log ends at ${head}, and was seen to go to ${upTo}`;
    findings.add({ position: head + 1n, chain: null, problem: 'cut', detail });
  }
  if (findings.count() === 0) throw error;
  return error.message;
};

/** Goes through the log and the entries side by side; answers where the log ended. */
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

/** Entries for which the log has no event any more, because it ends before them: one finding for all. */
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
    const detail = `the log ends at ${end}, and was seen to go to ${upTo}`;
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

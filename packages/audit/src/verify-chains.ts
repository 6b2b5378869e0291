import { type EventStore, headPosition, type Raw, readLog } from '@hiring/eventstore';
import type { Db } from '@hiring/readmodels';

import type { Anchor, Anchors } from './anchors.ts';
import { isChained, streamDigest } from './chain.ts';
import { type Check, checkChains } from './check-chains.ts';
import type { Finding } from './findings.ts';
import {
  type Entry,
  type LaneState,
  readChains,
  readEntries,
  readPlaces,
} from './stored-chains.ts';

export type Verification = {
  readonly db: Db;
  readonly store: EventStore;
  /** Undefined: there is no file; a chain that was rebuilt over an altered log cannot be told from a true one. */
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
  readonly anchors: number;
  /** The worst of the first thousand, by position. */
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
  const check = checkChains({ heads, anchors: anchors?.current ?? new Map(), only });
  const entries = cursor(readEntries(db, lane.position));
  const end = await compareLog(given, check, { lane, entries });
  await reportTail(check, entries, { lane, end });
  check.compareHeads();
  reportAnchors(check, anchors, lane.position);

  const { findings } = check;
  const counts = check.counts();
  return {
    ok: findings.count() === 0,
    chains: heads.filter(({ name }) => check.wanted(name)).length,
    entries: counts.entries,
    position: lane.position,
    head: (await headPosition(store)) ?? 0n,
    anchors: counts.anchors,
    findings: findings.sorted(),
    found: findings.count(),
  };
};

type Compared = { readonly lane: LaneState; readonly entries: Cursor };

/** Goes through the log and the entries side by side; answers where the log ended. */
const compareLog = async (
  { db, store, onProgress }: Verification,
  check: Check,
  { lane, entries }: Compared,
): Promise<bigint> => {
  let end = 0n;
  for await (const page of pagesOf(store, lane.position)) {
    const chained = page.filter(isChained);
    const digests = chained.map(({ streamId }) => streamDigest(streamId));
    const places = await readPlaces(db, digests);
    for (const [index, event] of chained.entries()) {
      for (;;) {
        const gone = await entries.before(event.position);
        if (!gone) break;
        check.missing(gone, 'deleted');
      }
      const entry = await entries.at(event.position);
      const place = places.get(digests[index]?.toString('hex') ?? '');
      if (entry) check.event(event, entry, place);
      else check.unchained(event, place);
    }
    end = page.at(-1)?.position ?? end;
    onProgress?.(end, lane.position);
  }
  return end;
};

const pageSize = 1_000;

/** The log up to a position. Each page after the first is read from the end of the one before, that event included. */
async function* pagesOf(store: EventStore, upTo: bigint): AsyncGenerator<readonly Raw[], void> {
  for (let from: bigint | undefined; ;) {
    const read: readonly Raw[] = await readLog(store, { from, count: pageSize });
    const after = from ?? -1n;
    const page = read.filter(({ position }) => position > after && position <= upTo);
    yield page;
    const last = page.at(-1);
    if (!last || read.length < pageSize || last.position >= upTo) return;
    from = last.position;
  }
}

/** Entries for which the log has no event any more, because it ends before them. */
const reportTail = async (
  check: Check,
  entries: Cursor,
  { lane, end }: { readonly lane: LaneState; readonly end: bigint },
): Promise<void> => {
  let first: Entry | undefined;
  let lost = 0;
  for (;;) {
    const entry = await entries.before(lane.position + 1n);
    if (!entry) break;
    check.missing(entry, undefined);
    if (!check.wanted(check.nameOf(entry.chain))) continue;
    first ??= entry;
    lost += 1;
  }
  if (!first && end >= lane.position) return;
  const detail = first
    ? `the log ends at ${end}: the last ${lost} entries of the chain have no event`
    : `the log ends at ${end}; it was seen to go to ${lane.position}`;
  const chain = first ? check.nameOf(first.chain) : null;
  check.report({ position: first?.position ?? lane.position, chain, problem: 'cut', detail });
};

const reportAnchors = (check: Check, anchors: Anchors | undefined, end: bigint): void => {
  for (const { line, problem } of anchors?.forged ?? []) {
    const detail = `line ${line} of ${anchors?.file} ${problem}`;
    check.report({ position: null, chain: null, problem: 'forged', detail });
  }
  for (const anchor of [...(anchors?.current.values() ?? [])].flat()) {
    const { chain, position } = anchor;
    // One finding for each chain says enough.
    const silent = check.isMet(anchor) || !check.wanted(chain);
    if (silent || (check.walked(chain)?.findings ?? 0) > 0) continue;
    const problem = position > end ? 'cut' : 'rebuilt';
    check.report({ position, chain, problem, detail: lostAnchor(anchor, end) });
  }
};

const lostAnchor = ({ at, sequence, position }: Anchor, end: bigint): string =>
  position > end
    ? `entry ${sequence} was signed at ${at}, and the chains end at ${end}: cut, or restored from a backup`
    : `entry ${sequence} was signed at ${at}, and the chain has none in its place`;

/** Entries one after another, by position. */
const cursor = (entries: AsyncGenerator<Entry, void>) => {
  let held: Entry | undefined;
  let ended = false;
  const next = async (): Promise<Entry | undefined> => {
    if (held || ended) return held;
    const { value, done } = await entries.next();
    ended = done === true;
    held = value ?? undefined;
    return held;
  };
  const takeIf = async (matches: (entry: Entry) => boolean): Promise<Entry | undefined> => {
    const entry = await next();
    if (!entry || !matches(entry)) return undefined;
    held = undefined;
    return entry;
  };
  return {
    before: (position: bigint) => takeIf((entry) => entry.position < position),
    at: (position: bigint) => takeIf((entry) => entry.position === position),
  };
};

type Cursor = ReturnType<typeof cursor>;

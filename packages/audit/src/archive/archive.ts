import { createHash } from 'node:crypto';

import type { Db } from '@hiring/database';
import {
  categoriesAboutOrganizations,
  findOrganizationId,
  categoriesOwnedByOrganizations,
} from '@hiring/domain';
import {
  type EventStore,
  headPosition,
  readLog,
  type RecordedEvent,
  decryptEvents,
  subscribe,
} from '@hiring/eventstore';

import type { SigningKey } from '../anchors/signing-key.ts';
import { type ChainLink, openChainLinks } from '../chains/chain-links.ts';
import { readChainsState } from '../chains/stored-chains.ts';
import {
  type ArchivedHead,
  type ArchiveOptions,
  formatLine,
  toEventLine,
  toManifest,
  signedTrailer,
} from './archive-lines.ts';

/** The stores that an archive is read from, and the key that signs its trailer. */
export type ArchiveSource = {
  readonly db: Db;
  readonly store: EventStore;
  readonly key: SigningKey;
  readonly now: () => Date;
};

/** What accompanies the writing of an archive. */
export type ArchiveProgress = {
  readonly tally: ArchiveTally;
  /** Called after every batch with the current and the last position of the log. */
  readonly onProgress?: (position: bigint, head: bigint) => void;
  /** Ends the reading; the archive then has no trailer, and its generator throws the reason. */
  readonly signal?: AbortSignal;
  /** How much is read and formatted at once: by default 1000 events of any size. */
  readonly batch?: { readonly batchSize: number; readonly maxBytes: number };
};

/** The chains were restarted while an archive was written: its links would be of two different chains. */
export class ChainsRestartedError extends Error {
  override readonly name = 'ChainsRestarted';
}

/**
 * The figures of the trailer, set while the archive is written. `chained` is the last entry of the organization's
 * chain.
 */
export type ArchiveTally = { events: number; sha256: string; chained: bigint; keyId: string };

/** Creates the figures of an archive that is not written yet. */
export const createTally = (): ArchiveTally => ({ events: 0, sha256: '', chained: 0n, keyId: '' });

/**
 * Yields all events of an organization up to now as NDJSON, several whole lines at a time: a manifest, the events in
 * log order with their places in the audit chains, a signed trailer. Holds one batch and the names of the
 * organization's streams in memory. The trailer has the number and the SHA-256 of the lines before it: a file without
 * it is truncated. Throws ChainsRestartedError, and the reason of an aborted signal.
 */
export async function* generateArchive(
  source: ArchiveSource,
  options: ArchiveOptions,
  { tally, onProgress, signal = new AbortController().signal, batch }: ArchiveProgress,
): AsyncGenerator<string, void> {
  const { store, db, key, now } = source;
  const links = await openChainLinks(db);
  const head = await headPosition(store, categoriesAboutOrganizations);
  const digest = createHash('sha256');
  const addToDigest = (text: string): string => {
    digest.update(text);
    return text;
  };
  yield addToDigest(formatLine(toManifest(options, { head, exportedAt: now().toISOString() })));

  const isConcerned = createOrganizationFilter(options.organization);
  let chainHead: ArchivedHead | undefined;
  const reach = { head, chainedTo: links.position, signal, batch };
  for await (const { events, position, to } of readLogUntil(store, reach)) {
    const linked = await links.readUpTo(to);
    const concerned = events.filter(isConcerned);
    const missing = await readMissingEntries(store, {
      concerned,
      linked,
      chain: options.organization,
    });
    const selected = [...concerned, ...missing]
      .filter((recorded) => isWithin(options, recorded))
      .sort((a, b) => (a.position < b.position ? -1 : 1));
    tally.events += selected.length;
    chainHead = findLastLink(selected, linked, options.organization) ?? chainHead;
    const lines = selected.map((recorded) =>
      formatLine(toEventLine(recorded, linked.get(recorded.position), options.sealed)),
    );
    if (lines.length > 0) yield addToDigest(lines.join(''));
    if (head !== undefined) onProgress?.(position, head);
  }
  signal.throwIfAborted();
  await assertSameChains(db, links.epoch);

  const sha256 = digest.digest('hex');
  Object.assign(tally, { sha256, chained: chainHead?.sequence ?? 0n, keyId: key.keyId });
  const { events } = tally;
  yield `${signedTrailer(key, { events, sha256, head: chainHead, chainedTo: links.position })}\n`;
}

type Reach = {
  /** The position of the last event that the archive may have; undefined: it has none. */
  readonly head: bigint | undefined;
  readonly chainedTo: bigint;
  readonly signal: AbortSignal;
  readonly batch: ArchiveProgress['batch'];
};

/**
 * Yields the part of the log that existed when the export started. `to` is the position up to which links must be read:
 * with the last batch the end of the chains, which may be after the last event of these categories.
 */
async function* readLogUntil(
  store: EventStore,
  { head, chainedTo, signal: aborted, batch }: Reach,
) {
  if (head === undefined) return;
  const finished = new AbortController();
  const options = {
    categories: categoriesAboutOrganizations,
    after: undefined,
    signal: AbortSignal.any([aborted, finished.signal]),
    ...batch,
  };
  try {
    for await (const { events, position } of subscribe(store, options)) {
      const isLast = position >= head;
      const to = isLast && chainedTo > position ? chainedTo : position;
      yield { events: events.filter((recorded) => recorded.position <= head), position, to };
      if (isLast) return;
    }
  } finally {
    finished.abort();
  }
}

/** Returns a filter for the events of the organization; call it with every event of the log, in order. */
const createOrganizationFilter = (organization: string) => {
  const owned = new Set<string>();
  return (recorded: RecordedEvent): boolean => {
    const { category, stream } = recorded;
    const isNamed = findOrganizationId(recorded) === organization;
    if (isNamed && categoriesOwnedByOrganizations.includes(category)) owned.add(stream);
    return isNamed || owned.has(stream);
  };
};

type ChainedBatch = {
  readonly concerned: readonly RecordedEvent[];
  readonly linked: ReadonlyMap<bigint, ChainLink>;
  readonly chain: string;
};

/**
 * Reads the other entries of the organization's chain, so that it has no gap: stream metadata and unknown event types.
 */
const readMissingEntries = async (
  store: EventStore,
  { concerned, linked, chain }: ChainedBatch,
): Promise<readonly RecordedEvent[]> => {
  const knownPositions = new Set(concerned.map(({ position }) => position));
  const missing = [...linked].filter(
    ([position, link]) => link.chain === chain && !knownPositions.has(position),
  );
  const found: RecordedEvent[] = [];
  for (const [position] of missing) {
    const read = await readLog(store, { from: position, count: 1 });
    const events = read.filter((event) => event.position === position);
    found.push(...(await decryptEvents(store.keyring, events)));
  }
  return found;
};

const findLastLink = (
  events: readonly RecordedEvent[],
  linked: ChainedBatch['linked'],
  chain: string,
): ArchivedHead | undefined =>
  events
    .flatMap(({ position }) => {
      const link = linked.get(position);
      return link?.chain === chain ? [{ ...link, position }] : [];
    })
    .at(-1);

const assertSameChains = async (db: Db, epoch: number): Promise<void> => {
  if ((await readChainsState(db)).epoch === epoch) return;
  throw new ChainsRestartedError(
    'The audit chains were restarted while the archive was written: run the export again.',
  );
};

const isWithin = ({ from, to }: ArchiveOptions, { recordedAt }: RecordedEvent): boolean =>
  (from === undefined || recordedAt >= from) && (to === undefined || recordedAt < to);

import { createHash } from 'node:crypto';

import { type ChainLink, openChainLinks, readLaneState, signingKeyOf } from '@hiring/audit';
import { organizationCategories, organizationOf, ownedCategories } from '@hiring/domain';
import { headPosition, readLog, type Recorded, reveal, subscribe } from '@hiring/eventstore';

import { Problem } from '../problem.ts';
import type { System } from '../system.ts';
import { asLine } from '../terminal.ts';
import {
  type ArchivedHead,
  type ArchiveOptions,
  eventOf,
  manifestOf,
  signedTrailer,
} from './archive-lines.ts';

/** Filled while the archive is written: what its trailer says. `chained` is the last entry of the organization's chain. */
export type Tally = { events: number; sha256: string; chained: bigint; keyId: string };

export const emptyTally = (): Tally => ({ events: 0, sha256: '', chained: 0n, keyId: '' });

/**
 * Everything an organization's log says until now, as NDJSON, some whole lines at a time: a manifest, the events in the
 * order of the log with their places in the audit chains, a signed trailer. In memory are one batch and the names of the
 * organization's streams. The trailer counts the lines and has the SHA-256 of all before it: a file without it was cut.
 * Throws Problem when the chains were begun again meanwhile.
 */
export async function* archive(
  system: System,
  options: ArchiveOptions,
  tally: Tally,
  reached: (position: bigint, head: bigint) => void,
): AsyncGenerator<string, void> {
  const { store, db, vault, now } = system;
  const links = await openChainLinks(db);
  const head = await headPosition(store, organizationCategories);
  const digest = createHash('sha256');
  const hashed = (text: string): string => {
    digest.update(text);
    return text;
  };
  yield hashed(asLine(manifestOf(options, { head, exportedAt: now().toISOString() })));

  const isConcerned = concerning(options.organization);
  let chainHead: ArchivedHead | undefined;
  for await (const { events, position, to } of logUntil(store, head, links.position)) {
    const linked = await links.readUpTo(to);
    const concerned = events.filter(isConcerned);
    const others = await readOthers(system, { concerned, linked, chain: options.organization });
    const kept = [...concerned, ...others]
      .filter((recorded) => isWithin(options, recorded))
      .sort((a, b) => (a.position < b.position ? -1 : 1));
    tally.events += kept.length;
    chainHead = lastLink(kept, linked, options.organization) ?? chainHead;
    const lines = kept.map((it) => asLine(eventOf(it, linked.get(it.position), options.sealed)));
    if (lines.length > 0) yield hashed(lines.join(''));
    if (head !== undefined) reached(position, head);
  }
  await assertSameChains(system, links.epoch);

  const key = signingKeyOf(vault.auditSeed);
  const sha256 = digest.digest('hex');
  Object.assign(tally, { sha256, chained: chainHead?.sequence ?? 0n, keyId: key.keyId });
  const { events } = tally;
  yield `${signedTrailer(key, { events, sha256, head: chainHead, chainedTo: links.position })}\n`;
}

/**
 * The part of the log that was there when the archive was begun. `to` is how far the links are to be read: with the last
 * batch to the end of the chains, which may be behind the last event of these categories.
 */
async function* logUntil(store: System['store'], head: bigint | undefined, chainedTo: bigint) {
  if (head === undefined) return;
  const over = new AbortController();
  const options = { categories: organizationCategories, after: undefined, signal: over.signal };
  try {
    for await (const { events, position } of subscribe(store, options)) {
      const isLast = position >= head;
      const to = isLast && chainedTo > position ? chainedTo : position;
      yield { events: events.filter((recorded) => recorded.position <= head), position, to };
      if (isLast) return;
    }
  } finally {
    over.abort();
  }
}

/** Whether an event concerns the organization; to be called with every event of the log in its order. */
const concerning = (organization: string) => {
  const owned = new Set<string>();
  return (recorded: Recorded): boolean => {
    const { category, stream } = recorded;
    const named = organizationOf(recorded) === organization;
    if (named && ownedCategories.includes(category)) owned.add(stream);
    return named || owned.has(stream);
  };
};

type Linked = {
  readonly concerned: readonly Recorded[];
  readonly linked: ReadonlyMap<bigint, ChainLink>;
  readonly chain: string;
};

/** What else is in the organization's chain, so that it has no gap: metadata of streams, types this build does not know. */
const readOthers = async (
  { store, keyring }: System,
  { concerned, linked, chain }: Linked,
): Promise<readonly Recorded[]> => {
  const known = new Set(concerned.map(({ position }) => position));
  const missing = [...linked].filter(
    ([position, link]) => link.chain === chain && !known.has(position),
  );
  const found: Recorded[] = [];
  for (const [position] of missing) {
    const read = await readLog(store, { from: position, count: 1 });
    const events = read.filter((event) => event.position === position);
    found.push(...(await reveal(keyring, events)));
  }
  return found;
};

const lastLink = (
  events: readonly Recorded[],
  linked: Linked['linked'],
  chain: string,
): ArchivedHead | undefined =>
  events
    .flatMap(({ position }) => {
      const link = linked.get(position);
      return link?.chain === chain ? [{ ...link, position }] : [];
    })
    .at(-1);

const assertSameChains = async ({ db }: System, epoch: number): Promise<void> => {
  if ((await readLaneState(db)).epoch === epoch) return;
  throw new Problem(
    'The audit chains were begun again while the archive was written: export it once more.',
    { code: 'difference' },
  );
};

const isWithin = ({ from, to }: ArchiveOptions, { recordedAt }: Recorded): boolean =>
  (from === undefined || recordedAt >= from) && (to === undefined || recordedAt < to);

import { createHash } from 'node:crypto';

import { organizationCategories, organizationOf, ownedCategories, parseType } from '@hiring/domain';
import { headPosition, type Recorded, subscribe } from '@hiring/eventstore';

import type { System } from '../system.ts';
import { asLine } from '../terminal.ts';

export type Wanted = {
  readonly organization: string;
  /** ISO 8601 in UTC with milliseconds: recorded at or after `from`, and before `to`. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Personal fields as they lie in the log, rather than opened. */
  readonly sealed: boolean;
};

/** Filled while the archive is written: what its trailer says. */
export type Tally = { events: number; sha256: string };

/**
 * Everything an organisation's log says until now, as NDJSON, some whole lines at a time: a manifest, the events in the
 * order of the log, a trailer. In memory are one batch and the names of the organisation's streams. The trailer counts the
 * events and has the SHA-256 of all that stands before it: a file without it was cut.
 */
export async function* archive(
  { store, now }: System,
  wanted: Wanted,
  tally: Tally,
  reached: (position: bigint, head: bigint) => void,
): AsyncGenerator<string, void> {
  const head = await headPosition(store, organizationCategories);
  const digest = createHash('sha256');
  const hashed = (text: string): string => {
    digest.update(text);
    return text;
  };
  yield hashed(asLine(manifestOf(wanted, head, now().toISOString())));

  const concerns = concerning(wanted.organization);
  for await (const { events, position } of logUntil(store, head)) {
    const told = events.filter((recorded) => concerns(recorded) && isWithin(wanted, recorded));
    tally.events += told.length;
    if (told.length > 0) yield hashed(told.map((it) => asLine(eventOf(it, wanted))).join(''));
    if (head !== undefined) reached(position, head);
  }
  tally.sha256 = digest.digest('hex');
  yield asLine({ kind: 'trailer', ...tally });
}

/** The part of the log that was there when it was asked for. */
async function* logUntil(store: System['store'], head: bigint | undefined) {
  if (head === undefined) return;
  const over = new AbortController();
  const options = { categories: organizationCategories, after: undefined, signal: over.signal };
  try {
    for await (const { events, position } of subscribe(store, options)) {
      yield { events: events.filter((recorded) => recorded.position <= head), position };
      if (position >= head) return;
    }
  } finally {
    over.abort();
  }
}

/** Whether an event concerns the organisation, asked of every event of the log in its order. */
const concerning = (organization: string) => {
  const owned = new Set<string>();
  return (recorded: Recorded): boolean => {
    const { category, stream } = recorded;
    const named = organizationOf(recorded) === organization;
    if (named && ownedCategories.includes(category)) owned.add(stream);
    return named || owned.has(stream);
  };
};

const isWithin = ({ from, to }: Wanted, { recordedAt }: Recorded): boolean =>
  (from === undefined || recordedAt >= from) && (to === undefined || recordedAt < to);

const manifestOf = (wanted: Wanted, head: bigint | undefined, exportedAt: string) => {
  const { organization, from = null, to = null, sealed } = wanted;
  const personal = sealed ? 'sealed' : 'open';
  const format = 'hiring-history.1';
  return {
    kind: 'manifest',
    format,
    organization,
    from,
    to,
    exportedAt,
    head: head ?? null,
    personal,
  };
};

/** Opened, `data` is as of the newest version of its type; what cannot be read is as it lies in the log. */
const eventOf = (recorded: Recorded, { sealed }: Wanted) => {
  const { position, eventId, stream, revision, recordedAt, type, stored, event } = recorded;
  const { name, version } = parseType(type);
  const data = sealed ? stored.data : (event?.data ?? stored.data);
  return {
    kind: 'event',
    position,
    eventId,
    stream,
    revision,
    recordedAt,
    type: name,
    version,
    data,
    metadata: stored.metadata,
  };
};

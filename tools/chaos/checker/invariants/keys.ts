import { groupBy } from '../../group-by.ts';
import type { KeySummary, Op } from '../../history.ts';
import type { Key } from '../../model/key.ts';
import type { LogEntry } from '../../model/log-entry.ts';
import { newest } from '../../model/replay.ts';
import type { IndexedRun } from '../indexed-run.ts';
import { type Violation, violation } from '../violation.ts';

/** The allowed difference between the clocks of client and service: a fault moves them by five minutes. */
const clockSkewMs = 6 * 60_000;

/** I8: no request is served that was sent after the response to the key's DELETE or after its expiry. */
export const checkRevokedKeys = (indexed: IndexedRun): readonly Violation[] => {
  const requestIds = new Set(indexed.events.map(({ requestId }) => requestId));
  return indexed.run.ops.flatMap((op) => {
    const keyEnd = op.keyId === null ? undefined : findKeyEnd(indexed, op, op.keyId);
    if (!keyEnd || !wasServed(op, requestIds)) return [];
    const message = `${op.kind} with key ${op.keyId} was served (${op.status ?? 'no response, but it happened'}) ${keyEnd.why}`;
    return [violation('I8', message, { ops: [...keyEnd.by, op] })];
  });
};

type KeyEnd = { readonly why: string; readonly by: readonly Op[] };

const findKeyEnd = (
  { revokes, keys }: IndexedRun,
  { t0, wall }: Op,
  keyId: string,
): KeyEnd | undefined => {
  const by = revokes.get(keyId)?.find(({ outcome, t1 }) => outcome === 'ok' && t1 < t0);
  if (by) return { why: `${t0 - by.t1} µs after it was revoked`, by: [by] };
  const expiresAt = newest(keys, keyId)?.expiresAt;
  const expired = expiresAt !== undefined && Date.parse(wall) > Date.parse(expiresAt) + clockSkewMs;
  return expired ? { why: `after it expired at ${expiresAt}`, by: [] } : undefined;
};

/** A 5xx may be returned before the key is checked; a request with an event passed the check. */
const wasServed = (
  { op, outcome, status }: Op,
  requestIds: ReadonlySet<string | null>,
): boolean => {
  if (outcome === 'ok') return true;
  if (outcome === 'fail') return status !== 401 && status !== 429;
  return outcome === 'info' && requestIds.has(op);
};

const wrong = (message: string): Violation => violation('I18', message);

/** I18: the list has every minted key once, with the values of its events. */
export const checkKeyList = ({ run, keys, events }: IndexedRun): readonly Violation[] => {
  const { dump } = run;
  const listed = groupBy(dump.keys, ({ id }) => id);
  const uses = groupBy(events, keyUsed);
  const readable = [...keys.keys()].filter((id) => newest(keys, id) !== undefined);
  const minted = readable.flatMap((id) => {
    const times = listed.get(id)?.length ?? 0;
    return times === 1 ? [] : [wrong(`key ${id} was minted once and is listed ${times} times`)];
  });
  const shown = dump.keys.flatMap((summary) => {
    const key = newest(keys, summary.id);
    if (!key) return [wrong(`key ${summary.id} is listed but was never minted`)];
    const counted = summary.id === dump.auditorKeyId ? [] : (uses.get(summary.id) ?? []);
    const differences = [
      ...differing(summary, key),
      ...(summary.id === dump.auditorKeyId ? [] : miscounted(summary, counted)),
    ];
    return differences.length === 0 ? [] : [wrong(`key ${summary.id}: ${differences.join('; ')}`)];
  });
  return [...minted, ...shown];
};

const keyUsed = ({ use }: LogEntry): string | undefined => use?.keyId;

const differing = (summary: KeySummary, { ownerId, ...key }: Key): readonly string[] => {
  const derived = { ...key, enabled: key.revokedAt === null, owner: { id: ownerId } };
  return Object.entries(derived).flatMap(([field, value]) => {
    const shown: unknown = field === 'owner' ? { id: summary.owner.id } : summary[field as 'name'];
    const same = JSON.stringify(shown) === JSON.stringify(value);
    return same
      ? []
      : [`${field} is ${JSON.stringify(shown)} and should be ${JSON.stringify(value)}`];
  });
};

/** Equal instants are moved forward by microseconds, never back (decisions §3). */
const miscounted = (
  { requestCount, lastRequest }: KeySummary,
  uses: readonly LogEntry[],
): readonly string[] => {
  const instants = uses.flatMap(({ use }) => use?.usedAt ?? []);
  const last = instants.reduce<string | null>((a, b) => (a && a > b ? a : b), null);
  const early = last === null ? lastRequest !== null : lastRequest === null || lastRequest < last;
  return [
    ...(requestCount === uses.length
      ? []
      : [`${requestCount} requests, ${uses.length} in the log`]),
    ...(early ? [`last request ${lastRequest}, in the log ${last}`] : []),
  ];
};

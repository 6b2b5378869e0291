import { groupBy } from '../../group-by.ts';
import type { Op, PagingCheck, UsageRow } from '../../history.ts';
import { isAnswered, type IndexedRun } from '../indexed-run.ts';
import { type Violation, violation } from '../violation.ts';

/** I6: an authenticated request has one row, a 401 no row, a request with an unknown outcome at most one row. */
export const checkUsageRows = (indexed: IndexedRun): readonly Violation[] => [
  ...rowsPerRequest(indexed),
  ...orphanRows(indexed),
  ...lostRows(indexed),
];

const rowsPerRequest = ({ run }: IndexedRun): readonly Violation[] => {
  const { usage } = run.dump;
  const rows = groupBy(Object.values(usage).flat(), getOpId);
  return run.ops.flatMap((op) => {
    if (op.keyId === null || !usage[op.keyId]) return [];
    const found = rows.get(op.op)?.length ?? 0;
    const { min, max } = expectedRows(op);
    if (found >= min && found <= max) return [];
    const response = op.status ?? 'no status';
    const message = `${op.kind} with key ${op.keyId}, ended ${op.outcome} (${response}), has ${found} usage rows`;
    return [violation('I6', message, { ops: [op] })];
  });
};

/** Of several 429s only the first of a window is logged (decisions §3). */
const expectedRows = (op: Op): { readonly min: number; readonly max: number } => {
  if (op.outcome === 'norun' || op.status === 401) return { min: 0, max: 0 };
  return { min: isAnswered(op) && op.status !== 429 ? 1 : 0, max: 1 };
};

/** Reports rows without an event, and rows after the set-up without a request with the same key. */
const orphanRows = ({ run, ops, events, setUpTo }: IndexedRun): readonly Violation[] => {
  const used = new Map(events.flatMap((entry) => (isUse(entry.type) ? [[entry.id, entry]] : [])));
  return Object.entries(run.dump.usage).flatMap(([keyId, rows]) =>
    rows.flatMap((row) => {
      const entry = used.get(row.id);
      const op = ops.get(getOpId(row));
      if (entry && (entry.at <= setUpTo || op?.keyId === keyId)) return [];
      const whose = entry ? 'no request with this key' : 'no event';
      const where = { ops: op ? [op] : [], events: entry ? [entry] : [] };
      return [violation('I6', `a row of key ${keyId} at ${row.timestamp} has ${whose}`, where)];
    }),
  );
};

/** Reports events without a row, for requests whose outcome is unknown; `rowsPerRequest` checks the others. */
const lostRows = ({ run, ops, events }: IndexedRun): readonly Violation[] => {
  const { usage } = run.dump;
  const shown = new Set(Object.values(usage).flatMap((rows) => rows.map(({ id }) => id)));
  return events.flatMap((entry) => {
    const { use, id, requestId } = entry;
    const op = ops.get(requestId ?? '');
    const counted = !use || !usage[use.keyId] || shown.has(id);
    if (counted || (op && isAnswered(op))) return [];
    const message = `a use of key ${use.keyId} is in the log but has no row`;
    return [violation('I6', message, { ops: op ? [op] : [], events: [entry] })];
  });
};

const isUse = (type: string): boolean => type.startsWith('ApiKeyUsed');

/** Returns the id of the op, which is the last word of its user agent. */
const getOpId = ({ userAgent }: UsageRow): string => userAgent.split(' ').at(-1) ?? '';

/** I7: pages of any size have the same rows, newest first; their number and newest time match the key's summary. */
export const checkUsagePages = ({ run }: IndexedRun): readonly Violation[] => [
  ...Object.entries(run.dump.usage).flatMap(([keyId, rows]) => newestFirst(keyId, rows)),
  ...run.dump.pagings.flatMap((paging) => wrongPaging(paging, run.dump.usage[paging.keyId] ?? [])),
];

const newestFirst = (keyId: string, rows: readonly UsageRow[]): readonly Violation[] =>
  rows.slice(1).flatMap((row, index) => {
    const newer = rows[index]?.timestamp ?? '';
    if (row.timestamp < newer) return [];
    return [violation('I7', `key ${keyId} has a row at ${row.timestamp} after one at ${newer}`)];
  });

const wrongPaging = (
  { keyId, limit, rows, requestCount, lastRequest }: PagingCheck,
  whole: readonly UsageRow[],
): readonly Violation[] => {
  const wrong = (message: string) =>
    violation('I7', `key ${keyId} in pages of ${limit}: ${message}`);
  const differs = rows.findIndex(({ id }, index) => id !== whole[index]?.id);
  const missing = whole[rows.length];
  const newest = rows[0]?.timestamp ?? null;
  return [
    ...(differs >= 0
      ? [wrong(`row ${differs} is ${rows[differs]?.id}, which other page sizes do not have there`)]
      : []),
    ...(missing
      ? [wrong(`${whole.length - rows.length} rows from ${missing.timestamp} are missing`)]
      : []),
    ...(requestCount === rows.length
      ? []
      : [wrong(`${rows.length} rows, ${requestCount} counted`)]),
    ...(lastRequest === newest ? [] : [wrong(`last request ${lastRequest}, newest row ${newest}`)]),
  ];
};

import { grouped } from '../grouped.ts';
import type { Op, Paging, UsageRow } from '../history.ts';
import { type Violation, violation } from './violation.ts';
import { isAnswered, type Witness } from './witness.ts';

/** I6: an answered request that authenticated has one row, a 401 none, one whose end nobody saw at most one. */
export const loggedOnce = (witness: Witness): readonly Violation[] => [
  ...rowsPerRequest(witness),
  ...rowsOfNobody(witness),
  ...lostRows(witness),
];

const rowsPerRequest = ({ run }: Witness): readonly Violation[] => {
  const { usage } = run.dump;
  const rows = grouped(Object.values(usage).flat(), opOf);
  return run.ops.flatMap((op) => {
    if (op.keyId === null || !usage[op.keyId]) return [];
    const found = rows.get(op.op)?.length ?? 0;
    const { least, most } = owed(op);
    if (found >= least && found <= most) return [];
    const answer = op.status ?? 'no status';
    const message = `${op.kind} with key ${op.keyId}, ended ${op.outcome} (${answer}), has ${found} usage rows`;
    return [violation('I6', message, { ops: [op] })];
  });
};

/** Of a 429 the first of a window alone is logged (decisions §3). */
const owed = (op: Op): { readonly least: number; readonly most: number } => {
  if (op.outcome === 'norun' || op.status === 401) return { least: 0, most: 0 };
  return { least: isAnswered(op) && op.status !== 429 ? 1 : 0, most: 1 };
};

/** A row has its event, and after the set-up its request, made with this very key. */
const rowsOfNobody = ({ run, ops, events, setUpTo }: Witness): readonly Violation[] => {
  const used = new Map(events.flatMap((told) => (isUse(told.type) ? [[told.id, told]] : [])));
  return Object.entries(run.dump.usage).flatMap(([keyId, rows]) =>
    rows.flatMap((row) => {
      const told = used.get(row.id);
      const op = ops.get(opOf(row));
      if (told && (told.at <= setUpTo || op?.keyId === keyId)) return [];
      const whose = told ? 'no request with it' : 'no event';
      const where = { ops: op ? [op] : [], events: told ? [told] : [] };
      return [violation('I6', `a row of key ${keyId} at ${row.timestamp} has ${whose}`, where)];
    }),
  );
};

/** What is in the log is in a row as well, whether or not anybody saw the end of its request. */
const lostRows = ({ run, ops, events }: Witness): readonly Violation[] => {
  const { usage } = run.dump;
  const shown = new Set(Object.values(usage).flatMap((rows) => rows.map(({ id }) => id)));
  return events.flatMap((told) => {
    const { use, id, requestId } = told;
    const op = ops.get(requestId ?? '');
    const counted = !use || !usage[use.keyId] || shown.has(id);
    if (counted || (op && isAnswered(op))) return [];
    const message = `a use of key ${use.keyId} is in the log and has no row`;
    return [violation('I6', message, { ops: op ? [op] : [], events: [told] })];
  });
};

const isUse = (type: string): boolean => type.startsWith('ApiKeyUsed');

/** The op's id is the last word of its user agent. */
const opOf = ({ userAgent }: UsageRow): string => userAgent.split(' ').at(-1) ?? '';

/** I7: whatever the pages' length, they are the same rows, newest first, as many as are counted, the newest the last use. */
export const pagedWhole = ({ run }: Witness): readonly Violation[] => [
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
  { keyId, limit, rows, requestCount, lastRequest }: Paging,
  whole: readonly UsageRow[],
): readonly Violation[] => {
  const wrong = (message: string) =>
    violation('I7', `key ${keyId} in pages of ${limit}: ${message}`);
  const differs = rows.findIndex(({ id }, index) => id !== whole[index]?.id);
  const missing = whole[rows.length];
  const newest = rows[0]?.timestamp ?? null;
  return [
    ...(differs >= 0 ? [wrong(`row ${differs} is ${rows[differs]?.id}, in other pages not`)] : []),
    ...(missing
      ? [wrong(`${whole.length - rows.length} rows from ${missing.timestamp} are missing`)]
      : []),
    ...(requestCount === rows.length
      ? []
      : [wrong(`${rows.length} rows, ${requestCount} counted`)]),
    ...(lastRequest === newest ? [] : [wrong(`last request ${lastRequest}, newest row ${newest}`)]),
  ];
};

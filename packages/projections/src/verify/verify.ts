import {
  actAsOwnerOfRead,
  createReadSchema,
  type Db,
  describeSchema,
  type ReadTables,
  type TableFault,
  compareSchemas,
} from '@hiring/database';
import type { RecordedEvent } from '@hiring/eventstore';
import { sql } from 'kysely';

import { loadRepairs } from '../apply/load-repairs.ts';
import type { Projection } from '../projection.ts';
import {
  withDedicatedConnection,
  type DedicatedConnectionDeps,
} from '../rebuild/dedicated-connection.ts';
import { type ProgressCounts, noProgress } from '../rebuild/progress.ts';
import {
  type ComparedTable,
  compareTable,
  type Difference,
  firstDifferences,
  type TableTotals,
} from './compare.ts';
import { type ApplyEvents, findCausingEvent } from './find-causing-event.ts';
import { replay } from './replay.ts';
import {
  applyByPartition,
  assertSameLog,
  findFurthest,
  findShownCheckpoints,
  findSlowest,
} from './shown-checkpoints.ts';

/** The first difference has the event that caused it; null when no event wrote the row. */
export type ReportedDifference = Difference & {
  readonly event?: Pick<RecordedEvent, 'position' | 'eventId' | 'type' | 'stream'> | null;
};

export type Verification = {
  readonly projection: string;
  readonly version: number;
  /** The live tables were compared with the log up to this position: that of the slowest partition. */
  readonly position: bigint;
  readonly events: number;
  readonly rows: number;
  /** Tables that are missing or not as the migrations define them. */
  readonly altered: readonly TableFault[];
  /** The totals of every table that could be compared. */
  readonly tables: readonly TableTotals[];
  /** The first ten, in the order of tables and keys. */
  readonly differences: readonly ReportedDifference[];
};

/** The largest number of differences that are reported in full. */
const maxDifferences = 10;

/**
 * Replays the log into scratch tables, created as the migrations define them, and compares tables and rows with the
 * live ones at the same position, the rows of each partition at the position of its own. Runs in one transaction over
 * one snapshot and is rolled back, while runners and readers continue. Throws IncomparableError when the live rows
 * belong to another build or another log.
 */
export const verify = (
  deps: DedicatedConnectionDeps & Pick<ReplayDeps, 'store'>,
  projection: Projection,
  advanced: (counts: ProgressCounts) => void = noProgress.advanced,
): Promise<Verification> =>
  withDedicatedConnection(deps, async ({ db }) => {
    await sql`begin isolation level repeatable read`.execute(db);
    // Before the snapshot, so that no swap replaces these tables after it.
    const existing = await lockTables(db, projection);
    // Partitions of the scratch tables are created as the owner of `read`, who must own their schema.
    await actAsOwnerOfRead(db);
    const shown = await findShownCheckpoints(db, projection);
    await assertSameLog(deps.store, projection, shown);

    const schema = `read_check_${await findBackendPid(db)}`;
    await createReadSchema(db, schema);
    const keptFrom = await copyKeptFrom(db, schema, projection);
    const altered = await findAlteredTables(db, schema, projection);
    const { skipped } = await loadRepairs(deps.store, projection);
    const scratch = {
      ...deps,
      until: findFurthest(shown),
      projection,
      schema,
      db: db.withSchema(schema),
      apply: applyByPartition({ db: db.withSchema(schema), projection, skipped }, shown),
    };
    await sql`savepoint empty`.execute(db);
    const events = await replayInto(scratch, advanced);
    const incomparable = new Set(altered.filter(concernsColumns).map(({ table }) => table));
    const comparable = existing.filter((table) => !incomparable.has(table));
    const found = await compareAll(db, comparable, (table) => ({
      table,
      expected: schema,
      shownFrom: table === projection.retained?.table ? keptFrom : undefined,
      uncompared: table === projection.uncompared?.table ? projection.uncompared.column : undefined,
    }));
    const differences = await withCausingEvent(scratch, found.differences);
    await sql`rollback`.execute(db);
    const { name, version } = projection;
    const position = findSlowest(shown);
    const rows = found.tables.reduce((sum, table) => sum + table.rows, 0);
    const { tables } = found;
    return { projection: name, version, position, events, rows, altered, tables, differences };
  });

type Table = keyof ReadTables;

/** Locks the existing tables of the projection against a swap and returns them. */
const lockTables = async (db: Db, { tables }: Projection): Promise<readonly Table[]> => {
  const existing: Table[] = [];
  for (const table of tables) {
    await sql`savepoint before_lock`.execute(db);
    try {
      await sql`lock table ${sql.id('read', table)} in access share mode`.execute(db);
      existing.push(table);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === '42P01')) throw error;
      await sql`rollback to savepoint before_lock`.execute(db);
    }
  }
  return existing;
};

const findAlteredTables = async (
  db: Db,
  schema: string,
  { tables }: Projection,
): Promise<readonly TableFault[]> => {
  const expected = await describeSchema(db, schema, tables);
  return compareSchemas(expected, await describeSchema(db, 'read', tables));
};

/**
 * Makes the replay omit the rows that are not kept, and returns where the kept ones begin; undefined if all are kept.
 */
const copyKeptFrom = async (
  db: Db,
  schema: string,
  { name, retained }: Projection,
): Promise<ComparedTable['shownFrom']> => {
  const { rows } = await sql<{ from: string | null }>`
    insert into ${sql.id(schema, 'checkpoints')} (projection, version, position, kept_from)
    select projection, min(version), 0, max(kept_from) from read.checkpoints
    where projection = ${name} group by projection
    returning kept_from as from`.execute(db);
  const from = rows[0]?.from ?? null;
  return from === null || !retained ? undefined : { column: retained.column, from };
};

/** Rows of a table with other columns cannot be compared; those of a table without an index can. */
const concernsColumns = ({ fault }: TableFault): boolean => fault.startsWith('column ');

const compareAll = async (
  db: Db,
  tables: readonly Table[],
  toCompared: (table: Table) => ComparedTable,
) => {
  const totals: TableTotals[] = [];
  const differences: Difference[] = [];
  for (const table of tables) {
    const compared = toCompared(table);
    const tableTotals = await compareTable(db, compared);
    totals.push(tableTotals);
    const remaining = maxDifferences - differences.length;
    if (tableTotals.different + tableTotals.missing + tableTotals.extra === 0 || remaining === 0) {
      continue;
    }
    differences.push(...(await firstDifferences(db, compared, remaining)));
  }
  return { tables: totals, differences };
};

/** Adds the event that caused the first difference; each further one would need another replay. */
const withCausingEvent = async (
  scratch: Scratch,
  [first, ...others]: readonly Difference[],
): Promise<readonly ReportedDifference[]> => {
  if (!first) return [];
  return [{ ...first, event: (await findEventBehind(scratch, first)) ?? null }, ...others];
};

type ReplayDeps = Parameters<typeof replay>[0];

type Scratch = ReplayDeps & {
  readonly schema: string;
  /** The scratch tables without a prefix. */
  readonly db: Db;
  readonly apply: ApplyEvents;
};

const findBackendPid = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
};

/** Returns the number of events applied. */
const replayInto = async (
  scratch: Scratch,
  advanced: (counts: ProgressCounts) => void,
): Promise<number> => {
  let events = 0;
  for await (const batch of replay(scratch)) {
    await scratch.apply(batch);
    events += batch.length;
    advanced({ done: batch.at(-1)?.position ?? 0n, total: scratch.until, events });
  }
  return events;
};

const findEventBehind = async (scratch: Scratch, difference: Difference) => {
  await sql`rollback to savepoint empty`.execute(scratch.db);
  const found = await findCausingEvent(scratch, replay(scratch), difference);
  return found && toEventReference(found);
};

const toEventReference = ({ position, eventId, type, stream }: RecordedEvent) => ({
  position,
  eventId,
  type,
  stream,
});

import type { Recorded } from '@hiring/eventstore';
import {
  createReadSchema,
  type Db,
  describeSchema,
  read,
  type ReadTables,
  type TableFault,
  tableFaults,
} from '@hiring/readmodels';
import { sql } from 'kysely';

import { projectInto, type Target } from '../apply.ts';
import { type Checkpoint, checkpointOf } from '../checkpoint.ts';
import { onOwnConnection, type OwnConnection } from '../copies/own-connection.ts';
import { type Moved, silent } from '../copies/progress.ts';
import { whyReplaced } from '../log-identity.ts';
import type { Projection } from '../projection.ts';
import { skipsOf } from '../skips.ts';
import { compareTable, type Difference, firstDifferences, type TableTotals } from './compare.ts';
import { replay } from './replay.ts';
import { eventBehind } from './trace.ts';

/** The first of them has the event behind it, null when no event made the row. */
export type FoundDifference = Difference & {
  readonly event?: Pick<Recorded, 'position' | 'eventId' | 'type' | 'stream'> | null;
};

export type Verified = {
  readonly projection: string;
  readonly version: number;
  /** What is shown was compared with what follows from the log up to here. */
  readonly position: bigint;
  readonly events: number;
  readonly rows: number;
  /** Tables that are missing or not as the migrations define them. */
  readonly altered: readonly TableFault[];
  /** Of every table that could be compared. */
  readonly tables: readonly TableTotals[];
  /** The first ten, in the order of tables and keys. */
  readonly differences: readonly FoundDifference[];
};

/** The rows are not of a kind that this build could compare. */
export class Incomparable extends Error {
  override readonly name = 'Incomparable';
}

/** Differences that are shown of many. */
const mostDifferences = 10;

/**
 * Replays the log into a scratch copy, as the migrations define the tables, and compares tables and rows with what is
 * shown at the same position. All of it is one transaction over one snapshot that is rolled back: lanes and readers go on
 * meanwhile and nothing is left of it. Throws Incomparable when another build's rows, or another log's, are shown.
 */
export const verify = (
  deps: OwnConnection & Pick<Replaying, 'store'>,
  projection: Projection,
  moved: (moved: Moved) => void = silent.moved,
): Promise<Verified> =>
  onOwnConnection(deps, async ({ db }) => {
    await sql`begin isolation level repeatable read`.execute(db);
    // Before the snapshot, so that no other tables are put in the place of these after it.
    const there = await lockTables(db, projection);
    const shown = await shownBy(db, projection);
    const replaced = await whyReplaced(deps.store, shown);
    if (replaced !== undefined) throw new Incomparable(`${projection.name}: ${replaced}`);

    const schema = `read_check_${await pidOf(db)}`;
    await createReadSchema(db, schema);
    const altered = await alteredTables(db, schema, projection);
    const skipped = await skipsOf(deps.store, projection);
    const scratch = {
      ...deps,
      until: shown.position,
      projection,
      schema,
      target: { db: db.withSchema(schema), projection, skipped },
    };
    await sql`savepoint empty`.execute(db);
    const events = await fill(scratch, moved);
    const unlike = new Set(altered.filter(isAboutColumns).map(({ table }) => table));
    const comparable = there.filter((table) => !unlike.has(table));
    const found = await compareAll(db, schema, comparable);
    const differences = await traced(scratch, found.differences);
    await sql`rollback`.execute(db);
    const { name, version } = projection;
    const { position } = shown;
    const rows = found.tables.reduce((sum, table) => sum + table.rows, 0);
    const { tables } = found;
    return { projection: name, version, position, events, rows, altered, tables, differences };
  });

type Table = keyof ReadTables;

/** Locks those of the projection's tables that there are against being replaced, and answers which. */
const lockTables = async (db: Db, { tables }: Projection): Promise<readonly Table[]> => {
  const there: Table[] = [];
  for (const table of tables) {
    await sql`savepoint before_lock`.execute(db);
    try {
      await sql`lock table ${sql.id('read', table)} in access share mode`.execute(db);
      there.push(table);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === '42P01')) throw error;
      await sql`rollback to savepoint before_lock`.execute(db);
    }
  }
  return there;
};

const alteredTables = async (
  db: Db,
  schema: string,
  { tables }: Projection,
): Promise<readonly TableFault[]> => {
  const expected = await describeSchema(db, schema, tables);
  return tableFaults(expected, await describeSchema(db, 'read', tables));
};

/** Rows of a table with other columns cannot be compared; a missing index is no hindrance. */
const isAboutColumns = ({ fault }: TableFault): boolean => fault.startsWith('column ');

const compareAll = async (db: Db, schema: string, tables: readonly Table[]) => {
  const totals: TableTotals[] = [];
  const differences: Difference[] = [];
  for (const table of tables) {
    const own = await compareTable(db, schema, table);
    totals.push(own);
    const wanted = mostDifferences - differences.length;
    if (own.different + own.missing + own.extra === 0 || wanted === 0) continue;
    differences.push(...(await firstDifferences(db, schema, table, wanted)));
  }
  return { tables: totals, differences };
};

/** With the event behind the first one: each would need a replay of its own. */
const traced = async (
  scratch: Scratch,
  [first, ...others]: readonly Difference[],
): Promise<readonly FoundDifference[]> => {
  if (!first) return [];
  return [{ ...first, event: (await behind(scratch, first)) ?? null }, ...others];
};

type Replaying = Parameters<typeof replay>[0];

type Scratch = Replaying & { readonly schema: string; readonly target: Target };

const shownBy = async (db: Db, { name, version }: Projection): Promise<Checkpoint> => {
  const shown = await checkpointOf(read(db), name).executeTakeFirst();
  if (!shown) throw new Incomparable(`${name} was never started`);
  if (shown.version === version) return shown;
  throw new Incomparable(`${name} is shown by version ${shown.version}, this build has ${version}`);
};

const pidOf = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
};

/** Answers how many events there were. */
const fill = async (scratch: Scratch, moved: (moved: Moved) => void): Promise<number> => {
  let events = 0;
  for await (const batch of replay(scratch)) {
    await projectInto(scratch.target, batch);
    events += batch.length;
    moved({ done: batch.at(-1)?.position ?? 0n, total: scratch.until, events });
  }
  return events;
};

const behind = async (scratch: Scratch, difference: Difference) => {
  await sql`rollback to savepoint empty`.execute(scratch.target.db);
  const found = await eventBehind(scratch.target, scratch.schema, replay(scratch), difference);
  return found && placeOf(found);
};

const placeOf = ({ position, eventId, type, stream }: Recorded) => ({
  position,
  eventId,
  type,
  stream,
});

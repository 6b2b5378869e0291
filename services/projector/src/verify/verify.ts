import type { Recorded } from '@hiring/eventstore';
import { type Db, read } from '@hiring/readmodels';
import { sql } from 'kysely';

import { projectInto, type Target } from '../apply.ts';
import { type Checkpoint, checkpointOf } from '../checkpoint.ts';
import { onOwnConnection, type OwnConnection } from '../copies/own-connection.ts';
import { type Moved, silent } from '../copies/progress.ts';
import { addIndexes, createTables } from '../copies/tables.ts';
import { whyReplaced } from '../log-identity.ts';
import type { Projection } from '../projection.ts';
import { skipsOf } from '../skips.ts';
import { countRows, type Difference, firstDifference } from './compare.ts';
import { replay } from './replay.ts';
import { eventBehind } from './trace.ts';

export type Verified = {
  readonly projection: string;
  readonly version: number;
  /** What is shown was compared with what follows from the log up to here. */
  readonly position: bigint;
  readonly events: number;
  readonly rows: number;
  readonly difference:
    | (Difference & {
        readonly event: Pick<Recorded, 'position' | 'eventId' | 'type' | 'stream'> | null;
      })
    | null;
};

/** The rows are not of a kind that this build could compare. */
export class Incomparable extends Error {
  override readonly name = 'Incomparable';
}

/**
 * Replays the log into a scratch copy and compares it row by row with what is shown at the same position. All of it
 * is one transaction over one snapshot that is rolled back: lanes and readers go on meanwhile and nothing is left of it.
 * Throws Incomparable when another build's rows, or another log's, are shown.
 */
export const verify = (
  deps: OwnConnection & Pick<Replaying, 'store'>,
  projection: Projection,
  moved: (moved: Moved) => void = silent.moved,
): Promise<Verified> =>
  onOwnConnection(deps, async ({ db }) => {
    await sql`begin isolation level repeatable read`.execute(db);
    // Before the snapshot, so that no other tables are put in the place of these after it.
    const tables = projection.tables.map((table) => sql.id('read', table));
    await sql`lock table ${sql.join(tables)} in access share mode`.execute(db);
    const shown = await shownBy(db, projection);
    const replaced = await whyReplaced(deps.store, shown);
    if (replaced !== undefined) throw new Incomparable(`${projection.name}: ${replaced}`);

    const schema = `read_check_${await pidOf(db)}`;
    await createTables(db, schema, projection);
    await addIndexes(db, schema, projection);
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
    const rows = await countRows(db, schema, projection);
    const difference = await firstDifference(db, schema, projection);
    const event = difference && (await behind(scratch, difference));
    await sql`rollback`.execute(db);
    const { name, version } = projection;
    const found = difference ? { ...difference, event: event ?? null } : null;
    return { projection: name, version, position: shown.position, events, rows, difference: found };
  });

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

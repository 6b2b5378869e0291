import { type Db, read } from '@hiring/database';
import { readLog } from '@hiring/eventstore';
import { sql } from 'kysely';

import type { Cluster } from '../cluster/cluster.ts';

/** The corruptions of the read model. */
export type SpoiledTables = {
  /** Requests whose rows were deleted from the usage log: one in a thousand. */
  readonly dropped: readonly string[];
  /** The request whose row was written twice. */
  readonly doubled: string;
  /** The position of the last activity row, which was deleted, as after a crash between checkpoint and rows. */
  readonly unapplied: string;
  /** The position of a deleted activity row in the middle, as if the projection had ignored an error. */
  readonly skipped: string;
};

/** Stops the projector and corrupts its tables as projector bugs would, including a checkpoint that goes back. */
export const spoilTables = async ({ db, store, member }: Cluster): Promise<SpoiledTables> => {
  await member('projector-1').takeOut();
  const [first] = await readLog(store, { from: undefined, count: 1 });
  const own = read(db);
  await own
    .updateTable('checkpoints')
    .set({ position: first?.position ?? 0n, event_id: null })
    .where('projection', '=', 'users')
    .execute();
  const rows = await own
    .selectFrom('api_key_usage')
    .select('request_id')
    .where('user_agent', 'like', 'hiring-chaos %')
    .orderBy('timestamp')
    .execute();
  const dropped = rows.filter((_, index) => index % 1_000 === 20).map((row) => row.request_id);
  await own.deleteFrom('api_key_usage').where('request_id', 'in', dropped).execute();
  const doubled = rows[10]?.request_id ?? '';
  await double(db, doubled);
  return { dropped, doubled, ...(await dropActivity(own)) };
};

const double = (db: Db, requestId: string) =>
  sql`insert into read.api_key_usage
    select (jsonb_populate_record(row, jsonb_build_object('timestamp', row.timestamp + interval '123457 microseconds'))).*
    from read.api_key_usage row where request_id = ${requestId}`.execute(db);

const dropActivity = async (own: Db): Promise<Pick<SpoiledTables, 'unapplied' | 'skipped'>> => {
  const rows = await own.selectFrom('activity').select('position').orderBy('position').execute();
  const unapplied = rows.at(-1)?.position ?? 0n;
  const skipped = rows[rows.length >> 1]?.position ?? 0n;
  await own.deleteFrom('activity').where('position', 'in', [unapplied, skipped]).execute();
  return { unapplied: String(unapplied), skipped: String(skipped) };
};

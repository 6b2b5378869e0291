import type { Db } from '@hiring/database';
import { sql } from 'kysely';

import type { FileEnd } from './anchor-line.ts';
import type { AnchorMemory } from './anchor-links.ts';

/** Reads the number and the hash of the newest line of the anchors file, as stored in the database. */
export const readAnchorMemory = async (db: Db): Promise<AnchorMemory> =>
  toMemory(await findRow(db));

/**
 * Reads the memory and locks it until the transaction ends. A process that appends to the file must hold this lock. The
 * commit is durable even if the connection's default is not, because the file is.
 */
export const lockAnchorMemory = async (transaction: Db): Promise<AnchorMemory> => {
  await sql`set local synchronous_commit = on`.execute(transaction);
  return toMemory(await findRow(transaction, true));
};

export const saveAnchorMemory = async (
  transaction: Db,
  { lines, hash }: FileEnd,
  now: Date,
): Promise<void> => {
  await transaction
    .updateTable('audit.anchor_memory')
    .set({ lines, hash: Buffer.from(hash, 'hex'), written_at: now.toISOString() })
    .execute();
};

const findRow = (db: Db, locked = false) =>
  db
    .selectFrom('audit.anchor_memory')
    .select(['lines', 'hash'])
    .limit(1)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst();

/** Converts the row, which a migration inserts; without it the memory is empty. */
const toMemory = (
  found: { readonly lines: bigint; readonly hash: Buffer | null } | undefined,
): AnchorMemory => ({
  lines: found?.lines ?? 0n,
  hash: found?.hash?.toString('hex') ?? null,
});

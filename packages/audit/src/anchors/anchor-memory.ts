import type { Db } from '@hiring/database';
import { sql } from 'kysely';

import type { FileEnd } from './anchor-line.ts';
import type { AnchorMemory } from './anchor-links.ts';

/** What the database remembers of the anchors file. */
export const readAnchorMemory = async (db: Db): Promise<AnchorMemory> =>
  toMemory(await findRow(db));

/**
 * The same, locked until the transaction ends: whoever appends to the file holds it, so that no two append at once. The
 * transaction is durable whatever the connection says, for the file is.
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

/** Without its row the database remembers nothing. */
const toMemory = (
  found: { readonly lines: bigint; readonly hash: Buffer | null } | undefined,
): AnchorMemory => ({
  lines: found?.lines ?? 0n,
  hash: found?.hash?.toString('hex') ?? null,
});

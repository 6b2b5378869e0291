import { type Db, upsertRows } from '@hiring/database';
import { sql } from 'kysely';

import { type HeadLine, isGenuine, readLine } from './anchor-line.ts';
import type { VerifyingKey } from './signing-key.ts';

/** The newest line of the anchors file about a chain, as the database has it. */
export type SignedHead = {
  /** The line as text; an auditor finds it in a copy of the file. */
  readonly text: string;
  /** Undefined when the text is no such line of this chain, or was not signed by the key. */
  readonly line: HeadLine | undefined;
};

/**
 * Makes the table of signed heads equal to the newest lines of the anchors file, by chain. Called in the transaction
 * that holds the lock of the anchor memory; a head that a crash left out is there after the next call.
 */
export const saveSignedHeads = async (
  transaction: Db,
  newest: ReadonlyMap<string, string>,
): Promise<void> => {
  const stored = await transaction
    .selectFrom('audit.signed_heads')
    .select(['chain', 'line'])
    .execute();
  const known = new Map(stored.map(({ chain, line }) => [chain, line]));
  const changed = [...newest].filter(([chain, line]) => known.get(chain) !== line);
  const rows = changed.map(([chain, line]) => ({ chain, line }));
  await upsertRows(transaction, { table: 'audit.signed_heads', key: 'chain' }, rows);
  const superseded = [...known.keys()].filter((chain) => !newest.has(chain));
  if (superseded.length === 0) return;
  await transaction
    .deleteFrom('audit.signed_heads')
    .where('chain', '=', (eb) => eb.fn.any(eb.val(superseded)))
    .execute();
};

/** Deletes all signed heads, in the transaction that restarts the chains: they are of the old chains. */
export const deleteSignedHeads = async (transaction: Db): Promise<void> => {
  await sql`truncate audit.signed_heads`.execute(transaction);
};

/** Finds the newest signed head of a chain and checks its signature; undefined before one was signed. */
export const findSignedHead = async (
  db: Db,
  chain: string,
  key: VerifyingKey,
): Promise<SignedHead | undefined> => {
  const found = await db
    .selectFrom('audit.signed_heads')
    .select('line')
    .where('chain', '=', chain)
    .executeTakeFirst();
  if (!found) return undefined;
  const line = readLine(found.line);
  const isHead = line && 'chain' in line && line.chain === chain && isGenuine(line, key);
  return { text: found.line, line: isHead ? line : undefined };
};

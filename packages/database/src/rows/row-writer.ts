import type { Db } from '../connection/connect.ts';
import type { Tables } from '../tables/tables.ts';

/** A table; with a key, rows that exist under it are overwritten, otherwise an existing row is an error. */
export type RowTarget = {
  readonly table: keyof Tables;
  readonly key: string | undefined;
};

/** Writes many rows at once. They have all columns of the table, and no key twice. */
export type RowWriter = (target: RowTarget, rows: readonly object[]) => Promise<void>;

/** A database or transaction into which rows are written by `rowWriter`, if it is present, instead of by statements. */
export type RowDb = Db & { readonly rowWriter?: RowWriter };

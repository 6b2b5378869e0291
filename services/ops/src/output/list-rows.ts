import type { Db } from '@hiring/database';
import type { SelectQueryBuilder } from 'kysely';
import { z } from 'zod';

import type { Terminal } from './terminal.ts';

/** The options of a command that lists rows. */
export const listOptions = {
  limit: z.coerce.number().int().positive().optional(),
  all: z.boolean().default(false),
};

type ListOptions = { readonly limit?: number | undefined; readonly all: boolean };

/** Rows shown as text unless `--limit` or `--all` is given. */
const defaultMaxRows = 1_000;

/**
 * Runs an ordered query. JSON output has all rows, text output 1,000, unless `--limit` or `--all` is given; the number
 * of remaining rows is logged to standard error.
 */
export const listRows = async <DB, Names extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, Names, Row>,
  { limit, all, json, log }: ListOptions & Pick<Terminal, 'json' | 'log'>,
): Promise<readonly Row[]> => {
  const maxRows = bound({ limit, all, json });
  if (maxRows === undefined) return query.execute();
  const rows = await query.limit(maxRows + 1).execute();
  if (rows.length <= maxRows) return rows;
  const { count } = await db
    .selectFrom(query.clearOrderBy().as('listed'))
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  log(moreNote(count - BigInt(maxRows)));
  return rows.slice(0, maxRows);
};

/** Limits rows that were read from another store in the same way as `listRows`. */
export const cutRows = <Row>(
  rows: readonly Row[],
  { limit, all, json, log }: ListOptions & Pick<Terminal, 'json' | 'log'>,
): readonly Row[] => {
  const maxRows = bound({ limit, all, json });
  if (maxRows === undefined || rows.length <= maxRows) return rows;
  log(moreNote(rows.length - maxRows));
  return rows.slice(0, maxRows);
};

/** Returns the maximum number of rows to show; undefined for all. */
const bound = ({ limit, all, json }: ListOptions & Pick<Terminal, 'json'>): number | undefined =>
  all ? undefined : (limit ?? (json ? undefined : defaultMaxRows));

const moreNote = (count: bigint | number): string =>
  `${count} more ${Number(count) === 1 ? 'row is' : 'rows are'} not shown: use --limit N or --all.`;

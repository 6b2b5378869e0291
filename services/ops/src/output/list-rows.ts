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

/** Rows a person is shown unless more are asked for. */
const defaultMaxRows = 1_000;

/**
 * The rows of a query that has an order. Programs are given all of them, people 1,000, unless `--limit` or `--all` says
 * otherwise; how many more there are is said on standard error.
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

/** The same of rows that are read already, because a store other than the database has them. */
export const cutRows = <Row>(
  rows: readonly Row[],
  { limit, all, json, log: say }: ListOptions & Pick<Terminal, 'json' | 'log'>,
): readonly Row[] => {
  const most = bound({ limit, all, json });
  if (most === undefined || rows.length <= most) return rows;
  say(moreNote(rows.length - most));
  return rows.slice(0, most);
};

/** How many rows are shown; undefined for all of them. */
const bound = ({ limit, all, json }: ListOptions & Pick<Terminal, 'json'>): number | undefined =>
  all ? undefined : (limit ?? (json ? undefined : defaultMaxRows));

const moreNote = (count: bigint | number): string => `${count} more: use --limit N or --all`;

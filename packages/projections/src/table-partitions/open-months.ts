import { type Db, type Placeholders, prepareStatement, qualify } from '@hiring/database';
import { sql } from 'kysely';

import { createPartition, lockNewPartitions, toTableText } from './create-partition.ts';
import { addMonths, listMonthsWithNext, type Month, toPartitionName, toStartOf } from './month.ts';

const table = 'api_key_usage';

/**
 * Creates the partitions that the usage log lacks for rows of these instants and of the month after each, in the
 * caller's transaction. Months that were removed are not created again. Returns the start of the oldest kept month:
 * rows before it must not be written; null: all are kept.
 */
export const openMonths = async (db: Db, instants: readonly string[]): Promise<string | null> => {
  const months = [...listMonthsWithNext(instants)];
  const [found] = await findMissing(db, { months });
  if (found && found.missing.length > 0) await createMissing(db, months);
  return found?.keptFrom ?? null;
};

const createMissing = async (db: Db, months: readonly Month[]): Promise<void> => {
  await lockNewPartitions(db, table);
  const [found] = await findMissing(db, { months });
  await createMonths(db, found?.missing ?? []);
};

type FoundMonths = { readonly keptFrom: string | null; readonly missing: readonly Month[] };

const findMissing = prepareStatement(
  (db, value: Placeholders<{ months: readonly Month[] }>) => sql<FoundMonths>`
    with kept as (
      select (
        select max(kept_from) from ${qualify(db, 'checkpoints')} where projection = 'api-key-usage'
      ) as kept_from
    ), partitions as (
      select relname::text as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = to_regclass(${toTableText(db, table)})
    )
    select kept_from as "keptFrom", array(
      select month from unnest(${value('months')}::text[]) as month
      where month >= coalesce(to_char(kept_from at time zone 'UTC', 'YYYY_MM'), '')
        and not exists (
          select from partitions
          where name = ${`${table}_`}::text || month
            or (starts_with(name, ${`${table}_until_`}) and right(name, 7) > month)
        )
      order by month
    ) as missing
    from kept`,
);

const createMonths = async (db: Db, months: readonly Month[]): Promise<void> => {
  for (const month of months) {
    await createPartition(db, table, {
      name: toPartitionName(table, month),
      from: sql.lit(toBound(month)),
      to: sql.lit(toBound(addMonths(month, 1))),
    });
  }
};

/** The bound of a partition is text with its time zone, so that it does not depend on the connection. */
const toBound = (month: Month): string => toStartOf(month).replace('.000Z', '+00');

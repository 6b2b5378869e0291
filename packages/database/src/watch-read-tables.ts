import type { Db } from './connection/connect.ts';
import {
  buildExpectedReadSchema,
  findTableFaults,
  type ReadSchema,
  type TableFault,
} from './schema/read-schema.ts';

/** Milliseconds for which a look at the tables is good: they change by hand only. */
const freshForMs = 10_000;

/**
 * Which read tables are missing or altered, by the last look at the catalog. A look that is due is started and not waited
 * for: a probe answers at once. What the tables have to be is found out once, from the migrations.
 */
export const watchReadTables = (db: Db) => {
  let expected: Promise<ReadSchema> | undefined;
  let faults: readonly TableFault[] = [];
  let lookedAt = -Infinity;

  const look = async (): Promise<void> => {
    expected ??= buildExpectedReadSchema(db);
    faults = await findTableFaults(db, await expected);
  };
  return (): readonly TableFault[] => {
    if (performance.now() - lookedAt < freshForMs) return faults;
    lookedAt = performance.now();
    look().catch(() => {
      // The database is away, which the probe says by itself; the next one looks again.
      expected = undefined;
      lookedAt = -Infinity;
    });
    return faults;
  };
};

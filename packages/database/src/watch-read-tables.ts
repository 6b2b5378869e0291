import type { Db } from './connection/connect.ts';
import {
  buildExpectedReadSchema,
  findTableFaults,
  type ReadSchema,
  type TableFault,
} from './schema/read-schema.ts';

/** Milliseconds for which the result of a check is reused: the tables are altered only by hand. */
const freshForMs = 10_000;

/**
 * Returns a function that returns the missing or altered tables of `read`, as of the last check of the catalog. It
 * starts a check that is due without waiting for it, so that a probe responds at once. The expected definitions are
 * read from the migrations only once.
 */
export const watchReadTables = (db: Db) => {
  let expected: Promise<ReadSchema> | undefined;
  let faults: readonly TableFault[] = [];
  let checkedAt = -Infinity;

  const check = async (): Promise<void> => {
    expected ??= buildExpectedReadSchema(db);
    faults = await findTableFaults(db, await expected);
  };
  return (): readonly TableFault[] => {
    if (performance.now() - checkedAt < freshForMs) return faults;
    checkedAt = performance.now();
    check().catch(() => {
      // The database is unavailable, which the probe reports separately; the next probe checks again.
      expected = undefined;
      checkedAt = -Infinity;
    });
    return faults;
  };
};

/**
 * Whether the same event would fail again: the error came from our own code, or Postgres rejects these values. Errors
 * of a database that is unavailable, restarting, full or in conflict do not depend on the event.
 */
export const isPoison = (error: unknown): boolean => {
  if (!(error instanceof Error)) return true;
  const code = 'code' in error ? String(error.code) : undefined;
  if (code === undefined) return !connectionLost.test(error.message);
  // Two transactions that created the same table.
  if ('schema' in error && error.schema === 'pg_catalog') return false;
  return refusedValues.has(code.slice(0, 2)) || code.startsWith('ERR_');
};

/** SQLSTATE classes: cardinality, data exception, constraint, syntax or access, program limit. */
const refusedValues: ReadonlySet<string> = new Set(['21', '22', '23', '42', '54']);

/** Messages of pg and its pool, which have no code, when the server cannot be reached. */
const connectionLost =
  /^(?:Connection terminated|Query read timeout|timeout exceeded|Client has encountered|Client was closed)/;

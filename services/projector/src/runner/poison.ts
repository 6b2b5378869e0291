/**
 * Whether an error would meet the same event again: it came from our own code, or Postgres refuses these very values.
 * A database that is away, restarting, full or in conflict passes, and says nothing about the event.
 */
export const isPoison = (error: unknown): boolean => {
  if (!(error instanceof Error)) return true;
  const code = 'code' in error ? String(error.code) : undefined;
  if (code === undefined) return !connectionLost.test(error.message);
  return refusedValues.has(code.slice(0, 2)) || code.startsWith('ERR_');
};

/** SQLSTATE classes: cardinality, data exception, constraint, syntax or access, program limit. */
const refusedValues: ReadonlySet<string> = new Set(['21', '22', '23', '42', '54']);

/** What pg and its pool say, without a code, when the server is out of reach. */
const connectionLost =
  /^(?:Connection terminated|Query read timeout|timeout exceeded|Client has encountered|Client was closed)/;

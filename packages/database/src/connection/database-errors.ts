import pg from 'pg';

/**
 * Whether an error means that Postgres is unavailable, as opposed to an invalid statement: not reachable, starting or
 * stopping, out of connections or disk, a canceled statement, `read` being created again.
 */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return unavailableCodes.test(code) || unavailableMessages.test(error.message);
};

/** SQLSTATE 08 (connection), 53 (resources), 57P0x (shutdown), 57014 (canceled), 3F000 and 42P01 (no `read` yet). */
const unavailableCodes =
  /^(08...|53...|57P0[1-5]|57014|3F000|42P01|E(CONN|HOST|NET|ADDR)\w+|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)$/;

/** The messages of errors for which pg sets no code. */
const unavailableMessages =
  /^(Connection terminated|Query read timeout|timeout e|Client (was closed|has encountered a connection error))/;

export const isMissingTable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '42P01';

/** Whether the user lacks a right on a database, schema, table or function. */
export const isInsufficientPrivilege = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError && error.code === '42501';

/** Whether a row with the same unique values exists. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505';

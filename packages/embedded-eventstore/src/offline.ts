export { recordBytes } from './record.ts';
import { statements } from './log/statements.ts';

/** Statements for the backup and restore of a log that is not being served. */
export const offlineLog = {
  /** Statements that create an empty log. */
  make: [statements.schema.text, statements.events.text],
  /** Acquires the lock of the writer, waiting for it: no server can serve the log until the connection ends. */
  lock: statements.lock.text,
} as const;

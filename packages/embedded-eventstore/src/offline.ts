import { statements } from './log/statements.ts';

/** Statements for the backup and restore of a log that is not being served. */
export const offlineLog = {
  /** Statements that create an empty log. */
  make: [statements.schema.text, statements.events.text],
  /** Waits for the lock of the one writer and takes it: no server can serve the log before the connection ends. */
  lock: statements.lock.text,
} as const;

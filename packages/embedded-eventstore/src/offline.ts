import { statements } from './log/statements.ts';

/** What a log that nobody serves is backed up and restored with. */
export const offlineLog = {
  /** Statements that make an empty one. */
  make: [statements.schema.text, statements.events.text],
  /** Waits for the lock of the one writer and takes it: no server can serve the log before the connection ends. */
  lock: statements.lock.text,
} as const;

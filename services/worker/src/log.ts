import { inWords, type Log } from '@hiring/telemetry';

const quiet = 5_000;

/** Tells of an error, and of the same words again only after five seconds: a store that is away fails many times a second. */
export const reportTo = (log: Log, where: string): ((error: unknown) => void) => {
  const told = new Map<string, number>();
  return (error) => {
    const reason = inWords(error);
    const now = performance.now();
    if (now - (told.get(reason) ?? -quiet) < quiet) return;
    if (told.size > 100) told.clear();
    told.set(reason, now);
    log.warn(where, { reason });
  };
};

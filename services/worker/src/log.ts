import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines. Callers name the fields one by one: ids, words and numbers, never a payload or a person. */
export const createLog = (level: string): Log => pino({ level, base: { service: 'worker' } });

/** What a log may say of an error. */
export const inWords = (error: unknown): { readonly error: string } => ({
  error: error instanceof Error ? `${error.name}: ${error.message.slice(0, 300)}` : 'unknown',
});

const quiet = 5_000;

/** Tells of an error, and of the same words again only after five seconds: a store that is away fails many times a second. */
export const reportTo = (log: Log, where: string): ((error: unknown) => void) => {
  const told = new Map<string, number>();
  return (error) => {
    const words = inWords(error);
    const now = performance.now();
    if (now - (told.get(words.error) ?? -quiet) < quiet) return;
    if (told.size > 100) told.clear();
    told.set(words.error, now);
    log.warn(words, where);
  };
};

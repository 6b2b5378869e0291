import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines. Callers name the fields one by one: ids, words and numbers, never a payload or a person. */
export const createLog = (level: string): Log => pino({ level, base: { service: 'worker' } });

/** What a log may say of an error. */
export const inWords = (error: unknown): { readonly error: string } => ({
  error: error instanceof Error ? `${error.name}: ${error.message.slice(0, 300)}` : 'unknown',
});

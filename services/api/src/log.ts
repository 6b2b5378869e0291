import { pino } from 'pino';

/** Fields that may be logged; there is no place for a key, a cookie, a name or a body (security.md 47). */
type LogFields = {
  readonly requestId?: string;
  readonly route?: string;
  readonly method?: string;
  readonly status?: number;
  readonly ms?: number;
  /** A word of a closed list. */
  readonly reason?: string;
  readonly projection?: string;
  readonly url?: string;
  readonly err?: unknown;
};

export type Log = Readonly<
  Record<'debug' | 'info' | 'warn' | 'error', (message: string, fields?: LogFields) => void>
>;

/** JSON lines on standard output, from `level` up. */
export const openLog = (level: string): Log => {
  const to = pino({ level, base: { name: 'api' }, serializers: { err: causes } });
  return {
    debug: (message, fields = {}) => to.debug(fields, message),
    info: (message, fields = {}) => to.info(fields, message),
    warn: (message, fields = {}) => to.warn(fields, message),
    error: (message, fields = {}) => to.error(fields, message),
  };
};

/** An error and what caused it. Its own fields stay out: drivers put rows and bodies there. */
const causes = (error: unknown, depth = 0): readonly object[] => {
  if (!(error instanceof Error) || depth > 4) return [];
  const code = 'code' in error ? String(error.code) : undefined;
  const { name, message, stack, cause } = error;
  return [{ name, code, message, stack }, ...causes(cause, depth + 1)];
};

import { pino } from 'pino';

/** Fields that may be logged; there is no place for a key, a cookie, a name or a body (security.md 47). */
export type LogFields = {
  readonly requestId?: string;
  readonly route?: string;
  readonly method?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly userId?: string;
  readonly keyId?: string;
  readonly reason?: string;
  readonly projection?: string;
  readonly url?: string;
  /** Shown as its class, message and stack. */
  readonly err?: unknown;
};

export type Log = Readonly<
  Record<'debug' | 'info' | 'warn' | 'error', (message: string, fields?: LogFields) => void>
>;

/** JSON lines on standard output, from `level` up. */
export const openLog = (level: string): Log => {
  const to = pino({ name: 'api', level, base: { name: 'api' } });
  return {
    debug: (message, fields = {}) => to.debug(fields, message),
    info: (message, fields = {}) => to.info(fields, message),
    warn: (message, fields = {}) => to.warn(fields, message),
    error: (message, fields = {}) => to.error(fields, message),
  };
};

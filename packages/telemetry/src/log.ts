import { type DestinationStream, pino } from 'pino';

import { createReadableStream } from './readable.ts';

/** The fields a log line may have besides its message; all others are dropped (docs/security.md row 47). */
const loggableFields = [
  'requestId',
  'traceId',
  'method',
  'route',
  'status',
  'ms',
  'keyId',
  'category',
  'position',
  'events',
  'requestIds',
  'type',
  'projection',
  'effect',
  'effectId',
  'eventId',
  'outcome',
  'source',
  'reason',
  'url',
  'err',
] as const;

type Field = (typeof loggableFields)[number];

/** Ids, values of closed lists and numbers. Positions are strings; `err` is an error with its causes. */
export type LogFields = Readonly<
  Partial<
    Record<Exclude<Field, 'err' | 'requestIds'>, string | number | undefined> & {
      requestIds: readonly string[];
      err: unknown;
    }
  >
>;

export type Log = Readonly<
  Record<'debug' | 'info' | 'warn' | 'error', (message: string, fields?: LogFields) => void>
>;

/** Opens a log: JSON lines from `level` up, by default on standard output; on a terminal, readable lines. */
export const openLog = (name: string, level: string, to?: DestinationStream): Log => {
  const options = {
    level,
    base: { name },
    serializers: { err: serializeError },
    formatters: { log: pickLoggable },
  };
  const log = pino(options, to ?? openStandardOutput());
  return {
    debug: (message, fields = {}) => log.debug(fields, message),
    info: (message, fields = {}) => log.info(fields, message),
    warn: (message, fields = {}) => log.warn(fields, message),
    error: (message, fields = {}) => log.error(fields, message),
  };
};

/** All logs of a process share one stream: the lines of several could mix while the reader is slow. */
let standardOutput: DestinationStream | undefined;

const openStandardOutput = (): DestinationStream =>
  (standardOutput ??= process.stdout.isTTY
    ? createReadableStream((line) => process.stdout.write(line))
    : pino.destination(1));

/** Returns an error as short text for a log line. */
export const describeError = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${toSafeMessage(error).slice(0, 300)}` : 'unknown';

const pickLoggable = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const picked: Record<string, unknown> = {};
  for (const field of loggableFields) {
    if (fields[field] !== undefined) picked[field] = toLoggable(fields[field]);
  }
  return picked;
};

const toLoggable = (value: unknown): unknown => {
  if (typeof value === 'number') return Math.round(value * 1_000) / 1_000;
  return typeof value === 'string' ? scrub(value).slice(0, 500) : value;
};

/** Serializes an error and its causes. Its own fields are left out: drivers put rows and bodies there. */
const serializeError = (error: unknown, depth = 0): readonly object[] => {
  if (!(error instanceof Error) || depth > 4) return [];
  const { name, stack = '', cause } = error;
  const code = toErrorCode(error);
  const described = {
    name,
    code,
    message: toSafeMessage(error).slice(0, 500),
    at: toFrames(stack),
  };
  return [described, ...serializeError(cause, depth + 1)];
};

const toErrorCode = (error: Error): string | undefined =>
  'code' in error ? String(error.code) : undefined;

/** Removes quoted parts of Postgres messages: refused values and names are quoted alike. */
const toSafeMessage = (error: Error): string => {
  const fromPostgres = /^[0-9A-Z]{5}$/.test(toErrorCode(error) ?? '');
  return scrub(fromPostgres ? error.message.replaceAll(/"[^"]*"/g, '"…"') : error.message);
};

/** Returns the stack's frames without the message that precedes them. */
const toFrames = (stack: string): readonly string[] =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 12);

/** Removes keys and addresses that libraries put into their messages. */
const scrub = (text: string): string => {
  const short = text.slice(0, 2_000);
  // Most texts have neither, and the expressions are slow for long ones.
  if (!short.includes('hp_') && !short.includes('@')) return short;
  return short
    .replaceAll(/\bhp_[0-9A-Za-z]{8,}/g, 'hp_…')
    .replaceAll(/[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+/g, '…@…');
};

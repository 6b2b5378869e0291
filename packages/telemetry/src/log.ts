import { type DestinationStream, pino } from 'pino';

import { createReadableStream } from './readable.ts';

/** Everything a line may carry besides its message; what is not in here is left out, whoever passes it (docs/security.md row 47). */
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

/** Ids, words of closed lists and numbers. Positions are strings; `err` is an error with its causes. */
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

/** JSON lines from `level` up, on standard output unless told otherwise; on a terminal, lines that a person reads. */
export const openLog = (name: string, level: string, to?: DestinationStream): Log => {
  const options = {
    level,
    base: { name },
    serializers: { err: serializeError },
    formatters: { log: pickLoggable },
  };
  const destination = to ?? openTerminal();
  const log = destination ? pino(options, destination) : pino(options);
  return {
    debug: (message, fields = {}) => log.debug(fields, message),
    info: (message, fields = {}) => log.info(fields, message),
    warn: (message, fields = {}) => log.warn(fields, message),
    error: (message, fields = {}) => log.error(fields, message),
  };
};

const openTerminal = (): DestinationStream | undefined =>
  process.stdout.isTTY ? createReadableStream((line) => process.stdout.write(line)) : undefined;

/** What a line may say of an error, in a few words. */
export const describeError = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${toSafeMessage(error).slice(0, 300)}` : 'unknown';

const pickLoggable = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    loggableFields
      .filter((field) => fields[field] !== undefined)
      .map((field) => [field, toLoggable(fields[field])]),
  );

const toLoggable = (value: unknown): unknown => {
  if (typeof value === 'number') return Math.round(value * 1_000) / 1_000;
  return typeof value === 'string' ? scrub(value).slice(0, 500) : value;
};

/** An error and what caused it. Its own fields stay out: drivers put rows and bodies there. */
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

/** Postgres quotes the values it refuses, and after an SQLSTATE nothing tells them from names. */
const toSafeMessage = (error: Error): string => {
  const fromPostgres = /^[0-9A-Z]{5}$/.test(toErrorCode(error) ?? '');
  return scrub(fromPostgres ? error.message.replaceAll(/"[^"]*"/g, '"…"') : error.message);
};

/** The places only: a stack begins with the message. */
const toFrames = (stack: string): readonly string[] =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 12);

/** A last net for what others put into their messages: keys and addresses. */
const scrub = (text: string): string =>
  text
    .slice(0, 2_000)
    .replaceAll(/\bhp_[0-9A-Za-z]{8,}/g, 'hp_…')
    .replaceAll(/[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+/g, '…@…');

import { type DestinationStream, pino } from 'pino';

import { readableLines } from './readable.ts';

/** Everything a line may carry besides its message; what is not in here is left out, whoever passes it (security.md 47). */
const loggable = [
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

type Field = (typeof loggable)[number];

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
    serializers: { err: causes },
    formatters: { log: only },
  };
  const destination = to ?? terminal();
  const log = destination ? pino(options, destination) : pino(options);
  return {
    debug: (message, fields = {}) => log.debug(fields, message),
    info: (message, fields = {}) => log.info(fields, message),
    warn: (message, fields = {}) => log.warn(fields, message),
    error: (message, fields = {}) => log.error(fields, message),
  };
};

const terminal = (): DestinationStream | undefined =>
  process.stdout.isTTY ? readableLines((line) => process.stdout.write(line)) : undefined;

/** What a line may say of an error, in a few words. */
export const inWords = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${wordsOf(error).slice(0, 300)}` : 'unknown';

const only = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    loggable
      .filter((field) => fields[field] !== undefined)
      .map((field) => [field, allowed(fields[field])]),
  );

const allowed = (value: unknown): unknown => {
  if (typeof value === 'number') return Math.round(value * 1_000) / 1_000;
  return typeof value === 'string' ? scrubbed(value).slice(0, 500) : value;
};

/** An error and what caused it. Its own fields stay out: drivers put rows and bodies there. */
const causes = (error: unknown, depth = 0): readonly object[] => {
  if (!(error instanceof Error) || depth > 4) return [];
  const { name, stack = '', cause } = error;
  const code = codeOf(error);
  const said = { name, code, message: wordsOf(error).slice(0, 500), at: framesOf(stack) };
  return [said, ...causes(cause, depth + 1)];
};

const codeOf = (error: Error): string | undefined =>
  'code' in error ? String(error.code) : undefined;

/** Postgres quotes the values it refuses, and after an SQLSTATE nothing tells them from names. */
const wordsOf = (error: Error): string => {
  const fromPostgres = /^[0-9A-Z]{5}$/.test(codeOf(error) ?? '');
  return scrubbed(fromPostgres ? error.message.replaceAll(/"[^"]*"/g, '"…"') : error.message);
};

/** The places only: a stack begins with the message. */
const framesOf = (stack: string): readonly string[] =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 12);

/** A last net for what others put into their messages: keys and addresses. */
const scrubbed = (text: string): string =>
  text
    .slice(0, 2_000)
    .replaceAll(/\bhp_[0-9A-Za-z]{8,}/g, 'hp_…')
    .replaceAll(/[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+/g, '…@…');

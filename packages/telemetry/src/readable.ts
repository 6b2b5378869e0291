import type { DestinationStream } from 'pino';

const levels: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};

/** Creates a stream that writes JSON log lines as readable text: time, level, name, message, then the fields. */
export const createReadableStream = (write: (line: string) => void): DestinationStream => ({
  write: (line) => write(`${toReadable(line)}\n`),
});

/** Formats a JSON log line as `14:03:27.120 WARN  worker  relay  reason=…`. Returns any other line unchanged. */
export const toReadable = (line: string): string => {
  const fields = parse(line);
  if (fields === undefined) return line.trimEnd();
  const { level, time, name, msg, ...others } = fields;
  const word = levels[Number(level)] ?? String(level);
  const at = new Date(Number(time)).toTimeString().slice(0, 8);
  const ms = String(Number(time) % 1_000).padStart(3, '0');
  const rest = Object.entries(others).map(([key, value]) => `${key}=${formatValue(value)}`);
  return [`${at}.${ms}`, word.padEnd(5), String(name).padEnd(9), String(msg), ...rest].join(' ');
};

const parse = (line: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};

const formatValue = (value: unknown): string =>
  typeof value === 'string' && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value);

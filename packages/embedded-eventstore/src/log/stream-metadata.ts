/** The content of the last event of `$$stream`: the limits in effect, and the original JSON. */
export type StreamMetadata = {
  readonly raw: Readonly<Record<string, unknown>>;
  /** $tb: events below this revision are hidden; 2^63 - 1 is a soft deletion. */
  readonly truncateBefore: number | undefined;
  readonly maxCount: number | undefined;
  /** Milliseconds. */
  readonly maxAgeMs: number | undefined;
};

export const noLimits: StreamMetadata = {
  raw: {},
  truncateBefore: undefined,
  maxCount: undefined,
  maxAgeMs: undefined,
};

/** Parses metadata. No limit applies if one of them is not a whole number; a value out of range is ignored. */
export const parseMetadata = (data: Uint8Array, isJson: boolean): StreamMetadata => {
  const raw = isJson ? parseObject(data) : {};
  const limits = ['$tb', '$maxCount', '$maxAge'].map((key) => raw[key]);
  if (!limits.every(isLimit)) return { ...noLimits, raw };
  const [truncateBefore, maxCount, maxAgeMs] = limits;
  return {
    raw,
    truncateBefore: atLeast(0, truncateBefore),
    maxCount: atLeast(1, maxCount),
    maxAgeMs: toMilliseconds(atLeast(1, maxAgeMs)),
  };
};

/** Encodes the metadata with another $tb. For 2^63 - 1, which has no exact double, use `softDeletion`. */
export const withTruncateBefore = ({ raw }: StreamMetadata, revision: number): Buffer =>
  Buffer.from(JSON.stringify({ ...raw, $tb: revision }));

export const softDeletion = Buffer.from('{"$tb":9223372036854775807}');

export const isMetastream = (stream: string): boolean => stream.startsWith('$$');

export const toMetastream = (stream: string): string => `$$${stream}`;

export const toDescribedStream = (metastream: string): string => metastream.slice(2);

const parseObject = (data: Uint8Array): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(Buffer.from(data).toString());
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLimit = (value: unknown): value is number | undefined =>
  value === undefined || (Number.isInteger(value) && Number(value) <= 2 ** 63);

const atLeast = (least: number, value: number | undefined): number | undefined =>
  value === undefined || value < least ? undefined : value;

const toMilliseconds = (seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : seconds * 1000;

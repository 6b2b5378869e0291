import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';

import {
  type AnchorContent,
  type AnchorLine,
  computeLineDigest,
  type FileEnd,
  readLine,
  signLine,
} from './anchor-line.ts';
import { toPublicText, type SigningKey } from './signing-key.ts';

/** The file of anchors and the key that signs them. */
export type AnchorFile = { readonly path: string; readonly key: SigningKey };

export type AppendLinesOptions = {
  /** The end of the file to which the lines are appended. */
  readonly after: FileEnd;
  readonly now: Date;
};

/** The end of the file after an append, and the texts of the new lines. */
export type Append = { readonly end: FileEnd; readonly texts: readonly string[] };

/**
 * Appends signed lines, each linked to the one before, and returns the new end of the file when they are on disk. A new
 * file (0600) begins with the public key; a partial line left by a crash is ended and recorded in a separate line. The
 * caller must hold the lock of the anchor memory, so that only one writer appends at a time.
 */
export const appendLines = async (
  { path, key }: AnchorFile,
  contents: readonly AnchorContent[],
  { after, now }: AppendLinesOptions,
): Promise<Append> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const half = await readHalfLine(file, size);
    const torn = half !== undefined && readLine(half) === undefined ? half : undefined;
    const all = [...createFirstLines(key, { size, torn }), ...contents];
    const start =
      torn === undefined ? after : { lines: after.lines + 1n, hash: computeLineDigest(torn) };
    const append = linkLines(key, all, { after: start, at: now.toISOString() });
    await file.appendFile(`${half === undefined ? '' : '\n'}${append.texts.join('\n')}\n`);
    await file.sync();
    if (size === 0) await syncDirectory(dirname(path));
    return append;
  } finally {
    await file.close();
  }
};

const createFirstLines = (
  key: SigningKey,
  { size, torn }: { readonly size: number; readonly torn: string | undefined },
): readonly AnchorContent[] => [
  ...(torn === undefined ? [] : [{ torn: computeLineDigest(torn) }]),
  ...(size === 0 ? [{ publicKey: toPublicText(key) }] : []),
];

const linkLines = (
  key: SigningKey,
  contents: readonly AnchorContent[],
  { after, at }: { readonly after: FileEnd; readonly at: string },
): Append => {
  const texts: string[] = [];
  let end = after;
  for (const content of contents) {
    const text = signLine(key, content, { after: end, at });
    texts.push(text);
    end = { lines: end.lines + 1n, hash: computeLineDigest(text) };
  }
  return { texts, end };
};

/** A line of the file; `line` is undefined if it is not an anchor line. */
export type NumberedLine = {
  readonly number: number;
  readonly text: string;
  readonly line: AnchorLine | undefined;
  /** Whether the file ends in the middle of the line. */
  readonly half: boolean;
};

/** Yields every line of the file, in order. Throws ENOENT. */
export async function* readLines(path: string): AsyncGenerator<NumberedLine, void> {
  const half = await endsInHalfLine(path);
  const texts = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  let number = 0;
  let previous: string | undefined;
  const numbered = (text: string, isHalf: boolean): NumberedLine => {
    number += 1;
    return { number, text, line: readLine(text), half: isHalf };
  };
  for await (const text of texts) {
    if (previous !== undefined) yield numbered(previous, false);
    previous = text;
  }
  if (previous !== undefined) yield numbered(previous, half);
}

const endsInHalfLine = async (path: string): Promise<boolean> => {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return (await readHalfLine(file, size)) !== undefined;
  } finally {
    await file.close();
  }
};

/** Returns the text after the last line end; undefined if the file is empty or ends with a line end. */
const readHalfLine = async (file: FileHandle, size: number): Promise<string | undefined> => {
  for (let length = Math.min(size, 4_096); length > 0; length = Math.min(size, length * 2)) {
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    const end = buffer.lastIndexOf('\n');
    if (end === length - 1) return undefined;
    if (end >= 0 || length === size) return buffer.subarray(end + 1).toString();
  }
  return undefined;
};

/** Writes a directory to disk: only then is a new file name durable. */
const syncDirectory = async (path: string): Promise<void> => {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
};

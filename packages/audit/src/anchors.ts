import { readLines } from './anchor-file.ts';
import { digestOfLine, type HeadLine, isGenuine } from './anchor-line.ts';
import type { VerifyingKey } from './signing-key.ts';

/** A head that was signed and put outside the database. */
export type Anchor = {
  readonly chain: string;
  readonly sequence: bigint;
  readonly position: bigint;
  readonly hash: string;
  readonly at: string;
};

/** What a file of anchors says, and what is wrong with it. */
export type Anchors = {
  readonly file: string;
  /** Signed since the chains last began, by position. */
  readonly current: ReadonlyMap<bigint, readonly Anchor[]>;
  /** How many were signed before that. */
  readonly superseded: number;
  readonly lastAt: string | null;
  readonly restarts: readonly { readonly at: string; readonly reason: string }[];
  /** Lines that a crash cut short. */
  readonly torn: readonly number[];
  /** Lines that were not signed by the key, or not as they stand. */
  readonly forged: readonly { readonly line: number; readonly problem: string }[];
};

/**
 * Reads a file of anchors and checks every signature. Its own public key is believed only if it is the one given. Throws ENOENT.
 */
export const readAnchors = async (path: string, key: VerifyingKey): Promise<Anchors> => {
  const reading = newReading();
  for await (const { number, text, line, half } of readLines(path)) {
    if (line && isGenuine(line, key)) {
      if (reading.broken && 'torn' in line && line.torn === reading.broken.digest) {
        reading.torn.push(reading.broken.number);
        reading.broken = undefined;
      }
      take(reading, line);
      continue;
    }
    giveUp(reading);
    if (half && !line) reading.torn.push(number);
    else if (line) reading.forged.push({ line: number, problem: problemOf(line, key) });
    else reading.broken = { number, digest: digestOfLine(text) };
  }
  giveUp(reading);
  return { file: path, ...reading };
};

const newReading = () => ({
  current: new Map<bigint, Anchor[]>(),
  superseded: 0,
  lastAt: null as string | null,
  restarts: [] as { at: string; reason: string }[],
  torn: [] as number[],
  forged: [] as { line: number; problem: string }[],
  /** A line that can be read by nobody, until the next one owns up to it. */
  broken: undefined as { number: number; digest: string } | undefined,
});

type Reading = ReturnType<typeof newReading>;

const take = (reading: Reading, line: NonNullable<Parameters<typeof isGenuine>[0]>): void => {
  giveUp(reading);
  if ('restart' in line) {
    reading.restarts.push({ at: line.at, reason: line.restart });
    for (const anchors of reading.current.values()) reading.superseded += anchors.length;
    reading.current.clear();
  }
  if (!('chain' in line)) return;
  const anchor = anchorOf(line);
  const others = reading.current.get(anchor.position) ?? [];
  reading.current.set(anchor.position, [...others, anchor]);
  reading.lastAt = anchor.at;
};

const giveUp = (reading: Reading): void => {
  if (!reading.broken) return;
  reading.forged.push({ line: reading.broken.number, problem: 'cannot be read' });
  reading.broken = undefined;
};

const problemOf = ({ keyId }: { keyId: string }, key: VerifyingKey): string =>
  keyId === key.keyId ? 'was altered: its signature is not of it' : `was signed by key ${keyId}`;

const anchorOf = ({ chain, sequence, position, hash, at }: HeadLine): Anchor => ({
  chain,
  sequence: BigInt(sequence),
  position: BigInt(position),
  hash,
  at,
});

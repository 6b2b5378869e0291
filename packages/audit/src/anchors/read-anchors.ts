import { type NumberedLine, readLines } from './anchor-file.ts';
import { type AnchorLine, computeLineDigest, type HeadLine, isGenuine } from './anchor-line.ts';
import {
  type AnchorMemory,
  type FileProblem,
  followLink,
  type Links,
  findMemoryProblem,
  openLinks,
} from './anchor-links.ts';
import type { VerifyingKey } from './signing-key.ts';

/** A chain head that was signed and stored outside of the database. */
export type Anchor = {
  readonly chain: string;
  readonly sequence: bigint;
  readonly position: bigint;
  readonly hash: string;
  readonly at: string;
};

/** The content and the problems of an anchors file. */
export type Anchors = {
  readonly file: string;
  /** Number of lines, by the count in the last line. */
  readonly lines: bigint;
  /** Whether lines are linked; those of the version before are not, until the first one that is. */
  readonly linked: boolean;
  /** The heads signed since the last restart of the chains, by position. */
  readonly current: ReadonlyMap<bigint, readonly Anchor[]>;
  /** The number of heads signed before that. */
  readonly superseded: number;
  readonly lastAt: string | null;
  /** `setAside`: the number of earlier problems that the restart declared to be known. */
  readonly restarts: readonly {
    readonly at: string;
    readonly reason: string;
    readonly setAside: number;
  }[];
  /** Numbers of the lines that a crash cut short. */
  readonly torn: readonly number[];
  readonly problems: readonly FileProblem[];
};

/**
 * Reads an anchors file, checks every signature and link, and compares its end with the memory of the database.
 * Signatures are verified with `key`, not with the public key in the file. A missing file is a problem, too.
 */
export const readAnchors = async (
  path: string,
  key: VerifyingKey,
  memory: AnchorMemory,
): Promise<Anchors> => {
  const scan = createScan(memory);
  try {
    for await (const line of readLines(path)) readAnchorLine(scan, line, key);
    reportBroken(scan);
    const problem = findMemoryProblem(scan.links) ?? findEmptyFileProblem(scan.links);
    if (problem) scan.problems.push({ ...problem, line: null });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    const detail = `is missing, and the database remembers ${memory.lines} lines of it`;
    scan.problems.push({ problem: 'missing', line: null, detail });
  }
  const { links, broken: _broken, ...rest } = scan;
  return { file: path, lines: links.end.lines, linked: links.linked, ...rest };
};

/** An empty file is a problem, because the projector writes the public key when it starts. */
const findEmptyFileProblem = ({ end }: Links) =>
  end.lines === 0n ? { problem: 'missing' as const, detail: 'is empty' } : undefined;

const createScan = (memory: AnchorMemory) => ({
  links: openLinks(memory),
  current: new Map<bigint, Anchor[]>(),
  superseded: 0,
  lastAt: null as string | null,
  restarts: [] as { at: string; reason: string; setAside: number }[],
  torn: [] as number[],
  problems: [] as FileProblem[],
  /** An unreadable line, until the next line shows whether a crash cut it short. */
  broken: undefined as { number: number; digest: string } | undefined,
});

type AnchorScan = ReturnType<typeof createScan>;

const readAnchorLine = (scan: AnchorScan, numbered: NumberedLine, key: VerifyingKey): void => {
  const { number, text, line, half } = numbered;
  const detail = followLink(scan.links, numbered);
  const named =
    scan.broken !== undefined &&
    line !== undefined &&
    'torn' in line &&
    line.torn === scan.broken.digest &&
    isGenuine(line, key);
  if (named) acceptTorn(scan);
  reportBroken(scan);
  if (!line && half) scan.torn.push(number);
  else if (!line) scan.broken = { number, digest: computeLineDigest(text) };
  else if (isGenuine(line, key)) acceptGenuine(scan, { number, line, detail });
  else scan.problems.push({ problem: 'forged', line: number, detail: describeForgery(line, key) });
};

const acceptTorn = (scan: AnchorScan): void => {
  if (scan.broken) scan.torn.push(scan.broken.number);
  scan.broken = undefined;
};

type GenuineLine = {
  readonly number: number;
  readonly line: AnchorLine;
  readonly detail: string | undefined;
};

const acceptGenuine = (scan: AnchorScan, { number, line, detail }: GenuineLine): void => {
  // The line after an altered one is never linked to it: one problem is enough.
  const isReported = scan.problems.at(-1)?.line === number - 1;
  if (detail && !isReported) scan.problems.push({ problem: 'unlinked', line: number, detail });
  if ('restart' in line) acceptRestart(scan, line, detail === undefined);
  if (!('chain' in line)) return;
  const anchor = toAnchor(line);
  const others = scan.current.get(anchor.position) ?? [];
  scan.current.set(anchor.position, [...others, anchor]);
  scan.lastAt = anchor.at;
};

/** Sets the earlier problems aside, if the line is at its original place; a copy of an old restart is not. */
const acceptRestart = (
  scan: AnchorScan,
  { restart: reason, at, count }: Extract<AnchorLine, { restart: string }>,
  linked: boolean,
): void => {
  const setAside = linked && count !== undefined ? scan.problems.splice(0).length : 0;
  scan.restarts.push({ at, reason, setAside });
  for (const anchors of scan.current.values()) scan.superseded += anchors.length;
  scan.current.clear();
};

const reportBroken = (scan: AnchorScan): void => {
  if (!scan.broken) return;
  const { number: line } = scan.broken;
  scan.problems.push({ problem: 'forged', line, detail: 'cannot be read' });
  scan.broken = undefined;
};

const describeForgery = ({ keyId }: { keyId: string }, key: VerifyingKey): string =>
  keyId === key.keyId ? 'was altered: its signature does not match' : `was signed by key ${keyId}`;

const toAnchor = ({ chain, sequence, position, hash, at }: HeadLine): Anchor => ({
  chain,
  sequence: BigInt(sequence),
  position: BigInt(position),
  hash,
  at,
});

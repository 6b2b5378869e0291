import type { NumberedLine } from './anchor-file.ts';
import { computeLineDigest, type FileEnd, noLine } from './anchor-line.ts';

/** The newest line of the anchors file, as stored in the database. Hash null: no linked line was written yet. */
export type AnchorMemory = { readonly lines: bigint; readonly hash: string | null };

/** A problem of the anchors file as a whole, or of one of its lines. */
export type FileProblem = {
  readonly problem: 'forged' | 'unlinked' | 'missing' | 'shortened' | 'unremembered';
  /** The number of the line in the file; null for a problem of the whole file. */
  readonly line: number | null;
  readonly detail: string;
};

/** The state of checking the links of a file, line by line in order. */
export type Links = {
  end: FileEnd;
  /** Whether a linked line was read; the lines before it are of a version that did not link them. */
  linked: boolean;
  /** The hash of the line with the remembered number; undefined until it was read. */
  remembered: string | undefined;
  /** The times of the lines after the remembered one: all lines of one append have the same time. */
  readonly newer: Set<string>;
  readonly memory: AnchorMemory;
};

export const openLinks = (memory: AnchorMemory): Links => ({
  end: noLine,
  linked: false,
  remembered: undefined,
  newer: new Set(),
  memory,
});

/** Reads the next line and returns the problem of its link, if any. A partial line at the end does not count. */
export const followLink = (
  links: Links,
  { text, line, half }: NumberedLine,
): string | undefined => {
  if (half && !line) return undefined;
  const problem = findLinkProblem(links, line);
  const { memory } = links;
  const next = links.end.lines + 1n;
  const linked = line?.count === undefined ? undefined : { ...line, count: BigInt(line.count) };
  const count = linked?.count ?? next;
  links.end = { lines: count, hash: computeLineDigest(text) };
  if (count === memory.lines) links.remembered = links.end.hash;
  if (!linked) return problem;
  links.linked = true;
  if (count > memory.lines) links.newer.add(linked.at);
  return problem;
};

const findLinkProblem = (
  { end, linked }: Links,
  line: NumberedLine['line'],
): string | undefined => {
  if (!line) return undefined;
  if (line.count === undefined) {
    return linked ? 'is not linked to the line before it: the line was inserted' : undefined;
  }
  if (BigInt(line.count) === end.lines + 1n && line.previous === end.hash) return undefined;
  return 'does not follow the line before it: lines were removed, inserted or moved';
};

/**
 * Compares the end of a file with the line that the database remembers. The file is written first, so after a crash it
 * may be ahead by one append, but never behind.
 */
export const findMemoryProblem = ({
  end,
  linked,
  remembered,
  newer,
  memory,
}: Links): Pick<FileProblem, 'problem' | 'detail'> | undefined => {
  const { lines, hash } = memory;
  if (end.lines === 0n && lines > 0n) {
    return {
      problem: 'missing',
      detail: `is missing or empty, and the database remembers ${lines} lines`,
    };
  }
  if (end.lines < lines) {
    const detail = `ends at line ${end.lines}, and the database remembers ${lines}: its end was cut off, or it is an older copy`;
    return { problem: 'shortened', detail };
  }
  if (lines > 0n && remembered !== hash) {
    const detail = `has a line ${lines} other than the one that the database remembers`;
    return { problem: 'unremembered', detail };
  }
  if (!linked || newer.size <= 1) return undefined;
  const detail = `has ${end.lines} lines, and the database remembers ${lines}: the database was altered, or restored from an older backup`;
  return { problem: 'unremembered', detail };
};

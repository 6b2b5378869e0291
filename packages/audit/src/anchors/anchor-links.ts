import type { NumberedLine } from './anchor-file.ts';
import { computeLineDigest, type FileEnd, noLine } from './anchor-line.ts';

/** What the database remembers of the anchors file: its newest line. Hash null: no linked line was written yet. */
export type AnchorMemory = { readonly lines: bigint; readonly hash: string | null };

/** What is wrong with the file of anchors as a whole, or with one of its lines. */
export type FileProblem = {
  readonly problem: 'forged' | 'unlinked' | 'missing' | 'shortened' | 'unremembered';
  /** The number of the line in the file; null when it is about the file. */
  readonly line: number | null;
  readonly detail: string;
};

/** How the lines of a file follow each other, told line by line in their order. */
export type Links = {
  end: FileEnd;
  /** Whether a linked line was seen; the lines before it are of a version that did not link them. */
  linked: boolean;
  /** What the line of the remembered number is; undefined until it was seen. */
  remembered: string | undefined;
  /** When the lines after the remembered one were written: all lines of one append have one time. */
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

/** Takes the next line; answers what is wrong with its link, if anything. A half line at the end is no line yet. */
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
    return linked ? 'is not linked to the line before it: it was put in' : undefined;
  }
  if (BigInt(line.count) === end.lines + 1n && line.previous === end.hash) return undefined;
  return 'does not follow the line before it: lines were taken out, put in or moved';
};

/**
 * Compares the end of a file with what the database remembers. The file is written first, so it may be ahead by what one
 * append wrote: a crash came between; never behind.
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
    const detail = `has another line ${lines} than the database remembers`;
    return { problem: 'unremembered', detail };
  }
  if (!linked || newer.size <= 1) return undefined;
  const detail = `has ${end.lines} lines, and the database remembers ${lines}: the database was altered, or restored from an older backup`;
  return { problem: 'unremembered', detail };
};

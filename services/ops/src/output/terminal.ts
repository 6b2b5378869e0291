import { formatText, bigintAsText } from './format-text.ts';
import type { Format } from './format.ts';

/** Where a command speaks: its document on standard output, everything else on standard error. */
export type Terminal = {
  /** Standard output is for one JSON document alone. */
  readonly json: boolean;
  readonly log: (line: string) => void;
  readonly print: (document: unknown) => void;
};

/** `json`: the answer is one JSON document and nothing else (decisions §1); otherwise text for people. */
export const openTerminal = (format: Format): Terminal => {
  const json = format === 'json';
  // A pipe or a file has no width: nothing is left out there.
  const width = format === 'wide' ? Infinity : (process.stdout.columns ?? Infinity);
  return {
    json,
    log,
    print: (document) => {
      const text = json ? formatJson(document) : formatText(document, { width, log });
      if (text !== '') process.stdout.write(`${text}\n`);
      else log('nothing to show');
    },
  };
};

const log = (line: string): void => void process.stderr.write(`${line}\n`);

/** A position may be beyond what a JSON number keeps, and is text. */
export const formatJson = (document: unknown): string => JSON.stringify(document, bigintAsText, 2);

/** The same on a line of its own, for NDJSON. */
export const formatJsonLine = (document: object): string =>
  `${JSON.stringify(document, bigintAsText)}\n`;

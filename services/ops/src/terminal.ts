import type { Format } from './command-line.ts';
import { asText, bigintAsText } from './text.ts';

/** Where a command speaks: its document on standard output, everything else on standard error. */
export type Terminal = {
  /** Standard output is for one JSON document alone. */
  readonly json: boolean;
  readonly say: (line: string) => void;
  readonly answer: (document: unknown) => void;
};

/** `json`: the answer is one JSON document and nothing else (decisions §1); otherwise text for people. */
export const openTerminal = (format: Format): Terminal => {
  const json = format === 'json';
  // A pipe or a file has no width: nothing is left out there.
  const width = format === 'wide' ? Infinity : (process.stdout.columns ?? Infinity);
  return {
    json,
    say,
    answer: (document) => {
      const text = json ? asJson(document) : asText(document, { width, say });
      if (text !== '') process.stdout.write(`${text}\n`);
      else say('nothing to show');
    },
  };
};

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** A position may be beyond what a JSON number keeps, and is text. */
export const asJson = (document: unknown): string => JSON.stringify(document, bigintAsText, 2);

/** The same on a line of its own, for NDJSON. */
export const asLine = (document: object): string => `${JSON.stringify(document, bigintAsText)}\n`;

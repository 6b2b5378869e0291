import { formatText, bigintAsText } from './format-text.ts';
import type { Format } from './format.ts';

/** The output of a command: its document on standard output, everything else on standard error. */
export type Terminal = {
  /** Whether standard output is one JSON document. */
  readonly json: boolean;
  readonly log: (line: string) => void;
  readonly print: (document: unknown) => void;
};

/** Opens the output of a command: one JSON document for the format `json` (decisions §1), else text for people. */
export const openTerminal = (format: Format): Terminal => {
  const json = format === 'json';
  // A pipe or a file has no width: every column is printed.
  const width = format === 'wide' ? Infinity : (process.stdout.columns ?? Infinity);
  return {
    json,
    log,
    print: (document) => {
      const text = json ? formatJson(document) : formatText(document, { width, log });
      if (text !== '') process.stdout.write(`${text}\n`);
      else log('There is nothing to show.');
    },
  };
};

const log = (line: string): void => void process.stderr.write(`${line}\n`);

/** Formats a document as JSON, with positions as text: they may exceed the precision of a JSON number. */
export const formatJson = (document: unknown): string => JSON.stringify(document, bigintAsText, 2);

/** Formats a document as one line of NDJSON. */
export const formatJsonLine = (document: object): string =>
  `${JSON.stringify(document, bigintAsText)}\n`;

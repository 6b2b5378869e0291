import { fstatSync, writeSync } from 'node:fs';

type Output = { readonly fd: 1 | 2; readonly stream: NodeJS.WriteStream };

/**
 * Prints a line for the operator. Never throws: the system continues without a terminal, and while the disk of its
 * output is full.
 */
export const printLine = (line: string): void => writeLine({ fd: 1, stream: process.stdout }, line);

/** Prints a line for the operator on standard error. Never throws. */
export const printErrorLine = (line: string): void =>
  writeLine({ fd: 2, stream: process.stderr }, line);

const writeLine = ({ fd, stream }: Output, line: string): void => {
  try {
    // A stream would never write to a file again after its first failure.
    if (fstatSync(fd).isFile()) writeSync(fd, `${line}\n`);
    else stream.write(`${line}\n`);
  } catch {
    // Without standard output the line cannot be reported.
  }
};

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

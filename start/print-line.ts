import { fstatSync, writeSync } from 'node:fs';

type Output = { readonly fd: 1 | 2; readonly stream: NodeJS.WriteStream };

/** Prints a line for the operator. Never throws: the system goes on without a terminal, and while the disk behind it is full. */
export const printLine = (line: string): void => writeLine({ fd: 1, stream: process.stdout }, line);

/** The same on standard error. */
export const printErrorLine = (line: string): void =>
  writeLine({ fd: 2, stream: process.stderr }, line);

const writeLine = ({ fd, stream }: Output, line: string): void => {
  try {
    // A stream would never write to a file again after its first failure.
    if (fstatSync(fd).isFile()) writeSync(fd, `${line}\n`);
    else stream.write(`${line}\n`);
  } catch {
    // There is nowhere else to say it.
  }
};

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { Problem } from '../problem.ts';
import { getField, splitLines } from './lines.ts';
import { type BackupTable, isLogTable, type Manifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import { createChecksumStream } from './tap-stream.ts';

/**
 * Reads every file of a backup: sizes, hashes, the number of rows, and that no position of the log is missing up to its
 * head. Throws Problem that names the first file that is not what the manifest says.
 */
export const checkBackup = async (
  directory: string,
  manifest: Manifest,
  progress: Progress,
): Promise<void> => {
  progress.start(
    'Check ',
    manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  );
  try {
    for (const table of manifest.tables) await checkTable(directory, { table, manifest, progress });
  } finally {
    progress.stop();
  }
};

type TableCheck = {
  readonly table: BackupTable;
  readonly manifest: Manifest;
  readonly progress: Progress;
};

const checkTable = async (
  directory: string,
  { table, manifest, progress }: TableCheck,
): Promise<void> => {
  const file = join(directory, table.file);
  const contiguity = isLogTable(table) ? createContiguityCheck(table, manifest) : undefined;
  const { checksumStream, getChecksum } = createChecksumStream();
  let rows = 0;
  try {
    // What goes wrong on the way is thrown by the last of them.
    const unpacked = pipeline(
      createReadStream(file),
      checksumStream,
      createGunzip(),
      () => undefined,
    );
    for await (const line of splitLines(unpacked)) {
      rows++;
      contiguity?.row(line);
      if (rows % 1_000 === 0) progress.advance(1_000);
    }
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw createDamageProblem(`${file} cannot be read: ${(cause as Error).message}`, cause);
  }
  assertUnchanged(file, { rows, ...getChecksum() }, table);
  contiguity?.end();
};

type FileFigures = Pick<BackupTable, 'rows' | 'bytes' | 'sha256'>;

const assertUnchanged = (file: string, found: FileFigures, expected: FileFigures): void => {
  for (const what of ['rows', 'bytes', 'sha256'] as const) {
    if (found[what] === expected[what]) continue;
    throw createDamageProblem(
      `${file} was changed: its ${what} are ${found[what]}, not ${expected[what]}`,
    );
  }
};

/** Positions count from 1 to the head's, and the head is the event the manifest names. */
const createContiguityCheck = ({ columns, file }: BackupTable, { head }: Manifest) => {
  const [position, id] = [columns.indexOf('position'), columns.indexOf('id')];
  let last = 0;
  let lastId: string | undefined;
  return {
    row: (line: Buffer): void => {
      const at = Number(getField(line, position));
      if (at !== last + 1) throw createDamageProblem(`${file}: after position ${last} comes ${at}`);
      last = at;
      lastId = getField(line, id);
    },
    end: (): void => {
      if (BigInt(last) === head.position && lastId === head.eventId) return;
      throw createDamageProblem(
        `${file} ends at ${last}, not at ${head.position} with ${head.eventId}`,
      );
    },
  };
};

const createDamageProblem = (message: string, cause?: unknown): Problem =>
  new Problem(message, { code: 'difference', cause });

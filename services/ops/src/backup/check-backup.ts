import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { Problem } from '../problem.ts';
import { fieldOf, linesOf } from './lines.ts';
import { type BackupTable, isLog, type Manifest } from './manifest.ts';
import { summing } from './passing.ts';
import type { Progress } from './progress.ts';

/**
 * Reads every file of a backup: sizes, hashes, the number of rows, and that no position of the log is missing up to its
 * head. Throws Problem that names the first file that is not what the manifest says.
 */
export const checkBackup = async (
  directory: string,
  manifest: Manifest,
  progress: Progress,
): Promise<void> => {
  progress.begin(
    'Check ',
    manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  );
  try {
    for (const table of manifest.tables) await checkTable(directory, { table, manifest, progress });
  } finally {
    progress.stop();
  }
};

type Checking = {
  readonly table: BackupTable;
  readonly manifest: Manifest;
  readonly progress: Progress;
};

const checkTable = async (
  directory: string,
  { table, manifest, progress }: Checking,
): Promise<void> => {
  const file = join(directory, table.file);
  const follow = isLog(table) ? contiguous(table, manifest) : undefined;
  const { through, sum } = summing();
  let rows = 0;
  try {
    // What goes wrong on the way is thrown by the last of them.
    const unpacked = pipeline(createReadStream(file), through, createGunzip(), () => undefined);
    for await (const line of linesOf(unpacked)) {
      rows++;
      follow?.row(line);
      if (rows % 1_000 === 0) progress.passed(1_000);
    }
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw damaged(`${file} cannot be read: ${(cause as Error).message}`, cause);
  }
  compare(file, { rows, ...sum() }, table);
  follow?.end();
};

type Found = Pick<BackupTable, 'rows' | 'bytes' | 'sha256'>;

const compare = (file: string, found: Found, told: Found): void => {
  for (const what of ['rows', 'bytes', 'sha256'] as const) {
    if (found[what] === told[what]) continue;
    throw damaged(`${file} was changed: its ${what} are ${found[what]}, not ${told[what]}`);
  }
};

/** Positions count from 1 to the head's, and the head is the event the manifest names. */
const contiguous = ({ columns, file }: BackupTable, { head }: Manifest) => {
  const [position, id] = [columns.indexOf('position'), columns.indexOf('id')];
  let last = 0;
  let lastId: string | undefined;
  return {
    row: (line: Buffer): void => {
      const at = Number(fieldOf(line, position));
      if (at !== last + 1) throw damaged(`${file}: after position ${last} comes ${at}`);
      last = at;
      lastId = fieldOf(line, id);
    },
    end: (): void => {
      if (BigInt(last) === head.position && lastId === head.eventId) return;
      throw damaged(`${file} ends at ${last}, not at ${head.position} with ${head.eventId}`);
    },
  };
};

const damaged = (message: string, cause?: unknown): Problem =>
  new Problem(message, { code: 'difference', cause });

import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { recordBytes } from '@hiring/embedded-eventstore/offline';

import { Problem } from '../problem.ts';
import { getField, splitLines } from './lines.ts';
import { type BackupTable, isLogTable, type Manifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import { createChecksumStream } from './tap-stream.ts';

/**
 * Reads every file of a backup and checks sizes, hashes, row counts, and that the log has every event up to its
 * head. Throws Problem that names the first file that differs from the manifest.
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
    // The last stream of the pipeline throws the error of any of them.
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
      `${file} was changed after the backup: ${what} is ${found[what]}, not ${expected[what]}.`,
    );
  }
};

/**
 * Checks that each event follows the one before it, by the bytes between their positions (1 in logs of builds before
 * byte offsets), and that the last is the head in the manifest.
 */
const createContiguityCheck = ({ columns, file }: BackupTable, { head }: Manifest) => {
  const [position, id, data, metadata] = ['position', 'id', 'data', 'metadata'].map((column) =>
    columns.indexOf(column),
  ) as [number, number, number, number];
  let last = 0;
  let lastId: string | undefined;
  return {
    row: (line: Buffer): void => {
      const at = Number(getField(line, position));
      const bytes = recordBytes({
        data: { length: countBytes(getField(line, data)) },
        metadata: { length: countBytes(getField(line, metadata)) },
      });
      if (at !== last + bytes && at !== last + 1) {
        throw createDamageProblem(`${file} has a gap: position ${at} follows position ${last}.`);
      }
      last = at;
      lastId = getField(line, id);
    },
    end: (): void => {
      if (BigInt(last) === head.position && lastId === head.eventId) return;
      throw createDamageProblem(
        `${file} ends at position ${last}, not at ${head.position} with event ${head.eventId}.`,
      );
    },
  };
};

/** COPY writes bytes as two backslashes, `x` and two hexadecimal digits each. */
const countBytes = (field = ''): number => Math.max(0, field.length - 3) / 2;

const createDamageProblem = (message: string, cause?: unknown): Problem =>
  new Problem(message, { code: 'difference', cause });

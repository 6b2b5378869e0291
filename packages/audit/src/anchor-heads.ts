import type { Db } from '@hiring/readmodels';

import { type AnchorFile, appendLines, readLines } from './anchor-file.ts';
import { readHeads, readLaneState, restartChains } from './stored-chains.ts';

/** Signs the heads that moved since the file last told of them, and appends them to it; answers how many. */
export const anchorHeads = async (db: Db, file: AnchorFile, now: Date): Promise<number> => {
  const told = await lastHashes(file.path);
  const heads = (await readHeads(db)).map(({ name, sequence, position, hash }) => ({
    chain: name,
    sequence: String(sequence),
    position: String(position),
    hash: hash.toString('hex'),
  }));
  const moved = heads.filter(({ chain, hash }) => told.get(chain) !== hash);
  if (moved.length > 0) await appendLines(file, moved, now);
  return moved.length;
};

/**
 * Begins all chains anew over the log as it is now: the heads so far, then the reason, go into the file first. Answers the
 * position up to which the older chains went.
 */
export const restart = async (
  db: Db,
  file: AnchorFile,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<bigint> => {
  await anchorHeads(db, file, now);
  const { position } = await readLaneState(db);
  await appendLines(file, [{ restart: reason, position: String(position) }], now);
  await restartChains(db);
  return position;
};

/** The hash each chain was last anchored with; none when there is no file yet. */
const lastHashes = async (path: string): Promise<ReadonlyMap<string, string>> => {
  const hashes = new Map<string, string>();
  try {
    for await (const { line } of readLines(path)) {
      if (line && 'restart' in line) hashes.clear();
      if (line && 'chain' in line) hashes.set(line.chain, line.hash);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return hashes;
};

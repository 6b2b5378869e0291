import type { Db } from '@hiring/database';

import { readHeads, readChainsState, restartChains } from '../chains/stored-chains.ts';
import { type AnchorFile, appendLines, readLines } from './anchor-file.ts';
import { type AnchorContent, type AnchorLine, readLine } from './anchor-line.ts';
import { type AnchorMemory, followLink, findMemoryProblem, openLinks } from './anchor-links.ts';
import { lockAnchorMemory, saveAnchorMemory } from './anchor-memory.ts';
import { deleteSignedHeads, saveSignedHeads } from './signed-heads.ts';
import { toPublicText } from './signing-key.ts';

/** The anchors file is not the one that the database remembers: no head is signed until an operator decides. */
export class AnchorsAlteredError extends Error {
  override readonly name = 'AnchorsAltered';
}

/**
 * Signs the heads that changed since they were last signed, appends them to the file, stores the newest of each chain
 * in the database, and returns the number of those that changed. A file that is new, or of the version before, gets a
 * first linked line even if no head changed. Throws AnchorsAlteredError if the file is missing, emptied, shortened or
 * otherwise not the one that the database remembers.
 */
export const anchorHeads = async (db: Db, file: AnchorFile, now: Date): Promise<number> => {
  await recover(db, file, now);
  return db.transaction().execute(async (transaction) => {
    const survey = await assertRemembered(file, await lockAnchorMemory(transaction));
    const moved = await findMovedHeads(transaction, survey.newest);
    const first =
      survey.links.linked || survey.empty ? [] : [{ publicKey: toPublicText(file.key) }];
    const isUnchanged = moved.length + first.length === 0 && !survey.empty;
    if (!isUnchanged) {
      const after = survey.links.end;
      const { end, texts } = await appendLines(file, [...first, ...moved], { after, now });
      await saveAnchorMemory(transaction, end, now);
      for (const text of texts) noteHead(survey.newest, readLine(text), text);
    }
    await saveSignedHeads(transaction, toTexts(survey.newest));
    return moved.length;
  });
};

/**
 * Restarts all chains over the current log. First appends the current heads and the reason to the file, whatever its
 * state. Returns the position up to which the old chains went.
 */
export const restartAllChains = (
  db: Db,
  file: AnchorFile,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<bigint> =>
  db.transaction().execute(async (transaction) => {
    const { links, newest } = await surveyFile(file.path, await lockAnchorMemory(transaction));
    const { position } = await readChainsState(transaction);
    const moved = await findMovedHeads(transaction, newest);
    const contents = [...moved, { restart: reason, position: String(position) }];
    const { end } = await appendLines(file, contents, { after: links.end, now });
    await saveAnchorMemory(transaction, end, now);
    await deleteSignedHeads(transaction);
    await restartChains(transaction);
    return position;
  });

/** Records the last append to the file in the database, if a crash prevented that. */
const recover = (db: Db, file: AnchorFile, now: Date): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { links } = await assertRemembered(file, await lockAnchorMemory(transaction));
    if (links.newer.size > 0) await saveAnchorMemory(transaction, links.end, now);
  });

const assertRemembered = async ({ path }: AnchorFile, memory: AnchorMemory) => {
  const survey = await surveyFile(path, memory);
  const problem = findMemoryProblem(survey.links);
  if (!problem) return survey;
  throw new AnchorsAlteredError(
    `No chain head is signed: ${path} ${problem.detail}. Restore the original file, or run \`audit restart\`; see docs/operate/audit.md.`,
  );
};

const findMovedHeads = async (db: Db, newest: NewestHeads): Promise<readonly AnchorContent[]> =>
  (await readHeads(db))
    .map(({ name, sequence, position, hash }) => ({
      chain: name,
      sequence: String(sequence),
      position: String(position),
      hash: hash.toString('hex'),
    }))
    .filter(({ chain, hash }) => newest.get(chain)?.hash !== hash);

/** The newest line about each chain since the last restart, and the hash in it. */
type NewestHeads = ReadonlyMap<string, { readonly hash: string; readonly text: string }>;

const toTexts = (newest: NewestHeads): ReadonlyMap<string, string> =>
  new Map([...newest].map(([chain, { text }]) => [chain, text]));

const noteHead = (
  newest: Map<string, { readonly hash: string; readonly text: string }>,
  line: AnchorLine | undefined,
  text: string,
): void => {
  if (line && 'restart' in line) newest.clear();
  if (line && 'chain' in line) newest.set(line.chain, { hash: line.hash, text });
};

/** Reads the end of the file and the line each chain was last anchored with; a missing file counts as empty. */
const surveyFile = async (path: string, memory: AnchorMemory) => {
  const links = openLinks(memory);
  const newest = new Map<string, { readonly hash: string; readonly text: string }>();
  let empty = true;
  try {
    for await (const numbered of readLines(path)) {
      empty = false;
      followLink(links, numbered);
      noteHead(newest, numbered.line, numbered.text);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return { links, newest, empty };
};

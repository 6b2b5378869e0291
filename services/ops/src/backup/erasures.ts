import { readFile, rename, writeFile } from 'node:fs/promises';

import type { Db } from '@hiring/database';
import { sql } from 'kysely';
import { z } from 'zod';

import { Problem } from '../problem.ts';
import { tableExists } from './backup-tables.ts';

const Erasure = z.strictObject({ personId: z.string().min(1), erasedAt: z.iso.datetime() });

/** A person whose key was deleted: only ids and times, so that the list itself holds no personal data. */
export type Erasure = Readonly<z.output<typeof Erasure>>;

/** Lists every person who was erased in this database, ordered by id. */
export const findErasures = async (db: Db): Promise<readonly Erasure[]> => {
  if (!(await tableExists(db, 'vault.personal_keys'))) return [];
  const rows = await db
    .selectFrom('vault.personal_keys')
    .select(['person_id', 'erased_at'])
    .where('erased_at', 'is not', null)
    .orderBy('person_id')
    .execute();
  return rows.map(({ person_id, erased_at }) => ({
    personId: person_id,
    erasedAt: erased_at ?? '',
  }));
};

/**
 * Reads one erasure from each JSON line; returns an empty list without the file. Throws Problem for an invalid line.
 */
export const readErasures = async (file: string): Promise<readonly Erasure[]> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter((line) => line !== '');
  try {
    return lines.map((line) => Erasure.parse(JSON.parse(line)));
  } catch (cause) {
    throw new Problem(`${file} is not a list of erasures: give a file that \`restore\` wrote.`, {
      cause,
    });
  }
};

/** Replaces the whole file. */
export const writeErasures = async (file: string, erasures: readonly Erasure[]): Promise<void> => {
  const content = erasures.map((erasure) => `${JSON.stringify(erasure)}\n`).join('');
  await writeFile(`${file}.new`, content, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
};

/** Merges lists: each person once, with the earliest time of erasure. */
export const mergeErasures = (...lists: readonly (readonly Erasure[])[]): readonly Erasure[] => {
  const first = new Map<string, Erasure>();
  for (const erasure of lists.flat()) {
    const existing = first.get(erasure.personId);
    if (!existing || erasure.erasedAt < existing.erasedAt) first.set(erasure.personId, erasure);
  }
  return [...first.values()].sort((a, b) => (a.personId < b.personId ? -1 : 1));
};

/**
 * Erases people again in a restored database: deletes their keys and contracts. Returns the people whose key was in the
 * backup.
 */
export const reapplyErasures = async (
  db: Db,
  erasures: readonly Erasure[],
): Promise<readonly string[]> => {
  const again: string[] = [];
  for (const { personId, erasedAt } of erasures) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('vault.personal_keys')
      .values({ person_id: personId, wrapped: null, created_at: erasedAt, erased_at: erasedAt })
      .onConflict((conflict) =>
        conflict
          .column('person_id')
          .doUpdateSet({ wrapped: null, erased_at: erasedAt })
          .where('vault.personal_keys.erased_at', 'is', null),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows > 0n) again.push(personId);
  }
  if (again.length > 0) await removeContracts(db, again);
  return again;
};

/** Finds the candidate of a contract in the log: the first event of a candidate role names its candidate. */
const removeContracts = async (db: Db, candidates: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    delete from worker.contracts
    where candidate_role_id in (
      select substr(stream, length('candidateRole-') + 1)
      from eventstore.events
      where revision = 0 and stream like 'candidateRole-%' and is_json
        and convert_from(data, 'UTF8')::jsonb ->> 'candidateId' = any(${[...candidates]})
    )
    returning id`.execute(db);
  for (const { id } of rows) {
    await db.deleteFrom('worker.files').where('key', 'like', `contracts/${id}/%`).execute();
  }
};

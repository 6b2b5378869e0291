import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { exportPerson, personalFiles, type PersonExport } from '@hiring/personal-data';
import { bucketOf, openFiles } from '@hiring/storage';

import type { Config } from '../config.ts';
import { Problem } from '../problem.ts';
import type { System } from '../system.ts';

/** Reads contracts from where the environment says that they are. */
export const readExport = async (
  { db, store, keyring }: System,
  candidateId: string,
  config: Config,
): Promise<PersonExport> => {
  const files = personalFiles(openFiles(db, bucketOf(config)), keyring);
  try {
    return await exportPerson({ db, store, files }, candidateId);
  } finally {
    await files.close();
  }
};

/**
 * Writes `candidate.json` and a PDF for each contract, which it names, into a directory that must not exist; for this user's eyes
 * alone. Throws Problem.
 */
export const exportTo = async (directory: string, { contracts, ...exported }: PersonExport) => {
  await mkdir(directory, { mode: 0o700 }).catch((error: unknown) => {
    throw new Problem(`${directory}: ${error instanceof Error ? error.message : 'not writable'}`);
  });
  const named = contracts.map((contract) => ({ ...contract, pdf: `contract-${contract.id}.pdf` }));
  const document = JSON.stringify({ ...exported, contracts: named }, undefined, 2);
  const files = [
    { name: 'candidate.json', content: `${document}\n` },
    ...contracts.map(({ id, pdf }) => ({ name: `contract-${id}.pdf`, content: pdf })),
  ];
  for (const { name, content } of files) {
    await writeFile(join(directory, name), content, { mode: 0o600 });
  }
  return { directory, files: files.map(({ name }) => name) };
};

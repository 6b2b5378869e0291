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
 * Writes `candidate.json` and a file for each contract and document, which it names, into a directory that must not exist; for this user's eyes
 * alone. Throws Problem.
 */
export const exportTo = async (directory: string, asked: PersonExport) => {
  const { contracts, documents, ...exported } = asked;
  await mkdir(directory, { mode: 0o700 }).catch((error: unknown) => {
    throw new Problem(`${directory}: ${error instanceof Error ? error.message : 'not writable'}`);
  });
  const named = contracts.map((contract) => ({ ...contract, pdf: `contract-${contract.id}.pdf` }));
  const attached = documents.map((it) => ({ ...it, file: fileOf(it) }));
  const whole = { ...exported, contracts: named, documents: attached };
  const document = JSON.stringify(whole, undefined, 2);
  const files = [
    { name: 'candidate.json', content: `${document}\n` },
    ...contracts.map(({ id, pdf }) => ({ name: `contract-${id}.pdf`, content: pdf })),
    ...documents.map((it) => ({ name: fileOf(it), content: it.file })),
  ];
  for (const { name, content } of files) {
    await writeFile(join(directory, name), content, { mode: 0o600 });
  }
  return { directory, files: files.map(({ name }) => name) };
};

/** Under a name of ours: what the candidate called it is in the JSON. */
const fileOf = ({ id, mediaType }: PersonExport['documents'][number]): string =>
  `document-${id}.${extensionOf(mediaType)}`;

const extensionOf = (mediaType: string): string => {
  switch (mediaType) {
    case 'application/pdf':
      return 'pdf';
    case 'text/plain':
      return 'txt';
    default:
      return 'docx';
  }
};

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { exportPerson, createPersonalFiles, type PersonExport } from '@hiring/personal-data';
import { toBucketSettings, openFiles } from '@hiring/storage';

import type { Config } from '../config.ts';
import { Problem } from '../problem.ts';
import type { System } from '../system.ts';

/** Exports the data of a person, with the files from the store that the environment configures. */
export const readExport = async (
  { db, store, keyring }: System,
  candidateId: string,
  config: Config,
): Promise<PersonExport> => {
  const files = createPersonalFiles(openFiles(db, toBucketSettings(config)), keyring);
  try {
    return await exportPerson({ db, store, files }, candidateId);
  } finally {
    await files.close();
  }
};

/**
 * Writes `candidate.json` and a file for each contract and document into a new directory that only this user can read.
 * Throws Problem when the directory exists or cannot be written.
 */
export const writeExport = async (directory: string, personExport: PersonExport) => {
  const { contracts, documents, ...exported } = personExport;
  await mkdir(directory, { mode: 0o700 }).catch((error: unknown) => {
    throw new Problem(`${directory}: ${error instanceof Error ? error.message : 'not writable'}`);
  });
  const named = contracts.map((contract) => ({ ...contract, pdf: `contract-${contract.id}.pdf` }));
  const attached = documents.map((attachment) => ({
    ...attachment,
    file: getFileName(attachment),
  }));
  const whole = { ...exported, contracts: named, documents: attached };
  const document = JSON.stringify(whole, undefined, 2);
  const files = [
    { name: 'candidate.json', content: `${document}\n` },
    ...contracts.map(({ id, pdf }) => ({ name: `contract-${id}.pdf`, content: pdf })),
    ...documents.map((attachment) => ({ name: getFileName(attachment), content: attachment.file })),
  ];
  for (const { name, content } of files) {
    await writeFile(join(directory, name), content, { mode: 0o600 });
  }
  return { directory, files: files.map(({ name }) => name) };
};

/** Returns a generated file name; the name that the candidate gave is in the JSON. */
const getFileName = ({ id, mediaType }: PersonExport['documents'][number]): string =>
  `document-${id}.${getExtension(mediaType)}`;

const getExtension = (mediaType: string): string => {
  switch (mediaType) {
    case 'application/pdf':
      return 'pdf';
    case 'text/plain':
      return 'txt';
    default:
      return 'docx';
  }
};

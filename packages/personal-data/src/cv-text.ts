import { candidate } from '@hiring/domain';
import { type EventStore, load } from '@hiring/eventstore';
import { documentTextKey } from '@hiring/storage';

import type { PersonalFiles } from './personal-files.ts';

type Reached = { readonly store: EventStore; readonly files: PersonalFiles };

export type CvText = { readonly documentId: string; readonly text: string };

/**
 * What the newest CV of a candidate that could be read says, as it was read; undefined when there is none, or the person was
 * erased. Throws what reading and `files.get` throw.
 */
export const cvTextOf = async (
  { store, files }: Reached,
  candidateId: string,
): Promise<CvText | undefined> => {
  const { state } = await load(store, candidate, candidateId);
  const cv = state.documents.findLast(({ kind, text }) => kind === 'cv' && text === 'extracted');
  if (!cv || state.erased) return undefined;
  const { documentId } = cv;
  const bytes = await files.get(candidateId, documentTextKey({ candidateId, documentId }));
  return Buffer.isBuffer(bytes) ? { documentId, text: bytes.toString('utf8') } : undefined;
};

/** Keeps the text of a document, sealed with the candidate's key. To be done before `DocumentTextExtracted` is said. */
export const keepDocumentText = (
  { files }: Pick<Reached, 'files'>,
  document: { readonly candidateId: string; readonly documentId: string },
  text: string,
): Promise<void> => {
  const file = { bytes: Buffer.from(text, 'utf8'), contentType: 'text/plain; charset=utf-8' };
  return files.put(document.candidateId, documentTextKey(document), file);
};

import { type Candidate, candidate, findFurtherSubmissions } from '@hiring/domain';
import { type EventStore, load } from '@hiring/eventstore';
import { documentTextKey } from '@hiring/storage';

import type { PersonalFiles } from './personal-files.ts';

type CvTextDeps = { readonly store: EventStore; readonly files: PersonalFiles };

export type CvText = { readonly documentId: string; readonly text: string };

/**
 * Returns the text of the newest CV of a candidate that could be read; undefined when there is none, or the person was
 * erased. A CV of a further submission, which may be somebody else's, counts only when there is no other. Throws what
 * reading and `files.get` throw.
 */
export const readCvText = async (
  { store, files }: CvTextDeps,
  candidateId: string,
): Promise<CvText | undefined> => {
  const { state } = await load(store, candidate, candidateId);
  const cv = findReadableCv(state);
  if (!cv || state.erased) return undefined;
  const { documentId } = cv;
  const bytes = await files.get(candidateId, documentTextKey({ candidateId, documentId }));
  return Buffer.isBuffer(bytes) ? { documentId, text: bytes.toString('utf8') } : undefined;
};

const findReadableCv = ({ documents, acceptances }: Candidate) => {
  const cvs = documents.filter(({ kind, text }) => kind === 'cv' && text === 'extracted');
  const further = new Set(
    [...findFurtherSubmissions(acceptances)].map(({ documentId }) => documentId),
  );
  return cvs.findLast(({ documentId }) => !further.has(documentId)) ?? cvs.at(-1);
};

/** Keeps the text of a document, sealed with the candidate's key. To be done before `DocumentTextExtracted` is said. */
export const saveDocumentText = (
  { files }: Pick<CvTextDeps, 'files'>,
  document: { readonly candidateId: string; readonly documentId: string },
  text: string,
): Promise<void> => {
  const file = { bytes: Buffer.from(text, 'utf8'), contentType: 'text/plain; charset=utf-8' };
  return files.put(document.candidateId, documentTextKey(document), file);
};

import { type Candidate, candidate, findFurtherSubmissions } from '@hiring/domain';
import { type EventStore, load } from '@hiring/eventstore';
import { documentTextKey } from '@hiring/storage';

import type { PersonalFiles } from './personal-files.ts';

type CvTextDeps = { readonly store: EventStore; readonly files: PersonalFiles };

export type CvText = { readonly documentId: string; readonly text: string };

/**
 * Returns the text of a candidate's newest readable CV; undefined if there is none, or the person was erased. A CV of a
 * further submission, which may be another person's, is used only if there is no other. Throws the errors of reading
 * and `files.get`.
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

/** Stores the text of a document, sealed with the candidate's key. Call it before appending `DocumentTextExtracted`. */
export const saveDocumentText = (
  { files }: Pick<CvTextDeps, 'files'>,
  document: { readonly candidateId: string; readonly documentId: string },
  text: string,
): Promise<void> => {
  const file = { bytes: Buffer.from(text, 'utf8'), contentType: 'text/plain; charset=utf-8' };
  return files.put(document.candidateId, documentTextKey(document), file);
};

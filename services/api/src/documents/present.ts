import type { CandidateDocument } from './queries.ts';

export const presentDocument = (document: CandidateDocument) => {
  const { organizationId: _organizationId, documentId: id, ...file } = document.attached;
  const { further } = document;
  const verified = file.uploadedBy !== null;
  return { id, ...file, further, verified, text: presentText(document) };
};

const presentText = ({ extracted, unreadable }: CandidateDocument) => {
  const found = { characters: extracted?.characters ?? null, reason: unreadable?.reason ?? null };
  if (extracted) return { status: 'extracted' as const, ...found };
  return { status: unreadable ? ('unreadable' as const) : ('pending' as const), ...found };
};

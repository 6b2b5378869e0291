import type { CandidateDocument } from './queries.ts';

export const presentDocument = (document: CandidateDocument) => {
  const { documentId: id, kind, fileName, mediaType, size, sha256, attachedAt } = document.attached;
  const file = { id, kind, fileName, mediaType, size, sha256, attachedAt };
  const { further } = document;
  return { ...file, further, verified: false as const, text: presentText(document) };
};

const presentText = ({ extracted, unreadable }: CandidateDocument) => {
  const found = { characters: extracted?.characters ?? null, reason: unreadable?.reason ?? null };
  if (extracted) return { status: 'extracted' as const, ...found };
  return { status: unreadable ? ('unreadable' as const) : ('pending' as const), ...found };
};

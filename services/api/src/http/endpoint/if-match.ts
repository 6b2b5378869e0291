import { badRequest } from '../problems/problem.ts';

/** Whether something at this revision is what the caller saw last. */
export type MatchesRevision = (revision: bigint | undefined) => boolean;

/** What If-Match asks for: one or more revisions as the ETag shows them, or `*`; without it anything. Throws 400. */
export const parseIfMatch = (header: string | undefined): MatchesRevision => {
  if (header === undefined || header.trim() === '*') return () => true;
  const tags = header.split(',').map((tag) => tag.trim());
  if (!tags.every((tag) => /^"\d{1,15}"$/.test(tag))) {
    throw badRequest('If-Match must be an ETag as it was answered, or *');
  }
  return (revision) => tags.includes(toEtag(revision));
};

/** The ETag of what a stream says, which is the revision of its last event. */
export const toEtag = (revision: bigint | undefined): string => `"${revision ?? -1n}"`;

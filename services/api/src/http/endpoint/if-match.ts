import { badRequest } from '../problems/problem.ts';

/** Whether a stream at this revision matches the If-Match header. */
export type MatchesRevision = (revision: bigint | undefined) => boolean;

/** Parses If-Match: one or more ETags, or `*`. Without the header every revision matches. Throws 400. */
export const parseIfMatch = (header: string | undefined): MatchesRevision => {
  if (header === undefined || header.trim() === '*') return () => true;
  const tags = header.split(',').map((tag) => tag.trim());
  if (!tags.every((tag) => /^"\d{1,15}"$/.test(tag))) {
    throw badRequest('If-Match must be an ETag from a response, or *');
  }
  return (revision) => tags.includes(toEtag(revision));
};

/** The ETag of a stream: the revision of its last event. */
export const toEtag = (revision: bigint | undefined): string => `"${revision ?? -1n}"`;

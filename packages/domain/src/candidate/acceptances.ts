import type { DataOf } from '../event.ts';
import { type Acceptance, type Candidate, assertActiveCandidate } from './candidate.ts';
import { attachDocument } from './documents.ts';
import type { CandidateEvent, candidateEvents } from './events.ts';

/** Maximum number of acceptances of one candidate for one role: the endpoint is public, so the cost is bounded. */
const maxAcceptancesPerRole = 10;

/**
 * Records that a person accepted an invitation to a role, with the CV, which is stored before. A second submission with
 * the same e-mail address may come from another person: it is recorded beside the first, as a further submission.
 * Yields no event for the same acceptance again, and for one beyond `maxAcceptancesPerRole`.
 */
export const accept = (
  state: Candidate,
  accepted: Omit<DataOf<typeof candidateEvents, 'InvitationAccepted'>, 'documentId'>,
  cv?: Parameters<typeof attachDocument>[1],
): CandidateEvent[] => {
  assertActiveCandidate(state);
  if (!isNewAcceptance(state, accepted)) return [];
  const documentId = cv?.documentId ?? null;
  return [
    { type: 'InvitationAccepted', data: { ...accepted, documentId } },
    ...(cv ? attachDocument(state, cv) : []),
  ];
};

/** Whether an acceptance would be recorded. */
export const isNewAcceptance = (
  { acceptances }: Candidate,
  { roleId, digest }: Pick<Acceptance, 'roleId' | 'digest'>,
): boolean => {
  const earlier = acceptances.filter((acceptance) => acceptance.roleId === roleId);
  const isKnown =
    digest !== undefined && earlier.some((acceptance) => acceptance.digest === digest);
  return !isKnown && earlier.length < maxAcceptancesPerRole;
};

/** Returns those acceptances that follow an earlier one for the same role. Expects them in order. */
export const findFurtherSubmissions = <T extends Pick<Acceptance, 'roleId'>>(
  acceptances: readonly T[],
): ReadonlySet<T> => {
  const roles = new Set<string>();
  const further = new Set<T>();
  for (const acceptance of acceptances) {
    if (roles.has(acceptance.roleId)) further.add(acceptance);
    roles.add(acceptance.roleId);
  }
  return further;
};

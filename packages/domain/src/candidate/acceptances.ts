import type { DataOf } from '../event.ts';
import { type Acceptance, type Candidate, assertActiveCandidate } from './candidate.ts';
import { attachDocument } from './documents.ts';
import type { CandidateEvent, candidateEvents } from './events.ts';

/** Acceptances kept of one candidate for one role: anybody may send them, so there is an end to what they cost. */
const maxAcceptancesPerRole = 10;

/**
 * Records that a person accepted an invitation to a role, with the CV that came with it, stored before. Whoever gives the
 * same e-mail address may be somebody else: another acceptance for the same role is kept beside the first, as a further
 * submission. The same acceptance again changes nothing, and neither does one beyond `maxAcceptancesPerRole`.
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

/** Whether an acceptance would be kept. */
export const isNewAcceptance = (
  { acceptances }: Candidate,
  { roleId, digest }: Pick<Acceptance, 'roleId' | 'digest'>,
): boolean => {
  const earlier = acceptances.filter((acceptance) => acceptance.roleId === roleId);
  const isKnown =
    digest !== undefined && earlier.some((acceptance) => acceptance.digest === digest);
  return !isKnown && earlier.length < maxAcceptancesPerRole;
};

/** Of acceptances in their order, those that another one for the same role came before. */
export const findFurtherSubmissions = <Kept extends Pick<Acceptance, 'roleId'>>(
  acceptances: readonly Kept[],
): ReadonlySet<Kept> => {
  const roles = new Set<string>();
  const further = new Set<Kept>();
  for (const acceptance of acceptances) {
    if (roles.has(acceptance.roleId)) further.add(acceptance);
    roles.add(acceptance.roleId);
  }
  return further;
};

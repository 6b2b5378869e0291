import type { DataOf } from '../event.ts';
import { type Candidate, mustBeKnown } from './candidate.ts';
import { attach } from './documents.ts';
import type { CandidateEvent, candidateEvents } from './events.ts';

/**
 * Notes that the person accepted an invitation to a role, with the CV that came with it, stored before. Once for each role:
 * a second acceptance, whatever it says, is nothing.
 */
export const accept = (
  state: Candidate,
  accepted: Omit<DataOf<typeof candidateEvents, 'InvitationAccepted'>, 'documentId'>,
  cv?: Parameters<typeof attach>[1],
): CandidateEvent[] => {
  mustBeKnown(state);
  if (state.acceptances.includes(accepted.roleId)) return [];
  const documentId = cv?.documentId ?? null;
  return [
    { type: 'InvitationAccepted', data: { ...accepted, documentId } },
    ...(cv ? attach(state, cv) : []),
  ];
};

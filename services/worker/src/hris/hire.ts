import { type CandidateRoleEvent, candidateRole, role } from '@hiring/domain';
import type { EventStore } from '@hiring/eventstore';

import { newest, past } from '../past.ts';

type Data<Name> = Extract<CandidateRoleEvent, { type: Name }>['data'];

/** One hire, as the candidate's stream tells it. */
export type Hire = Data<'CandidateEnteredPipeline'> &
  Data<'CandidateHired'> & { readonly candidateRoleId: string };

/** Undefined when the candidate was not hired. */
export const findHire = async (
  store: EventStore,
  candidateRoleId: string,
): Promise<Hire | undefined> => {
  const events = await past(store, candidateRole, candidateRoleId);
  const entered = newest(events, 'CandidateEnteredPipeline');
  const hired = newest(events, 'CandidateHired');
  return entered && hired && { ...entered, ...hired, candidateRoleId };
};

/**
 * The body an HRIS is sent: thin, without the person, the salary or free text (security.md §5). Made of facts alone, so that
 * every attempt sends the same bytes.
 */
export const bodyFor = async (store: EventStore, hire: Hire, eventId: string): Promise<string> => {
  const drafted = newest(await past(store, role, hire.roleId), 'RoleDrafted');
  return JSON.stringify({
    type: 'candidate.hired',
    timestamp: hire.at,
    data: {
      deliveryFor: eventId,
      organizationId: hire.organizationId,
      candidateRoleId: hire.candidateRoleId,
      candidateId: hire.candidateId,
      roleId: hire.roleId,
      externalPositionId: hire.externalPositionId,
      hiredDate: dateOf(hire.hiredDate),
      offerAcceptedDate: hire.offerAcceptedDate === null ? null : dateOf(hire.offerAcceptedDate),
      job: {
        title: drafted?.name ?? null,
        department: drafted?.department ?? null,
        location: drafted?.location ?? null,
        workType: drafted?.workType ?? null,
      },
    },
  });
};

const dateOf = (instant: string): string => instant.slice(0, 10);

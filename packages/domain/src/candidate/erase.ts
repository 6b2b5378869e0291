import type { CandidateRoleStatus } from '../candidate-role/candidate-role.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import type { Candidate } from './candidate.ts';
import type { CandidateEvent, candidateEvents } from './events.ts';

/** The state of the candidate's roles, read before the decision. */
export type RolesRead = {
  /** The status of each candidate role, by its id. */
  readonly statuses: ReadonlyMap<string, CandidateRoleStatus | null>;
  /** The withdrawals of rejections that have happened, or can no longer happen: `settleReconsideration`. */
  readonly settled: ReadonlySet<string>;
};

/**
 * Erases the person. Refused if a role is in progress, or was not read because the candidate was placed on it since;
 * also if the reason names the person, because it stays in the log. `rejection_reconsidered`: an announced withdrawal
 * of a rejection was not settled when the roles were read; read them again. Yields no event the second time. `leads`
 * are the same person: from then on they belong to the candidate and are erased with it.
 */
export const erase = (
  state: Candidate,
  erased: Omit<DataOf<typeof candidateEvents, 'CandidateErased'>, 'organizationId'>,
  { statuses, settled }: RolesRead,
  leads: readonly string[] = [],
): CandidateEvent[] => {
  if (!state.registered) throw new Refusal('candidate_not_found');
  if (state.erased) return [];
  const placed = state.placements.map(({ candidateRoleId }) => statuses.get(candidateRoleId));
  const over = [...placed, ...statuses.values()].every((status) => status && isOver(status));
  if (!over) throw new Refusal('candidate_in_progress', 'In Progress');
  const pending = state.reconsiderations.some(
    (reconsideration) => !settled.has(reconsideration.reconsiderationId),
  );
  if (pending) throw new Refusal('rejection_reconsidered');
  if (mentionsPerson(state, erased.reason)) throw new Refusal('reason_names_person');
  const found = leads.filter((leadId) => !state.leads.includes(leadId));
  return [
    ...found.map((leadId) => {
      const data = { leadId, sourcedAt: erased.erasedAt };
      return { type: 'CandidateSourced', data } as const;
    }),
    { type: 'CandidateErased', data: { organizationId: state.organizationId, ...erased } },
  ];
};

const isOver = (status: CandidateRoleStatus): boolean => status !== 'In Progress';

/** Whether a text contains the person's name, any longer part of it, or other contact data. */
const mentionsPerson = ({ contact }: Candidate, text: string): boolean => {
  const lowerCaseText = text.toLowerCase();
  const words = new Set(lowerCaseText.split(/[^\p{L}\p{N}]+/u));
  const { name, email, phone, externalId, links } = contact;
  const parts = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const identifiers = [name, email, phone, externalId, ...links];
  return (
    parts.some((part) => part.length > 2 && words.has(part)) ||
    identifiers.some((identifier) => identifier && lowerCaseText.includes(identifier.toLowerCase()))
  );
};

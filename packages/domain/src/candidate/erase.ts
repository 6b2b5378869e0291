import type { CandidateRoleStatus } from '../candidate-role/candidate-role.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import type { Candidate } from './candidate.ts';
import type { CandidateEvent, candidateEvents } from './events.ts';

/** What was read of the candidate's roles before the decision. */
export type RolesRead = {
  /** By candidate role. */
  readonly statuses: ReadonlyMap<string, CandidateRoleStatus | null>;
  /** The withdrawals of rejections that have happened, or can no longer happen: `settleReconsideration`. */
  readonly settled: ReadonlySet<string>;
};

/**
 * Forgets the person. A role that is in progress, or that was not read because the candidate was placed on it since,
 * refuses; so does a reason that says who the person is, because it stays in the log. `rejection_reconsidered`: a withdrawal
 * of a rejection was announced that was not settled when the roles were read; read them again. A second time yields nothing.
 * `leads`: those who are the same person; from then on they are the candidate's, and erased along.
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

/** Whether a text holds the person's name, or any longer part of it, or another way to reach them. */
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

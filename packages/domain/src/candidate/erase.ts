import type { CandidateRoleStatus } from '../candidate-role/candidate-role.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import type { Candidate } from './candidate.ts';
import type { CandidateEvent, candidateEvents } from './events.ts';

/**
 * Forgets the person. `statuses` are those of the candidate's roles as they were looked up; a role that is in progress, or
 * was not looked at because it came since, refuses; so does a reason that says who it was, for it stays in the log. A second
 * time is nothing.
 */
export const erase = (
  state: Candidate,
  erased: Omit<DataOf<typeof candidateEvents, 'CandidateErased'>, 'organizationId'>,
  statuses: ReadonlyMap<string, CandidateRoleStatus | null>,
): CandidateEvent[] => {
  if (!state.registered) throw new Refusal('candidate_not_found');
  if (state.erased) return [];
  const placed = state.placements.map(({ candidateRoleId }) => statuses.get(candidateRoleId));
  const over = [...placed, ...statuses.values()].every((status) => status && isOver(status));
  if (!over) throw new Refusal('candidate_in_progress', 'In Progress');
  if (names(state, erased.reason)) throw new Refusal('reason_names_person');
  return [{ type: 'CandidateErased', data: { organizationId: state.organizationId, ...erased } }];
};

const isOver = (status: CandidateRoleStatus): boolean => status !== 'In Progress';

/** Whether a text holds the person's name, or any longer part of it, or another way to reach them. */
const names = ({ contact }: Candidate, text: string): boolean => {
  const said = text.toLowerCase();
  const words = new Set(said.split(/[^\p{L}\p{N}]+/u));
  const { name, email, phone, externalId, links } = contact;
  const parts = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const others = [name, email, phone, externalId, ...links];
  return (
    parts.some((part) => part.length > 2 && words.has(part)) ||
    others.some((other) => other && said.includes(other.toLowerCase()))
  );
};

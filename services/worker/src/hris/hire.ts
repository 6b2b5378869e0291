import {
  type CandidateRoleEvent,
  candidate,
  candidateRole,
  erasedText,
  role,
  type RoleDetails,
} from '@hiring/domain';
import { type EventStore, load } from '@hiring/eventstore';

import { findNewest, readStreamEvents } from './read-stream-events.ts';

type Data<Name> = Extract<CandidateRoleEvent, { type: Name }>['data'];

/** One hire, as the candidate's stream tells it. */
export type Hire = Data<'CandidateEnteredPipeline'> &
  Data<'CandidateHired'> & { readonly candidateRoleId: string };

/** Undefined when the candidate was not hired. */
export const findHire = async (
  store: EventStore,
  candidateRoleId: string,
): Promise<Hire | undefined> => {
  const events = await readStreamEvents(store, candidateRole, candidateRoleId);
  const entered = findNewest(events, 'CandidateEnteredPipeline');
  const hired = findNewest(events, 'CandidateHired');
  return entered && hired && { ...entered, ...hired, candidateRoleId };
};

export type HiredRole = Pick<RoleDetails, 'name' | 'department' | 'location' | 'workType'>;

/** What the candidate was hired for; undefined when there is no such role. */
export const findHiredRole = async (
  store: EventStore,
  { roleId }: Pick<Hire, 'roleId'>,
): Promise<HiredRole | undefined> => {
  const { state } = await load(store, role, roleId);
  return state.declared === 'undrafted' ? undefined : state.details;
};

export type HiredCandidate = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
};

/** Who was hired, as last corrected; undefined once the person was erased. One name alone stands for both. */
export const findHiredCandidate = async (
  store: EventStore,
  { candidateId }: Pick<Hire, 'candidateId'>,
): Promise<HiredCandidate | undefined> => {
  const { state } = await load(store, candidate, candidateId);
  // A log that was restored may lack the fact, and the key is gone all the same.
  if (state.erased || state.contact.name === erasedText) return undefined;
  const [firstName = '', ...others] = state.contact.name.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') || firstName, email: state.contact.email };
};

/** YYYY-MM-DD of an instant. */
export const toIsoDate = (instant: string): string => instant.slice(0, 10);

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

/** One hire, from the stream of the candidate role. */
export type Hire = Data<'CandidateEnteredPipeline'> &
  Data<'CandidateHired'> & { readonly candidateRoleId: string };

/** Returns the hire of a candidate role; undefined when the candidate was not hired. */
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

/** Returns the role of the hire; undefined when it does not exist. */
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

/** Returns the hired candidate as last corrected; undefined when erased. A single name becomes first and last name. */
export const findHiredCandidate = async (
  store: EventStore,
  { candidateId }: Pick<Hire, 'candidateId'>,
): Promise<HiredCandidate | undefined> => {
  const { state } = await load(store, candidate, candidateId);
  // A restored log may lack the erasure although the key is deleted.
  if (state.erased || state.contact.name === erasedText) return undefined;
  const [firstName = '', ...others] = state.contact.name.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') || firstName, email: state.contact.email };
};

/** Returns the date of an instant as YYYY-MM-DD. */
export const toIsoDate = (instant: string): string => instant.slice(0, 10);

import {
  type CandidateRoleEvent,
  candidate,
  candidateRole,
  erasedText,
  role,
  type RoleDetails,
} from '@hiring/domain';
import { type EventStore, load } from '@hiring/eventstore';

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

export type Job = Pick<RoleDetails, 'name' | 'department' | 'location' | 'workType'>;

/** What the candidate was hired for; undefined when there is no such role. */
export const findJob = async (
  store: EventStore,
  { roleId }: Pick<Hire, 'roleId'>,
): Promise<Job | undefined> => {
  const { state } = await load(store, role, roleId);
  return state.declared === 'undrafted' ? undefined : state.details;
};

export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
};

/** Who was hired, as last corrected; undefined once the person was erased. One name alone stands for both. */
export const findPerson = async (
  store: EventStore,
  { candidateId }: Pick<Hire, 'candidateId'>,
): Promise<Person | undefined> => {
  const { state } = await load(store, candidate, candidateId);
  // A log that was restored may lack the fact, and the key is gone all the same.
  if (state.erased || state.contact.name === erasedText) return undefined;
  const [firstName = '', ...others] = state.contact.name.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') || firstName, email: state.contact.email };
};

/** YYYY-MM-DD of an instant. */
export const dateOf = (instant: string): string => instant.slice(0, 10);

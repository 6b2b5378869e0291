import {
  type CandidateRole,
  type CandidateRoleEvent,
  type candidateRoleEvents,
  type Cause,
  Refusal,
  stepOf,
} from '@hiring/domain';
import type { Loaded, Transacted } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import type { Request } from '../http/endpoint.ts';
import { ifMatch, type IsSeen } from '../http/if-match.ts';
import type { Principal } from '../http/principal.ts';
import type { ManagedStep } from './managed-step.ts';

/** What is asked of a step: by whom, when, and of which version. */
export type Asked = {
  readonly step: ManagedStep;
  readonly isSeen: IsSeen;
  readonly cause: Cause;
  /** As every event of a transition says it. */
  readonly said: { readonly stepId: string; readonly by: string; readonly at: string };
};

/** What became of it. */
export type Done = Transacted<CandidateRole, typeof candidateRoleEvents>;

export type Decide = (state: CandidateRole) => readonly CandidateRoleEvent[];

/** Reads the request's conditions. Throws 400 for an If-Match that is none. */
export const askedOf = (
  { header, cause, principal }: Request<Principal>,
  { now }: Deps,
  step: ManagedStep,
): Asked => ({
  step,
  isSeen: ifMatch(header('If-Match')),
  cause,
  said: { stepId: step.id, by: principal.userId, at: now().toISOString() },
});

/** Refuses `stale_version` when the candidate role has gone on since the caller saw it. */
export const refuseUnseen = (
  { step, isSeen }: Asked,
  { state, revision }: Loaded<CandidateRole>,
): void => {
  if (isSeen(revision)) return;
  throw new Refusal('stale_version', stepOf(state, step.id).status, Number(revision));
};

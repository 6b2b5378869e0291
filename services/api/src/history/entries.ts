import {
  candidate,
  type CandidateEvent,
  candidateRole,
  type CandidateRoleEvent,
  type Change,
  changeAtStep,
  changedFields,
  changeOf,
  type ContactField,
  streamOf,
} from '@hiring/domain';
import { type EventStore, history, type Recorded } from '@hiring/eventstore';

/** One event of a candidate's history, and what it meant. */
export type Entry = {
  readonly recorded: Recorded;
  readonly candidateRoleId: string | null;
  readonly roleId: string | null;
  readonly change: Change;
  readonly changedFields: readonly ContactField[] | null;
};

/** How a stream is read: `firstPage` events at first, for a reader who stops when a page is full. */
type Reading = { readonly firstPage: number };

/**
 * All that happened to one candidate role, or what of it concerns one step. An event this build cannot read is told all
 * the same, without what it changed.
 */
export async function* candidateRoleEntries(
  store: EventStore,
  candidateRoleId: string,
  { stepId, firstPage }: Reading & { readonly stepId?: string },
): AsyncGenerator<Entry, void> {
  let state = candidateRole.initial;
  const stream = streamOf(candidateRole, candidateRoleId);
  for await (const recorded of history(store, stream, 0n, firstPage)) {
    const before = state;
    const event = ofCandidateRole(recorded);
    if (event) state = candidateRole.evolve(before, event);
    const change = event ? changeIn(before, state, event, stepId) : unknownChange;
    const roleId = state.status === null ? null : state.roleId;
    if (change) yield { recorded, candidateRoleId, roleId, change, changedFields: null };
  }
}

/**
 * What was said of the person: names of contact fields, never what they hold. `placed` takes the candidate role of each
 * placement that was read.
 */
export async function* candidateEntries(
  store: EventStore,
  candidateId: string,
  { placed: placements, firstPage }: Reading & { readonly placed: Set<string> },
): AsyncGenerator<Entry, void> {
  let state = candidate.initial;
  const stream = streamOf(candidate, candidateId);
  for await (const recorded of history(store, stream, 0n, firstPage)) {
    const before = state;
    const event = ofCandidate(recorded);
    if (event) state = candidate.evolve(before, event);
    const placed = event?.type === 'CandidatePlaced' ? event.data : nowhere;
    if (placed.candidateRoleId !== null) placements.add(placed.candidateRoleId);
    yield {
      recorded,
      candidateRoleId: placed.candidateRoleId,
      roleId: placed.roleId,
      change: unknownChange,
      changedFields: event ? changedFields(before, event) : null,
    };
  }
}

/** The first `most` entries after a position. */
export const takeAfter = async (
  entries: AsyncIterable<Entry>,
  after: bigint,
  most: number,
): Promise<readonly Entry[]> => {
  const taken: Entry[] = [];
  for await (const entry of entries) {
    if (entry.recorded.position > after) taken.push(entry);
    if (taken.length === most) break;
  }
  return taken;
};

const changeIn = (
  before: typeof candidateRole.initial,
  after: typeof candidateRole.initial,
  event: CandidateRoleEvent,
  stepId: string | undefined,
): Change | undefined =>
  stepId === undefined
    ? changeOf(before, after, event)
    : changeAtStep(before, after, event, stepId);

const unknownChange: Change = { stepId: null, from: null, to: null };
const nowhere = { candidateRoleId: null, roleId: null };

/** Streams of a category hold that category's events. */
const ofCandidateRole = ({ event }: Recorded) => event as CandidateRoleEvent | undefined;
const ofCandidate = ({ event }: Recorded) => event as CandidateEvent | undefined;

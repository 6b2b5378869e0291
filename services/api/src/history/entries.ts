import {
  candidate,
  type CandidateEvent,
  candidateRole,
  type CandidateRoleEvent,
  type StatusChange,
  changeAtStep,
  changedFields,
  describeChange,
  type ContactField,
  streamName,
} from '@hiring/domain';
import { type EventStore, iterateStream, type RecordedEvent } from '@hiring/eventstore';

/** One event of a candidate's history, with the changes that it made. */
export type HistoryEntry = {
  readonly recorded: RecordedEvent;
  readonly candidateRoleId: string | null;
  readonly roleId: string | null;
  readonly change: StatusChange;
  readonly changedFields: readonly ContactField[] | null;
};

/**
 * Options of the read of a stream. `firstPage`: the number of events in the first read, small because the reader stops
 * when its page is full.
 */
type ReadOptions = { readonly firstPage: number };

/**
 * Reads the history of a candidate role, or the part of it that concerns one step. An event that this build cannot
 * decode is included, without the changes that it made.
 */
export async function* candidateRoleEntries(
  store: EventStore,
  candidateRoleId: string,
  { stepId, firstPage }: ReadOptions & { readonly stepId?: string },
): AsyncGenerator<HistoryEntry, void> {
  let state = candidateRole.initial;
  const stream = streamName(candidateRole, candidateRoleId);
  for await (const recorded of iterateStream(store, stream, 0n, firstPage)) {
    const before = state;
    const event = toCandidateRoleEvent(recorded);
    if (event) state = candidateRole.evolve(before, event);
    const change = event ? toChange(before, state, event, stepId) : unknownChange;
    const roleId = state.status === null ? null : state.roleId;
    if (change) yield { recorded, candidateRoleId, roleId, change, changedFields: null };
  }
}

/**
 * Reads the history of a candidate: the names of changed contact fields, never their values. Adds the candidate role of
 * each placement to `placed`.
 */
export async function* candidateEntries(
  store: EventStore,
  candidateId: string,
  { placed: placements, firstPage }: ReadOptions & { readonly placed: Set<string> },
): AsyncGenerator<HistoryEntry, void> {
  let state = candidate.initial;
  const stream = streamName(candidate, candidateId);
  for await (const recorded of iterateStream(store, stream, 0n, firstPage)) {
    const before = state;
    const event = toCandidateEvent(recorded);
    if (event) state = candidate.evolve(before, event);
    const placed = event?.type === 'CandidatePlaced' ? event.data : noPlacement;
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

/** Returns the first `max` entries after a position. */
export const takeAfter = async (
  entries: AsyncIterable<HistoryEntry>,
  after: bigint,
  max: number,
): Promise<readonly HistoryEntry[]> => {
  const taken: HistoryEntry[] = [];
  for await (const entry of entries) {
    if (entry.recorded.position > after) taken.push(entry);
    if (taken.length === max) break;
  }
  return taken;
};

const toChange = (
  before: typeof candidateRole.initial,
  after: typeof candidateRole.initial,
  event: CandidateRoleEvent,
  stepId: string | undefined,
): StatusChange | undefined =>
  stepId === undefined
    ? describeChange(before, after, event)
    : changeAtStep(before, after, event, stepId);

const unknownChange: StatusChange = { stepId: null, from: null, to: null };
const noPlacement = { candidateRoleId: null, roleId: null };

/** The casts are safe, because a stream of a category has only events of that category. */
const toCandidateRoleEvent = ({ event }: RecordedEvent) => event as CandidateRoleEvent | undefined;
const toCandidateEvent = ({ event }: RecordedEvent) => event as CandidateEvent | undefined;

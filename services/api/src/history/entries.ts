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

/** One event of a candidate's history, and what it meant. */
export type HistoryEntry = {
  readonly recorded: RecordedEvent;
  readonly candidateRoleId: string | null;
  readonly roleId: string | null;
  readonly change: StatusChange;
  readonly changedFields: readonly ContactField[] | null;
};

/** How a stream is read: `firstPage` events at first, for a reader who stops when a page is full. */
type ReadOptions = { readonly firstPage: number };

/**
 * All that happened to one candidate role, or what of it concerns one step. An event this build cannot read is told all
 * the same, without what it changed.
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
 * What was said of the person: names of contact fields, never what they hold. `placed` takes the candidate role of each
 * placement that was read.
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

/** The first `most` entries after a position. */
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

/** Streams of a category hold that category's events. */
const toCandidateRoleEvent = ({ event }: RecordedEvent) => event as CandidateRoleEvent | undefined;
const toCandidateEvent = ({ event }: RecordedEvent) => event as CandidateEvent | undefined;

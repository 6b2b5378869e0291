import { type Db, read, waitForCheckpoints } from '@hiring/database';
import {
  type Candidate,
  candidate,
  type CandidateEvent,
  candidateRole,
  fold,
  parseType,
  Refusal,
  streamName,
  NewerEventError,
} from '@hiring/domain';
import {
  type EventStore,
  headPosition,
  iterateStream,
  type RecordedEvent,
} from '@hiring/eventstore';

/** A candidate with every candidate role, from the log. */
export type Person = {
  readonly state: Candidate;
  /** Oldest first. */
  readonly past: readonly RecordedEvent[];
  readonly erasedAt: string | null;
  readonly candidateRoleIds: readonly string[];
};

type PersonDeps = { readonly db: Db; readonly store: EventStore };

/**
 * Reads a candidate and the candidate's roles. Throws Refusal (`candidate_not_found`), UndecodableEventError,
 * StoreUnavailable and ProjectionBehindError.
 */
export const readPerson = async (deps: PersonDeps, candidateId: string): Promise<Person> => {
  const past: RecordedEvent[] = [];
  for await (const recorded of iterateStream(deps.store, streamName(candidate, candidateId))) {
    past.push(recorded);
  }
  const events = past.map(assertReadable);
  const state = fold(candidate, events);
  if (!state.registered) throw new Refusal('candidate_not_found');
  const placed = state.placements.map(({ candidateRoleId }) => candidateRoleId);
  const older = past.some(isFromBeforePlacements) ? await findOlderRoles(deps, candidateId) : [];
  const erased = events.find(({ type }) => type === 'CandidateErased');
  return {
    state,
    past,
    erasedAt: erased && 'erasedAt' in erased.data ? erased.data.erasedAt : null,
    candidateRoleIds: [...new Set([...placed, ...older])],
  };
};

/** Returns the decoded event of a stream that must be read as a whole. Throws UndecodableEventError. */
const assertReadable = ({ event, error, type }: RecordedEvent): CandidateEvent => {
  if (!event) throw error ?? new NewerEventError(`this build does not know ${type}`);
  return event as CandidateEvent;
};

/** The projection is behind the log or stopped, so its rows may be incomplete. */
export class ProjectionBehindError extends Error {
  override readonly name = 'ProjectionBehind';
}

/** Whether the candidate was registered before placements were recorded, and may have roles without one. */
const isFromBeforePlacements = ({ type }: RecordedEvent): boolean => {
  const { name, version } = parseType(type);
  return name === 'CandidateRegistered' && version < 2;
};

/** Reads the candidate roles from the projection, once it has caught up. */
const findOlderRoles = async (
  deps: PersonDeps,
  candidateId: string,
): Promise<readonly string[]> => {
  await waitUntilCaughtUp(deps);
  const rows = await read(deps.db)
    .selectFrom('candidate_roles')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

const projectionName = 'candidate-steps';
const catchUpTimeoutMs = 2_000;

const waitUntilCaughtUp = async ({ db, store }: PersonDeps): Promise<void> => {
  const head = (await headPosition(store, [candidateRole.category])) ?? 0n;
  const positions = new Map([[projectionName, head]]);
  const behind = await waitForCheckpoints(db, positions, { timeoutMs: catchUpTimeoutMs });
  if (behind.length > 0) {
    throw new ProjectionBehindError(`the projection ${projectionName} is behind`);
  }
};

import { candidateRole, hire, type Organization, organization, Refusal } from '@hiring/domain';
import {
  Contended,
  findNewestState,
  load,
  readEarlierResult,
  withCommandLock,
} from '@hiring/eventstore';

import type { Deps } from '../../deps.ts';
import { deriveId } from '../../http/idempotency/command-id.ts';
import { assertNotErased, loadCurrent } from '../find-step.ts';
import { abandonSeat, takeSeat } from './seats.ts';
import type { HireData } from './transition-data.ts';
import {
  decideTransition,
  type TransitionRequest,
  type TransitionResult,
  assertNotStale,
} from './transition-request.ts';

const maxAttempts = 3;

/**
 * Hires a candidate across two streams: the seat is taken first, so that the capacity is never exceeded, only
 * under-used for a moment (decisions §5). Checks the candidate role first (409), then refuses
 * `external_position_id_required`, `role_not_open`, `capacity_filled` (400). Both streams are appended to at the
 * revision of a state that may be stale; only the organization's is always read, because no append guards its state.
 */
export const hireCandidate = async (
  deps: Deps,
  request: TransitionRequest,
  hired: HireData,
): Promise<TransitionResult> => {
  const { step, metadata } = request;
  await assertNotErased(deps, step);
  const recalled = await readEarlierResult(
    deps.store,
    candidateRole,
    step.candidateRoleId,
    metadata,
  );
  if (recalled) return recalled;
  const permitted = await assertHirableNow(deps, request, hired);
  try {
    await loadAndAssertPositionId(deps, step.loaded.state.organizationId, hired);
    return await hireWithSeat(deps, permitted, hired);
  } catch (error) {
    // The reason of the current candidate role comes first.
    if (error instanceof Refusal) {
      await assertHirable(deps, await withCurrentState(deps, request), hired);
    }
    throw error;
  }
};

/**
 * Returns the request with a state that permits the hire: the known one, else the one in the stream, on which alone a
 * refusal is final. Throws the refusals of `hire`, `candidate_erased` and `stale_version`.
 */
const assertHirableNow = async (
  deps: Deps,
  request: TransitionRequest,
  hired: HireData,
): Promise<TransitionRequest> => {
  const newest = withNewestState(deps, request);
  try {
    await assertHirable(deps, newest, hired);
    return newest;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  const current = await withCurrentState(deps, request);
  await assertHirable(deps, current, hired);
  return current;
};

const assertHirable = async (
  deps: Deps,
  request: TransitionRequest,
  hired: HireData,
): Promise<void> => {
  const { step, metadata } = request;
  await assertNotErased(deps, step);
  assertNotStale(request, step.loaded);
  hire(step.loaded.state, { ...hired, hireId: deriveId(metadata) });
};

/** Replaces the state of the candidate role by that after the last command of this process, if it is newer. */
const withNewestState = ({ store }: Deps, request: TransitionRequest): TransitionRequest => {
  const { step } = request;
  const newest = findNewestState(store, candidateRole, step.candidateRoleId, step.loaded);
  return { ...request, step: { ...step, loaded: newest ?? step.loaded } };
};

/** Replaces the state of the candidate role by that of its stream. */
const withCurrentState = async (
  deps: Deps,
  request: TransitionRequest,
): Promise<TransitionRequest> => {
  const { erased, ...loaded } = await loadCurrent(deps)(request.step.candidateRoleId);
  return { ...request, step: { ...request.step, loaded, erased } };
};

/**
 * Takes a seat and records the hire. A hire that the worker fenced is retried under a new id. Hires of one candidate
 * role wait for each other: only the first takes a seat, and the others have none to free.
 */
const hireWithSeat = (
  deps: Deps,
  request: TransitionRequest,
  hired: HireData,
): Promise<TransitionResult> =>
  withCommandLock(deps.store, `hire of ${request.step.candidateRoleId}`, async () => {
    for (let attempt = 1; ; attempt++) {
      const hireId = deriveId(request.metadata, `hire-${attempt}`);
      try {
        return await hireOnce(deps, request, { ...hired, hireId });
      } catch (error) {
        if (!isAbandoned(error) || attempt === maxAttempts) throw error;
      }
    }
  });

const loadAndAssertPositionId = async (
  { store }: Deps,
  organizationId: string,
  hired: HireData,
): Promise<void> => {
  if (hired.externalPositionId !== null) return;
  const { state } = await load(store, organization, organizationId);
  assertPositionId(state, hired);
};

/** Refuses `external_position_id_required`. */
export const assertPositionId = (
  { hris }: Organization,
  { externalPositionId }: Pick<HireData, 'externalPositionId'>,
): void => {
  if (externalPositionId !== null || !hris.requiresExternalPositionId) return;
  throw new Refusal('external_position_id_required');
};

/** Whether the worker fenced the hire and freed its seat because it took too long. */
const isAbandoned = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'hire_abandoned';

const hireOnce = async (
  deps: Deps,
  request: TransitionRequest,
  hired: HireData & { readonly hireId: string },
): Promise<TransitionResult> => {
  const { step, metadata } = request;
  const { hireId, at } = hired;
  const { roleId } = step.loaded.state;
  const seat = { roleId, candidateRoleId: step.candidateRoleId, hireId };
  // The candidate role may have changed while the hire waited for earlier ones, perhaps by an attempt of this command.
  const newest = withNewestState(deps, request);
  if (newest.step.loaded.state.hireId !== hireId) await assertHirable(deps, newest, hired);
  await takeSeat(deps, seat, { at, metadata });
  try {
    return await decideTransition(deps, request, (state) =>
      state.hireId === hireId ? [] : hire(state, hired),
    );
  } catch (error) {
    // Only if no attempt of this command can have recorded the hire: otherwise release-seat of the worker decides.
    const isContended = error instanceof Contended && !metadata.command;
    if (error instanceof Refusal || isContended) await abandonSeat(deps, seat, { at, metadata });
    throw error;
  }
};

import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type TestAssignmentEvent, testAssignmentEvents } from './events.ts';

type Data<Name extends keyof typeof testAssignmentEvents> = DataOf<
  typeof testAssignmentEvents,
  Name
>;

/** The recorded status. An open assignment past its time is shown as expired, which is not recorded. */
type AssignmentStatus = 'assigned' | 'completed' | 'cancelled';

/**
 * The assignments of one test at one step, one after another, so that at most one is open. The id of an assignment is
 * `<id of the stream>.<its number>`.
 */
export type TestAssignment = {
  /** The newest assignment; null before the first. */
  readonly assigned: Data<'TestAssigned'> | null;
  readonly status: AssignmentStatus | null;
  /** The points of the newest assignment, if completed. */
  readonly score: number | null;
};

export const testAssignment: Decider<TestAssignment, typeof testAssignmentEvents> = {
  category: 'testAssignment',
  person: ({ assigned }) => assigned?.candidateId ?? '',
  events: testAssignmentEvents,
  initial: { assigned: null, status: null, score: null },
  evolve: (state, event) => {
    switch (event.type) {
      case 'TestAssigned':
        return { assigned: event.data, status: 'assigned', score: null };
      case 'TestCompleted':
        return { ...state, status: 'completed', score: event.data.score };
      case 'TestCancelled':
        return { ...state, status: 'cancelled' };
    }
  },
};

/** Parses stream id and number from the id of an assignment; undefined if it is not such an id. */
export const parseAssignmentId = (
  id: string,
): { readonly streamId: string; readonly number: number } | undefined => {
  const [, streamId, number] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,5})$/.exec(id) ?? [];
  return streamId === undefined ? undefined : { streamId, number: Number(number) };
};

/** Whether an assignment can still be completed at an instant. */
const isOpen = ({ assigned, status }: TestAssignment, at: string): boolean =>
  status === 'assigned' && assigned !== null && (assigned.dueAt === null || at <= assigned.dueAt);

/** Assigns the test. Refused (`assignment_open`) while the previous assignment can still be completed. */
export const assignTest = (
  state: TestAssignment,
  assigned: Omit<Data<'TestAssigned'>, 'number'>,
): TestAssignmentEvent[] => {
  if (isOpen(state, assigned.assignedAt)) throw new Refusal('assignment_open', 'assigned');
  const number = (state.assigned?.number ?? 0) + 1;
  return [{ type: 'TestAssigned', data: { ...assigned, number } }];
};

/** Completes an assignment. Refused (`assignment_not_open`) unless it is the newest one and was open at completion. */
export const completeTest = (
  state: TestAssignment,
  completed: Data<'TestCompleted'>,
): TestAssignmentEvent[] => {
  assertOpen(state, completed.number, completed.completedAt);
  return [{ type: 'TestCompleted', data: completed }];
};

/** Cancels an assignment, also an expired one. Another may be assigned at once. */
export const cancelTest = (
  state: TestAssignment,
  cancelled: Data<'TestCancelled'>,
): TestAssignmentEvent[] => {
  assertOpen(state, cancelled.number, '');
  return [{ type: 'TestCancelled', data: cancelled }];
};

/** Returns the status of an assignment at an instant. Those before the newest are completed, cancelled or expired. */
export const getAssignmentStatus = (
  status: AssignmentStatus,
  dueAt: string | null,
  now: string,
): AssignmentStatus | 'expired' =>
  status === 'assigned' && dueAt !== null && dueAt < now ? 'expired' : status;

/** Converts points of a maximum to a step's score, 0 to 100. */
export const toStepScore = (score: number, maxScore: number): number =>
  Math.min(100, Math.max(0, Math.round((score / maxScore) * 100)));

const assertOpen = (state: TestAssignment, number: number, at: string): void => {
  if (!state.assigned || number > state.assigned.number) throw new Refusal('assignment_not_found');
  if (number === state.assigned.number && isOpen(state, at)) return;
  throw new Refusal('assignment_not_open', toShownStatus(state, number));
};

/** Returns the shown status. One that was open when the next was assigned had expired. */
const toShownStatus = (state: TestAssignment, number: number): string | undefined => {
  if (number !== state.assigned?.number) return undefined;
  return state.status === 'assigned' ? 'expired' : (state.status ?? undefined);
};

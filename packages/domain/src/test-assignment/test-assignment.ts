import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type TestAssignmentEvent, testAssignmentEvents } from './events.ts';

type Data<Name extends keyof typeof testAssignmentEvents> = DataOf<
  typeof testAssignmentEvents,
  Name
>;

/** What facts say; an open one past its time is expired, which is no fact. */
type AssignmentStatus = 'assigned' | 'completed' | 'cancelled';

/**
 * The assignments of one test at one step, one after the other, so that no two are ever open. The id of one is
 * `<id of the stream>.<its number>`.
 */
export type TestAssignment = {
  /** The newest one; null: there was none yet. */
  readonly assigned: Data<'TestAssigned'> | null;
  readonly status: AssignmentStatus | null;
  /** What it was completed with. */
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

/** The stream and the number of an assignment, read off its id; undefined when it is none. */
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

/** Refused (`assignment_open`) while the one before can still be completed. */
export const assignTest = (
  state: TestAssignment,
  assigned: Omit<Data<'TestAssigned'>, 'number'>,
): TestAssignmentEvent[] => {
  if (isOpen(state, assigned.assignedAt)) throw new Refusal('assignment_open', 'assigned');
  const number = (state.assigned?.number ?? 0) + 1;
  return [{ type: 'TestAssigned', data: { ...assigned, number } }];
};

/** Refused (`assignment_not_open`) unless the newest assignment is this one and was open when the test was completed. */
export const completeTest = (
  state: TestAssignment,
  completed: Data<'TestCompleted'>,
): TestAssignmentEvent[] => {
  assertOpen(state, completed.number, completed.completedAt);
  return [{ type: 'TestCompleted', data: completed }];
};

/** Also of one that has expired; another may be assigned at once. */
export const cancelTest = (
  state: TestAssignment,
  cancelled: Data<'TestCancelled'>,
): TestAssignmentEvent[] => {
  assertOpen(state, cancelled.number, '');
  return [{ type: 'TestCancelled', data: cancelled }];
};

/** Where one assignment stands at an instant: those before the newest are completed, cancelled or expired. */
export const getAssignmentStatus = (
  status: AssignmentStatus,
  dueAt: string | null,
  now: string,
): AssignmentStatus | 'expired' =>
  status === 'assigned' && dueAt !== null && dueAt < now ? 'expired' : status;

/** Points out of those there were, as a step's score: 0 to 100. */
export const toStepScore = (score: number, maxScore: number): number =>
  Math.min(100, Math.max(0, Math.round((score / maxScore) * 100)));

const assertOpen = (state: TestAssignment, number: number, at: string): void => {
  if (!state.assigned || number > state.assigned.number) throw new Refusal('assignment_not_found');
  if (number === state.assigned.number && isOpen(state, at)) return;
  throw new Refusal('assignment_not_open', toShownStatus(state, number));
};

/** An earlier one that was open when the next was assigned had expired; which it was is not kept here. */
const toShownStatus = (state: TestAssignment, number: number): string | undefined => {
  if (number !== state.assigned?.number) return undefined;
  return state.status === 'assigned' ? 'expired' : (state.status ?? undefined);
};

import type { Fault, Op, Run } from '../../history.ts';
import { isAnswered, type IndexedRun } from '../indexed-run.ts';
import { type Violation, violation } from '../violation.ts';

/** Returns the microseconds within which the system must be ready after a fault (issue 6). */
export const promisedIn = ({ promised = 10_000_000 }: Pick<Run, 'promised'>): number => promised;

/** I14: the system is ready in time after every fault and drained at the end, without manual action. */
export const checkRecovery = (indexed: IndexedRun): readonly Violation[] => {
  const { dump, faults, past = 0 } = indexed.run;
  const promised = promisedIn(indexed.run);
  const before = new Set(indexed.events.slice(0, past).map(({ id }) => id));
  const late = dump.readyAfter.filter(({ milliseconds }) => milliseconds * 1_000 > promised);
  const undone = dump.effects.filter(
    ({ id, status }) => unfinished.includes(status) && !before.has(id.slice(0, id.indexOf('.'))),
  );
  return [
    ...late.map(({ fault, milliseconds }) =>
      violation('I14', `ready ${milliseconds} ms after the end of ${fault}`),
    ),
    ...faults.flatMap((fault) => unansweredAfter(indexed, fault)),
    ...undone.map(({ id, status }) =>
      violation('I14', `effect ${id} is ${status} after the drain`),
    ),
    ...dump.owed.map((what) => violation('I14', `not drained: ${what}`)),
    ...dump.processes
      .filter(({ byHand }) => byHand)
      .map(({ name }) => violation('I14', `${name} had to be started by hand`)),
  ];
};

const unfinished = ['pending', 'running', 'failed'];

/** Reports a fault after which requests were sent, but no response arrived within the promised time. */
const unansweredAfter = (
  { responseTimes, requests, run }: IndexedRun,
  { name, target, t1 }: Fault,
): readonly Violation[] => {
  const promised = promisedIn(run);
  const end = t1 + promised;
  const inTime =
    requests.between(t1, end) === 0 || (responseTimes.firstSince(t1) ?? Infinity) <= end;
  if (inTime || requests.between(end, Infinity) === 0) return [];
  const within = `${promised / 1_000_000} s`;
  return [
    violation(
      'I14',
      `no request got a response within ${within} after the end of ${name} (${target})`,
    ),
  ];
};

/** I15: every unknown outcome is recorded as unknown, and occurs only near a fault. */
export const checkUnknownOutcomes = (indexed: IndexedRun): readonly Violation[] =>
  indexed.run.ops.flatMap((op) => {
    const { faults } = indexed.run;
    const promised = promisedIn(indexed.run);
    const { kind, outcome, status } = op;
    const response = status ?? 'no response';
    const should = toOutcome(op);
    if (outcome !== should) {
      const message = `${kind} that ended with ${response} is recorded as ${outcome}`;
      return [violation('I15', message, { ops: [op] })];
    }
    if (isAnswered(op) || faults.some((fault) => concerns(fault, op, promised))) return [];
    const message = `${kind} ended with ${response} (${outcome}) without a fault`;
    return [violation('I15', message, { ops: [op] })];
  });

const toOutcome = ({ status, outcome }: Op): Op['outcome'] => {
  if (status === null) return outcome === 'norun' ? 'norun' : 'info';
  if (status >= 500) return 'info';
  // The server closed the connection before it read the request.
  if (status === 408) return 'norun';
  return status < 300 ? 'ok' : 'fail';
};

const concerns = ({ t0, t1 }: Fault, op: Op, promised: number): boolean =>
  op.t1 >= t0 && op.t0 <= t1 + promised;

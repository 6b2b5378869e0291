import type { Op } from '../../history.ts';
import type { LogEntry } from '../../model/log-entry.ts';
import { type Command, type CommandKind, eventTypes, isCommand } from '../commands.ts';
import { isUserEvent, statesDuring, stateAfter, type IndexedRun } from '../indexed-run.ts';
import { type Violation, violation } from '../violation.ts';

/** I1: an acknowledged command has exactly one event; the revocation of a revoked key has no event. */
export const checkAcknowledgements = (indexed: IndexedRun): readonly Violation[] =>
  indexed.commands.flatMap((command) => {
    const { kind, target, tries, done } = command;
    const ok = tries.filter(({ outcome }) => outcome === 'ok');
    const [first] = ok;
    if (done.length > 1 && tries.length === 1) {
      const message = `${kind} of ${target} happened ${done.length} times`;
      return [violation('I1', message, { ops: tries, events: done })];
    }
    if (!first || done.length > 0 || wasRevoked(indexed, command, first)) return [];
    return [violation('I1', `${kind} of ${target} was acknowledged but has no event`, { ops: ok })];
  });

const wasRevoked = (indexed: IndexedRun, { kind, target }: Command, op: Op): boolean =>
  kind === 'revoke' &&
  statesDuring(indexed, indexed.keys, target, op).some((key) => key && key.revokedAt !== null);

/** Further events that a command may append: seats, abandoned hires and the change of the candidate role's status. */
const furtherEventTypes: Readonly<Record<CommandKind, readonly string[]>> = {
  advance: [],
  reject: ['HireAbandoned', 'CandidateNotSelected', 'SeatFreed'],
  hire: ['StepValidated', 'SeatFilled', 'SeatFreed', 'HireAbandoned'],
  unreject: ['RejectionReconsidered'],
  mint: [],
  revoke: [],
};

/** I4: every user's event after the set-up belongs to a request that was not refused. */
export const checkNoUnrequestedEvents = ({
  events,
  ops,
  setUpTo,
}: IndexedRun): readonly Violation[] =>
  events.flatMap((entry) => {
    if (entry.at <= setUpTo || !isUserEvent(entry)) return [];
    const op = ops.get(entry.requestId ?? '');
    const why = findUnrequestedReason(entry, op);
    if (why === undefined) return [];
    const message = `${entry.type} in ${entry.stream} ${why}`;
    return [violation('I4', message, { ops: op ? [op] : [], events: [entry] })];
  });

const findUnrequestedReason = (
  { event, type }: LogEntry,
  op: Op | undefined,
): string | undefined => {
  if (!op) return 'was caused by no request';
  const { kind, outcome, status } = op;
  const name = event?.type ?? type;
  if (!isCommand(kind) || !isEventOfCommand(kind, name)) return `was caused by a ${kind}`;
  if (outcome === 'norun') return 'was caused by a request that was never sent';
  return outcome === 'fail' && !isAllowedAfterRefusal(kind, name)
    ? `was caused by a ${kind} that was refused with ${status}`
    : undefined;
};

/**
 * A hire takes its seat first. A refused hire is abandoned and its seat is freed; I16 counts the seats. An unreject
 * announces itself in the candidate's stream first, which has an effect on an erasure only: that settles what remains.
 */
const isAllowedAfterRefusal = (kind: CommandKind, name: string): boolean =>
  name.startsWith('Seat') ||
  (kind === 'hire' && name === 'HireAbandoned') ||
  (kind === 'unreject' && name === 'RejectionReconsidered');

const isEventOfCommand = (kind: CommandKind, name: string): boolean =>
  name === eventTypes[kind] || furtherEventTypes[kind].includes(name);

/** I13: a command happened at most once, and all its acknowledgements are equal. */
export const checkOneCommandPerKey = ({ commands }: IndexedRun): readonly Violation[] =>
  commands.filter(({ tries }) => tries.length > 1).flatMap(wrongTries);

const wrongTries = ({ kind, target, tries, done }: Command): readonly Violation[] => {
  const ok = tries.filter(({ outcome }) => outcome === 'ok');
  const denied = tries.filter(
    (op) => [400, 404, 409].includes(op.status ?? 0) && isAfterTheFact(op, tries),
  );
  const label = `${kind} of ${target} under ${tries[0]?.idempotencyKey}`;
  const wrong = (message: string, ops: readonly Op[]) =>
    violation('I13', `${label} ${message}`, { ops, events: done });
  return [
    ...(done.length > 1 ? [wrong(`happened ${done.length} times`, tries)] : []),
    ...(new Set(ok.map(({ bodyHash }) => bodyHash)).size > 1
      ? [wrong('was acknowledged with different responses', ok)]
      : []),
    ...(done.length > 0 && denied.length > 0
      ? [wrong('happened, but one of its attempts was refused', denied)]
      : []),
  ];
};

/**
 * Returns whether an attempt started after its command must have happened. A refusal before that is allowed, because
 * the next attempt decides again.
 */
const isAfterTheFact = ({ t0 }: Op, tries: readonly Op[]): boolean => {
  const ended = ({ t1 }: Op): boolean => t1 <= t0;
  const ok = tries.filter(({ outcome }) => outcome === 'ok');
  const unknown = tries.filter(({ outcome }) => outcome === 'info');
  return ok.some(ended) || [...ok, ...unknown].every(ended);
};

/** I12: the step in a 200 equals the step of the model after the command's last event. */
export const checkResponsesMatchState = ({
  commands,
  candidateRoles,
}: IndexedRun): readonly Violation[] =>
  commands.flatMap(({ tries, last }) => {
    if (!last) return [];
    const state = stateAfter(candidateRoles, last);
    return tries.flatMap((op) => {
      const { step, position } = op;
      if (!step) return [];
      const status = state?.steps.find(({ id }) => id === step.id)?.status;
      const shown = `${step.id} ${step.status} version ${step.version}`;
      const right = `${op.target} ${status} version ${last.revision}`;
      const elsewhere = position !== null && position !== last.position;
      if (shown === right && !elsewhere) return [];
      const message = `the response has ${shown} at ${position}, the log has ${right} at ${last.position}`;
      return [violation('I12', message, { ops: [op], events: [last] })];
    });
  });

import { groupBy } from '../group-by.ts';
import type { Kind, Op } from '../history.ts';
import type { LogEntry } from '../model/log-entry.ts';

/** The event that a command appends when it succeeds. */
export const eventTypes = {
  advance: 'StepValidated',
  reject: 'StepRejected',
  hire: 'CandidateHired',
  unreject: 'RejectionWithdrawn',
  mint: 'ApiKeyMinted',
  revoke: 'ApiKeyRevoked',
} as const;

export type CommandKind = keyof typeof eventTypes;

/** All attempts under one Idempotency-Key, or one request without a key. */
export type Command = {
  readonly kind: CommandKind;
  readonly target: string;
  /** The attempts in the order of sending. */
  readonly tries: readonly Op[];
  /** The events of its success: at most one in a correct run. */
  readonly done: readonly LogEntry[];
  /** The last event that it appended to the stream of `done`. */
  readonly last: LogEntry | undefined;
};

export const isCommand = (kind: Kind): kind is CommandKind => Object.hasOwn(eventTypes, kind);

export const isTransition = (kind: Kind): boolean =>
  isCommand(kind) && kind !== 'mint' && kind !== 'revoke';

/** Returns the commands of a run; `findEvents` returns the caller's events under the request id of an op. */
export const groupCommands = (
  ops: readonly Op[],
  findEvents: (op: Op) => readonly LogEntry[],
): readonly Command[] =>
  [...groupBy(inOrder(ops), toIdentity).values()].flatMap((tries) => {
    const [first] = tries;
    if (!first || !isCommand(first.kind)) return [];
    const { kind, target } = first;
    const recorded = tries.flatMap(findEvents);
    const done = recorded.filter((entry) => isEventFor(entry, kind, target));
    const last = recorded.findLast(({ stream }) => stream === done.at(-1)?.stream);
    return [{ kind, target, tries, done, last }];
  });

const inOrder = (ops: readonly Op[]): readonly Op[] => ops.toSorted((a, b) => a.t0 - b.t0);

const toIdentity = ({ op, kind, target, keyId, idempotencyKey }: Op): string =>
  idempotencyKey === null ? op : JSON.stringify([keyId, idempotencyKey, kind, target]);

/** The target of a mint is the owner, which is in the data of its event. */
const isEventFor = (
  { event, aggregateId }: LogEntry,
  kind: CommandKind,
  target: string,
): boolean => {
  if (event?.type !== eventTypes[kind]) return false;
  if (event.type === 'ApiKeyRevoked') return aggregateId === target;
  if (event.type === 'ApiKeyMinted') return event.data.ownerId === target;
  return event.data.stepId === target;
};

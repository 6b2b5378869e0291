import { groupBy } from '../group-by.ts';
import type { Kind, Op } from '../history.ts';
import type { LogEntry } from '../model/log-entry.ts';

/** What a command leaves in the log when it has happened. */
export const eventOf = {
  advance: 'StepValidated',
  reject: 'StepRejected',
  hire: 'CandidateHired',
  unreject: 'RejectionWithdrawn',
  mint: 'ApiKeyMinted',
  revoke: 'ApiKeyRevoked',
} as const;

export type CommandKind = keyof typeof eventOf;

/** All tries under one Idempotency-Key, or one request without. */
export type Command = {
  readonly kind: CommandKind;
  readonly target: string;
  /** In the order they were sent. */
  readonly tries: readonly Op[];
  /** The events that say that it happened: one, or none. */
  readonly done: readonly LogEntry[];
  /** The last event it left in that stream. */
  readonly last: LogEntry | undefined;
};

export const isCommand = (kind: Kind): kind is CommandKind => Object.hasOwn(eventOf, kind);

export const isTransition = (kind: Kind): boolean =>
  isCommand(kind) && kind !== 'mint' && kind !== 'revoke';

/** The commands of a run; `saidBy` answers the events that were recorded under an op's request id by its caller. */
export const groupCommands = (
  ops: readonly Op[],
  findEvents: (op: Op) => readonly LogEntry[],
): readonly Command[] =>
  [...groupBy(inOrder(ops), identityOf).values()].flatMap((tries) => {
    const [first] = tries;
    if (!first || !isCommand(first.kind)) return [];
    const { kind, target } = first;
    const recorded = tries.flatMap(findEvents);
    const done = recorded.filter((entry) => isEventFor(entry, kind, target));
    const last = recorded.findLast(({ stream }) => stream === done.at(-1)?.stream);
    return [{ kind, target, tries, done, last }];
  });

const inOrder = (ops: readonly Op[]): readonly Op[] => ops.toSorted((a, b) => a.t0 - b.t0);

const identityOf = ({ op, kind, target, keyId, idempotencyKey }: Op): string =>
  idempotencyKey === null ? op : JSON.stringify([keyId, idempotencyKey, kind, target]);

/** A mint's target is the owner, and its event names it. */
const isEventFor = (
  { event, aggregateId }: LogEntry,
  kind: CommandKind,
  target: string,
): boolean => {
  if (event?.type !== eventOf[kind]) return false;
  if (event.type === 'ApiKeyRevoked') return aggregateId === target;
  if (event.type === 'ApiKeyMinted') return event.data.ownerId === target;
  return event.data.stepId === target;
};

import type { Invariant } from '../checker/violation.ts';
import type { Dump, Op, Run, StoredEvent } from '../history.ts';

/** Returns a run with one corruption. Throws when the run has no suitable request, event or row. */
export type Corrupt = (run: Run) => Run;

export type Corruption = {
  readonly invariant: Invariant;
  readonly what: string;
  readonly corrupt: Corrupt;
};

export const findOrThrow = <T>(list: readonly T[], is: (item: T) => boolean): T => {
  const match = list.find(is);
  if (match === undefined) throw new Error('the run has no suitable element to corrupt');
  return match;
};

export const dumped = (run: Run, change: Partial<Dump>): Run => ({
  ...run,
  dump: { ...run.dump, ...change },
});

export const withOp = (run: Run, op: Op, change: Partial<Op>): Run => ({
  ...run,
  ops: run.ops.map((item) => (item === op ? { ...item, ...change } : item)),
});

/** Replaces the log and renumbers positions and revisions, so that only the intended corruption is visible. */
export const withEvents = (run: Run, events: readonly StoredEvent[]): Run => {
  const next = new Map<string, number>();
  return dumped(run, {
    events: events.map((event, index) => {
      const revision = next.get(event.stream) ?? 0;
      next.set(event.stream, revision + 1);
      return { ...event, revision, position: String(index + 1) };
    }),
  });
};

export const without = (run: Run, event: StoredEvent): Run =>
  withEvents(
    run,
    run.dump.events.filter((item) => item !== event),
  );

export const findEvent = (run: Run, { op }: Op, type: string): StoredEvent =>
  findOrThrow(run.dump.events, (item) => item.type === type && item.metadata?.requestId === op);

export const anyEvent = (run: Run, type: string): StoredEvent =>
  findOrThrow(
    run.dump.events,
    (item) => item.type === type && Number(item.position) > Number(run.setUpTo),
  );

export const acknowledged = (run: Run, kind: Op['kind']): Op =>
  findOrThrow(
    run.ops,
    (op) =>
      op.kind === kind && op.outcome === 'ok' && !run.ops.some((item) => item.retryOf === op.op),
  );

/** Returns the op that recorded an event. */
export const findOp = (run: Run, event: StoredEvent): Op =>
  findOrThrow(run.ops, ({ op }) => op === event.metadata?.requestId);

export const refused = (run: Run, status: number): Op =>
  findOrThrow(run.ops, (op) => op.outcome === 'fail' && op.status === status);

export const readable = (run: Run) => {
  const [keyId, rows] = findOrThrow(
    Object.entries(run.dump.usage),
    ([, { length }]) => length > 20,
  );
  return { keyId, rows };
};

export const withRows = (run: Run, keyId: string, rows: Dump['usage'][string]): Run =>
  dumped(run, { usage: { ...run.dump.usage, [keyId]: rows } });

export const anyPaging = ({ dump }: Run) => findOrThrow(dump.pagings, ({ limit }) => limit === 7);

export const withPaging = (run: Run, change: Partial<Dump['pagings'][number]>): Run => {
  const paging = anyPaging(run);
  const pagings = run.dump.pagings.map((item) => (item === paging ? { ...item, ...change } : item));
  return dumped(run, { pagings });
};

export const findDelivery = ({ dump }: Run) =>
  findOrThrow(dump.deliveries, ({ answered }) => answered === 200);

export const moved = (position: string, by: number): string => String(Number(position) + by);

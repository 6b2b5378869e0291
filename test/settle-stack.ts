import { type Db, waitForCheckpoints } from '@hiring/database';
import { parseCategory } from '@hiring/domain';
import { type EventStore, headPosition, readLog } from '@hiring/eventstore';

type SettleTargets = {
  readonly db: Db;
  readonly store: EventStore;
  readonly projector: boolean;
  readonly worker: { readonly drained: () => Promise<void> } | undefined;
};

/**
 * Waits until every event is projected and every effect has run. Effects append events that are projected in turn, so
 * it repeats until the log does not grow during a round. Throws with the names of the projections that are behind.
 */
export const settleStack = async ({
  db,
  store,
  projector,
  worker,
}: SettleTargets): Promise<void> => {
  for (let lastHead: bigint | undefined, head = await headPosition(store); head !== lastHead;) {
    lastHead = head;
    await worker?.drained();
    if (projector) await waitUntilProjected(db, store);
    head = await headPosition(store);
  }
};

const settleTimeoutMs = 30_000;

const waitUntilProjected = async (db: Db, store: EventStore): Promise<void> => {
  const { projections } = await import('@hiring/projections');
  const last = await findLastPositions(store);
  const positions = projections.map(({ name, categories }) => {
    const ends = categories.map((category) => last.get(category) ?? 0n);
    return [name, ends.reduce((a, b) => (a > b ? a : b), 0n)] as const;
  });
  const options = { timeoutMs: settleTimeoutMs };
  const behind = await waitForCheckpoints(db, new Map(positions), options);
  if (behind.length > 0) throw new Error(`behind the log: ${behind.join(', ')}`);
};

/** Waits until one projection has passed a position of the log. */
export const waitForProjection = async (
  db: Db,
  name: string,
  position: bigint | undefined,
): Promise<void> => {
  const options = { timeoutMs: settleTimeoutMs };
  await waitForCheckpoints(db, new Map([[name, position ?? 0n]]), options);
};

const pageSize = 1_000;

type Progress = { readonly last: Map<string, bigint>; from: bigint | undefined };

/** What was read of each log. */
const progressOf = new WeakMap<EventStore, Progress>();

/** Returns the last position of each category: the protocol has no such query, so the log is read, once. */
const findLastPositions = async (store: EventStore): Promise<ReadonlyMap<string, bigint>> => {
  const progress = progressOf.get(store) ?? { last: new Map(), from: undefined };
  progressOf.set(store, progress);
  for (;;) {
    const page = await readLog(store, { from: progress.from, count: pageSize });
    for (const { streamId, position } of page) progress.last.set(parseCategory(streamId), position);
    progress.from = page.at(-1)?.position;
    if (page.length < pageSize) return progress.last;
  }
};

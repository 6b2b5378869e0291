import type pg from 'pg';

import { unavailable } from '../errors.ts';
import type { Change, EventRecord, Outcome } from '../record.ts';
import type { Head, Written } from './head.ts';
import { type Heads } from './heads.ts';
import { insert } from './insert.ts';
import { addToPlan, type Plan } from './plan.ts';
import { recentMap } from './recent-map.ts';
import { statements } from './statements.ts';
import { describedBy, isMetastream } from './stream-metadata.ts';
import type { Tail } from './tail.ts';
import { connectWriter, destroy } from './writer-connection.ts';

export type Writer = {
  /**
   * Resolves when the change is durable and told to readers. Rejects when the outcome is unknown: the
   * changes that waited with it fail too, and the next one starts from what the database says.
   */
  readonly submit: (change: Change) => Promise<Outcome>;
  readonly stop: () => Promise<void>;
};

type Waiting = {
  readonly change: Change;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
};

/** Changes come one by one and are committed in groups, in the order in which they came. */
export const startWriter = (
  connection: pg.Client,
  databaseUrl: string,
  { tail, heads }: { tail: Tail; heads: Heads },
): Writer => {
  const firstUses = recentMap<Written & { readonly stream: string }>(50_000);
  let client: pg.Client | undefined = connection;
  let queue: Waiting[] = [];
  let working: Promise<void> | undefined;
  let stopped = false;

  const submit = (change: Change) =>
    new Promise<Outcome>((resolve, reject) => {
      if (stopped) return reject(unavailable());
      queue.push({ change, resolve, reject });
      working ??= work();
    });

  const work = async () => {
    // One turn of the event loop, so that what arrived in the same packet is committed together.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) {
      const group = takeGroup(queue);
      queue = queue.slice(group.length);
      try {
        await commit(group);
      } catch (error) {
        lose([...group, ...queue], error);
      }
    }
    working = undefined;
  };

  const commit = async (group: readonly Waiting[]) => {
    client ??= await reconnect();
    const connected = client;
    await heads.load(
      connected,
      group.flatMap(({ change }) => streamsOf(change)),
    );
    const plan: Plan = {
      records: [],
      heads: new Map(),
      committed: tail.committed(),
      now: Date.now(),
    };
    const known = {
      head: (stream: string) => heads.known(stream) ?? heads.of(connected, stream),
      firstUse: firstUses.get,
      stored: (stream: string, after: number, count: number) =>
        storedAfter(connected, stream, after, count),
    };
    const outcomes: Outcome[] = [];
    for (const { change } of group) {
      const planned = plan.records.length;
      outcomes.push(await addToPlan(plan, change, known));
      for (const record of plan.records.slice(planned)) remember(record);
    }
    if (plan.records.length > 0) await insert(connected, plan.now, plan.records);
    for (const [stream, head] of plan.heads) heads.set(stream, trimmed(head));
    tail.publish(plan.records);
    group.forEach(({ resolve }, index) => resolve(outcomes[index] ?? { kind: 'deleted' }));
  };

  const reconnect = async () => {
    const fresh = await connectWriter(databaseUrl, 2_000);
    const { rows } = await fresh.query<{ position: number }>(statements.lastPosition);
    firstUses.clear();
    heads.clear();
    tail.reset(rows[0]?.position ?? 0);
    return fresh;
  };

  const lose = (waiting: readonly Waiting[], _error: unknown) => {
    if (client) destroy(client);
    client = undefined;
    queue = [];
    for (const { reject } of waiting) reject(unavailable());
  };

  const remember = ({ id, stream, revision, position }: EventRecord) => {
    if (firstUses.get(id) === undefined) firstUses.set(id, { id, stream, revision, position });
  };

  return {
    submit,
    stop: async () => {
      stopped = true;
      await working;
      await client?.end();
    },
  };
};

const takeGroup = (queue: readonly Waiting[]): Waiting[] => {
  let events = 0;
  let bytes = 0;
  const end = queue.findIndex(({ change }) => {
    const full = events > 1_000 || bytes > 8 * 2 ** 20;
    events += change.events.length;
    bytes += change.events.reduce(
      (sum, { data, metadata }) => sum + data.length + metadata.length,
      0,
    );
    return full;
  });
  return queue.slice(0, end === -1 ? queue.length : end);
};

const streamsOf = ({ stream }: Change): string[] =>
  isMetastream(stream) ? [stream, describedBy(stream)] : [stream];

const storedAfter = async (
  client: pg.Client,
  stream: string,
  after: number,
  count: number,
): Promise<readonly Written[]> => {
  const { rows } = await client.query<{ revision: number; id: string; position: number }>({
    ...statements.storedIds,
    values: [stream, after + 1, after + count],
  });
  return rows;
};

/** A cached head keeps the ids of its last events only. */
const trimmed = (head: Head): Head => ({
  ...head,
  newest: head.newest.slice(-8).map(({ id, revision, position }) => ({ id, revision, position })),
});

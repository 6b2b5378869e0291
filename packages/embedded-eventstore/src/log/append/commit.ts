import type pg from 'pg';

import type { Change, Outcome } from '../../record.ts';
import type { BoundedMap } from '../bounded-map.ts';
import type { FirstUse, WrittenEvent } from '../head.ts';
import type { Heads } from '../heads.ts';
import { statements } from '../statements.ts';
import { toDescribedStream, isMetastream } from '../stream-metadata.ts';
import type { Tail } from '../tail.ts';
import { insert } from './insert.ts';
import { addToPlan, emptyPlan, type CommittedLog } from './plan.ts';

/** The writer's cache of the log. It is dropped whenever the outcome of a write is unknown. */
export type WriterCache = {
  readonly tail: Tail;
  readonly heads: Heads;
  /** Recently used event ids, for retries that expect no exact revision; bounded, empty after a start. */
  readonly firstUses: BoundedMap<FirstUse>;
};

/**
 * Checks the changes in order and writes all their events in one transaction. Returns one outcome for each change when
 * the events are durable and visible to readers. When it throws, the outcome is unknown.
 */
export const commit = async (
  client: pg.Client,
  cache: WriterCache,
  changes: readonly Change[],
): Promise<readonly Outcome[]> => {
  const { tail, heads, firstUses } = cache;
  await heads.load(client, changes.flatMap(findAffectedStreams));

  const plan = emptyPlan(tail.committed(), Date.now());
  const log = committedLog(client, cache);
  const outcomes: Outcome[] = [];
  for (const change of changes) outcomes.push(await addToPlan(plan, change, log));
  if (plan.records.length > 0) await insert(client, plan.now, plan.records);

  for (const [stream, head] of plan.heads) heads.set(stream, head);
  for (const [id, { stream, revision, position }] of plan.firstUses) {
    if (!firstUses.get(id)) firstUses.set(id, { id, stream, revision, position });
  }
  tail.publish(plan.records);
  return outcomes;
};

const committedLog = (client: pg.Client, { heads, firstUses }: WriterCache): CommittedLog => ({
  head: (stream) => heads.cached(stream) ?? heads.get(client, stream),
  firstUse: firstUses.get,
  stored: (stream, after, count) => findStoredAfter(client, stream, after, count),
});

const findAffectedStreams = ({ stream }: Change): string[] =>
  isMetastream(stream) ? [stream, toDescribedStream(stream)] : [stream];

const findStoredAfter = async (
  client: pg.Client,
  stream: string,
  after: number,
  count: number,
): Promise<readonly WrittenEvent[]> => {
  const values = [stream, after + 1, after + count];
  const { rows } = await client.query<WrittenEvent>({ ...statements.storedIds, values });
  return rows;
};

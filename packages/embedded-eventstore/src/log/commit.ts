import type pg from 'pg';

import type { Change, Outcome } from '../record.ts';
import type { FirstUse, Written } from './head.ts';
import type { Heads } from './heads.ts';
import { insert } from './insert.ts';
import { addToPlan, emptyPlan, type Known } from './plan.ts';
import type { RecentMap } from './recent-map.ts';
import { statements } from './statements.ts';
import { describedBy, isMetastream } from './stream-metadata.ts';
import type { Tail } from './tail.ts';

/** What the writer remembers of the log. It is dropped whenever the outcome of a write is unknown. */
export type Memory = {
  readonly tail: Tail;
  readonly heads: Heads;
  /** Ids used lately, for retries that expect no exact revision; bounded, empty after a start. */
  readonly firstUses: RecentMap<FirstUse>;
};

/**
 * Judges the changes in order and writes all that they add in one transaction. When it returns, that is
 * durable and told to readers; one outcome for each change. When it throws, the outcome is unknown.
 */
export const commit = async (
  client: pg.Client,
  memory: Memory,
  changes: readonly Change[],
): Promise<readonly Outcome[]> => {
  const { tail, heads, firstUses } = memory;
  await heads.load(client, changes.flatMap(streamsOf));

  const plan = emptyPlan(tail.committed(), Date.now());
  const known = knownTo(client, memory);
  const outcomes: Outcome[] = [];
  for (const change of changes) outcomes.push(await addToPlan(plan, change, known));
  if (plan.records.length > 0) await insert(client, plan.now, plan.records);

  for (const [stream, head] of plan.heads) heads.set(stream, head);
  for (const [id, { stream, revision, position }] of plan.firstUses) {
    if (!firstUses.get(id)) firstUses.set(id, { id, stream, revision, position });
  }
  tail.publish(plan.records);
  return outcomes;
};

const knownTo = (client: pg.Client, { heads, firstUses }: Memory): Known => ({
  head: (stream) => heads.known(stream) ?? heads.of(client, stream),
  firstUse: firstUses.get,
  stored: (stream, after, count) => storedAfter(client, stream, after, count),
});

const streamsOf = ({ stream }: Change): string[] =>
  isMetastream(stream) ? [stream, describedBy(stream)] : [stream];

const storedAfter = async (
  client: pg.Client,
  stream: string,
  after: number,
  count: number,
): Promise<readonly Written[]> => {
  const values = [stream, after + 1, after + count];
  const { rows } = await client.query<Written>({ ...statements.storedIds, values });
  return rows;
};

import {
  type Change,
  type EventRecord,
  type NewEvent,
  type Outcome,
  tombstoneRevision,
} from '../record.ts';
import {
  advance,
  type FirstUse,
  type Head,
  isSoftDeleted,
  isTombstoned,
  type Written,
} from './head.ts';
import {
  describedBy,
  isMetastream,
  metastreamOf,
  noLimits,
  parseMetadata,
  softDeletion,
  withTruncateBefore,
} from './stream-metadata.ts';
import { deletionEvent, metadataEvent } from './system-events.ts';
import { verdictOn, verdictOnRetry, verdictOnWeakRetry } from './verdict.ts';

/** What a group of changes will write, worked out before a byte is sent. */
export type Plan = {
  readonly records: EventRecord[];
  /** Heads as they will be once the records are committed. */
  readonly heads: Map<string, Head>;
  /** The records by their event's id, the first of each. */
  readonly firstUses: Map<string, FirstUse>;
  readonly committed: number;
  readonly now: number;
};

/** What is known of the log as committed; the plan's own comes before it. */
export type Known = {
  readonly head: (stream: string) => Promise<Head> | Head;
  readonly firstUse: (id: string) => FirstUse | undefined;
  readonly stored: (stream: string, after: number, count: number) => Promise<readonly Written[]>;
};

export const emptyPlan = (committed: number, now: number): Plan => ({
  records: [],
  heads: new Map(),
  firstUses: new Map(),
  committed,
  now,
});

/** Adds one change to the plan; the outcome holds once the plan is committed. */
export const addToPlan = async (plan: Plan, change: Change, known: Known): Promise<Outcome> => {
  const head = await headOf(plan, change.stream, known);
  if (await describesTombstoned(plan, change.stream, known)) return { kind: 'deleted' };
  const verdict = await judge(plan, change, known, head);
  if (verdict !== 'write') return verdict;
  switch (change.kind) {
    case 'append':
      return append(plan, change, known, head);
    case 'delete':
      return softDelete(plan, change.stream, known, head);
    case 'tombstone':
      return tombstone(plan, change.stream, head);
  }
};

const headOf = (plan: Plan, stream: string, known: Known): Promise<Head> | Head =>
  plan.heads.get(stream) ?? known.head(stream);

const describesTombstoned = async (plan: Plan, stream: string, known: Known): Promise<boolean> =>
  isMetastream(stream) && isTombstoned(await headOf(plan, describedBy(stream), known));

const judge = async (
  plan: Plan,
  change: Change,
  known: Known,
  head: Head,
): Promise<'write' | Outcome> => {
  const verdict = verdictOn(change, head);
  if (verdict === 'compare') {
    const after = change.expected === 'noStream' ? -1 : Number(change.expected);
    return verdictOnRetry(change, head, await eventsAfter(plan, change, known, { after, head }));
  }
  const isWeak = change.expected === 'any' || change.expected === 'streamExists';
  if (verdict !== 'write' || !isWeak || change.kind !== 'append') return verdict;
  const uses = change.events.map(({ id }) => known.firstUse(id) ?? plan.firstUses.get(id));
  return verdictOnWeakRetry(change, head, uses);
};

/** What follows a revision: from memory when that reaches back far enough, else stored, then planned. */
const eventsAfter = async (
  plan: Plan,
  { stream, events }: Change,
  known: Known,
  { after, head }: { after: number; head: Head },
): Promise<readonly Written[]> => {
  const oldest = head.newest[0]?.revision ?? Infinity;
  if (oldest <= after + 1) return head.newest.slice(after + 1 - oldest);
  const stored = await known.stored(stream, after, events.length);
  const planned = plan.records.filter((it) => it.stream === stream && it.revision > after);
  return [...stored, ...planned];
};

const append = async (
  plan: Plan,
  { stream, events }: Change,
  known: Known,
  before: Head,
): Promise<Outcome> => {
  if (events.length === 0) return { kind: 'done', revision: before.revision, position: undefined };
  const target = isMetastream(stream) ? describedBy(stream) : stream;
  const targetBefore = await headOf(plan, target, known);

  const head = await add(plan, stream, events, known);
  const position = plan.records.at(-1)?.position;
  if (isSoftDeleted(targetBefore)) {
    await recreate(plan, target, targetBefore.revision + 1, known);
  }
  return { kind: 'done', revision: head.revision, position };
};

/** A deleted stream that is written again shows what comes from here on, and keeps its other metadata. */
const recreate = async (plan: Plan, stream: string, from: number, known: Known): Promise<void> => {
  const { metadata = noLimits } = await headOf(plan, stream, known);
  const event = metadataEvent(withTruncateBefore(metadata, from));
  await add(plan, metastreamOf(stream), [event], known);
};

const softDelete = async (
  plan: Plan,
  stream: string,
  known: Known,
  { revision }: Head,
): Promise<Outcome> => {
  await add(plan, metastreamOf(stream), [metadataEvent(softDeletion)], known);
  return { kind: 'done', revision, position: plan.records.at(-1)?.position };
};

const tombstone = (plan: Plan, stream: string, head: Head): Outcome => {
  const record = recordOf(plan, stream, tombstoneRevision, deletionEvent());
  plan.records.push(record);
  plan.heads.set(stream, { ...head, revision: tombstoneRevision });
  return { kind: 'done', revision: tombstoneRevision, position: record.position };
};

const add = async (
  plan: Plan,
  stream: string,
  events: readonly NewEvent[],
  known: Known,
): Promise<Head> => {
  const before = await headOf(plan, stream, known);
  const records: EventRecord[] = [];
  for (const event of events) {
    const record = recordOf(plan, stream, before.revision + 1 + records.length, event);
    records.push(record);
    plan.records.push(record);
    if (!plan.firstUses.has(record.id)) plan.firstUses.set(record.id, record);
  }
  const head = advance(before, records);
  plan.heads.set(stream, head);
  if (isMetastream(stream)) await describe(plan, describedBy(stream), events, known);
  return head;
};

const describe = async (
  plan: Plan,
  stream: string,
  events: readonly NewEvent[],
  known: Known,
): Promise<void> => {
  const last = events.at(-1);
  if (last === undefined) return;
  const head = await headOf(plan, stream, known);
  plan.heads.set(stream, { ...head, metadata: parseMetadata(last.data, last.isJson) });
};

const recordOf = (
  { records, committed, now }: Plan,
  stream: string,
  revision: number,
  { id, type, isJson, data, metadata }: NewEvent,
): EventRecord => ({
  position: committed + records.length + 1,
  stream,
  revision,
  id,
  type,
  isJson,
  createdAt: now,
  data,
  metadata,
  frame: undefined,
});

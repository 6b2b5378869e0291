import { randomUUID } from 'node:crypto';

import {
  type Change,
  type EventRecord,
  type NewEvent,
  type Outcome,
  tombstoneRevision,
} from '../record.ts';
import { advance, type Head, isSoftDeleted, isTombstoned, type Written } from './head.ts';
import {
  describedBy,
  isMetastream,
  metastreamOf,
  noLimits,
  parseMetadata,
  softDeletion,
  withTruncateBefore,
} from './stream-metadata.ts';
import { verdictOn, verdictOnRetry, verdictOnWeakRetry } from './verdict.ts';

/** What a group of changes will write, worked out before a byte is sent. */
export type Plan = {
  readonly records: EventRecord[];
  /** Heads as they will be once the records are committed. */
  readonly heads: Map<string, Head>;
  readonly committed: number;
  readonly now: number;
};

/** What planning may ask. Heads are those committed; the plan's own come first. */
export type Known = {
  readonly head: (stream: string) => Promise<Head> | Head;
  readonly firstUse: (id: string) => (Written & { readonly stream: string }) | undefined;
  readonly stored: (stream: string, after: number, count: number) => Promise<readonly Written[]>;
};

/** Adds one change to the plan; the outcome holds once the plan is committed. */
export const addToPlan = async (plan: Plan, change: Change, known: Known): Promise<Outcome> => {
  const head = await headOf(plan, change.stream, known);
  if (await describesTombstoned(plan, change.stream, known)) return { kind: 'deleted' };
  const verdict = await judge(change, head, known);
  return verdict === 'write' ? write(plan, change, known, head) : verdict;
};

const describesTombstoned = async (plan: Plan, stream: string, known: Known): Promise<boolean> =>
  isMetastream(stream) && isTombstoned(await headOf(plan, describedBy(stream), known));

const headOf = (plan: Plan, stream: string, known: Known): Promise<Head> | Head =>
  plan.heads.get(stream) ?? known.head(stream);

const judge = async (change: Change, head: Head, known: Known): Promise<'write' | Outcome> => {
  const verdict = verdictOn(change, head);
  if (verdict === 'compare') {
    const after = change.expected === 'noStream' ? -1 : Number(change.expected);
    return verdictOnRetry(change, head, await eventsAfter(change, head, after, known));
  }
  const isWeak = change.expected === 'any' || change.expected === 'streamExists';
  if (verdict !== 'write' || !isWeak || change.kind !== 'append') return verdict;
  return verdictOnWeakRetry(
    head,
    change.events.map(({ id }) => {
      const use = known.firstUse(id);
      return use?.stream === change.stream ? use : undefined;
    }),
  );
};

/** From memory when the newest events reach back far enough: they also know what is not committed yet. */
const eventsAfter = (change: Change, head: Head, after: number, known: Known) => {
  const oldest = head.newest[0];
  return oldest !== undefined && oldest.revision <= after + 1
    ? head.newest.slice(after + 1 - oldest.revision)
    : known.stored(change.stream, after, change.events.length);
};

const write = async (plan: Plan, change: Change, known: Known, head: Head): Promise<Outcome> => {
  switch (change.kind) {
    case 'append':
      return append(plan, change, known, head);
    case 'delete':
      await add(plan, metastreamOf(change.stream), [metadataEvent(softDeletion)], known);
      break;
    case 'tombstone': {
      const record = recordOf(plan, change.stream, tombstoneRevision, streamDeleted());
      plan.records.push(record);
      plan.heads.set(change.stream, { ...head, revision: tombstoneRevision });
    }
  }
  return { kind: 'done', revision: head.revision, position: plan.records.at(-1)?.position };
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
  }
  const head = advance(before, records);
  plan.heads.set(stream, head);
  if (isMetastream(stream)) await describe(plan, describedBy(stream), records.at(-1), known);
  return head;
};

const describe = async (
  plan: Plan,
  stream: string,
  event: NewEvent | undefined,
  known: Known,
): Promise<void> => {
  if (event === undefined) return;
  const head = await headOf(plan, stream, known);
  plan.heads.set(stream, { ...head, metadata: parseMetadata(event.data, event.isJson) });
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

const metadataEvent = (data: Buffer): NewEvent => systemEvent('$metadata', data);

const streamDeleted = (): NewEvent => systemEvent('$streamDeleted', nothing);

const systemEvent = (type: string, data: Buffer): NewEvent => ({
  id: randomUUID(),
  type,
  isJson: true,
  data,
  metadata: nothing,
});

const nothing = Buffer.alloc(0);

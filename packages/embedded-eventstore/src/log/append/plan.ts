import {
  type Change,
  type EventRecord,
  type NewEvent,
  type Outcome,
  recordBytes,
  tombstoneRevision,
} from '../../record.ts';
import {
  advanceHead,
  type FirstUse,
  type StreamHead,
  isSoftDeleted,
  isTombstoned,
  type WrittenEvent,
} from '../head.ts';
import {
  toDescribedStream,
  isMetastream,
  toMetastream,
  noLimits,
  parseMetadata,
  softDeletion,
  withTruncateBefore,
} from '../stream-metadata.ts';
import { deletionEvent, metadataEvent } from '../system-events.ts';
import { verdictOn, verdictOnRetry, verdictOnWeakRetry } from './verdict.ts';

/** The writes of a group of changes, computed before any data is sent to the database. */
export type Plan = {
  readonly records: EventRecord[];
  /** The heads after the records are committed. */
  readonly heads: Map<string, StreamHead>;
  /** The first record of each event id. */
  readonly firstUses: Map<string, FirstUse>;
  readonly committed: number;
  readonly now: number;
};

/** The committed state of the log; the plan's own changes take precedence. */
export type CommittedLog = {
  readonly head: (stream: string) => Promise<StreamHead> | StreamHead;
  readonly firstUse: (id: string) => FirstUse | undefined;
  readonly stored: (
    stream: string,
    after: number,
    count: number,
  ) => Promise<readonly WrittenEvent[]>;
};

export const emptyPlan = (committed: number, now: number): Plan => ({
  records: [],
  heads: new Map(),
  firstUses: new Map(),
  committed,
  now,
});

/** Adds one change to the plan; the returned outcome is valid once the plan is committed. */
export const addToPlan = async (
  plan: Plan,
  change: Change,
  log: CommittedLog,
): Promise<Outcome> => {
  const head = await findHead(plan, change.stream, log);
  if (await describesTombstoned(plan, change.stream, log)) return { kind: 'deleted' };
  const verdict = await judge(plan, change, log, head);
  if (verdict !== 'write') return verdict;
  switch (change.kind) {
    case 'append':
      return append(plan, change, log, head);
    case 'delete':
      return softDelete(plan, change.stream, log, head);
    case 'tombstone':
      return tombstone(plan, change.stream, head);
  }
};

const findHead = (
  plan: Plan,
  stream: string,
  log: CommittedLog,
): Promise<StreamHead> | StreamHead => plan.heads.get(stream) ?? log.head(stream);

const describesTombstoned = async (
  plan: Plan,
  stream: string,
  log: CommittedLog,
): Promise<boolean> =>
  isMetastream(stream) && isTombstoned(await findHead(plan, toDescribedStream(stream), log));

const judge = async (
  plan: Plan,
  change: Change,
  log: CommittedLog,
  head: StreamHead,
): Promise<'write' | Outcome> => {
  const verdict = verdictOn(change, head);
  if (verdict === 'compare') {
    const after = change.expected === 'noStream' ? -1 : Number(change.expected);
    return verdictOnRetry(change, head, await findEventsAfter(plan, change, log, { after, head }));
  }
  const isWeak = change.expected === 'any' || change.expected === 'streamExists';
  if (verdict !== 'write' || !isWeak || change.kind !== 'append') return verdict;
  const uses = change.events.map(({ id }) => log.firstUse(id) ?? plan.firstUses.get(id));
  return verdictOnWeakRetry(change, head, uses);
};

/** Returns the events after a revision: from memory if it has all of them, else from the database and the plan. */
const findEventsAfter = async (
  plan: Plan,
  { stream, events }: Change,
  log: CommittedLog,
  { after, head }: { after: number; head: StreamHead },
): Promise<readonly WrittenEvent[]> => {
  const oldest = head.newest[0]?.revision ?? Infinity;
  if (oldest <= after + 1) return head.newest.slice(after + 1 - oldest);
  const stored = await log.stored(stream, after, events.length);
  const planned = plan.records.filter(
    (record) => record.stream === stream && record.revision > after,
  );
  return [...stored, ...planned];
};

const append = async (
  plan: Plan,
  { stream, events }: Change,
  log: CommittedLog,
  before: StreamHead,
): Promise<Outcome> => {
  if (events.length === 0) return { kind: 'done', revision: before.revision, position: undefined };
  const target = isMetastream(stream) ? toDescribedStream(stream) : stream;
  const targetBefore = await findHead(plan, target, log);

  const head = await add(plan, stream, events, log);
  const position = plan.records.at(-1)?.position;
  if (isSoftDeleted(targetBefore)) {
    await recreate(plan, target, targetBefore.revision + 1, log);
  }
  return { kind: 'done', revision: head.revision, position };
};

/** Makes the new events of a deleted stream visible; its other metadata is unchanged. */
const recreate = async (
  plan: Plan,
  stream: string,
  from: number,
  log: CommittedLog,
): Promise<void> => {
  const { metadata = noLimits } = await findHead(plan, stream, log);
  const event = metadataEvent(withTruncateBefore(metadata, from));
  await add(plan, toMetastream(stream), [event], log);
};

const softDelete = async (
  plan: Plan,
  stream: string,
  log: CommittedLog,
  { revision }: StreamHead,
): Promise<Outcome> => {
  await add(plan, toMetastream(stream), [metadataEvent(softDeletion)], log);
  return { kind: 'done', revision, position: plan.records.at(-1)?.position };
};

const tombstone = (plan: Plan, stream: string, head: StreamHead): Outcome => {
  const record = toRecord(plan, stream, tombstoneRevision, deletionEvent());
  plan.records.push(record);
  plan.heads.set(stream, { ...head, revision: tombstoneRevision });
  return { kind: 'done', revision: tombstoneRevision, position: record.position };
};

const add = async (
  plan: Plan,
  stream: string,
  events: readonly NewEvent[],
  log: CommittedLog,
): Promise<StreamHead> => {
  const before = await findHead(plan, stream, log);
  const records: EventRecord[] = [];
  for (const event of events) {
    const record = toRecord(plan, stream, before.revision + 1 + records.length, event);
    records.push(record);
    plan.records.push(record);
    if (!plan.firstUses.has(record.id)) plan.firstUses.set(record.id, record);
  }
  const head = advanceHead(before, records);
  plan.heads.set(stream, head);
  if (isMetastream(stream)) {
    await updateDescribedStream(plan, toDescribedStream(stream), events, log);
  }
  return head;
};

const updateDescribedStream = async (
  plan: Plan,
  stream: string,
  events: readonly NewEvent[],
  log: CommittedLog,
): Promise<void> => {
  const last = events.at(-1);
  if (last === undefined) return;
  const head = await findHead(plan, stream, log);
  plan.heads.set(stream, { ...head, metadata: parseMetadata(last.data, last.isJson) });
};

const toRecord = (
  { records, committed, now }: Plan,
  stream: string,
  revision: number,
  { id, type, isJson, data, metadata }: NewEvent,
): EventRecord => ({
  position: (records.at(-1)?.position ?? committed) + recordBytes({ data, metadata }),
  stream,
  revision,
  id,
  type,
  isJson,
  createdAt: now,
  data,
  metadata,
  frame: undefined,
  raw: undefined,
});

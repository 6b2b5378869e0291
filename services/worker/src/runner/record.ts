import {
  type EventMetadata,
  effect,
  type EffectEvent,
  type EffectName,
  type EffectPayloads,
  type EffectRecord,
  type EffectType,
  toEffectType,
  failEffect,
  fold,
  parkEffect,
  skipEffect,
  streamName,
  succeedEffect,
} from '@hiring/domain';
import { iterateStream, transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import type { EffectSubject } from '../effects/effect-subjects.ts';
import type { Outcome } from '../effects/effect.ts';

/** An effect whose runs are recorded as events: all but those that record their outcome themselves or are internal. */
export type RecordedEffect = {
  readonly id: string;
  readonly type: EffectType;
  readonly subject: EffectSubject;
  readonly metadata: EventMetadata;
};

type RecordableJob = {
  readonly id: string;
  readonly name: EffectName;
  readonly payload: EffectPayloads[EffectName];
};

/** Returns the recorded effect of a job; undefined for a job without a record. */
export const toRecordedEffect = ({ id, name, payload }: RecordableJob, metadata: EventMetadata) => {
  const type = toEffectType(name);
  const subject = toEffectSubject(payload);
  return type && subject && ({ id, type, subject, metadata } satisfies RecordedEffect);
};

const toEffectSubject = (payload: RecordableJob['payload']): EffectSubject | undefined => {
  if ('candidateId' in payload) return { candidateId: payload.candidateId };
  return 'candidateRoleId' in payload ? { candidateRoleId: payload.candidateRoleId } : undefined;
};

/** Records the outcome of a run once, unless an event such as a contract or a delivery records it already. */
export const recordOutcome = async (
  deps: Deps,
  recordedEffect: RecordedEffect,
  outcome: Outcome,
): Promise<void> => {
  const fact = toFact(recordedEffect.type, outcome);
  if (fact === undefined) return;
  const subject = await loadSubject(deps, recordedEffect);
  const at = deps.now().toISOString();
  const decide = (state: EffectRecord): EffectEvent[] =>
    fact === 'succeeded'
      ? succeedEffect(state, { ...subject, succeededAt: at })
      : skipEffect(state, { ...subject, reason: fact.skipped, skippedAt: at });
  // The first run finds no stream, and then need not read it.
  const cachedState = { state: effect.initial, revision: undefined };
  await transact(deps.store, effect, recordedEffect.id, decide, {
    metadata: recordedEffect.metadata,
    cachedState,
  });
};

/**
 * Returns the fact to record; undefined when another event records it. A cache that another run updated counts as
 * updated.
 */
const toFact = (
  type: EffectType,
  outcome: Outcome,
): 'succeeded' | { readonly skipped: string } | undefined => {
  if (typeof outcome !== 'string') return outcome;
  if (type === 'status_cache') return 'succeeded';
  if (outcome !== 'done') return { skipped: 'nothing_owed' };
  return recordedHere.has(type) ? 'succeeded' : undefined;
};

/** The effects whose success no other event records. */
const recordedHere: ReadonlySet<EffectType> = new Set([
  'person_erasure',
  'document_text',
  'document_deletion',
]);

export type Failure = {
  readonly error: string;
  /** Whether the attempt is already recorded: a delivery records its own. */
  readonly recorded: boolean;
  /** Whether no further attempt follows automatically. */
  readonly parked: boolean;
};

/** Records a failed attempt, and whether it was the last one. */
export const recordFailure = async (
  deps: Deps,
  recordedEffect: RecordedEffect,
  { error: message, recorded, parked }: Failure,
): Promise<void> => {
  if (recorded && !parked) return;
  const subject = await loadSubject(deps, recordedEffect);
  const at = deps.now().toISOString();
  const error = truncate(message);
  const decide = (state: EffectRecord): EffectEvent[] => {
    const failure = recorded ? [] : failEffect(state, { ...subject, error, failedAt: at });
    if (!parked) return failure;
    const failed = fold(effect, failure, state);
    return [...failure, ...parkEffect(failed, { ...subject, error, parkedAt: at })];
  };
  await transact(deps.store, effect, recordedEffect.id, decide, {
    metadata: recordedEffect.metadata,
  });
};

/**
 * Records that the queue has parked an effect, unless that is recorded. Returns false without a record when an
 * operator has retried the effect since and the relay had not passed that event before the queue was read
 * (`relayPosition`): the effect is not parked any more.
 */
export const recordParking = async (
  deps: Deps,
  recordedEffect: RecordedEffect,
  { error, relayPosition }: { readonly error: string; readonly relayPosition: bigint },
): Promise<boolean> => {
  let last: bigint | undefined;
  for await (const { event, position, revision } of iterateStream(
    deps.store,
    streamName(effect, recordedEffect.id),
  )) {
    if (event?.type === 'EffectRetried' && position > relayPosition) return false;
    last = revision;
  }
  const subject = await loadSubject(deps, recordedEffect);
  const data = { ...subject, error: truncate(error), parkedAt: deps.now().toISOString() };
  const decide = (state: EffectRecord, revision: bigint | undefined): EffectEvent[] =>
    revision === last ? parkEffect(state, data) : [];
  const { state } = await transact(deps.store, effect, recordedEffect.id, decide, {
    metadata: recordedEffect.metadata,
  });
  return state.status === 'parked' || state.status === 'succeeded';
};

const loadSubject = async ({ subjects }: Deps, { type, subject }: RecordedEffect) => ({
  ...subject,
  organizationId: await subjects.findOrganizationId(subject),
  type,
});

const truncate = (text: string): string => text.slice(0, 200);

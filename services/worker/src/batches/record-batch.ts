import {
  type EffectBatch,
  type EffectBatchEvent,
  effectBatch,
  type EffectType,
  type EventMetadata,
  skipEffects,
  succeedEffects,
} from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import type { BatchOutcomes } from './batch.ts';

/** The effects of one organization with the same outcome; `skipped` is the reason. */
type Record = {
  readonly organizationId: string;
  readonly type: EffectType;
  readonly effectIds: string[];
  readonly skipped: string | undefined;
};

/** Records the outcomes of a batch by one event for each organization, in a stream of its own. */
export const recordBatch = async (
  { id }: { readonly id: string },
  outcomes: BatchOutcomes,
  { store, now }: Pick<Deps, 'store' | 'now'>,
): Promise<void> => {
  const at = now().toISOString();
  await Promise.all(
    groupOutcomes(outcomes).map((record) => {
      const streamId = `${id}.${record.organizationId}`;
      return transact(store, effectBatch, streamId, (state) => decide(state, record, at), firstRun);
    }),
  );
};

/** The recorded outcomes of one job are of one kind, and so one record for each organization suffices. */
const groupOutcomes = (outcomes: BatchOutcomes): readonly Record[] => {
  const records = new Map<string, Record>();
  for (const [effectId, { outcome, ...recorded }] of outcomes) {
    if (recorded.organizationId === undefined) continue;
    const existing = records.get(recorded.organizationId);
    if (existing) existing.effectIds.push(effectId);
    else {
      const skipped = typeof outcome === 'string' ? undefined : outcome.skipped;
      records.set(recorded.organizationId, { ...recorded, effectIds: [effectId], skipped });
    }
  }
  return [...records.values()];
};

const decide = (
  state: EffectBatch,
  { skipped, ...record }: Record,
  at: string,
): EffectBatchEvent[] =>
  skipped === undefined
    ? succeedEffects(state, { ...record, succeededAt: at })
    : skipEffects(state, { ...record, reason: skipped, skippedAt: at });

/** The effects of a batch have different causes; their ids begin with those of their events. */
const metadata: EventMetadata = {
  actor: { type: 'system', name: 'worker' },
  requestId: null,
  causationId: null,
};

/** The first run finds no stream, and then need not read it. */
const firstRun = { metadata, cachedState: { state: effectBatch.initial, revision: undefined } };

import type { EffectBatchEvent } from './effect-batch.ts';
import type { EffectEvent, EffectType } from './effect-events.ts';

const subject = (type: EffectType) => ({
  candidateRoleId: '0198c0de-0000-7000-8000-00000000000a',
  organizationId: '0198c0de-0000-7000-8000-0000000000b1',
  type,
});

export const succeeded = {
  type: 'EffectSucceeded',
  data: { ...subject('status_cache'), succeededAt: '2026-06-05T10:00:01.000Z' },
} satisfies EffectEvent;

export const skipped = {
  type: 'EffectSkipped',
  data: {
    ...subject('contract_generation'),
    reason: 'nothing_owed',
    skippedAt: '2026-06-05T10:00:01.000Z',
  },
} satisfies EffectEvent;

export const failed = (attempt: number) =>
  ({
    type: 'EffectFailed',
    data: {
      ...subject('contract_generation'),
      attempt,
      error: 'StoreUnavailable',
      failedAt: '2026-06-05T10:00:01.000Z',
    },
  }) satisfies EffectEvent;

export const parked = {
  type: 'EffectParked',
  data: {
    ...subject('contract_generation'),
    error: 'StoreUnavailable',
    parkedAt: '2026-06-05T12:00:00.000Z',
  },
} satisfies EffectEvent;

export const retried = (type: EffectType) =>
  ({
    type: 'EffectRetried',
    data: {
      ...subject(type),
      by: '0198c0de-0000-7000-8000-0000000000f1',
      retriedAt: '2026-06-05T13:00:00.000Z',
    },
  }) satisfies EffectEvent;

export const batchSucceeded = {
  type: 'EffectsSucceeded',
  data: {
    organizationId: '0198c0de-0000-7000-8000-0000000000b1',
    type: 'status_cache',
    effectIds: ['0198c0de-0000-7000-8000-0000000000e8.sync-status-cache'],
    succeededAt: '2026-06-05T10:00:01.000Z',
  },
} satisfies EffectBatchEvent;

export const batchSkipped = {
  type: 'EffectsSkipped',
  data: {
    organizationId: '0198c0de-0000-7000-8000-0000000000b1',
    type: 'hris_trigger',
    effectIds: ['0198c0de-0000-7000-8000-0000000000e9.trigger-hris'],
    reason: 'no_configuration',
    skippedAt: '2026-06-05T10:00:01.000Z',
  },
} satisfies EffectBatchEvent;

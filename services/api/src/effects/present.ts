import type { EffectType, VisibleEffectStatus } from '@hiring/domain';

import type { EffectRow } from './queries.ts';

/** Presents an effect from its row (decisions §7). */
export const presentEffect = (row: EffectRow) => ({
  id: row.id,
  type: row.type as EffectType,
  status: toEffectStatus(row),
  attempts: row.attempts,
  lastError: row.last_error,
  skipReason: row.skip_reason,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Returns the status of an effect: the projection and the query produce only these values. */
export const toEffectStatus = ({ status }: EffectRow) => status as VisibleEffectStatus;

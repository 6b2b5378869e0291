import type { EffectType, ShownEffectStatus } from '@hiring/domain';

import type { EffectRow } from './queries.ts';

/** An effect as callers see it (decisions §7). */
export const presentEffect = (row: EffectRow) => ({
  id: row.id,
  type: row.type as EffectType,
  status: statusOf(row),
  attempts: row.attempts,
  lastError: row.last_error,
  skipReason: row.skip_reason,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Facts come before a run: one that goes on after its effect has succeeded changes nothing any more. */
export const statusOf = ({ status, running }: EffectRow): ShownEffectStatus =>
  running && unfinished.has(status) ? 'running' : (status as ShownEffectStatus);

const unfinished: ReadonlySet<string> = new Set(['pending', 'failed', 'parked']);

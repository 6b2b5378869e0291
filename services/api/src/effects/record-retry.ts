import { effect, type EffectType, type EventMetadata, retryEffect } from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { toEffectStatus } from './present.ts';
import type { EffectRow } from './queries.ts';

type Retry = {
  /** The user. */
  readonly by: string;
  readonly metadata: EventMetadata;
};

/**
 * Records that an effect is to run again, and returns when. Refuses `not_retryable` unless it failed or is parked.
 */
export const recordRetry = async (
  { store, now, noteWrite }: Pick<Deps, 'store' | 'now' | 'noteWrite'>,
  row: EffectRow,
  { by, metadata }: Retry,
): Promise<string> => {
  const retriedAt = now().toISOString();
  const retried = { ...toEffectSubject(row), by, retriedAt };
  const decide = (state: typeof effect.initial) => retryEffect(state, retried, toEffectStatus(row));
  const { position } = await transact(store, effect, row.id, decide, { metadata });
  noteWrite(effect.category, position);
  return retriedAt;
};

const toEffectSubject = ({
  candidate_role_id,
  candidate_id,
  organization_id,
  type,
}: EffectRow) => ({
  candidateRoleId: candidate_role_id ?? undefined,
  candidateId: candidate_id ?? undefined,
  organizationId: organization_id,
  type: type as EffectType,
});

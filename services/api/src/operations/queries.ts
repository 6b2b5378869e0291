import { type Db, selectEffectRecords } from '@hiring/database';
import { sql } from 'kysely';

import { findAndCount } from '../http/lists/find-page.ts';
import { type EffectsQuery, unfinishedStatuses } from './schemas.ts';

export type UnfinishedEffectRow = Awaited<ReturnType<typeof findUnfinishedEffects>>['rows'][number];

type Page = {
  /** Time and id of the last effect of the previous page. */
  readonly after: readonly [string, string] | undefined;
  readonly limit: number;
};

/** Finds effects that have not ended, oldest first; an index covers their statuses. */
export const findUnfinishedEffects = (
  db: Db,
  { status, type, organizationId, q, count }: EffectsQuery,
  { after, limit }: Page,
) => {
  let effects = selectEffectRecords(db)
    .select(['id', 'type', 'status', 'attempts', 'last_error', 'skip_reason'])
    .select(['organization_id', 'role_id', 'candidate_role_id', 'candidate_id', 'step_id'])
    .select(['created_at', 'updated_at'])
    .where('recorded_status', 'in', status === undefined ? unfinishedStatuses : [status]);
  if (type !== undefined) effects = effects.where('type', '=', type);
  if (organizationId !== undefined) effects = effects.where('organization_id', '=', organizationId);
  if (q !== undefined) {
    // In any case, and without wildcards.
    effects = effects.where(sql<boolean>`strpos(lower(last_error), lower(${q})) > 0`);
  }
  const rest = after
    ? effects.where(sql<boolean>`(created_at, id) > (${after[0]}, ${after[1]})`)
    : effects;
  const page = rest.orderBy('created_at').orderBy('id').limit(limit);
  return findAndCount(db, { all: effects, page }, { count });
};

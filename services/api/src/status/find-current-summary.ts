import { type Db, read } from '@hiring/database';
import { findReplacementReason } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { summarize } from './summarize.ts';
import type { CachedSummary, SummarySubject } from './summary.ts';
import { updateStaleStatusRows } from './update-stale-status-rows.ts';

/**
 * Returns the current summary of a subject, with every event up to its position. Uses the cached summary when no event
 * of the subject happened since; otherwise, also when it is lost, computes and caches a new one. Caches nothing while
 * the rows are from a log that was restored or replaced and have not been rebuilt yet.
 */
export const findCurrentSummary = async (
  deps: Deps,
  subject: SummarySubject,
): Promise<CachedSummary> => {
  const [checkpoint, found] = await Promise.all([
    findCheckpoint(deps.db, subject),
    deps.statusCache.find(subject),
  ]);
  const cached = found?.log === checkpoint.log ? found : undefined;
  if (cached && (checkpoint.newest === null || checkpoint.newest <= cached.position)) {
    // During a rebuild the projection starts again and may be behind the cached summary: keep its own position then.
    return cached.position > checkpoint.position ? cached : { ...cached, ...toAsOf(checkpoint) };
  }
  if (!(await isCurrentLog(deps, checkpoint))) {
    return { ...toAsOf(checkpoint), summary: await summarize(deps.db, subject) };
  }
  await updateStaleStatusRows(deps, subject);
  const current = { ...toAsOf(checkpoint), summary: await summarize(deps.db, subject) };
  await deps.statusCache.save(subject, current);
  return current;
};

/**
 * Whether the rows are from the current log. Also true when the event store is unavailable, because that does not show
 * a replaced log.
 */
const isCurrentLog = async ({ store }: Deps, checkpoint: Checkpoint): Promise<boolean> => {
  const reason = await findReplacementReason(store, checkpoint).catch(() => undefined);
  return reason === undefined;
};

type Checkpoint = Awaited<ReturnType<typeof findCheckpoint>>;

/**
 * Reads the position of the projection, in its slowest partition, and that of the subject's newest event, in one query, so that they are
 * consistent.
 */
const findCheckpoint = (db: Db, subject: SummarySubject) =>
  read(db)
    .selectFrom('checkpoints')
    .select(['position', 'event_id as eventId', 'seen_at as reportedAt'])
    .select(db.selectFrom('worker.known_log').select('name').as('log'))
    .select((eb) =>
      eb
        .selectFrom('candidate_roles')
        .select(({ fn }) => fn.max('candidate_roles.position').as('newest'))
        .where(subject.kind === 'role' ? 'role_id' : 'organization_id', '=', subject.id)
        .as('newest'),
    )
    .where('projection', '=', 'candidate-steps')
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();

const toAsOf = ({ position, reportedAt, log }: Checkpoint) => ({
  position,
  reportedAt,
  log: log ?? '',
});

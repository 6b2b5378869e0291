import { type Db, read } from '@hiring/readmodels';

import type { Deps } from '../deps.ts';
import { catchUp } from './catch-up.ts';
import { summarise } from './summarise.ts';
import type { Entry, Subject } from './summary.ts';

/**
 * A subject's summary, never stale: every event up to its position is counted. The kept one is taken when nothing of the
 * subject happened since; otherwise, and when it was lost, it is summed up anew and kept.
 */
export const currentSummary = async (deps: Deps, subject: Subject): Promise<Entry> => {
  const [progress, kept] = await Promise.all([
    findProgress(deps.db, subject),
    deps.statusCache.find(subject),
  ]);
  if (kept && (progress.newest === null || progress.newest <= kept.position)) {
    // While the projection is built anew it is behind what was counted before.
    return kept.position > progress.position ? kept : { ...kept, ...seen(progress) };
  }
  await catchUp(deps, subject);
  const entry = { ...seen(progress), summary: await summarise(deps.db, subject) };
  await deps.statusCache.keep(subject, entry);
  return entry;
};

/** How far the projection is, and where the newest event of the subject stands: one look at one moment. */
const findProgress = (db: Db, subject: Subject) =>
  read(db)
    .selectFrom('checkpoints')
    .select(['position', 'seen_at as seenAt'])
    .select((eb) =>
      eb
        .selectFrom('candidate_roles')
        .select((newest) => newest.fn.max('candidate_roles.position').as('newest'))
        .where(subject.kind === 'role' ? 'role_id' : 'organization_id', '=', subject.id)
        .as('newest'),
    )
    .where('projection', '=', 'candidate-steps')
    .executeTakeFirstOrThrow();

const seen = ({ position, seenAt }: Awaited<ReturnType<typeof findProgress>>) => ({
  position,
  seenAt,
});

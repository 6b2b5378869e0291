import { type Db, read } from '@hiring/database';
import { findEventIdAt } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { catchUp } from './catch-up.ts';
import { summarize } from './summarize.ts';
import type { Entry, Subject } from './summary.ts';

/**
 * A subject's summary, never stale: every event up to its position is counted. The kept one is taken when nothing of the
 * subject happened since; otherwise, and when it was lost, it is summed up anew and kept. Rows of a log that was restored or
 * replaced are still to be made anew: from them nothing is kept.
 */
export const findCurrentSummary = async (deps: Deps, subject: Subject): Promise<Entry> => {
  const [checkpoint, found] = await Promise.all([
    findCheckpoint(deps.db, subject),
    deps.statusCache.find(subject),
  ]);
  const cached = found?.log === checkpoint.log ? found : undefined;
  if (cached && (checkpoint.newest === null || checkpoint.newest <= cached.position)) {
    // While the projection is built anew it is behind what was counted before.
    return cached.position > checkpoint.position
      ? cached
      : { ...cached, ...toSnapshot(checkpoint) };
  }
  if (!(await isCurrentLog(deps, checkpoint))) {
    return { ...toSnapshot(checkpoint), summary: await summarize(deps.db, subject) };
  }
  await catchUp(deps, subject);
  const entry = { ...toSnapshot(checkpoint), summary: await summarize(deps.db, subject) };
  await deps.statusCache.save(subject, entry);
  return entry;
};

/** Whether the rows were made from the log there is; a store that is away is none that was replaced. */
const isCurrentLog = async (
  { store }: Deps,
  { position, eventId }: Checkpoint,
): Promise<boolean> => {
  if (eventId === null) return true;
  const found = await findEventIdAt(store, position).catch(() => eventId);
  return found === eventId;
};

type Checkpoint = Awaited<ReturnType<typeof findCheckpoint>>;

/** How far the projection is, and where the newest event of the subject stands: one look at one moment. */
const findCheckpoint = (db: Db, subject: Subject) =>
  read(db)
    .selectFrom('checkpoints')
    .select(['position', 'event_id as eventId', 'seen_at as seenAt'])
    .select(db.selectFrom('worker.known_log').select('name').as('log'))
    .select((eb) =>
      eb
        .selectFrom('candidate_roles')
        .select((newest) => newest.fn.max('candidate_roles.position').as('newest'))
        .where(subject.kind === 'role' ? 'role_id' : 'organization_id', '=', subject.id)
        .as('newest'),
    )
    .where('projection', '=', 'candidate-steps')
    .executeTakeFirstOrThrow();

const toSnapshot = ({ position, seenAt, log }: Checkpoint) => ({
  position,
  seenAt,
  log: log ?? '',
});

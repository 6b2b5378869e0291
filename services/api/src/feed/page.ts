import type { AnnouncementType } from '@hiring/domain';
import { headPosition } from '@hiring/eventstore';
import { z } from 'zod';

import type { Deps } from '../deps.ts';
import { CursorPosition, organizationsOf, pagesOf } from '../http/list.ts';
import type { Principal } from '../http/principal.ts';
import { badRequest, Problem } from '../http/problem.ts';
import { type ChangeRow, findChanges, findEventId, findProgress } from './queries.ts';
import type { FeedQuery } from './schemas.ts';

/** The first version of the projection whose rows are a feed. */
const servedFrom = 3;

/** Rows looked at for one page when only some types are asked for: what a rare type costs at most. */
const window = 2_000;

/** Where the log stood, and the event there: by it a log that was restored to an earlier point is told. */
const places = pagesOf('events', z.tuple([CursorPosition, z.string().max(64)]));

type Place = readonly [position: string, eventId: string];

const beginning: Place = ['0', ''];

export type FeedPage = Awaited<ReturnType<typeof feedPage>>;

/**
 * One page of the feed, of the organisations the caller sees now. Throws 400 for a cursor of other filters or of another
 * log, 404 for an organisation that is not seen, 503 while the feed's first rows are being made.
 */
export const feedPage = async (deps: Deps, principal: Principal, query: FeedQuery) => {
  const { limit, after: cursor, ...filters } = query;
  const organizations = organizationsOf(principal, filters.organizationId);
  const after = places.after({ limit, cursor, ...filters }) ?? beginning;
  const reached = await isReached(deps, after);
  const size = filters.types ? Math.max(window, limit + 1) : limit + 1;
  const scanned = reached
    ? await findChanges(deps.db, filters, {
        organizations,
        after: after === beginning ? undefined : [after[0]],
        limit: size,
      })
    : [];
  const wanted = scanned.filter(({ announced }) => filters.types?.includes(announced) ?? true);

  const rows = wanted.slice(0, limit);
  const cut = wanted.length > limit;
  const last = cut ? rows.at(-1) : scanned.at(-1);
  const end: Place = last ? [String(last.position), last.event_id] : after;
  const cursorAt = ([position, eventId]: Place) => places.cursorAt([position, eventId], filters);
  return {
    changes: rows.map((row) => ({
      cursor: cursorAt([String(row.position), row.event_id]),
      change: presentChange(row),
    })),
    pagination: {
      limit,
      hasMore: cut || scanned.length === size,
      nextCursor: cursorAt(end),
    },
  };
};

/** Whether the feed has come to a place that it once answered; false while it is made anew and has not. */
const isReached = async ({ db, store }: Deps, [position, eventId]: Place): Promise<boolean> => {
  const progress = await findProgress(db);
  if (!progress || progress.version < servedFrom) throw notYet();
  if (eventId === beginning[1]) return true;
  if ((await findEventId(db, position)) === eventId) return true;
  const made = progress.position >= BigInt(position);
  const head = made ? progress.position : ((await headPosition(store)) ?? 0n);
  if (!made && head >= BigInt(position)) return false;
  throw badRequest(
    'after is of another log: it was restored to an earlier point or replaced. Read everything again, without after',
    [{ path: 'after', message: 'Not in this log' }],
  );
};

const notYet = (): Problem =>
  new Problem('unavailable', 'The feed is being made', { headers: { 'Retry-After': '5' } });

const presentChange = (row: ChangeRow) => ({
  id: row.event_id,
  // The projection writes what the domain announces.
  type: row.announced as AnnouncementType,
  at: row.at,
  organizationId: row.organization_id,
  roleId: row.role_id,
  candidateId: row.candidate_id,
  candidateRoleId: row.candidate_role_id,
  candidateStepId: row.step_id,
  status: row.status,
  requestId: row.request_id,
});

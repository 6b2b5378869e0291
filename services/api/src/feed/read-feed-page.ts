import type { AnnouncementType } from '@hiring/domain';
import { headPosition } from '@hiring/eventstore';
import { z } from 'zod';

import type { Deps } from '../deps.ts';
import type { Principal } from '../http/auth/principal.ts';
import {
  CursorPosition,
  findVisibleOrganizations,
  createPager,
} from '../http/lists/cursor-pages.ts';
import { badRequest, Problem } from '../http/problems/problem.ts';
import {
  type ChangeRow,
  findActivityCheckpoint,
  findChanges,
  findEventId,
  findLastPosition,
  findNewestChange,
  findPositionBefore,
} from './queries.ts';
import type { FeedQuery } from './schemas.ts';

/** The first version of the projection whose rows can be served as a feed. */
const minActivityVersion = 3;

/** Minimum number of rows to scan for a page with a filter by type. Limits the cost of a page of a rare type. */
const minScanRows = 2_000;

/**
 * Pages by a position of the log and the id of the event there. The id reveals a log that was restored to an earlier
 * point.
 */
const pager = createPager('events', z.tuple([CursorPosition, z.string().max(64)]));

type FeedPosition = readonly [position: string, eventId: string];

const startPosition: FeedPosition = ['0', ''];

export type FeedPage = Awaited<ReturnType<typeof readFeedPage>>;

/**
 * Reads one page of the feed for the organizations that the caller sees now. Throws 400 for a cursor of other filters
 * or of a change that is not there, 404 for an organization that the caller does not see, and 503 until the first rows
 * of the feed are written.
 */
export const readFeedPage = async (deps: Deps, principal: Principal, query: FeedQuery) => {
  const { limit, after: cursor, from, ...filters } = query;
  const organizations = findVisibleOrganizations(principal, filters.organizationId);
  const after =
    pager.after({ limit, cursor, ...filters }) ?? (await findStart(deps, organizations, from));
  const upTo = await findEnd(deps, after);
  const size = filters.types ? Math.max(minScanRows, limit + 1) : limit + 1;
  const scanned =
    upTo === undefined
      ? []
      : await findChanges(
          deps.db,
          { ...filters, upTo },
          { organizations, after: after === startPosition ? undefined : [after[0]], limit: size },
        );
  const matching = scanned.filter(({ announced }) => filters.types?.includes(announced) ?? true);

  const rows = matching.slice(0, limit);
  const isCut = matching.length > limit;
  const last = isCut ? rows.at(-1) : scanned.at(-1);
  const end: FeedPosition = last ? [String(last.position), last.event_id] : after;
  const cursorAt = ([position, eventId]: FeedPosition) =>
    pager.cursorAt([position, eventId], filters);
  return {
    changes: rows.map((row) => ({
      cursor: cursorAt([String(row.position), row.event_id]),
      change: presentChange(row),
    })),
    pagination: {
      limit,
      hasMore: isCut || scanned.length === size,
      nextCursor: cursorAt(end),
    },
  };
};

/**
 * Returns where a feed without a cursor begins: after the newest change before `from` that the caller sees, so that the
 * cursor has no id of another organization.
 */
const findStart = async (
  { db }: Deps,
  organizations: readonly string[] | undefined,
  from: FeedQuery['from'],
): Promise<FeedPosition> => {
  if (from === undefined) return startPosition;
  const position = from === 'now' ? await findLastPosition(db) : await findPositionBefore(db, from);
  const newest = await findNewestChange(db, organizations, position);
  return newest ? [String(newest.position), newest.event_id] : startPosition;
};

/**
 * Returns the position up to which the feed has every change; undefined during a rebuild that has not reached yet what
 * the feed has already returned. Throws 400 when the position is of another log, or older than the changes that are kept.
 */
const findEnd = async (
  { db, store }: Deps,
  [position, eventId]: FeedPosition,
): Promise<bigint | undefined> => {
  const progress = await findActivityCheckpoint(db);
  if (!progress || progress.version < minActivityVersion) throw toNotReadyProblem();
  if (eventId === startPosition[1]) return progress.position;
  if ((await findEventId(db, position)) === eventId) return progress.position;
  const isProjected = progress.position >= BigInt(position);
  const head = isProjected ? progress.position : ((await headPosition(store)) ?? 0n);
  if (!isProjected && head >= BigInt(position)) return undefined;
  throw badRequest(
    'after is of another log, which was restored to an earlier point or replaced, or of a change older than those that are kept. Read everything again, without after',
    [{ path: 'after', message: 'Not in this log, or no longer kept' }],
  );
};

const toNotReadyProblem = (): Problem =>
  new Problem('unavailable', 'The feed is not built yet; try again', {
    headers: { 'Retry-After': '5' },
  });

const presentChange = (row: ChangeRow) => ({
  id: row.event_id,
  // The projection writes only the types that the domain announces.
  type: row.announced as AnnouncementType,
  at: row.at,
  organizationId: row.organization_id,
  roleId: row.role_id,
  candidateId: row.candidate_id,
  candidateRoleId: row.candidate_role_id,
  candidateStepId: row.step_id,
  webhookSubscriptionId: row.webhook_subscription_id,
  status: row.status,
  requestId: row.request_id,
});

import { createHash } from 'node:crypto';

import { z } from 'zod';

import { canSee, isPlatformAdmin } from '../auth/authorize.ts';
import type { Principal } from '../auth/principal.ts';
import { badRequest, notFound } from '../problems/problem.ts';
import { PageLimit } from './query-schemas.ts';

const instantMessage = 'must be an ISO 8601 date-time';

/** An instant in a query, cut to milliseconds and in UTC; years 0001 to 9999. */
export const QueryInstant = z.iso
  .datetime({ offset: true, error: instantMessage })
  .max(40, instantMessage)
  .transform((text, context) => {
    const utc = new Date(text).toISOString();
    if (!/^(?!0000)\d{4}-/.test(utc)) context.addIssue(instantMessage);
    return utc;
  });

/** An id or label in a query or a cursor. */
export const QueryText = z
  .string()
  .min(1)
  .max(255)
  .regex(/^\P{Cc}*$/u, 'must not hold control characters');

/** A position of the log in a cursor. */
export const CursorPosition = z.string().regex(/^\d{1,18}$/);

/**
 * What every list takes: `z.strictObject({ ...listQuery, status: … })`. A filter that the caller leaves out is undefined; all
 * but `limit` and `cursor` are what a cursor is bound to.
 */
export const listQuery = {
  limit: PageLimit,
  cursor: z
    .string()
    .max(2_048)
    .optional()
    .describe('`pagination.nextCursor` of the page before, with the same filters'),
  organizationId: QueryText.optional().describe('One organization; all that you see without it'),
};

/** What a page says of itself; `nextCursor` is null on the last one. */
export const Pagination = z
  .object({ limit: z.int(), hasMore: z.boolean(), nextCursor: z.string().nullable() })
  .meta({ id: 'Pagination' });

/** The query of a list: everything but these two is a filter. */
type PageRequest = {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly [filter: string]: unknown;
};

/** The values that a row is ordered by. */
type CursorValues = readonly (string | number)[];

/**
 * The pages of one list in one order. `Values` are those of the columns it is ordered by, which together are unique:
 * `z.tuple([QueryInstant, z.string()])`. Name it after its path and order: a cursor of one list is none of another.
 */
export const createPager = <Values extends CursorValues>(
  name: string,
  Values: z.ZodType<Values>,
) => {
  /** The order's values at the end of the page before; undefined on the first. Throws 400 for a cursor of other filters. */
  const after = ({ limit: _limit, cursor, ...filters }: PageRequest): Values | undefined => {
    if (cursor === undefined) return undefined;
    const parsed = z
      .tuple([Values, z.literal(digestFilters(name, filters))])
      .safeParse(decodeCursor(cursor));
    if (parsed.success) return parsed.data[0];
    throw badRequest('cursor is not one that this list answered with these filters', [
      { path: 'cursor', message: 'Unknown cursor' },
    ]);
  };

  /** A page of `limit` rows out of the `limit + 1` that were found; fewer where they are large, with a cursor to the rest. */
  const page = <Row>(
    found: readonly Row[],
    { limit, cursor: _cursor, ...filters }: PageRequest,
    toValues: (row: Row) => Values,
  ) => {
    const rows = takeWithinSize(found.slice(0, limit));
    const last = rows.at(-1);
    const hasMore = found.length > rows.length;
    const nextCursor = hasMore && last !== undefined ? cursorAt(toValues(last), filters) : null;
    return { rows, pagination: { limit, hasMore, nextCursor } };
  };

  /** The cursor that goes on after these values. */
  const cursorAt = (values: Values, filters: object): string =>
    Buffer.from(JSON.stringify([values, digestFilters(name, filters)])).toString('base64url');

  return { after, page, cursorAt };
};

/** Characters of one page, as JSON: 500 roles with descriptions of 60 kB are not one answer. */
export const maxPageChars = 4_000_000;

/** The first rows that fit into a page; one at least. */
const takeWithinSize = <Row>(rows: readonly Row[]): readonly Row[] => {
  let size = 0;
  const end = rows.findIndex((row, index) => {
    size += JSON.stringify(row, withoutBigInts).length;
    return size > maxPageChars && index > 0;
  });
  return end === -1 ? rows : rows.slice(0, end);
};

const withoutBigInts = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? undefined : value;

/** The same filters in any order have the same digest; which organizations a caller sees is determined again for each page. */
const digestFilters = (name: string, filters: object): string => {
  const activeFilters = Object.entries(filters).filter(([, value]) => value !== undefined);
  const text = JSON.stringify([name, ...activeFilters.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
};

const decodeCursor = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/**
 * The organizations a list covers: the requested one, else all that the caller is a member of; undefined: every one there is,
 * for platform admins (decisions §4). Throws 404 for one the caller does not see.
 */
export const findVisibleOrganizations = (
  principal: Principal,
  organizationId: string | undefined,
): readonly string[] | undefined => {
  if (organizationId === undefined) {
    return isPlatformAdmin(principal) ? undefined : [...principal.memberships.keys()];
  }
  if (!canSee(principal, organizationId)) throw notFound('Organization not found');
  return [organizationId];
};

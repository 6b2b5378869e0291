import { createHash } from 'node:crypto';

import { z } from 'zod';

import { canSee, isPlatformAdmin } from '../auth/authorize.ts';
import type { Principal } from '../auth/principal.ts';
import { badRequest, notFound } from '../problems/problem.ts';
import type { FoundPage } from './find-page.ts';
import { PageLimit, QueryBoolean } from './query-schemas.ts';

const instantMessage = 'must be an ISO 8601 date-time';

/** An instant in a query, truncated to milliseconds and converted to UTC; years 0001 to 9999. */
export const QueryInstant = z.iso
  .datetime({ offset: true, error: instantMessage })
  .max(40, instantMessage)
  .transform((text, context) => {
    const utc = new Date(text).toISOString();
    if (!/^(?!0000)\d{4}-/.test(utc)) context.addIssue(instantMessage);
    return utc;
  });

/** An id or label in a query or a cursor. */
export const IdText = z
  .string()
  .min(1)
  .max(255)
  .regex(/^\P{Cc}*$/u, 'must not hold control characters');

/** A log position in a cursor. */
export const CursorPosition = z.string().regex(/^\d{1,18}$/);

/** The distance of a match in a cursor. */
export const Distance = z.int().min(0).max(1_000);

/**
 * The query parameters of every list: `z.strictObject({ ...listQuery, status: … })`. An omitted filter is undefined. A
 * cursor is bound to all parameters except `limit`, `cursor` and `count`.
 */
export const listQuery = {
  limit: PageLimit,
  cursor: z
    .string()
    .max(2_048)
    .optional()
    .describe('`pagination.nextCursor` of the previous page, with the same filters'),
  count: QueryBoolean.optional().describe(
    'Whether `pagination.total` counts the rows of all pages, exactly up to 10,000',
  ),
  organizationId: IdText.optional().describe(
    'Only this organization; without it, all organizations that you see',
  ),
};

/** The pagination of a page; `nextCursor` is null on the last page. */
export const Pagination = z
  .object({
    limit: z.int(),
    hasMore: z.boolean(),
    nextCursor: z.string().nullable(),
    total: z
      .object({
        count: z.int().describe('Rows of all pages, at most 10,000'),
        exact: z.boolean().describe('False: there are more rows than `count`'),
      })
      .optional()
      .describe('Only with `count=true`'),
  })
  .meta({ id: 'Pagination' });

/** The query of a list: every other field is a filter. */
type PageRequest = {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly count?: boolean | undefined;
  readonly [filter: string]: unknown;
};

/** The values by which a row is ordered. */
type CursorValues = readonly (string | number)[];

/**
 * Creates the pager of one list in one order. `Values` is the schema of the columns of that order, which together are
 * unique: `z.tuple([QueryInstant, z.string()])`. `name` identifies path and order, so that other lists reject the
 * cursor.
 */
export const createPager = <Values extends CursorValues>(
  name: string,
  Values: z.ZodType<Values>,
) => {
  /**
   * Returns the order values at the end of the previous page; undefined on the first page. Throws 400 for a cursor of
   * other filters.
   */
  const after = (request: PageRequest): Values | undefined => {
    const { cursor } = request;
    if (cursor === undefined) return undefined;
    const parsed = z
      .tuple([Values, z.literal(digestFilters(name, toFilters(request)))])
      .safeParse(decodeCursor(cursor));
    if (parsed.success) return parsed.data[0];
    throw badRequest(
      'cursor is not from this list with the same filters; use nextCursor of the previous page',
      [{ path: 'cursor', message: 'Unknown cursor' }],
    );
  };

  /**
   * Returns a page of `limit` rows out of the `limit + 1` rows found, or fewer when the rows are large, with a cursor
   * to the rest.
   */
  const page = <Row>(
    { rows: found, total }: FoundPage<Row>,
    request: PageRequest,
    toValues: (row: Row) => Values,
  ) => {
    const { limit } = request;
    const rows = takeWithinSize(found.slice(0, limit));
    const last = rows.at(-1);
    const hasMore = found.length > rows.length;
    const nextCursor =
      hasMore && last !== undefined ? cursorAt(toValues(last), toFilters(request)) : null;
    return { rows, pagination: { limit, hasMore, nextCursor, ...(total && { total }) } };
  };

  /** Returns the cursor that continues after these values. */
  const cursorAt = (values: Values, filters: object): string =>
    Buffer.from(JSON.stringify([values, digestFilters(name, filters)])).toString('base64url');

  return { after, page, cursorAt };
};

/** Returns the parameters that determine which rows a list has, and in which order. */
const toFilters = ({ limit: _limit, cursor: _cursor, count: _count, ...filters }: PageRequest) =>
  filters;

/**
 * Maximum size of one page, in characters of JSON. 500 roles with descriptions of 60 kB would be too much for one
 * response.
 */
export const maxPageChars = 4_000_000;

/** Returns the first rows that fit into a page, at least one. */
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

/**
 * Returns the digest of the filters, the same for any order of them. The visible organizations are not included: they
 * are determined again for each page.
 */
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
 * Returns the organizations that a list covers: the requested one, else those that the caller is a member of; undefined
 * means every organization, for platform admins (decisions §4). Throws 404 for an organization that the caller does not
 * see.
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

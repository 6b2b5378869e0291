import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { Problem } from '../problems/problem.ts';
import { commonFilters } from './common-filters.ts';
import { listQuery, maxPageChars, findVisibleOrganizations, createPager } from './cursor-pages.ts';

const Query = z.strictObject({
  ...listQuery,
  ...commonFilters,
  status: z.enum(['open']).optional(),
});
const pages = createPager('things', z.tuple([z.string()]));
const rows = ['a', 'b', 'c'].map((id) => ({ id }));
const toId = ({ id }: { readonly id: string }): [string] => [id];

const catchStatus = (call: () => unknown) => {
  try {
    call();
  } catch (error) {
    return error instanceof Problem ? error.status : error;
  }
  return undefined;
};

describe('createPager', () => {
  it('continues after the last row of the previous page, until the last page', () => {
    const first = pages.page({ rows }, { limit: 2 }, toId);
    expect(first.rows).toEqual([{ id: 'a' }, { id: 'b' }]);
    const cursor = first.pagination.nextCursor ?? '';
    expect(first.pagination).toEqual({ limit: 2, hasMore: true, nextCursor: expect.any(String) });
    expect(pages.after({ limit: 2, cursor })).toEqual(['b']);
    expect(pages.after({ limit: 500, cursor })).toEqual(['b']);
    const last = pages.page({ rows: rows.slice(2) }, { limit: 2, cursor }, toId);
    expect(last.pagination).toEqual({ limit: 2, hasMore: false, nextCursor: null });
  });

  it('returns fewer rows than requested when they are large, and at least one', () => {
    const large = ['a', 'b', 'c'].map((id) => ({ id, position: 1n, text: 'x'.repeat(1_600_000) }));
    const first = pages.page({ rows: large }, { limit: 500 }, toId);
    expect(first.rows.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(pages.after({ limit: 500, cursor: first.pagination.nextCursor ?? '' })).toEqual(['b']);
    expect(first.pagination).toMatchObject({ limit: 500, hasMore: true });
    const huge = ['a', 'b'].map((id) => ({ id, text: 'x'.repeat(maxPageChars) }));
    expect(pages.page({ rows: huge }, { limit: 500 }, toId).rows.map(({ id }) => id)).toEqual([
      'a',
    ]);
  });

  it('continues a counted page with or without a count', () => {
    const total = { count: 3, exact: true };
    const first = pages.page({ rows, total }, { limit: 2, count: true }, toId);
    expect(first.pagination).toMatchObject({ hasMore: true, total });
    const cursor = first.pagination.nextCursor ?? '';
    expect(pages.after({ limit: 2, cursor })).toEqual(['b']);
  });

  it('binds a cursor to its filters, whatever their order and however an absent filter is written', () => {
    const filters = { status: 'open', roleId: 'r' };
    const cursor = pages.cursorAt(['b'], filters);
    const again = { limit: 1, cursor, roleId: 'r', stepType: undefined, status: 'open' };
    expect(pages.after(again)).toEqual(['b']);
    expect(catchStatus(() => pages.after({ limit: 1, cursor }))).toBe(400);
    expect(catchStatus(() => pages.after({ ...again, roleId: 's' }))).toBe(400);
    const others = createPager('others', z.tuple([z.string()]));
    expect(catchStatus(() => others.after(again))).toBe(400);
  });

  it.each(['', 'x', '%%%', 'bnVsbA', 'W10', Buffer.from('[[1],"x"]').toString('base64url')])(
    'rejects the cursor %j, which no page returned',
    (cursor) => {
      expect(catchStatus(() => pages.after({ limit: 1, cursor }))).toBe(400);
    },
  );

  it('rejects values of another type under a valid digest, because they would reach the database', () => {
    const forged = createPager('things', z.tuple([z.number()])).cursorAt([1], {});
    expect(catchStatus(() => pages.after({ limit: 1, cursor: forged }))).toBe(400);
  });
});

describe('listQuery', () => {
  it('defaults to 100 rows, and accepts instants in any zone', () => {
    expect(Query.parse({})).toEqual({ limit: 100 });
    expect(Query.parse({ updatedAfter: '2026-06-05T10:00:00.123456+02:00' })).toMatchObject({
      updatedAfter: '2026-06-05T08:00:00.123Z',
    });
  });

  it.each([
    { limit: '0' },
    { limit: '501' },
    { limit: '1e2' },
    { limit: ['1', '2'] },
    { updatedAfter: '2026-06-05' },
    { updatedAfter: '0000-01-01T00:00:00Z' },
    { updatedAfter: '9999-12-31T23:59:59-01:00' },
    { status: 'opened' },
    { organizationId: '' },
    { offset: '1' },
  ])('rejects %o', (query) => {
    expect(Query.safeParse(query).success).toBe(false);
  });
});

describe('findVisibleOrganizations', () => {
  const auth = { type: 'session', sessionId: 's' } as const;
  const user = { userId: 'u', email: 'e', name: 'n', auth };
  const member = {
    ...user,
    platformRole: 'user',
    memberships: new Map([['home', 'member']] as const),
  } as const;
  const admin = { ...user, platformRole: 'admin', memberships: new Map() } as const;

  it("returns a member's organizations, every one for a platform admin, or the requested one", () => {
    expect(findVisibleOrganizations(member, undefined)).toEqual(['home']);
    expect(findVisibleOrganizations(member, 'home')).toEqual(['home']);
    expect(findVisibleOrganizations(admin, undefined)).toBeUndefined();
    expect(findVisibleOrganizations(admin, 'home')).toEqual(['home']);
  });

  it('throws 404 when the caller does not see the requested organization', () => {
    expect(catchStatus(() => findVisibleOrganizations(member, 'abroad'))).toBe(404);
  });
});

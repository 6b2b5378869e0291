import { type Expression, type SqlBool, sql } from 'kysely';
import { z } from 'zod';

import { QueryInstant, QueryText } from './cursor-pages.ts';

const maxIds = 100;
const idsMessage = `must be 1 to ${maxIds} ids, with commas between them`;

/** The filters, besides `listQuery`, of every list that can be read again for changes (docs/use/lists-and-changes.md). */
export const commonFilters = {
  ids: z
    .string()
    .transform((list) => [...new Set(list.split(','))].toSorted())
    .pipe(z.array(QueryText).max(maxIds, idsMessage))
    .optional()
    .describe(`Only these: at most ${maxIds} ids, with commas between them`),
  createdAfter: QueryInstant.optional().describe('Then or since'),
  createdBefore: QueryInstant.optional(),
  updatedAfter: QueryInstant.optional().describe(
    'Only what changed then or since, oldest change first. A row that changes while you page comes again further on. To go ' +
      'on, pass the newest `updatedAt` you were given: that instant is included',
  ),
  updatedBefore: QueryInstant.optional().describe('Only what has not changed then or since'),
};

export type CommonQuery = {
  readonly ids?: readonly string[] | undefined;
  readonly createdAfter?: string | undefined;
  readonly createdBefore?: string | undefined;
  readonly updatedBefore?: string | undefined;
};

/** The columns that the filters apply to. */
type Columns = { readonly id: string; readonly created: string; readonly updated: string };

/** The conditions of the filters that were given; `updatedAfter` is the order's, for it begins at a position of the log. */
export const toConditions = (
  { ids: wantedIds, createdAfter, createdBefore, updatedBefore }: CommonQuery,
  { id, created, updated }: Columns,
): readonly Expression<SqlBool>[] => [
  ...(wantedIds ? [sql<SqlBool>`${sql.ref(id)} = any(${[...wantedIds]}::text[])`] : []),
  ...(createdAfter !== undefined ? [sql<SqlBool>`${sql.ref(created)} >= ${createdAfter}`] : []),
  ...(createdBefore !== undefined ? [sql<SqlBool>`${sql.ref(created)} < ${createdBefore}`] : []),
  ...(updatedBefore !== undefined ? [sql<SqlBool>`${sql.ref(updated)} < ${updatedBefore}`] : []),
];

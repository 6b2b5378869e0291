import { type Expression, type SqlBool, sql } from 'kysely';
import { z } from 'zod';

import { QueryInstant, IdText } from './cursor-pages.ts';

const maxIds = 100;
const idsMessage = `must be 1 to ${maxIds} ids, separated by commas`;

/**
 * The filters, besides `listQuery`, of every list that can be read again for changes (docs/use/lists-and-changes.md).
 */
export const commonFilters = {
  ids: z
    .string()
    .transform((list) => [...new Set(list.split(','))].toSorted())
    .pipe(z.array(IdText).max(maxIds, idsMessage))
    .optional()
    .describe(`Only the rows with these ids: at most ${maxIds}, separated by commas`),
  createdAfter: QueryInstant.optional().describe('Only rows created at this time or later'),
  createdBefore: QueryInstant.optional().describe('Only rows created before this time'),
  updatedAfter: QueryInstant.optional().describe(
    'Only rows that changed at this time or later, oldest change first. A row that changes while you page appears again ' +
      'later. To continue, pass the newest `updatedAt` that you received: changes at that time are included',
  ),
  updatedBefore: QueryInstant.optional().describe(
    'Only rows that have not changed at this time or later',
  ),
};

/** Describes the parameter `q` of a list, which searches these texts. */
export const searchDescription = (texts: string): string =>
  `Words of ${texts}, or their beginnings; without case and accents, also misspelt by one letter. Every word must match`;

export type CommonQuery = {
  readonly ids?: readonly string[] | undefined;
  readonly createdAfter?: string | undefined;
  readonly createdBefore?: string | undefined;
  readonly updatedBefore?: string | undefined;
};

/** The columns that the filters apply to. */
type Columns = { readonly id: string; readonly created: string; readonly updated: string };

/**
 * Returns the conditions of the given filters. `updatedAfter` is not among them: the order implements it, starting at a
 * position of the log.
 */
export const toConditions = (
  { ids: wantedIds, createdAfter, createdBefore, updatedBefore }: CommonQuery,
  { id, created, updated }: Columns,
): readonly Expression<SqlBool>[] => [
  ...(wantedIds ? [sql<SqlBool>`${sql.ref(id)} = any(${[...wantedIds]}::text[])`] : []),
  ...(createdAfter !== undefined ? [sql<SqlBool>`${sql.ref(created)} >= ${createdAfter}`] : []),
  ...(createdBefore !== undefined ? [sql<SqlBool>`${sql.ref(created)} < ${createdBefore}`] : []),
  ...(updatedBefore !== undefined ? [sql<SqlBool>`${sql.ref(updated)} < ${updatedBefore}`] : []),
];

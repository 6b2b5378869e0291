import type { Db } from '@hiring/database';
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

/** How a list is ordered and where its page begins. */
export type PageQuery = {
  /** `undefined`: of every organization. */
  readonly organizations: readonly string[] | undefined;
  /** What every row fulfils beside what makes it one of the list: `toConditions`. */
  readonly conditions?: readonly Expression<SqlBool>[];
  /** Columns that together are unique and never null, and the names they have among the rows. */
  readonly order: Readonly<Record<string, string>>;
  readonly direction: 'asc' | 'desc';
  /** The values of those columns that the page before ended with. */
  readonly after: readonly (string | number | bigint)[] | undefined;
  readonly limit: number;
};

/** A query for rows; which tables it knows is its author's business. */
type Rows<Tables, From extends keyof Tables, Row> = SelectQueryBuilder<Tables, From, Row>;

/**
 * The rows of one page. `selectRows` selects the rows: of the organization in an expression, or of all. Each
 * organization gives as many as the page holds, from an index on (organization_id, …order), and the page is taken from
 * those: it costs the same wherever it lies. Rows are passed by their order's values and never counted, so that nothing that
 * comes or goes before the page moves it.
 */
export const findPage = <Tables, From extends keyof Tables, Row>(
  db: Db,
  selectRows: (organization: Expression<string> | undefined) => Rows<Tables, From, Row>,
  page: PageQuery,
): Promise<readonly Row[]> => {
  const { organizations } = page;
  if (organizations === undefined) return restrictToPage(selectRows(undefined), page).execute();
  const perOrganization = restrictToPage(selectRows(sql.ref<string>('organization.id')), page);
  return selectFromEach(db, organizations, perOrganization, page);
};

/** Selecting a row whole again leaves its columns the types they have. */
const selectFromEach = <Tables, From extends keyof Tables, Row>(
  db: Db,
  organizations: readonly string[],
  perOrganization: Rows<Tables, From, Row>,
  page: PageQuery,
) => {
  const ids = sql<{ id: string }>`unnest(${[...organizations]}::text[])`;
  const rows = db
    .selectFrom(ids.as<'organization'>(sql`organization(id)`))
    .innerJoinLateral(perOrganization.as('row'), (join) => join.onTrue())
    .selectAll('row');
  const found: Promise<unknown> = orderAndLimit(rows, Object.keys(page.order), page).execute();
  return found as Promise<readonly Row[]>;
};

/** One organization's part of the page, or all of it. */
const restrictToPage = <Tables, From extends keyof Tables, Row>(
  rows: Rows<Tables, From, Row>,
  page: PageQuery,
): Rows<Tables, From, Row> => {
  const columns = Object.values(page.order);
  const { after, conditions = [] } = page;
  const filtered = conditions.reduce((query, condition) => query.where(condition), rows);
  if (!after) return orderAndLimit(filtered, columns, page);
  const key = sql.join(columns.map((column) => sql.ref(column)));
  const operator = page.direction === 'asc' ? sql`>` : sql`<`;
  const [first = ''] = columns;
  // The first column by itself again: Postgres does not see that an index on it alone could begin there.
  const remainder = filtered
    .where(sql<boolean>`${sql.ref(first)} ${operator}= ${after[0]}`)
    .where(sql<boolean>`(${key}) ${operator} (${sql.join(after)})`);
  return orderAndLimit(remainder, columns, page);
};

const orderAndLimit = <Tables, From extends keyof Tables, Row>(
  rows: Rows<Tables, From, Row>,
  columns: readonly string[],
  { direction, limit }: PageQuery,
): Rows<Tables, From, Row> =>
  columns
    .reduce((ordered, column) => ordered.orderBy(sql.ref(column), direction), rows)
    .limit(limit);

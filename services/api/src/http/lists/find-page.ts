import type { Db } from '@hiring/database';
import {
  type CompiledQuery,
  type Expression,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';

/** The order of a list and the start of the page. */
export type PageQuery = {
  /** `undefined`: every organization. */
  readonly organizations: readonly string[] | undefined;
  /** Further conditions of every row: `toConditions`. */
  readonly conditions?: readonly Expression<SqlBool>[];
  /** Columns that together are unique and never null, by the names that they have in the rows. */
  readonly order: Readonly<Record<string, string>>;
  readonly direction: 'asc' | 'desc';
  /** The values of those columns at the end of the previous page. */
  readonly after: readonly (string | number | bigint)[] | undefined;
  readonly limit: number;
  /** Whether to count the rows of all pages. */
  readonly count?: boolean | undefined;
  /** Whether rows are found by their search terms: they are then read over an index of the terms. */
  readonly searches?: boolean;
};

/** Rows of a page, with the number of rows on all pages if the query counts them. */
export type FoundPage<Row> = {
  readonly rows: readonly Row[];
  readonly total?: { readonly count: number; readonly exact: boolean } | undefined;
};

/** Maximum number of rows to count. Limits the cost of a count, which reads every row that it counts. */
const maxCountedRows = 10_000;

/** The page of a list that has no rows. */
export const toEmptyPage = ({ count }: { readonly count?: boolean | undefined }) => ({
  rows: [],
  total: count ? { count: 0, exact: true } : undefined,
});

/** A query for rows. Its caller chooses the tables. */
type Rows<Tables, From extends keyof Tables, Row> = SelectQueryBuilder<Tables, From, Row>;

type SelectRows<Tables, From extends keyof Tables, Row> = (
  organization: Expression<string> | undefined,
) => Rows<Tables, From, Row>;

/**
 * Finds the rows of one page. `selectRows` selects the rows of the organization in an expression, or of all
 * organizations. Each organization contributes at most one page of rows, from an index on (organization_id, …order),
 * and the page is taken from those: every page costs the same. Rows are skipped by their order values, not by count, so
 * that rows that appear or disappear before the page do not shift it.
 */
export const findPage = async <Tables, From extends keyof Tables, Row>(
  db: Db,
  selectRows: SelectRows<Tables, From, Row>,
  page: PageQuery,
): Promise<FoundPage<Row>> => {
  const [rows, total] = await Promise.all([
    findRows(db, selectRows, page),
    page.count ? countRows(db, selectRows, page) : undefined,
  ]);
  return { rows, total };
};

/** Finds the rows of one page, without a count. */
export const findRows = <Tables, From extends keyof Tables, Row>(
  db: Db,
  selectRows: SelectRows<Tables, From, Row>,
  page: PageQuery,
): Promise<readonly Row[]> => {
  const { organizations } = page;
  if (organizations === undefined) {
    return execute(db, restrictToPage(selectRows(undefined), page).compile(), page);
  }
  const perOrganization = restrictToPage(selectRows(organizationId), page);
  const rows = selectFromEach(db, organizations, perOrganization);
  const query = orderAndLimit(rows, Object.keys(page.order), page).compile();
  const found: Promise<unknown> = execute<unknown>(db, query, page);
  // Safe, because selecting all columns of a row again does not change their types.
  return found as Promise<readonly Row[]>;
};

/** Counts the rows of all pages, at most `maxCountedRows`. */
const countRows = async <Tables, From extends keyof Tables, Row>(
  db: Db,
  selectRows: SelectRows<Tables, From, Row>,
  page: PageQuery,
) => {
  const { organizations, conditions = [] } = page;
  const select = (organization: Expression<string> | undefined) =>
    conditions
      .reduce((rows, condition) => rows.where(condition), selectRows(organization))
      .limit(maxCountedRows + 1);
  const matching = organizations
    ? selectFromEach(db, organizations, select(organizationId)).limit(maxCountedRows + 1)
    : select(undefined);
  const counted = toCount(matching).compile(db);
  const [found] = await execute(db, counted, page);
  return toTotal(found?.count);
};

const toCount = (rows: Expression<unknown>) =>
  sql<{ count: number }>`select count(*)::int as count from (${rows}) as matching`;

const toTotal = (count = 0) => ({
  count: Math.min(count, maxCountedRows),
  exact: count <= maxCountedRows,
});

/** The rows of a list that `findPage` does not page: all of them, and those of one page. */
type ListRows<Tables, From extends keyof Tables, Row> = {
  readonly all: Rows<Tables, From, Row>;
  readonly page: Rows<Tables, From, Row>;
};

/** Finds the rows of one page and, if the caller wants it, counts all rows, at most `maxCountedRows`. */
export const findAndCount = async <Tables, From extends keyof Tables, Row>(
  db: Db,
  { all, page }: ListRows<Tables, From, Row>,
  { count }: { readonly count?: boolean | undefined },
): Promise<FoundPage<Row>> => {
  const [{ rows }, counted] = await Promise.all([
    db.executeQuery(page.compile()),
    count ? toCount(all.limit(maxCountedRows + 1)).execute(db) : undefined,
  ]);
  return { rows, total: counted && toTotal(counted.rows[0]?.count) };
};

/** For a search, the planner learns that comparing the terms of a row costs as much as forty plain comparisons. */
const execute = async <Row>(
  db: Db,
  query: CompiledQuery<Row>,
  { searches = false }: PageQuery,
): Promise<readonly Row[]> => {
  if (!searches) return (await db.executeQuery(query)).rows;
  return db.transaction().execute(async (transaction) => {
    await sql`
      select set_config('enable_seqscan', 'off', true), set_config('cpu_operator_cost', '0.1', true)`.execute(
      transaction,
    );
    return (await transaction.executeQuery(query)).rows;
  });
};

/** The organization of `selectFromEach` whose rows are selected. */
const organizationId = sql.ref<string>('organization.id');

const selectFromEach = <Tables, From extends keyof Tables, Row>(
  db: Db,
  organizations: readonly string[],
  perOrganization: Rows<Tables, From, Row>,
) => {
  const ids = sql<{ id: string }>`unnest(${[...organizations]}::text[])`;
  return db
    .selectFrom(ids.as<'organization'>(sql`organization(id)`))
    .innerJoinLateral(perOrganization.as('row'), (join) => join.onTrue())
    .selectAll('row');
};

/** Restricts the rows to the page: those of one organization, or of all. */
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
  // Repeats the condition on the first column, because Postgres does not derive it for an index on that column alone.
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

import type { PostgresPoolClient } from 'kysely';

/** Sends one statement and returns the driver's result. */
export type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** Adapts a query to Kysely, which passes a cursor only if the dialect has a cursor class; these dialects have none. */
export const toKyselyQuery = (query: Query) => query as PostgresPoolClient['query'];

import type { PostgresPoolClient } from 'kysely';

/** Sends one statement and returns the driver's result. */
export type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** Kysely passes a cursor only where the dialect was given a cursor class, which ours is not. */
export const toKyselyQuery = (query: Query) => query as PostgresPoolClient['query'];

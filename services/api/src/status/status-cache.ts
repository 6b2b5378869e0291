import type { Db } from '@hiring/database';

import { openRedis } from '../redis.ts';
import { CachedSummary, type SummarySubject } from './summary.ts';

/** A cache of summaries. It may lose summaries at any time, and its callers check whether a summary is current. */
export type StatusCache = {
  readonly find: (subject: SummarySubject) => Promise<CachedSummary | undefined>;
  readonly save: (subject: SummarySubject, summary: CachedSummary) => Promise<void>;
  readonly close: () => void;
};

type CacheOptions = {
  readonly db: Db;
  readonly redisUrl: string | undefined;
  readonly onError: (error: Error) => void;
};

/** Opens the cache in Redis when it is configured, otherwise in Postgres. A failing Redis counts as empty. */
export const openStatusCache = ({ db, redisUrl, onError }: CacheOptions): StatusCache =>
  redisUrl === undefined ? openPostgresCache(db) : openRedisCache(redisUrl, onError);

const openPostgresCache = (db: Db): StatusCache => ({
  find: async ({ kind, id }) => {
    const stored = await db
      .selectFrom('worker.status_summaries')
      .select(['log', 'position', 'seen_at as reportedAt', 'summary'])
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirst();
    return CachedSummary.safeParse(stored).data;
  },
  save: async ({ kind, id }, { log, position, reportedAt, summary }) => {
    const stored = { log, position, seen_at: reportedAt, summary: JSON.stringify(summary) };
    await db
      .insertInto('worker.status_summaries')
      .values({ kind, id, ...stored })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'id'])
          .doUpdateSet(stored)
          .where((eb) =>
            eb.or([
              eb('worker.status_summaries.log', '<>', eb.ref('excluded.log')),
              eb('worker.status_summaries.position', '<=', eb.ref('excluded.position')),
            ]),
          ),
      )
      .execute();
  },
  close: () => undefined,
});

/** A summary that is not requested for a day expires in Redis. */
const ttlSeconds = 86_400;

const openRedisCache = (url: string, onError: CacheOptions['onError']): StatusCache => {
  const redis = openRedis(url, onError);
  redis.connect().catch(onError);
  const orUndefined = async <T>(command: Promise<T>): Promise<T | undefined> => {
    try {
      return await command;
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  };
  return {
    find: (subject) => orUndefined(redis.get(toKey(subject)).then(parseSummary)),
    save: async (subject, summary) => {
      const stored = JSON.stringify({ ...summary, position: String(summary.position) });
      await orUndefined(redis.set(toKey(subject), stored, 'EX', ttlSeconds));
    },
    close: () => redis.disconnect(),
  };
};

const toKey = ({ kind, id }: SummarySubject): string => `hiring:status:${kind}:${id}`;

const parseSummary = (text: string | null): CachedSummary | undefined =>
  text === null ? undefined : CachedSummary.safeParse(JSON.parse(text)).data;

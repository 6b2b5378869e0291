import type { Db } from '@hiring/readmodels';

import { openRedis } from '../redis.ts';
import { Entry, type Subject } from './summary.ts';

/** Where summaries are kept. It may lose any of them at any time, and is not asked whether one is still true. */
export type StatusCache = {
  readonly find: (subject: Subject) => Promise<Entry | undefined>;
  readonly keep: (subject: Subject, entry: Entry) => Promise<void>;
  readonly close: () => void;
};

type Options = {
  readonly db: Db;
  readonly redisUrl: string | undefined;
  readonly onError: (error: Error) => void;
};

/** In Redis when there is one, in Postgres otherwise. A Redis that fails is an empty one. */
export const openStatusCache = ({ db, redisUrl, onError }: Options): StatusCache =>
  redisUrl === undefined ? inPostgres(db) : inRedis(redisUrl, onError);

const inPostgres = (db: Db): StatusCache => ({
  find: async ({ kind, id }) => {
    const kept = await db
      .selectFrom('worker.status_summaries')
      .select(['log', 'position', 'seen_at as seenAt', 'summary'])
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirst();
    return Entry.safeParse(kept).data;
  },
  keep: async ({ kind, id }, { log, position, seenAt, summary }) => {
    const kept = { log, position, seen_at: seenAt, summary: JSON.stringify(summary) };
    await db
      .insertInto('worker.status_summaries')
      .values({ kind, id, ...kept })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'id'])
          .doUpdateSet(kept)
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

/** What nobody asks for leaves Redis after a day. */
const secondsKept = 86_400;

const inRedis = (url: string, onError: Options['onError']): StatusCache => {
  const redis = openRedis(url, onError);
  redis.connect().catch(onError);
  const orNothing = async <T>(asked: Promise<T>): Promise<T | undefined> => {
    try {
      return await asked;
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  };
  return {
    find: (subject) => orNothing(redis.get(keyOf(subject)).then(parsed)),
    keep: async (subject, entry) => {
      const kept = JSON.stringify({ ...entry, position: String(entry.position) });
      await orNothing(redis.set(keyOf(subject), kept, 'EX', secondsKept));
    },
    close: () => redis.disconnect(),
  };
};

const keyOf = ({ kind, id }: Subject): string => `hiring:status:${kind}:${id}`;

const parsed = (text: string | null): Entry | undefined =>
  text === null ? undefined : Entry.safeParse(JSON.parse(text)).data;

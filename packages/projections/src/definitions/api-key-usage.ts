import { type Db, type Placeholders, prepareStatement, qualify } from '@hiring/database';
import {
  apiKeyUsageCategory,
  apiKeyUsageCountCategory,
  type ApiKeyUse,
  findUsageDay,
} from '@hiring/domain';
import { sql } from 'kysely';

import type { OwnsKey } from '../partitions/partition.ts';
import type { Projection, KnownEvent } from '../projection.ts';
import { applyCounts } from '../rows/usage-counts.ts';
import { openMonths } from '../table-partitions/open-months.ts';

/**
 * Every request made with a key, and the totals of each key. Timestamps strictly increase for each key in log order:
 * an earlier one becomes a microsecond after the last, so that paging by timestamp loses no row (decisions §3). The uses
 * of a stream are counted if it is read from revision 0 on; of what a store has left of it only its
 * `ApiKeyUsageCounted` counts, so that the totals are those of all uses (docs/adr/0048-counts-of-finished-usage-streams.md).
 */
export const apiKeyUsage: Projection = {
  name: 'api-key-usage',
  version: 2,
  tables: ['api_key_usage', 'api_key_totals', 'api_key_usage_streams'],
  categories: [apiKeyUsageCategory, apiKeyUsageCountCategory],
  beatMs: 100,
  retained: { table: 'api_key_usage', column: 'timestamp' },
  uncompared: { table: 'api_key_usage_streams', column: 'whole' },
  getRowKeys,
  project: async (db, events, ownsKey) => {
    let uses: KnownEvent[] = [];
    for (const recorded of events) {
      if (recorded.event.type === 'ApiKeyUsed') uses.push(recorded);
      if (recorded.event.type !== 'ApiKeyUsageCounted') continue;
      await applyUses(db, uses, ownsKey);
      uses = [];
      await applyCounts(db, recorded, ownsKey);
    }
    await applyUses(db, uses, ownsKey);
  },
};

/**
 * Every partition has to know whether a stream is read from its first event on, and marks it: a row that is the same
 * whichever partition writes it first.
 */
function getRowKeys(recorded: KnownEvent): readonly string[] | 'all' {
  switch (recorded.event.type) {
    case 'ApiKeyUsed':
      return isFirst(recorded) ? 'all' : recorded.event.data.uses.map(({ keyId }) => keyId);
    case 'ApiKeyUsageCounted':
      return 'all';
    default:
      return [];
  }
}

const isFirst = ({ revision }: KnownEvent): boolean => revision === 0n;

const applyUses = async (
  db: Db,
  events: readonly KnownEvent[],
  ownsKey: OwnsKey | undefined,
): Promise<void> => {
  if (events.length === 0) return;
  const used = events.map((recorded) => toUses(recorded, ownsKey));
  // A use that is moved by microseconds is in its own month or in the next one, or in that of the key's last use.
  const instants = used.flatMap(({ uses }) => uses.map(({ usedAt }) => usedAt));
  const keptFrom = await openMonths(db, instants);
  const begun = events.filter(isFirst).map(({ stream, id }) => ({ stream, day: findUsageDay(id) }));
  await writeUses(db, {
    events: JSON.stringify(used),
    begun: JSON.stringify(begun),
    streams: [...new Set(events.map(({ stream }) => stream))],
    keptFrom,
  });
};

/**
 * Postgres reads the uses from the events' JSON, because there are far more of them than of anything else. The n-th use
 * of a key in a batch is at the latest of: its last use before the batch plus n microseconds, and for each use m of the
 * batch up to n, the time of m plus n - m microseconds. A use has the id of `toApiKeyUseId`. A use before
 * `keptFrom`, whose month was removed, has no row. `begun`: the streams whose first event is in the batch.
 */
const writeUses = prepareStatement((db, value: Placeholders<UseValues>) => {
  const totals = qualify(db, 'api_key_totals');
  const streams = qualify(db, 'api_key_usage_streams');
  return sql`
    with begun as (
      select * from json_to_recordset(${value('begun')}::json) as begun (stream text, day text)
    ), marked as (
      insert into ${streams} (stream, day, whole) select stream, day, true from begun order by stream
      on conflict (stream) do nothing
    ), whole as (
      select stream from begun
      union all
      select stream from ${streams} where whole and stream = any(${value('streams')}::text[])
    ), used as (
      select
        event_id || coalesce('.' || nullif(coalesce("ownPlace", place) - 1, 0), '') as id,
        "keyId", "usedAt", method, path, ip, "userAgent", "authEndpoint", "requestId",
        event, place,
        stream in (select stream from whole) as counts,
        row_number() over (partition by "keyId" order by event, place) * interval '1 microsecond' as shift
      from rows from (
        json_to_recordset(${value('events')}::json) as (event_id text, stream text, uses json)
      ) with ordinality as events (event_id, stream, uses, event)
      cross join lateral rows from (
        json_to_recordset(uses) as (
          "keyId" text, "usedAt" timestamptz, method text, path text, ip text, "userAgent" text,
          "authEndpoint" text, "requestId" text, "ownPlace" int
        )
      ) with ordinality as use (
        "keyId", "usedAt", method, path, ip, "userAgent", "authEndpoint", "requestId", "ownPlace", place
      )
    ), placed as (
      select used.*, shift + greatest(
        (select last_request from ${totals} where key_id = "keyId"),
        max("usedAt" - shift) over (partition by "keyId" order by event, place)
      ) as at
      from used
    ), counted as (
      insert into ${totals} as total (key_id, request_count, last_request)
      select "keyId", count(*) filter (where counts), max(at) from placed group by "keyId"
      on conflict (key_id) do update set
        request_count = total.request_count + excluded.request_count,
        last_request = excluded.last_request
    )
    insert into ${qualify(db, 'api_key_usage')}
      (key_id, timestamp, id, method, path, ip, user_agent, auth_endpoint, request_id)
    select "keyId", at, id, method, path, ip, "userAgent", "authEndpoint", "requestId"
    from placed where at >= coalesce(${value('keptFrom')}::timestamptz, '-infinity')`;
});

/** `events` and `begun` are JSON. */
type UseValues = {
  readonly events: string;
  readonly begun: string;
  readonly streams: readonly string[];
  readonly keptFrom: string | null;
};

/** The uses of a partition name their places in the event; those of all are at their places. */
const toUses = ({ event, eventId, stream }: KnownEvent, ownsKey: OwnsKey | undefined) => {
  const { uses } = asUsed(event).data;
  return { event_id: eventId, stream, uses: ownsKey ? selectUses(uses, ownsKey) : uses };
};

/** Guarantee for the cast: the caller has checked the type of the event. */
const asUsed = (event: KnownEvent['event']) =>
  event as Extract<typeof event, { type: 'ApiKeyUsed' }>;

const selectUses = (uses: readonly ApiKeyUse[], ownsKey: OwnsKey) =>
  uses.flatMap((use, index) => (ownsKey(use.keyId) ? [{ ...use, ownPlace: index + 1 }] : []));

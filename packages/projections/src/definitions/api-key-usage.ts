import { type Placeholders, prepareStatement, qualify } from '@hiring/database';
import { apiKeyUsageCategory, type ApiKeyUsageEvent } from '@hiring/domain';
import { sql } from 'kysely';

import type { OwnsKey } from '../partitions/partition.ts';
import type { Projection, KnownEvent } from '../projection.ts';
import { openMonths } from '../table-partitions/open-months.ts';

/**
 * Every request made with a key, and the totals of each key. Timestamps strictly increase for each key in log order:
 * an earlier one becomes a microsecond after the last, so that paging by timestamp loses no row (decisions §3).
 */
export const apiKeyUsage: Projection = {
  name: 'api-key-usage',
  version: 1,
  tables: ['api_key_usage', 'api_key_totals'],
  categories: [apiKeyUsageCategory],
  beatMs: 100,
  retained: { table: 'api_key_usage', column: 'timestamp' },
  getRowKeys: (recorded) => getUses(recorded).map(({ keyId }) => keyId),
  project: async (db, events, ownsKey) => {
    const uses = events.map((recorded) => toUses(recorded, ownsKey));
    // A use that is moved by microseconds is in its own month or in the next one, or in that of the key's last use.
    const instants = uses.flatMap((event) => event.uses.map(({ usedAt }) => usedAt));
    const keptFrom = await openMonths(db, instants);
    await writeUses(db, { events: JSON.stringify(uses), keptFrom });
  },
};

/**
 * Postgres reads the uses from the events' JSON, because there are far more of them than of anything else. The n-th use
 * of a key in a batch is at the latest of: its last use before the batch plus n microseconds, and for each use m of the
 * batch up to n, the time of m plus n - m microseconds. A use has the id of `toApiKeyUseId`. Every use is counted; one
 * before `keptFrom`, whose month was removed, has no row.
 */
const writeUses = prepareStatement((db, value: Placeholders<UseValues>) => {
  const totals = qualify(db, 'api_key_totals');
  return sql`
    with used as (
      select
        event_id || coalesce('.' || nullif(coalesce("ownPlace", place) - 1, 0), '') as id,
        "keyId", "usedAt", method, path, ip, "userAgent", "authEndpoint", "requestId",
        event, place,
        row_number() over (partition by "keyId" order by event, place) * interval '1 microsecond' as shift
      from rows from (
        json_to_recordset(${value('events')}::json) as (event_id text, uses json)
      ) with ordinality as events (event_id, uses, event)
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
      select "keyId", count(*), max(at) from placed group by "keyId"
      on conflict (key_id) do update set
        request_count = total.request_count + excluded.request_count,
        last_request = excluded.last_request
    )
    insert into ${qualify(db, 'api_key_usage')}
      (key_id, timestamp, id, method, path, ip, user_agent, auth_endpoint, request_id)
    select "keyId", at, id, method, path, ip, "userAgent", "authEndpoint", "requestId"
    from placed where at >= coalesce(${value('keptFrom')}::timestamptz, '-infinity')`;
});

type UseValues = { readonly events: string; readonly keptFrom: string | null };

/** Streams of this category hold this category's events. */
const getUses = ({ event }: KnownEvent) => (event as ApiKeyUsageEvent).data.uses;

/** The uses of a partition name their places in the event; those of all are at their places. */
const toUses = (recorded: KnownEvent, ownsKey: OwnsKey | undefined) => ({
  event_id: recorded.eventId,
  uses: ownsKey ? selectUses(getUses(recorded), ownsKey) : getUses(recorded),
});

const selectUses = (uses: ReturnType<typeof getUses>, ownsKey: OwnsKey) =>
  uses.flatMap((use, index) => (ownsKey(use.keyId) ? [{ ...use, ownPlace: index + 1 }] : []));

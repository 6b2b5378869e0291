import { type Db, type Placeholders, prepareStatement, qualify } from '@hiring/database';
import {
  apiKeyUsageCategory,
  type ApiKeyUsageCountEvent,
  findUsageDay,
  streamName,
} from '@hiring/domain';
import { sql } from 'kysely';

import type { OwnsKey } from '../partitions/partition.ts';
import type { KnownEvent } from '../projection.ts';

/**
 * Applies the counts of a closed usage stream: adds them unless its uses were read from revision 0 on and are in the
 * totals. Every partition adds the counts of its own keys and marks the stream, which may be marked by another before.
 */
export const applyCounts = async (
  db: Db,
  { event, id, position }: KnownEvent,
  ownsKey: OwnsKey | undefined,
): Promise<void> => {
  const { counts, remaining } = (event as ApiKeyUsageCountEvent).data;
  const stream = streamName({ category: apiKeyUsageCategory }, id);
  const own = ownsKey ? counts.filter(({ keyId }) => ownsKey(keyId)) : counts;
  if (own.length > 0) await addCounts(db, { stream, counts: JSON.stringify(own) });
  if (remaining > 0) return;
  await db
    .insertInto('api_key_usage_streams')
    .values({ stream, day: findUsageDay(id), whole: false, counted_position: position })
    .onConflict((conflict) => conflict.column('stream').doUpdateSet({ counted_position: position }))
    .execute();
};

/** `counts`: JSON of a list of ApiKeyUsageCount. */
type CountValues = { readonly stream: string; readonly counts: string };

const addCounts = prepareStatement(
  (db, value: Placeholders<CountValues>) => sql`
    insert into ${qualify(db, 'api_key_totals')} as total (key_id, request_count, last_request)
    select "keyId", uses, "lastRequest"
    from json_to_recordset(${value('counts')}::json) as counted (
      "keyId" text, uses bigint, "lastRequest" timestamptz
    )
    where not exists (
      select from ${qualify(db, 'api_key_usage_streams')}
      where stream = ${value('stream')}::text and whole
    )
    on conflict (key_id) do update set
      request_count = total.request_count + excluded.request_count,
      last_request = greatest(total.last_request, excluded.last_request)`,
);

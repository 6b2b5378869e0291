import type { Db, ReadTables } from '@hiring/database';
import { apiKeyUsageCategory, type ApiKeyUsageEvent, toApiKeyUseId } from '@hiring/domain';
import type { Insertable } from 'kysely';

import type { Projection, KnownEvent } from '../projection.ts';
import { fromMicroseconds, toMicroseconds } from '../rows/microseconds.ts';
import { insertRows, upsertRows } from '../rows/write-rows.ts';

type Totals = { readonly requestCount: bigint; /** Microseconds. */ readonly lastRequest: number };
type UsageRow = Insertable<ReadTables['api_key_usage']>;

/**
 * Every request made with a key, and the totals of each key. Timestamps strictly increase for each key in log order:
 * an earlier one becomes a microsecond after the last, so that paging by timestamp loses no row (decisions §3).
 */
export const apiKeyUsage: Projection = {
  name: 'api-key-usage',
  version: 1,
  tables: ['api_key_usage', 'api_key_totals'],
  categories: [apiKeyUsageCategory],
  project: async (db, events) => {
    const uses = events.flatMap(toUses);
    const totals = await loadTotals(db, [...new Set(uses.map(({ keyId }) => keyId))]);
    const rows: UsageRow[] = [];
    for (const { id, keyId, usedAt, ...request } of uses) {
      const { requestCount, lastRequest } = totals.get(keyId) ?? noTotals;
      const at = Math.max(toMicroseconds(usedAt), lastRequest + 1);
      totals.set(keyId, { requestCount: requestCount + 1n, lastRequest: at });
      rows.push({
        key_id: keyId,
        timestamp: fromMicroseconds(at),
        id,
        method: request.method,
        path: request.path,
        ip: request.ip,
        user_agent: request.userAgent,
        auth_endpoint: request.authEndpoint,
        request_id: request.requestId,
      });
    }
    await Promise.all([
      insertRows(db, 'api_key_usage', rows),
      upsertRows(db, { table: 'api_key_totals', key: 'key_id' }, [...totals].map(toTotalsRow)),
    ]);
  },
};

const noTotals: Totals = { requestCount: 0n, lastRequest: -Infinity };

const loadTotals = async (db: Db, keyIds: readonly string[]): Promise<Map<string, Totals>> => {
  const rows = await db
    .selectFrom('api_key_totals')
    .select(['key_id', 'request_count', 'last_request'])
    .where('key_id', 'in', keyIds)
    .execute();
  return new Map(
    rows.map(({ key_id, request_count, last_request }) => [
      key_id,
      { requestCount: request_count, lastRequest: toMicroseconds(last_request) },
    ]),
  );
};

const toTotalsRow = ([keyId, { requestCount, lastRequest }]: [string, Totals]) => ({
  key_id: keyId,
  request_count: requestCount,
  last_request: fromMicroseconds(lastRequest),
});

/** Streams of this category hold this category's events. */
const toUses = ({ event, eventId }: KnownEvent) =>
  (event as ApiKeyUsageEvent).data.uses.map((use, index) => ({
    id: toApiKeyUseId(eventId, index),
    ...use,
  }));

import { read } from '@hiring/database';
import { apiKeyUsageCategory, type ApiKeyUsageEvent } from '@hiring/domain';
import { appendToStream } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';

import type { Stack } from '../stack.ts';
import { testMetadata } from '../world.ts';
import { waitUntilCaughtUp } from './fixture.ts';

/** Appends requests of one key, whose rows show whether an event was lost or applied twice. */
export const startKeyTraffic = (stack: Stack) => {
  const keyId = uuid();
  let sent = 0;

  const send = async (count: number): Promise<void> => {
    const events = Array.from({ length: count }, () => used(keyId));
    const stream = `${apiKeyUsageCategory}-2026-06-05.${uuid()}`;
    await appendToStream(stack.store, stream, events, {
      metadata: testMetadata,
      expectedRevision: undefined,
    });
    sent += count;
  };

  /** Returns the counts of the rows once everything sent is applied, and the expected counts. */
  const counted = async () => {
    await waitUntilCaughtUp(stack, 'api-key-usage');
    const db = read(stack.db);
    const rows = await db
      .selectFrom('api_key_usage')
      .select('id')
      .where('key_id', '=', keyId)
      .execute();
    const totals = await db
      .selectFrom('api_key_totals')
      .select('request_count')
      .where('key_id', '=', keyId)
      .executeTakeFirst();
    const ids = new Set(rows.map(({ id }) => id)).size;
    return {
      counted: { rows: rows.length, ids, total: Number(totals?.request_count ?? 0) },
      expected: { rows: sent, ids: sent, total: sent },
    };
  };
  return { send, counted };
};

const used = (keyId: string): ApiKeyUsageEvent => {
  const request = { method: 'GET', path: '/api/v1/me', ip: '::1', userAgent: 'test' };
  const usedAt = '2026-06-05T10:00:00.000001Z';
  return {
    type: 'ApiKeyUsed',
    data: { uses: [{ keyId, usedAt, ...request, authEndpoint: '/api/v1/me', requestId: 'r-1' }] },
  };
};

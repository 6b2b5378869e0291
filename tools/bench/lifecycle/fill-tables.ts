import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { read } from '@hiring/database';
import { openMonths } from '@hiring/projections';
import { makeKey, openVault, saveCredential } from '@hiring/vault';
import { sql } from 'kysely';

import type { System } from '../http/system.ts';

/** The number of keys whose plaintext is returned for requests. */
const maxPlaintextKeys = 10_000;
/** Keys that are stored in one transaction. */
const maxBatchKeys = 1_000;

/** Adds valid API keys of one user and returns an evenly distributed sample of them. */
export const addKeys = async (system: System, count: number): Promise<readonly string[]> => {
  const vault = openVault(readFileSync(system.vaultSecretFile, 'utf8'));
  const plaintextKeys: string[] = [];
  const every = Math.max(1, Math.floor(count / maxPlaintextKeys));
  const rights = { ownerId: system.world.hrRep.userId, scopes: [], deniedActions: [] };
  const validity = { allowedIps: [], expiresAt: '2036-01-01T00:00:00.000Z' };
  for (let first = 0; first < count; first += maxBatchKeys) {
    await system.db.transaction().execute(async (transaction) => {
      for (let nth = first; nth < Math.min(count, first + maxBatchKeys); nth++) {
        const key = makeKey();
        if (nth % every === 0) plaintextKeys.push(key);
        const credential = { keyId: randomUUID(), key, ...rights, ...validity };
        await saveCredential(transaction, vault, credential);
      }
    });
  }
  await sql`analyze vault.credentials`.execute(system.db);
  return plaintextKeys;
};

/** Adds used keys of one user to the list of keys. */
export const addListedKeys = async (
  { db, world: { hrRep } }: System,
  count: number,
): Promise<void> => {
  await sql`
    insert into read.api_keys (id, name, owner_id, start, scopes, minted_by, created_at, expires_at)
    select 'listed-' || n, 'listed', ${hrRep.userId}, 'hp_listed', '{pipeline:read}', ${hrRep.userId},
      timestamptz '2026-01-01' + n * interval '1 second', '2036-01-01'
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    insert into read.api_key_totals (key_id, request_count, last_request)
    select 'listed-' || n, n, '2026-02-01' from generate_series(1, ${count}::int) n`.execute(db);
  await sql`analyze read.api_keys, read.api_key_totals`.execute(db);
};

const usageDays = 120;

/**
 * Adds rows to the usage log, evenly over the last 120 days and a tenth of them for one key, and returns the id of that
 * key.
 */
export const addUsage = async (system: System, rows: number): Promise<string> => {
  const { rows: keys } = await sql<{ id: string }>`
    select id from read.api_keys where owner_id = ${system.world.hrRep.userId} limit 1`.execute(
    system.db,
  );
  const keyId = keys[0]?.id ?? '';
  const instants = Array.from({ length: usageDays }, (_, day) =>
    new Date(Date.now() - (day + 1) * 86_400_000).toISOString(),
  );
  await openMonths(read(system.db), instants);
  await sql`
    insert into read.api_key_usage
      (key_id, timestamp, id, method, path, ip, user_agent, auth_endpoint, request_id)
    select case when n % 10 = 0 then ${keyId} else 'key-' || n % 1000 end,
      now() - (${rows}::int - n) * (${`${usageDays} days`}::interval / ${rows}::int), n, 'GET', '/api/v1/me', '127.0.0.1',
      'bench', '/api/v1/me', n
    from generate_series(1, ${rows}::int) n`.execute(system.db);
  await sql`analyze read.api_key_usage`.execute(system.db);
  return keyId;
};

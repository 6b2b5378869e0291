import { randomBytes } from 'node:crypto';

import { connect, migrate } from '@hiring/database';
import {
  type KeyFacts,
  makeKey,
  openVault,
  revokeCredential,
  rotateCredential,
  saveCredential,
  upgradeCredentials,
} from '@hiring/vault';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findCallers } from '../../services/api/src/http/auth/find-callers.ts';
import { type Database, freshDatabase } from '../servers/database.ts';

const vault = openVault(randomBytes(32).toString('base64'));
const now = new Date('2026-11-22T12:00:00.000Z');
const later = '2027-11-22T12:00:00.000Z';
const rights = { ownerId: 'owner', scopes: ['pipeline:read'], deniedActions: [], allowedIps: [] };

let database: Database;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await freshDatabase();
  connection = connect(database.url, { name: 'test', maxConnections: 2 });
  await migrate(connection.db);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const createCredential = async () => {
  const [keyId, key] = [uuid(), makeKey()];
  await saveCredential(connection.db, vault, { keyId, key, ...rights, expiresAt: later });
  return { keyId, key };
};
const found = async (key: string) => {
  const [caller] = await findCallers({ db: connection.db, vault }, [{ key }]);
  return caller?.credential;
};
const run = (statement: ReturnType<typeof sql>) => statement.execute(connection.db);

describe('the row of a credential', () => {
  it.each([
    ['owner', sql`owner_id = 'mallory'`],
    ['scopes', sql`scopes = array['pipeline:write']`],
    ['denied actions', sql`denied_actions = array['hire']`],
    ['networks', sql`allowed_ips = array['10.0.0.0/8']`],
    ['expiry', sql`expires_at = expires_at + interval '1 year'`],
    ['state', sql`revoked_at = null`],
    ['revision', sql`revision = 0`],
    ['MAC', sql`mac = null`],
  ])('is no longer genuine after its %s was changed by SQL', async (_what, change) => {
    const { keyId, key } = await createCredential();
    await revokeCredential(connection.db, vault, keyId, now.toISOString());
    expect(await found(key)).toMatchObject({ genuine: true, revokedAt: now.toISOString() });
    await run(sql`update vault.credentials set ${change} where key_id = ${keyId}`);
    expect(await found(key)).toMatchObject({ genuine: false });
  });

  it('gives no rights to another key whose digest is written into it', async () => {
    const [first, second] = [await createCredential(), await createCredential()];
    const { rows } = await sql<{ digest: Buffer }>`
      delete from vault.credentials where key_id = ${second.keyId} returning digest`.execute(
      connection.db,
    );
    await run(sql`
      update vault.credentials set digest = ${rows[0]?.digest} where key_id = ${first.keyId}`);
    expect(await found(second.key)).toMatchObject({ genuine: false, keyId: first.keyId });
  });

  it('stays invalid after it was altered and is then revoked or rotated', async () => {
    const { keyId, key } = await createCredential();
    await run(sql`update vault.credentials set owner_id = 'mallory' where key_id = ${keyId}`);
    const successor = { keyId: uuid(), key: makeKey(), expiresAt: later };
    const rotation = { validUntil: later, successor };
    expect(await rotateCredential(connection.db, vault, keyId, rotation)).toBe(false);
    await revokeCredential(connection.db, vault, keyId, now.toISOString());
    expect(await found(key)).toMatchObject({ genuine: false });
    expect(await found(successor.key)).toBeUndefined();
  });

  it('is overridden by the log when an older row is restored with its own MAC', async () => {
    const { keyId, key } = await createCredential();
    const revokedAt = now.toISOString();
    const before = await connection.db
      .selectFrom('vault.credentials')
      .selectAll()
      .where('key_id', '=', keyId)
      .executeTakeFirstOrThrow();
    await revokeCredential(connection.db, vault, keyId, revokedAt);
    await run(sql`
      insert into read.api_keys
        (id, name, owner_id, start, scopes, minted_by, created_at, expires_at, revoked_at)
      values (${keyId}, 'key', 'owner', 'hp_', '{}', 'owner', ${revokedAt}, ${later}, ${revokedAt})`);
    const { revoked_at, revision, mac } = before;
    await connection.db
      .updateTable('vault.credentials')
      .set({ revoked_at, revision, mac })
      .where('key_id', '=', keyId)
      .execute();
    expect(await found(key)).toMatchObject({ genuine: true, revokedAt });
  });
});

const withoutMacs = async () => {
  await run(sql`truncate vault.credentials, vault.credential_upgrade, read.api_keys`);
  const credentials = [await createCredential(), await createCredential()] as const;
  await run(sql`update vault.credentials set mac = null`);
  return credentials;
};
const facts: KeyFacts = { ...rights, expiresAt: later, revokedAt: null };
const upgrade = (ofKeys: Readonly<Record<string, KeyFacts | null>>) =>
  upgradeCredentials(connection.db, vault, {
    findFacts: (ids) => Promise.resolve(ids.map((id) => ofKeys[id] ?? null)),
    now,
  });

describe('credentials of the previous version, which have no MAC', () => {
  it('get a MAC only if the log has the same facts about their keys', async () => {
    const [first, second] = await withoutMacs();
    const logged = { [first.keyId]: facts, [second.keyId]: { ...facts, revokedAt: later } };
    expect(await upgrade(logged)).toEqual({ upgraded: 1, refused: [second.keyId] });
    expect(await found(first.key)).toMatchObject({ genuine: true });
    expect(await found(second.key)).toMatchObject({ genuine: false });
  });

  it('get a MAC if they are stricter than the log, as after a restore', async () => {
    const [first, second] = await withoutMacs();
    await run(sql`update vault.credentials set revoked_at = now() where key_id = ${first.keyId}`);
    await run(sql`update vault.credentials set expires_at = now() where key_id = ${second.keyId}`);
    const logged = { [first.keyId]: facts, [second.keyId]: facts };
    expect(await upgrade(logged)).toEqual({ upgraded: 2, refused: [] });
  });

  it('get no MAC after the upgrade, which runs once per database', async () => {
    const [first, second] = await withoutMacs();
    const logged = { [first.keyId]: facts, [second.keyId]: facts };
    await upgrade(logged);
    await run(sql`update vault.credentials set mac = null`);
    expect(await upgrade(logged)).toEqual({ upgraded: 0, refused: [] });
    expect(await found(first.key)).toMatchObject({ genuine: false });
  });

  it('get no MAC when the record of the upgrade is forged and the log contains keys with a MAC', async () => {
    const [first, second] = await withoutMacs();
    const logged = { [first.keyId]: facts, [second.keyId]: { ...facts, macVersion: 1 } };
    await run(sql`
      insert into vault.credential_upgrade (done_at, mac) values (now(), sha256('forged'))`);
    expect(await upgrade(logged)).toEqual({
      upgraded: 0,
      refused: [first.keyId, second.keyId].sort(),
    });
    expect(await found(first.key)).toMatchObject({ genuine: false });
  });
});

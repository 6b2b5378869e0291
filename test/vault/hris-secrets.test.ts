import { randomBytes } from 'node:crypto';

import { connect, type Connection, migrate } from '@hiring/database';
import {
  findHrisApiKey,
  findHrisSecrets,
  makeHrisSecret,
  openVault,
  rotateHrisSecret,
  saveHrisApiKey,
  seal,
} from '@hiring/vault';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { freshDatabase } from '../servers/database.ts';

const vault = openVault(randomBytes(32).toString('base64'));
const now = new Date('2026-06-05T10:00:00.000Z');

let database: Awaited<ReturnType<typeof freshDatabase>>;
let connection: Connection;
beforeAll(async () => {
  database = await freshDatabase();
  connection = connect(database.url, { name: 'test' });
  await migrate(connection.db);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

let receiver: { readonly organizationId: string; readonly endpoint: string };
beforeEach(() => {
  receiver = { organizationId: uuid(), endpoint: 'https://hris.example/hires' };
});

const live = async () => {
  const secrets = await findHrisSecrets(connection.db, vault, receiver, now);
  return secrets.map((secret) => `whsec_${secret.toString('base64')}`);
};

describe('a signing secret', () => {
  it('is created once, also under concurrent calls', async () => {
    const made = await Promise.all(
      [1, 2, 3].map(() => makeHrisSecret(connection.db, vault, receiver)),
    );
    expect(made.filter((secret) => secret !== undefined)).toEqual(await live());
  });

  it('is stored sealed, for its receiver only', async () => {
    const secret = await makeHrisSecret(connection.db, vault, receiver);
    const bytes = Buffer.from(secret?.slice('whsec_'.length) ?? '', 'base64');
    const rows = await connection.db.selectFrom('vault.hris_secrets').select('sealed').execute();
    expect(rows.some(({ sealed }) => sealed.includes(bytes))).toBe(false);

    await connection.db
      .updateTable('vault.hris_secrets')
      .set({ endpoint: 'https://evil.example/' })
      .where('organization_id', '=', receiver.organizationId)
      .execute();
    receiver = { ...receiver, endpoint: 'https://evil.example/' };
    await expect(live()).rejects.toThrow(/authenticate/);
  });

  it('of an earlier version, without an endpoint, continues to sign until it is rotated out', async () => {
    const old = randomBytes(32);
    const { organizationId: organization_id } = receiver;
    const sealed = seal(vault, old, `hris-secret:${organization_id}`);
    await connection.db
      .insertInto('vault.hris_secrets')
      .values({ organization_id, endpoint: '', sealed, retires_at: null })
      .execute();
    const first = `whsec_${old.toString('base64')}`;
    expect(await live()).toEqual([first]);
    expect(await makeHrisSecret(connection.db, vault, receiver)).toBeUndefined();
    const second = await rotateHrisSecret(connection.db, vault, receiver, now);
    expect(await live()).toEqual([second, first]);
    const third = await rotateHrisSecret(connection.db, vault, receiver, now);
    expect(await live()).toEqual([third, second]);
  });
});

describe('an API key of an HRIS', () => {
  it('is stored sealed, and another organization cannot read it', async () => {
    const account = { organizationId: uuid(), company: 'acme' };
    const apiKey = 'ab12'.repeat(10);
    await saveHrisApiKey(connection.db, vault, account, apiKey);
    expect(await findHrisApiKey(connection.db, vault, account)).toBe(apiKey);
    const otherOrganization = { ...account, organizationId: uuid() };
    expect(await findHrisApiKey(connection.db, vault, otherOrganization)).toBeUndefined();
    const rows = await connection.db.selectFrom('vault.hris_api_keys').select('sealed').execute();
    expect(rows.some(({ sealed }) => sealed.includes(apiKey))).toBe(false);
  });
});

import { connect, type Db } from '@hiring/database';
import { reserveLogin } from '@hiring/vault';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freshDatabase } from '../servers/database.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Db;
let close: () => Promise<unknown>;
beforeAll(async () => {
  database = await freshDatabase();
  ({ db, close } = connect(database.url, { name: 'test', maxConnections: 3 }));
});
afterAll(async () => {
  await close();
  await database.drop();
});

const reserve = (userId: string, email: string) =>
  reserveLogin(db, { userId, email, confirmed: true });

describe('the reservation of an e-mail address', () => {
  it('returns the same user to equal reservations at the same time', async () => {
    for (let round = 0; round < 100; round++) {
      const userId = uuid();
      const made = await Promise.all(
        Array.from({ length: 3 }, () => reserve(userId, `${userId}@example.com`)),
      );
      expect(new Set(made)).toEqual(new Set([userId]));
    }
  });

  it('returns the first user to a later one', async () => {
    const userId = uuid();
    await reserve(userId, 'ada@example.com');
    expect(await reserve(uuid(), 'Ada@example.com')).toBe(userId);
  });

  it('is refused to a user who has another address, and leaves it free', async () => {
    const userId = uuid();
    await reserve(userId, 'bob@example.com');
    await expect(reserve(userId, 'other@example.com')).rejects.toThrow('no result');
    const other = uuid();
    expect(await reserve(other, 'other@example.com')).toBe(other);
  });
});

import { readConfig, start } from '@hiring/api';
import { apiKey, rotate } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { startSession } from '@hiring/vault';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { publicBaseUrl, type Stack, startStack } from '../../stack.ts';
import {
  createCaller,
  createApiKey,
  createUser,
  type GivenCaller,
  type GivenKey,
  testMetadata,
} from '../../world.ts';
import { readStreamEvents } from '../history/read-stream-events.ts';

type RotateResponse = {
  readonly data: Readonly<
    Record<'id' | 'key' | 'start' | 'expiresAt' | 'previousValidUntil', string>
  >;
};
type ListedKey = { readonly id: string } & Readonly<Record<string, unknown>>;

const keys = '/api/admin/api-keys';
const second = 1_000;
const day = 86_400 * second;
const iso = (time: number) => new Date(time).toISOString();

let time = Date.parse('2026-06-05T08:00:00Z');
let stack: Stack;
let boss: GivenCaller;
let owner: { readonly id: string };
beforeAll(async () => {
  stack = await startStack({ without: ['worker'], now: () => new Date(time) });
  [boss, owner] = await Promise.all([
    createCaller(stack, { platformRole: 'admin', name: 'Petra Platform' }),
    createUser(stack),
  ]);
  await stack.settle();
});
afterAll(() => stack.stop());

const rotation = ({ id }: { readonly id: string }, body?: unknown, headers = {}) =>
  createClient(stack).as(boss.key).post<RotateResponse>(`${keys}/${id}/rotate`, body, headers);
const getStatus = async (key: string, at: { readonly url: string } = stack) =>
  (await createClient(at).as(key).get('/api/v1/me')).status;
const listEventTypes = async ({ id }: { readonly id: string }) =>
  (await readStreamEvents(stack, `apiKey-${id}`)).map(({ event }) => event?.type);

describe('a revoked key whose credential is restored by SQL', () => {
  it('is rejected and counted as altered', async () => {
    const key = await createApiKey(stack, owner.id, {});
    expect(await getStatus(key.key)).toBe(200);
    await createClient(stack).as(boss.key).delete(`${keys}/${key.id}`);
    await sql`update vault.credentials set revoked_at = null where key_id = ${key.id}`.execute(
      stack.db,
    );
    expect(await getStatus(key.key)).toBe(401);
    const metrics = await (await fetch(`${stack.url}/metrics`)).text();
    expect(metrics).toMatch(/hiring_authentication_failures_total\{reason="altered"\} [1-9]/);
  });
});

describe('rotating a key', () => {
  it('returns a successor with the same rights and the same lifetime', async () => {
    const request = { name: 'Night run', label: 'Night agent', expiresInDays: 40 };
    const rights = {
      scopes: ['pipeline:read'],
      deniedActions: ['hire'],
      allowedIps: ['::/0'],
    } as const;
    const old = await createApiKey(stack, owner.id, { ...request, ...rights });
    time += day;
    const response = await rotation(old);
    expect(response.status).toBe(200);
    const { id, key, start: shown } = response.body.data;
    expect(response.body.data).toEqual({
      id: expect.any(String),
      name: 'Night run',
      key: expect.stringMatching(/^hp_\w{49}$/),
      prefix: 'hp_',
      start: key.slice(0, 11),
      expiresAt: iso(time + 40 * day),
      userId: owner.id,
      previousValidUntil: iso(time + day),
    });

    const { body } = await createClient(stack)
      .as(boss.key)
      .get<{ data: readonly ListedKey[] }>(keys);
    const [successor, before] = [id, old.id].map((keyId) =>
      body.data.find((key) => key.id === keyId),
    );
    const same = { name: 'Night run', label: 'Night agent', ...rights };
    expect(successor).toMatchObject({ ...same, start: shown, replaces: old.id, replacedBy: null });
    expect(successor).toMatchObject({ owner: { id: owner.id }, createdBy: boss.id });
    const end = { expiresAt: iso(time + day), updatedAt: iso(time), enabled: true };
    expect(before).toMatchObject({ ...same, ...end, replaces: null, replacedBy: id });
  });

  it('accepts both keys during the grace period, then only the successor', async () => {
    const old = await createApiKey(stack, owner.id);
    const { key } = (await rotation(old, { graceSeconds: 60 })).body.data;
    time += 60 * second - 1;
    expect([await getStatus(old.key), await getStatus(key)]).toEqual([200, 200]);
    time += 1;
    expect([await getStatus(old.key), await getStatus(key)]).toEqual([401, 200]);
  });

  it('without a grace period rejects the old key in every instance from the next request on', async () => {
    const other = await start(readConfig(stack.env), { now: stack.now });
    try {
      const old = await createApiKey(stack, owner.id);
      expect(await getStatus(old.key, other)).toBe(200);
      const { key } = (await rotation(old, { graceSeconds: 0 })).body.data;
      expect([await getStatus(old.key, other), await getStatus(key, other)]).toEqual([401, 200]);
    } finally {
      await other.stop();
    }
  });

  it('never extends a key, and can be repeated until the key expires', async () => {
    const old = await createApiKey(stack, owner.id, { expiresAt: iso(time + 60 * second) });
    const once = (await rotation(old, { graceSeconds: 604_800 })).body.data;
    expect(once.previousValidUntil).toBe(iso(time + 60 * second));
    const again = (await rotation(old, { graceSeconds: 30 })).body.data;
    expect(again.previousValidUntil).toBe(iso(time + 30 * second));
    expect([await getStatus(once.key), await getStatus(again.key)]).toEqual([200, 200]);
    expect(await listEventTypes(old)).toEqual(['ApiKeyMinted', 'ApiKeyRotated', 'ApiKeyRotated']);
  });

  it('is in the history of both keys, with its actor', async () => {
    const old = await createApiKey(stack, owner.id);
    const { id } = (await rotation(old, undefined, { 'X-Request-Id': 'rotate-1' })).body.data;
    const audit = (of: string) =>
      createClient(stack).as(boss.key).get<{ data: object }>(`/api/admin/audit/api-keys/${of}`);
    const actor = { type: 'api_key', userId: boss.id, name: 'Petra Platform', keyId: boss.keyId };
    expect((await audit(old.id)).body.data).toMatchObject({
      key: { enabled: true, expiresAt: iso(time + day), replacedBy: id },
      events: [
        { type: 'ApiKeyMinted' },
        {
          type: 'ApiKeyRotated',
          requestId: 'rotate-1',
          actor,
          from: { enabled: true, expiresAt: iso(time + 30 * day) },
          to: { enabled: true, expiresAt: iso(time + day) },
        },
      ],
    });
    expect((await audit(id)).body.data).toMatchObject({
      key: { replaces: old.id, createdBy: boss.id },
      events: [{ type: 'ApiKeyMinted', requestId: 'rotate-1', actor }],
    });
  });
});

describe('a rotation is refused', () => {
  it('with 409 for a revoked or expired key, and changes nothing', async () => {
    const [revoked, expired] = [
      await createApiKey(stack, owner.id),
      await createApiKey(stack, owner.id),
    ];
    await createClient(stack).as(boss.key).delete(`${keys}/${revoked.id}`);
    await rotation(expired, { graceSeconds: 0 });
    for (const [key, reason] of [
      [revoked, 'key_revoked'],
      [expired, 'key_expired'],
    ] as const) {
      const { status, body } = await rotation(key);
      expect([status, body]).toMatchObject([409, { code: 'conflict', details: { reason } }]);
      expect(await listEventTypes(key)).toHaveLength(2);
    }
  });

  it('with 400 for an invalid grace period, 404 for an unknown key, 401 and 403 to all but platform admins', async () => {
    const old = await createApiKey(stack, owner.id);
    for (const graceSeconds of [-1, 604_801, 1.5, '60', null]) {
      expect((await rotation(old, { graceSeconds })).status).toBe(400);
    }
    expect((await rotation(old, { grace: 60 })).status).toBe(400);
    expect((await rotation({ id: uuid() })).status).toBe(404);
    expect((await rotation({ id: 'no-id' })).status).toBe(404);
    const path = `${keys}/${old.id}/rotate`;
    expect((await createClient(stack).as(old.key).post(path)).status).toBe(403);
    expect((await createClient(stack).anonymous.post(path)).status).toBe(401);
    expect(await listEventTypes(old)).toEqual(['ApiKeyMinted']);
  });

  it('with 403 through a key with more denied actions than the rotated key, but not in a session', async () => {
    const narrow = await createApiKey(stack, boss.id, { deniedActions: ['hire', 'reject'] });
    const [wide, same] = [
      await createApiKey(stack, owner.id, { deniedActions: ['hire'] }),
      await createApiKey(stack, owner.id, { deniedActions: ['reject', 'hire'] }),
    ];
    const by = (key: string, { id }: GivenKey) =>
      createClient(stack).as(key).post(`${keys}/${id}/rotate`);
    expect(await by(narrow.key, wide)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', details: { deniedAction: 'reject' } },
    });
    expect((await by(narrow.key, same)).status).toBe(200);
    const token = await startSession(stack.db, boss.id, stack.now());
    const session = createClient(stack).withCookie(`session=${token}`);
    const origin = { Origin: publicBaseUrl };
    expect((await session.post(`${keys}/${wide.id}/rotate`, {}, origin)).status).toBe(200);
  });
});

describe('a rotation repeated under its Idempotency-Key', () => {
  it('creates one successor, whose plain key is returned once and never stored', async () => {
    const old = await createApiKey(stack, owner.id);
    const headers = { 'Idempotency-Key': uuid() };
    const once = await rotation(old, { graceSeconds: 60 }, headers);
    const again = await rotation(old, { graceSeconds: 60 }, headers);
    const { key, ...rest } = once.body.data;
    expect([again.headers['idempotency-replayed'], again.body.data]).toEqual(['true', rest]);
    expect(await listEventTypes(old)).toEqual(['ApiKeyMinted', 'ApiKeyRotated']);
    const stored = await stack.db.selectFrom('api.commands').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(key);
  });

  it('completes if the first attempt failed between the two keys', async () => {
    const old = await createApiKey(stack, owner.id);
    const headers = { 'Idempotency-Key': uuid() };
    await sql`alter table vault.credentials rename pepper_id to away`.execute(stack.db);
    const failed = await rotation(old, { graceSeconds: 0 }, headers);
    await sql`alter table vault.credentials rename away to pepper_id`.execute(stack.db);
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect(await getStatus(old.key)).toBe(200);

    const { command_id: successorId } = await stack.db
      .selectFrom('api.commands')
      .select('command_id')
      .where('path', '=', `${keys}/${old.id}/rotate`)
      .executeTakeFirstOrThrow();
    const rotated = { successorId, rotatedBy: boss.id, rotatedAt: iso(time), expiresAt: iso(time) };
    const metadata = { ...testMetadata, command: { id: successorId, retried: false } };
    await transact(stack.store, apiKey, old.id, (state) => rotate(state, rotated), { metadata });

    time += second;
    const { status, body } = await rotation(old, { graceSeconds: 0 }, headers);
    expect([status, body.data.previousValidUntil]).toEqual([200, iso(time - second)]);
    expect([await getStatus(old.key), await getStatus(body.data.key)]).toEqual([401, 200]);
    expect(await listEventTypes(old)).toEqual(['ApiKeyMinted', 'ApiKeyRotated']);
    expect(await listEventTypes({ id: successorId })).toEqual(['ApiKeyMinted']);
  });
});

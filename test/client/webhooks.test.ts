import { randomBytes } from 'node:crypto';

import { verifyWebhook } from '@hiring/client';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';

const toSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const secret = toSecret();
const id = 'msg_1';
const at = new Date('2026-11-23T10:00:00Z');
const body = '{"type":"candidate.hired","name":"Zoë"}';
const sign = (key: string): string => new Webhook(key).sign(id, at, body);

/** A request that the reference implementation signs, with changes. */
const toRequest = (changes: Readonly<Record<string, string | undefined>> = {}) => ({
  body: changes['body'] ?? body,
  headers: {
    'webhook-id': id,
    'webhook-timestamp': String(at.getTime() / 1_000),
    'webhook-signature': sign(secret),
    ...changes,
  },
});

const verify = (changes = {}, secrets: string | readonly string[] = secret, seconds = 0) =>
  verifyWebhook(toRequest(changes), {
    secret: secrets,
    now: () => new Date(at.getTime() + seconds * 1_000),
  });

describe('verifyWebhook', () => {
  it('returns the id and the payload of a genuine webhook', async () => {
    expect(await verify()).toEqual({ id, payload: JSON.parse(body) });
    const bytes = { ...toRequest(), body: new TextEncoder().encode(body) };
    const headers = new Headers(toRequest().headers);
    const options = { secret, now: () => at };
    expect(await verifyWebhook({ ...bytes, headers }, options)).toMatchObject({ id });
  });

  it('accepts any of several signatures and secrets', async () => {
    const other = toSecret();
    const signatures = `v2,abc v1,%%% ${sign(other)} ${sign(secret)}`;
    await expect(verify({ 'webhook-signature': signatures })).resolves.toMatchObject({ id });
    await expect(verify({}, [other, secret])).resolves.toMatchObject({ id });
  });

  it.each([
    ['another body', { body: '{}' }],
    ['another id', { 'webhook-id': 'msg_2' }],
    ['another secret', { 'webhook-signature': sign(toSecret()) }],
    ['another version', { 'webhook-signature': sign(secret).replace('v1,', 'v2,') }],
    ['no signature', { 'webhook-signature': 'v1,' }],
  ])('refuses %s', async (_, changes) => {
    await expect(verify(changes)).rejects.toMatchObject({ fault: 'wrong_signature' });
  });

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
    'refuses a request without %s',
    async (name) => {
      const missing = { [name]: undefined };
      await expect(verify(missing)).rejects.toMatchObject({ fault: 'missing_header' });
    },
  );

  it.each([301, -301])('refuses a request whose time differs by %i seconds', async (seconds) => {
    await expect(verify({}, secret, seconds)).rejects.toMatchObject({ fault: 'old_timestamp' });
    await expect(verify({}, secret, seconds / 2)).resolves.toMatchObject({ id });
  });

  it('refuses a time that is no number', async () => {
    const changed = { 'webhook-timestamp': 'today' };
    await expect(verify(changed)).rejects.toMatchObject({ fault: 'old_timestamp' });
  });
});

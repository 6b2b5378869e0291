import { createHash } from 'node:crypto';

import { Router } from '@koa/router';
import pg from 'pg';

import { serve } from './serve.ts';

/**
 * Serves minimal variants of `GET /api/v1/me`: `/hello` returns the same JSON without a lookup; `/lookup` finds the key
 * by its indexed digest with a prepared statement, and records no use.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
// When a run fails, Postgres may end before this process.
pool.on('error', () => undefined);

type Row = {
  readonly id: string;
  readonly owner_id: string;
  readonly email: string;
  readonly platform_role: string;
  readonly scopes: readonly string[];
};

const present = ({ id, owner_id, email, platform_role, scopes }: Row) => ({
  user: { id: owner_id, email, role: platform_role },
  auth: { type: 'api_key', keyId: id, scopes, deniedActions: [] },
});

const found = `
  select k.id, k.owner_id, u.email, u.platform_role, k.scopes from api_keys k join users u on u.id = k.owner_id`;
const text = `${found} where k.digest = $1 and k.revoked_at is null and k.expires_at > now() and u.enabled`;

const {
  rows: [same],
} = await pool.query<Row>(`${found} order by k.id limit 1`);
if (!same) throw new Error('the database has no API key');

const router = new Router();
router.get('/hello', (ctx) => {
  ctx.body = present(same);
});
router.get('/lookup', async (ctx) => {
  const key = ctx.get('Authorization').slice('Bearer '.length);
  const digest = createHash('sha256').update(key).digest();
  const { rows } = await pool.query<Row>({ name: 'key', text, values: [digest] });
  const [row] = rows;
  if (!row) return ctx.throw(401);
  ctx.body = present(row);
});
serve(router);

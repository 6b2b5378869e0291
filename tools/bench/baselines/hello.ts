import { createHash } from 'node:crypto';

import { Router } from '@koa/router';
import pg from 'pg';

import { serve } from './serve.ts';

/**
 * What is least to be done for `GET /api/v1/me`: `/hello` answers the same JSON and looks nowhere; `/lookup` looks the key
 * up by its indexed digest with a prepared statement, and keeps no log.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
// When a run fails, Postgres may go first.
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
if (!same) throw new Error('there is no key');

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

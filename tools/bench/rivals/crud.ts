import { createHash } from 'node:crypto';

import { Router } from '@koa/router';
import type { Context } from 'koa';
import pg from 'pg';

import { advanceInTransaction, type StepRow } from './advance.ts';
import { serve } from './serve.ts';

/**
 * Serves the CRUD service: `/full` advances a candidate after a lookup of the key with its owner and memberships,
 * `/rival` does so with rows for the list, the feed and the effect, and `/lookup` finds a key and records nothing.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
// When a run fails, Postgres may end before this process.
pool.on('error', () => undefined);

const readBody = async (ctx: Context): Promise<{ readonly notes?: string }> => {
  let text = '';
  for await (const chunk of ctx.req) text += String(chunk);
  return text === '' ? {} : (JSON.parse(text) as { notes?: string });
};

const computeDigest = (ctx: Context): Buffer => {
  const key = ctx.get('Authorization').slice('Bearer '.length);
  return createHash('sha256').update(key).digest();
};

type Caller = {
  readonly key_id: string;
  readonly user_id: string;
  readonly memberships: readonly { readonly org: string; readonly role: string }[];
};

const authenticate = async (ctx: Context): Promise<Caller | undefined> => {
  const query = { name: 'caller', text: findCaller, values: [computeDigest(ctx)] };
  const { rows } = await pool.query<Caller>(query);
  return rows[0];
};

const findCaller = `
  select k.id as key_id, u.id as user_id,
    (select json_agg(json_build_object('org', organization_id, 'role', org_role)) from memberships where user_id = u.id)
      as memberships
  from api_keys k join users u on u.id = k.owner_id
  where k.digest = $1 and k.revoked_at is null and k.expires_at > now() and u.enabled
    and 'pipeline:write' = any(k.scopes)`;

const respond = (ctx: Context, step: StepRow | 'closed' | undefined): void => {
  if (step === undefined || step === 'closed') {
    ctx.status = step === 'closed' ? 409 : 404;
    ctx.body = { error: step === 'closed' ? 'Already completed' : 'Step not found' };
    return;
  }
  ctx.body = {
    success: true,
    step: {
      id: step.id,
      name: step.name,
      stepType: step.step_type,
      status: 'validated',
      validatedAt: new Date().toISOString(),
      validationScore: 100,
    },
    candidateRole: { id: step.candidate_role_id, status: 'In Progress' },
    version: Number(step.version) + 1,
  };
};

const advance = (withConsequences: boolean) => async (ctx: Context) => {
  const caller = await authenticate(ctx);
  if (!caller) return ctx.throw(401);
  const { notes = null } = await readBody(ctx);
  const stepId = String(ctx['params']['id']);
  const { user_id: actor, key_id: keyId } = caller;
  respond(ctx, await advanceInTransaction(pool, { stepId, actor, notes, keyId, withConsequences }));
};

type Key = {
  readonly id: string;
  readonly owner_id: string;
  readonly email: string;
  readonly platform_role: string;
  readonly scopes: readonly string[];
};

const lookUp = async (ctx: Context): Promise<void> => {
  const query = { name: 'key', text: findKey, values: [computeDigest(ctx)] };
  const [key] = (await pool.query<Key>(query)).rows;
  if (!key) return ctx.throw(401);
  const { id, owner_id, email, platform_role, scopes } = key;
  ctx.body = {
    user: { id: owner_id, email, role: platform_role },
    auth: { type: 'api_key', keyId: id, scopes, deniedActions: [] },
  };
};

const findKey = `
  select k.id, k.owner_id, u.email, u.platform_role, k.scopes from api_keys k join users u on u.id = k.owner_id
  where k.digest = $1 and k.revoked_at is null and k.expires_at > now() and u.enabled`;

const router = new Router();
router.post('/full/:id/advance', advance(false));
router.post('/rival/:id/advance', advance(true));
router.get('/lookup', lookUp);
serve(router);

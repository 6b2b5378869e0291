import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { Router } from '@koa/router';
import pg from 'pg';

import { serve } from './serve.ts';

/**
 * Serves Better Auth's `verifyApiKey` through Koa. Better Auth is not a dependency, because `npm install` rejects it
 * together with its plugin: it is loaded from the folder in BENCH_BETTER_AUTH. `/key` returns a key to verify.
 */
const require = createRequire(join(process.env['BENCH_BETTER_AUTH'] ?? '', 'package.json'));
const load = async <T>(name: string): Promise<T> =>
  (await import(pathToFileURL(require.resolve(name)).href)) as T;

type Auth = {
  readonly options: object;
  readonly api: {
    readonly signUpEmail: (input: object) => Promise<{ readonly user: { readonly id: string } }>;
    readonly createApiKey: (input: object) => Promise<{ readonly key: string }>;
    readonly verifyApiKey: (input: object) => Promise<{
      readonly valid: boolean;
      readonly key: { readonly id: string; readonly referenceId: string } | null;
    }>;
  };
};
type Library = { readonly betterAuth: (options: object) => Auth };
type Plugin = { readonly apiKey: (options: object) => unknown };
type Migrations = {
  readonly getMigrations: (
    options: object,
  ) => Promise<{ readonly runMigrations: () => Promise<void> }>;
};

const { betterAuth } = await load<Library>('better-auth');
const { apiKey } = await load<Plugin>('@better-auth/api-key');
const { getMigrations } = await load<Migrations>('better-auth/db/migration');

const auth = betterAuth({
  database: new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 }),
  secret: 'a secret that only this benchmark uses',
  baseURL: 'http://localhost',
  emailAndPassword: { enabled: true },
  plugins: [apiKey({ rateLimit: { enabled: false } })],
});
const { runMigrations } = await getMigrations(auth.options);
await runMigrations();
const signUp = { email: 'hr@example.org', password: 'a long enough one', name: 'HR' };
const { user } = await auth.api.signUpEmail({ body: signUp });
const { key } = await auth.api.createApiKey({ body: { userId: user.id, name: 'bench' } });

const router = new Router();
router.get('/key', (ctx) => {
  ctx.body = { key };
});
router.get('/verify', async (ctx) => {
  const presented = ctx.get('Authorization').slice('Bearer '.length);
  const { valid, key: found } = await auth.api.verifyApiKey({ body: { key: presented } });
  if (!valid || !found) return ctx.throw(401);
  ctx.body = { user: { id: found.referenceId }, auth: { type: 'api_key', keyId: found.id } };
});
serve(router);

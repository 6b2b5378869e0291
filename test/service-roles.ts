import { readFileSync } from 'node:fs';

import { connect } from '@hiring/database';
import { sql } from 'kysely';

import { runOps } from './run-ops.ts';

const names = ['owner', 'projector', 'api', 'worker'] as const;

/** URLs of one database, one for each role of deploy/postgres/roles.sql. */
export type RoleUrls = Readonly<Record<(typeof names)[number], string>>;

const password = (name: string): string => `password-of-${name}`;

const toRoleUrls = (databaseUrl: string): RoleUrls => {
  const urls = names.map((name) => {
    const url = Object.assign(new URL(databaseUrl), {
      username: `hiring_${name}`,
      password: password(name),
    });
    return [name, url.href];
  });
  // Has one entry for each of `names`.
  return Object.fromEntries(urls) as RoleUrls;
};

/** Runs deploy/postgres/roles.sql in a database as its superuser. May be repeated. */
export const createDatabaseRoles = async (databaseUrl: string): Promise<RoleUrls> => {
  const { db, close } = connect(databaseUrl, { name: 'roles', maxConnections: 1 });
  const text = readFileSync(new URL('../deploy/postgres/roles.sql', import.meta.url), 'utf8');
  try {
    for (const name of names) {
      await sql`select set_config(${`hiring.${name}_password`}, ${password(name)}, false)`.execute(
        db,
      );
    }
    await sql.raw(text).execute(db);
  } finally {
    await close();
  }
  return toRoleUrls(databaseUrl);
};

/** Runs `ops migrate --grant` as the owner. Throws an error with its output when it fails. */
export const migrateAsOwner = async (
  urls: RoleUrls,
  env: Readonly<Record<string, string>>,
): Promise<void> => {
  const own = { ...env, DATA_DIR: '/nonexistent', DATABASE_URL: urls.owner };
  const { code, stderr } = await runOps(own, ['migrate', '--grant']);
  if (code !== 0) throw new Error(`ops migrate ended with ${code}: ${stderr}`);
};

import { sql } from 'kysely';

import type { Db } from './connection/connect.ts';

/** The role that owns the schemas and migrates them, and one role for each service (deploy/postgres/roles.sql). */
const roles = ['hiring_owner', 'hiring_projector', 'hiring_api', 'hiring_worker'] as const;

/** The database lacks the roles to grant rights to, or is too old for them. */
export class RolesMissing extends Error {
  override readonly name = 'RolesMissing';
}

/**
 * Grants the role of each service the rights it needs on a migrated database and revokes all others; the projector
 * becomes the owner of schema `read`. Idempotent. Needs the owner of the database, and Postgres 17. Throws RolesMissing
 * before anything is changed. Returns the roles.
 */
export const grantRights = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ version: number; found: string[] }>`
    select current_setting('server_version_num')::int as version,
      array(select rolname::text from pg_roles where rolname = any(${[...roles]})) as found`.execute(
    db,
  );
  const { version = 0, found = [] } = rows[0] ?? {};
  if (version < 170_000) {
    throw new RolesMissing('A database role for each service needs Postgres 17 or later.');
  }
  const missing = roles.filter((role) => !found.includes(role));
  if (missing.length > 0) {
    throw new RolesMissing(
      `There is no role ${missing.join(', ')}: run deploy/postgres/roles.sql as a superuser first.`,
    );
  }
  await db.transaction().execute(async (transaction) => {
    await sql.raw(ownersOfRead).execute(transaction);
    await sql.raw(rights).execute(transaction);
  });
  return roles;
};

/**
 * Makes the projector the owner of what another role created in `read` (the first migration does), to replace it later.
 */
const ownersOfRead = `
do $$
declare
  found record;
begin
  execute format('grant create, temporary on database %I to hiring_projector', current_database());
  -- The readiness probe compares the tables of projections with temporary ones.
  execute format('grant temporary on database %I to hiring_api', current_database());
  for found in
    select nspname as name from pg_namespace
    where (nspname = 'read' or nspname like 'read\\_%\\_next')
      and nspowner <> 'hiring_projector'::regrole
  loop
    execute format('alter schema %I owner to hiring_projector', found.name);
  end loop;
  for found in
    select oid::regclass as name from pg_class
    where (relnamespace::regnamespace::text = 'read'
        or relnamespace::regnamespace::text like 'read\\_%\\_next')
      and relkind in ('r', 'p') and relowner <> 'hiring_projector'::regrole
  loop
    execute format('alter table %s owner to hiring_projector', found.name);
  end loop;
end
$$;
`;

const rights = `
revoke all on all tables in schema read, vault, worker, audit, api from hiring_api, hiring_worker;
revoke all on all tables in schema vault, worker, audit, api from hiring_projector;
revoke all on function worker.discard_copy(text) from public;

grant usage on schema read, vault, worker, audit, api to hiring_projector, hiring_api, hiring_worker;
-- Every service reads and records these when it starts.
grant select on read.migrations, vault.migrations, worker.migrations, audit.migrations, api.migrations
  to hiring_projector, hiring_api, hiring_worker;
grant select, insert on vault.secret to hiring_projector, hiring_api, hiring_worker;
grant select, insert, update on vault.event_versions to hiring_projector, hiring_api, hiring_worker;
-- Every service reports its instances and samples, and the API shows those of all.
grant select, insert, update, delete on worker.service_instances, worker.service_samples
  to hiring_projector, hiring_api, hiring_worker;

-- The tables of projections, including those that the projector creates later. The worker may maintain them, to vacuum
-- them after an erasure.
grant select on all tables in schema read to hiring_api, hiring_worker;
grant maintain on all tables in schema read to hiring_worker;
alter default privileges for role hiring_projector grant usage on schemas to hiring_api, hiring_worker;
alter default privileges for role hiring_projector grant select on tables to hiring_api, hiring_worker;
alter default privileges for role hiring_projector grant maintain on tables to hiring_worker;

grant select on vault.personal_keys to hiring_projector;
grant select, insert, update, truncate
  on audit.lane, audit.chains, audit.streams, audit.entries, audit.anchor_memory to hiring_projector;
grant select, insert, update, delete, truncate on audit.signed_heads to hiring_projector;

grant select, insert, update
  on vault.credentials, vault.credential_upgrade, vault.logins, vault.personal_keys, vault.hris_api_keys
  to hiring_api;
grant select, insert, update, delete
  on vault.sessions, vault.hris_secrets, vault.webhook_secrets, vault.one_time_tokens,
    vault.member_invitations to hiring_api;
grant select, insert, update on vault.user_rights to hiring_api;
grant select on audit.lane, audit.chains, audit.entries, audit.signed_heads to hiring_api;
grant select, insert, update, delete on api.commands, api.maintenance_tasks, api.usage_statuses to hiring_api;
grant select, update, delete on api.maintenance_tasks to hiring_projector;
grant select, insert, update on worker.candidate_role_status, worker.status_summaries to hiring_api;
grant select, insert, delete on worker.files to hiring_api;
grant select
  on worker.contracts, worker.candidate_step_status, worker.running_effects, worker.known_log, worker.last_backup
  to hiring_api;

grant select, insert, update on vault.personal_keys to hiring_worker;
grant select on vault.hris_secrets, vault.hris_api_keys, vault.webhook_secrets to hiring_worker;
grant select, delete on api.commands to hiring_worker;
grant maintain on vault.personal_keys, vault.member_invitations, api.commands to hiring_worker;
grant select, insert, update, delete
  on worker.relay, worker.contracts, worker.candidate_role_status, worker.effect_runs, worker.files,
    worker.status_summaries, worker.known_log, worker.settlings to hiring_worker;
grant select on worker.running_effects, worker.candidate_step_status to hiring_worker;
grant execute on function worker.discard_copy(text) to hiring_worker;
`;

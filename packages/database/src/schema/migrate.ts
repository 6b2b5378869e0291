import { sql } from 'kysely';

import { actAsOwnerOfRead } from '../act-as-owner.ts';
import type { Db } from '../connection/connect.ts';
import { isInsufficientPrivilege, isMissingTable } from '../connection/database-errors.ts';
import { MigrationsNotAllowed, NewerSchema } from '../migration-refusals.ts';
import { api } from '../migrations/api-0001.ts';
import { maintenanceTasks } from '../migrations/api-0002-maintenance-tasks.ts';
import { usageStatuses } from '../migrations/api-0003-usage-statuses.ts';
import { audit } from '../migrations/audit-0001.ts';
import { anchorMemory } from '../migrations/audit-0002-anchor-memory.ts';
import { signedHeads } from '../migrations/audit-0003-signed-heads.ts';
import { checkpoints } from '../migrations/read-0001-checkpoints.ts';
import { people } from '../migrations/read-0002-people.ts';
import { apiKeys } from '../migrations/read-0003-api-keys.ts';
import { portals } from '../migrations/read-0004-portals.ts';
import { candidateSteps } from '../migrations/read-0005-candidate-steps.ts';
import { activity } from '../migrations/read-0006-activity.ts';
import { effects } from '../migrations/read-0007-effects.ts';
import { status as readStatus } from '../migrations/read-0008-status.ts';
import { copies } from '../migrations/read-0009-copies.ts';
import { candidatesRoles } from '../migrations/read-0010-candidates-roles.ts';
import { lists } from '../migrations/read-0011-lists.ts';
import { erasures } from '../migrations/read-0012-erasures.ts';
import { candidates } from '../migrations/read-0013-candidates.ts';
import { restrictedKeys } from '../migrations/read-0014-restricted-keys.ts';
import { assessments } from '../migrations/read-0015-assessments.ts';
import { peopleOnARole } from '../migrations/read-0016-people-on-a-role.ts';
import { effectBatches } from '../migrations/read-0017-effect-batches.ts';
import { webhooks } from '../migrations/read-0018-webhooks.ts';
import { search } from '../migrations/read-0019-search.ts';
import { agentAuthorizations } from '../migrations/read-0020-agent-authorizations.ts';
import { sandboxes } from '../migrations/read-0021-sandboxes.ts';
import { usageByMonth } from '../migrations/read-0022-usage-by-month.ts';
import { activityInSegments } from '../migrations/read-0023-activity-in-segments.ts';
import { partitions } from '../migrations/read-0028-partitions.ts';
import { usageStreams } from '../migrations/read-0029-usage-streams.ts';
import { ownersOfPartitions } from '../migrations/read-0030-owners-of-partitions.ts';
import { vault } from '../migrations/vault-0001.ts';
import { hrisSecrets } from '../migrations/vault-0002-hris-secrets.ts';
import { personalKeys } from '../migrations/vault-0003-personal-keys.ts';
import { restrictedCredentials } from '../migrations/vault-0004-restricted-keys.ts';
import { secret } from '../migrations/vault-0005-secret.ts';
import { userRights } from '../migrations/vault-0006-user-rights.ts';
import { credentialMacs } from '../migrations/vault-0007-credential-macs.ts';
import { webhookSecrets } from '../migrations/vault-0008-webhook-secrets.ts';
import { oneTimeTokens } from '../migrations/vault-0009-one-time-tokens.ts';
import { unconfirmedLogins } from '../migrations/vault-0010-unconfirmed-logins.ts';
import { memberInvitations } from '../migrations/vault-0011-member-invitations.ts';
import { worker } from '../migrations/worker-0001.ts';
import { effectRuns } from '../migrations/worker-0002-effect-runs.ts';
import { contractFiles } from '../migrations/worker-0003-contract-files.ts';
import { status } from '../migrations/worker-0004-status.ts';
import { knownLog } from '../migrations/worker-0005-known-log.ts';
import { statusSummaryLog } from '../migrations/worker-0006-summaries-of-a-log.ts';
import { lastBackup } from '../migrations/worker-0007-last-backup.ts';
import { discardCopyFunction } from '../migrations/worker-0008-discard-copy.ts';
import { serviceSamples } from '../migrations/worker-0009-service-samples.ts';

/**
 * The migrations of each schema, in order; forward only, never edited once released. Each schema has a table of the
 * migrations that have run, so that a dropped `read` is created again.
 */
const schemas = {
  read: [
    checkpoints,
    people,
    apiKeys,
    portals,
    candidateSteps,
    activity,
    effects,
    readStatus,
    copies,
    candidatesRoles,
    lists,
    erasures,
    candidates,
    restrictedKeys,
    assessments,
    peopleOnARole,
    effectBatches,
    webhooks,
    search,
    agentAuthorizations,
    sandboxes,
    usageByMonth,
    activityInSegments,
    partitions,
    usageStreams,
    ownersOfPartitions,
  ],
  vault: [
    vault,
    hrisSecrets,
    personalKeys,
    restrictedCredentials,
    secret,
    userRights,
    credentialMacs,
    webhookSecrets,
    oneTimeTokens,
    unconfirmedLogins,
    memberInvitations,
  ],
  worker: [
    worker,
    effectRuns,
    contractFiles,
    status,
    knownLog,
    statusSummaryLog,
    lastBackup,
    discardCopyFunction,
    serviceSamples,
  ],
  audit: [audit, anchorMemory, signedHeads],
  api: [api, maintenanceTasks, usageStatuses],
};

/**
 * Runs the pending migrations under a lock: several services may call it at once. Without a pending migration it takes
 * one query and needs no right to create tables. Throws NewerSchema, before anything is changed, and
 * MigrationsNotAllowed.
 */
export const migrate = async (db: Db): Promise<void> => {
  try {
    if (!(await checkMigrated(db))) await db.connection().execute(migrateAlone);
  } catch (error) {
    if (isInsufficientPrivilege(error)) throw new MigrationsNotAllowed(error);
    throw error;
  }
};

const migrateAlone = async (connection: Db): Promise<void> => {
  await sql`select pg_advisory_lock(hashtext('hiring:migrate'))`.execute(connection);
  try {
    const pending: [string, readonly string[]][] = [];
    // Another build may have migrated while this one waited for the lock.
    for (const [schema, migrations] of Object.entries(schemas)) {
      const found = await countRun(connection, schema);
      const known = migrations.length;
      if (found > known) throw new NewerSchema(schema, { found, known });
      if (found < known) pending.push([schema, migrations]);
    }
    for (const [schema, migrations] of pending) {
      await migrateSchema(connection, schema, migrations);
    }
  } finally {
    await sql`select pg_advisory_unlock(hashtext('hiring:migrate'))`.execute(connection);
  }
};

/** The migrations that define the tables of schema `read`. */
export const readMigrations: readonly string[] = schemas.read;

/** Returns the number of migrations of each schema that a backup contains: all that are not built from the log. */
export const countDurableMigrations = (): Readonly<Record<string, number>> => {
  const { read: _rebuildable, ...durable } = schemas;
  return Object.fromEntries(Object.entries(durable).map(([schema, list]) => [schema, list.length]));
};

/**
 * Creates a schema as it was after its first `count` migrations, in the caller's transaction, for rows of an older
 * build. `migrate` then runs the remaining migrations.
 */
export const migrateUpTo = (transaction: Db, schema: string, count: number): Promise<void> => {
  const migrations = Object.entries(schemas).find(([name]) => name === schema)?.[1] ?? [];
  return runMigrations(transaction, schema, migrations.slice(0, count));
};

/** Whether no migration is pending. Throws NewerSchema. */
const checkMigrated = async (db: Db): Promise<boolean> => {
  const ran = Object.keys(schemas).map(
    (schema) =>
      sql`(select max(number) from ${sql.table(`${schema}.migrations`)}) as ${sql.ref(schema)}`,
  );
  try {
    const { rows } = await sql<Record<string, number | null>>`select ${sql.join(ran)}`.execute(db);
    return Object.entries(schemas)
      .map(([schema, { length: known }]) => {
        const found = rows[0]?.[schema] ?? 0;
        if (found > known) throw new NewerSchema(schema, { found, known });
        return found === known;
      })
      .every(Boolean);
  } catch (error) {
    if (isMissingTable(error)) return false;
    throw error;
  }
};

/** Returns the number of the last migration that ran in a schema; 0 if none ran. */
const countRun = async (db: Db, schema: string): Promise<number> => {
  const table = `${schema}.migrations`;
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass(${table}) is not null as exists`.execute(db);
  if (!tables[0]?.exists) return 0;
  const { rows } = await sql<{ found: number }>`
    select coalesce(max(number), 0) as found from ${sql.table(table)}`.execute(db);
  return rows[0]?.found ?? 0;
};

const migrateSchema = (db: Db, schema: string, migrations: readonly string[]): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (schema === 'read') await actAsOwnerOfRead(transaction);
    await runMigrations(transaction, schema, migrations);
  });

const runMigrations = async (
  transaction: Db,
  schema: string,
  migrations: readonly string[],
): Promise<void> => {
  const ran = sql.table(`${schema}.migrations`);
  await sql`create schema if not exists ${sql.ref(schema)}`.execute(transaction);
  await sql`create table if not exists ${ran} (number int primary key)`.execute(transaction);
  const { rows } = await sql<{ number: number }>`select number from ${ran}`.execute(transaction);

  const applied = new Set(rows.map(({ number }) => number));
  for (const [index, migration] of migrations.entries()) {
    if (applied.has(index + 1)) continue;
    await sql.raw(migration).execute(transaction);
    await sql`insert into ${ran} (number) values (${index + 1})`.execute(transaction);
  }
};

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';

import { digestTables } from '../../../test/digest-tables.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Member } from '../cluster/member.ts';
import type { Fault } from './fault.ts';

type RefusedStart = {
  readonly name: string;
  /** The services that are restarted and must refuse. */
  readonly services: readonly string[];
  /** The beginning of the printed sentence. */
  readonly sentence: string;
  /** Creates the condition under which the services refuse, and returns a function that removes it. */
  readonly alter: (cluster: Cluster) => Promise<() => Promise<unknown>>;
};

/** The time during which a service that refused must stay down. */
const refusedMs = 3_000;

const schemas = ['eventstore', 'read', 'vault', 'worker', 'audit', 'api', 'bullmq'];

/**
 * Restarts services under a condition in which they must refuse to start. Each must exit with one sentence and stay
 * down, and no table may change unless another service runs. Then the condition is removed and the services are started
 * again. Throws when one of them behaves otherwise.
 */
const refused = ({ name, services, sentence, alter }: RefusedStart): Fault => ({
  name,
  target: services.join(', '),
  durationMs: refusedMs,
  begin: async (cluster) => {
    const members = services.map(cluster.member);
    await Promise.all(members.map(({ takeOut }) => takeOut()));
    const restore = await alter(cluster);
    const content = runsNothingElse(cluster, services) && (await digestContent(cluster));
    const starts = members.map((member) => startMember(cluster, member));
    await Promise.all(starts.map(({ assertRefused }) => assertRefused(sentence)));
    return async () => {
      for (const { assertDown } of starts) assertDown();
      if (content) {
        assert.deepEqual(await digestContent(cluster), content, `${name}: tables changed`);
      }
      await Promise.all(members.map(({ takeOut }) => takeOut()));
      await restore();
      for (const { putBack } of members) putBack();
    };
  },
});

const runsNothingElse = ({ members }: Cluster, services: readonly string[]): boolean =>
  [...members.keys()].every(
    (member) => !/^(api|projector|worker)-/.test(member) || services.includes(member),
  );

const digestContent = ({ db }: Cluster) => digestTables(db, schemas);

/** Puts a member back, and returns checks of its start. */
const startMember = ({ logs }: Cluster, member: Member) => {
  const { name, putBack, restarted, history, pid } = member;
  const log = join(logs, `${name}.log`);
  const sizeBefore = existsSync(log) ? statSync(log).size : 0;
  const startsBefore = history().length;
  putBack();
  /** Returns the printed lines that are not log records. */
  const printed = () =>
    readFileSync(log)
      .subarray(sizeBefore)
      .toString()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('{'));
  return {
    assertRefused: async (sentence: string): Promise<void> => {
      const reason = await restarted().then(
        () => `${name} started`,
        (error: unknown) => String(error),
      );
      assert.ok(reason.includes(`: ${sentence}`), `${name} did not refuse to start: ${reason}`);
    },
    assertDown: (): void => {
      assert.equal(pid(), undefined, `${name} was started again after it refused`);
      assert.equal(history().length, startsBefore + 1, `${name} was started more than once`);
      assert.equal(
        printed().length,
        1,
        `${name} did not print exactly one sentence: ${printed().join()}`,
      );
    },
  };
};

/** Restarts services with a VAULT_SECRET that does not match the database, and then with the right one. */
export const wrongSecret = (...services: readonly string[]): Fault =>
  refused({
    name: 'wrong secret',
    services,
    sentence: 'VAULT_SECRET is not the secret of this database',
    alter: async ({ setEnv }) => {
      const env = { VAULT_SECRET: randomBytes(32).toString('base64') };
      for (const service of services) setEnv(service, env);
      return async () => services.forEach((service) => setEnv(service, {}));
    },
  });

/** Restarts services on a database in which a newer build has migrated a schema, and then without that migration. */
export const schemaAhead = (schema: string, ...services: readonly string[]): Fault =>
  refused({
    name: `schema ${schema} ahead`,
    services,
    sentence: `The schema "${schema}" of this database has 999 migrations`,
    alter: async ({ db }) => {
      const migrations = sql.table(`${schema}.migrations`);
      await sql`insert into ${migrations} (number) values (999)`.execute(db);
      return () => sql`delete from ${migrations} where number = 999`.execute(db);
    },
  });

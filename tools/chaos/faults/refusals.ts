import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';

import { digestTables } from '../../../test/table-contents.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Member } from '../cluster/member.ts';
import type { Fault } from './fault.ts';

type RefusedStart = {
  readonly name: string;
  /** The services that are restarted and must refuse. */
  readonly services: readonly string[];
  /** What the one sentence begins with. */
  readonly sentence: string;
  /** Makes the services refuse; returns how that is taken back. */
  readonly alter: (cluster: Cluster) => Promise<() => Promise<unknown>>;
};

/** Milliseconds in which a service that refused must not be started again. */
const refusedMs = 3_000;

const schemas = ['eventstore', 'read', 'vault', 'worker', 'audit', 'api', 'bullmq'];

/**
 * Restarts services where they must not run. Each has to end by itself with one sentence and stay down; while no other
 * service runs, no table may change. Then the reason is taken back and they are started again. Throws where one behaves
 * otherwise.
 */
const refused = ({ name, services, sentence, alter }: RefusedStart): Fault => ({
  name,
  target: services.join(', '),
  durationMs: refusedMs,
  begin: async (cluster) => {
    const members = services.map(cluster.member);
    await Promise.all(members.map(({ takeOut }) => takeOut()));
    const restore = await alter(cluster);
    const content = runsNothingElse(cluster, services) && (await contentOf(cluster));
    const starts = members.map((member) => startOf(cluster, member));
    await Promise.all(starts.map(({ assertRefused }) => assertRefused(sentence)));
    return async () => {
      for (const { assertDown } of starts) assertDown();
      if (content) assert.deepEqual(await contentOf(cluster), content, `${name}: tables changed`);
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

const contentOf = ({ db }: Cluster) => digestTables(db, schemas);

/** Puts a member back, and checks what becomes of it. */
const startOf = ({ logs }: Cluster, member: Member) => {
  const { name, putBack, restarted, history, pid } = member;
  const log = join(logs, `${name}.log`);
  const sizeBefore = existsSync(log) ? statSync(log).size : 0;
  const startsBefore = history().length;
  putBack();
  /** What it printed that is not a record of its log. */
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
      assert.ok(reason.includes(`: ${sentence}`), `${name} did not refuse: ${reason}`);
    },
    assertDown: (): void => {
      assert.equal(pid(), undefined, `${name} was started again after it refused`);
      assert.equal(history().length, startsBefore + 1, `${name} was started more than once`);
      assert.equal(
        printed().length,
        1,
        `${name} printed more than a sentence: ${printed().join()}`,
      );
    },
  };
};

/** Restarts services with another VAULT_SECRET than the database belongs to, and then with its own. */
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

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { jsonEvent } from '@eventstore/db-client';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { forkProgram } from '../servers/fork-program.ts';
import { createOrganization, createRole } from '../world.ts';
import { createChainedWorld, type ChainedWorld } from './chained-world.ts';

let world: ChainedWorld;
let ends: (() => Promise<unknown>)[];
beforeEach(async () => {
  world = await createChainedWorld();
  ends = [];
});
afterEach(async () => {
  await Promise.all(ends.map((end) => end()));
  await world.stop();
});

/** Appends events to many streams, among them API key usage, which is in no chain. */
const send = (rounds: number) =>
  world.withClient(async (client) => {
    for (let round = 0; round < rounds; round++) {
      const event = () =>
        jsonEvent({ type: 'Noted.v1', data: { organizationId: `o${round % 3}` } });
      await client.appendToStream(`note-${round % 7}`, [event(), event(), event()]);
      await client.appendToStream('apiKeyUsage-today.a', event());
    }
  });

const project = async () => {
  const projector = await world.project();
  ends.push(projector.stop);
  return projector;
};

/** Starts a projector as a process and kills it as soon as it has added entries to a chain. */
const projectUntilKilled = async (): Promise<void> => {
  const before = await entryCount();
  const env = { ...process.env, ...world.env };
  const child = forkProgram('services/projector/src/main.ts', env, { stdio: 'ignore' });
  ends.push(() => killProcess(child));
  await once(child, 'message');
  while ((await entryCount()) === before) await send(5);
  await killProcess(child);
};

const killProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

const count = async (table: string, condition = sql`true`): Promise<number> => {
  const all = sql<{ rows: number }>`
    select count(*)::int as rows from ${sql.table(table)} where ${condition}`;
  return (await all.execute(world.db)).rows[0]?.rows ?? 0;
};
const entryCount = () => count('audit.entries');
const notes = () => count('eventstore.events', sql`stream like 'note-%'`);

const soundToTheEnd = async () => {
  await world.complete();
  const verdict = await world.verify();
  expect(verdict).toMatchObject({ ok: true, found: 0, position: verdict.head });
  expect(verdict.entries).toBe(await notes());
};

it('chains each event once when two instances run at the same time', async () => {
  await Promise.all([project(), project(), send(30)]);
  await send(30);
  await soundToTheEnd();
});

it('chains each event once when its process is killed and another one continues', async () => {
  await send(200);
  await projectUntilKilled();
  await project();
  await soundToTheEnd();
});

it('survives a rebuild of the read models', async () => {
  const projector = await project();
  await createOrganization(world);
  await world.complete();
  await projector.stop();
  const before = await entryCount();
  await sql`drop schema read cascade`.execute(world.db);
  await project();
  const organization = await createOrganization(world);
  await createRole(world, organization.id);
  await world.complete();
  expect(await entryCount()).toBeGreaterThan(before);
  expect((await world.verify()).ok).toBe(true);
});

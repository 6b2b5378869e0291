import { readFile, rm } from 'node:fs/promises';

import { readChainsState } from '@hiring/audit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runOpsForJson } from '../run-ops.ts';
import { until } from '../until.ts';
import { createApiKey, createOrganization, createUser } from '../world.ts';
import { createChainedWorld, type ChainedWorld } from './chained-world.ts';

let world: ChainedWorld;
let projector: Awaited<ReturnType<ChainedWorld['project']>>;
beforeAll(async () => {
  world = await createChainedWorld();
  projector = await world.project();
  await createOrganization(world);
  await createUser(world);
  await world.complete();
});
afterAll(async () => {
  await projector.stop();
  await world.stop();
});

/** Runs `pnpm ops audit <words> --json` on the stores of this world. */
const audit = (...words: readonly string[]) => auditWith({}, ...words);

const auditWith = (env: Readonly<Record<string, string>>, ...words: readonly string[]) =>
  runOpsForJson({ ...process.env, ...world.env, ...env }, ['audit', ...words]);

describe('a log that is restored to an older point while its chains are built', () => {
  let end: bigint;
  let restoredTo: bigint;

  it('has its chain heads signed by `audit anchor`', async () => {
    const [anchored, key] = await Promise.all([audit('anchor'), audit('key')]);
    // The projector signs as it starts, and then may already have signed one of the two.
    const { anchored: signed, anchors } = anchored.output as { anchored: number; anchors: string };
    expect(anchors).toBe(world.anchors);
    expect([1, 2]).toContain(signed);
    const lines = (await readFile(world.anchors, 'utf8')).trim().split('\n');
    const parsed = lines.map((line) => JSON.parse(line) as { readonly chain?: string });
    expect(parsed[0]).toMatchObject(key.output as object);
    expect(new Set(parsed.flatMap(({ chain }) => chain ?? [])).size).toBe(2);
  });

  it('stops the chain runner, which chains no later event', async () => {
    end = (await readChainsState(world.db)).position;
    restoredTo = await world.positionBefore(await world.positionBefore(end));
    await world.tamper(sql`delete from eventstore.events where position > ${restoredTo}`);
    await Promise.all([createUser(world), createUser(world), createUser(world)]);
    const stopped = await until(async () => {
      const chainState = await readChainsState(world.db);
      return chainState.error !== null && chainState;
    });
    expect(stopped).toMatchObject({
      position: end,
      error: expect.stringContaining('the log was replaced'),
    });
  });

  it('is reported by `audit verify`, which fails, and by `audit status`', async () => {
    const [verified, status] = await Promise.all([audit('verify'), audit('status')]);
    const { error } = verified.output as {
      error: { code: string; details: { first: { problem: string; position: string } } };
    };
    const { problem, position } = error.details.first;
    expect([verified.code, error.code]).toEqual([1, 'difference']);
    // An event of the new log may have the position of one of the old, or not.
    expect(['replaced', 'deleted', 'unchained']).toContain(problem);
    expect(BigInt(position)).toBeGreaterThan(restoredTo);
    expect(verified.stderr).toContain(`${problem} at position ${position}`);
    const stopped = expect.stringContaining('the log was replaced');
    expect(status.output).toMatchObject({ stopped, position: String(end) });
  });

  it('is chained again by `audit restart`, and `audit verify` reports the reason', async () => {
    const restarted = await audit('restart', '--reason', 'restored from a backup');
    expect(restarted.output).toMatchObject({ restarted: true, endedAt: String(end) });
    await world.complete();
    const verified = await audit('verify');
    const [before = ''] = (await readFile(world.anchors, 'utf8')).split('{"restart":');
    // Those of `audit anchor`, and those of heads that moved until the restart.
    const superseded = before.split('\n').filter((line) => line.includes('"chain":')).length;
    expect(superseded).toBeGreaterThanOrEqual(2);
    const anchors = { superseded, restarts: [{ reason: 'restored from a backup' }] };
    expect([verified.code, verified.output]).toMatchObject([0, { ok: true, anchors }]);
  });
});

describe('`audit verify` without the anchors file', () => {
  it('fails, also when only the database records the anchors, unless --without-anchors is given', async () => {
    await rm(world.anchors);
    const [verified, without] = await Promise.all([
      auditWith({ AUDIT_ANCHORS: '' }, 'verify'),
      audit('verify', '--without-anchors'),
    ]);
    const details = { ok: false, first: { problem: 'missing', position: null } };
    const error = { code: 'difference', details };
    expect([verified.code, verified.output]).toMatchObject([1, { error }]);
    expect([without.code, without.output]).toMatchObject([0, { ok: true }]);
  });
});

it('`audit verify` fails for a credential that differs from the log, and names its key', async () => {
  const { id } = await createApiKey(world, (await createUser(world)).id);
  await world.complete();
  await sql`update vault.credentials set owner_id = 'mallory' where key_id = ${id}`.execute(
    world.db,
  );
  const { code, output } = await audit('verify', '--without-anchors');
  const details = { ok: true, vault: { differences: [{ keyId: id }, { keyId: id }] } };
  const message = expect.stringContaining(`The credential of key ${id} differs from the log`);
  expect([code, output]).toMatchObject([1, { error: { code: 'difference', message, details } }]);
});

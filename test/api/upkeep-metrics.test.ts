import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openMetrics } from '../../services/api/src/metrics.ts';
import { readManifest } from '../../services/ops/src/backup/manifest.ts';
import { runOps } from '../run-ops.ts';
import type { Stack } from '../stack.ts';
import { startStores } from '../stores.ts';

const directory = mkdtempSync(join(tmpdir(), 'hiring-backup-'));
let stack: Stack;
beforeAll(async () => {
  stack = await startStores({ embedded: 'ops backup is for the embedded event store' });
});
afterAll(async () => {
  await stack.stop();
  rmSync(directory, { recursive: true });
});

/** Returns the value of a metric of the API after it has measured the database. */
const shown = async (metric: string): Promise<number> => {
  const { registry, upkeep } = openMetrics();
  await upkeep.measure(stack.db);
  const text = await registry.metrics();
  return Number(new RegExp(`^${metric} (.*)$`, 'm').exec(text)?.[1]);
};

describe('metrics that the API reports for other processes', () => {
  it('hiring_backup_timestamp_seconds is 0 until ops backup has completed, then its start time', async () => {
    expect(await shown('hiring_backup_timestamp_seconds')).toBe(0);
    const at = join(directory, 'backup-shown');
    const { code, stderr } = await runOps({ ...process.env, ...stack.env }, ['backup', at]);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    const { createdAt } = await readManifest(at);
    const seconds = Date.parse(createdAt) / 1_000;
    expect(await shown('hiring_backup_timestamp_seconds')).toBeCloseTo(seconds, 2);
  });

  it('hiring_effect_backlog_seconds is the age of the oldest pending effect, 0 without one', async () => {
    expect(await shown('hiring_effect_backlog_seconds')).toBe(0);
    await sql`
      insert into read.effects (
        id, type, event_id, candidate_role_id, organization_id, role_id, status, attempts,
        created_at, updated_at
      ) values (
        'backlog', 'trigger-hris', 'event', 'candidate role', 'organization', 'role', 'pending', 0,
        now() - interval '1 hour', now()
      )`.execute(stack.db);
    expect(await shown('hiring_effect_backlog_seconds')).toBeGreaterThanOrEqual(3_600);
    await sql`update read.effects set status = 'failed' where id = 'backlog'`.execute(stack.db);
    expect(await shown('hiring_effect_backlog_seconds')).toBe(0);
    await sql`delete from read.effects where id = 'backlog'`.execute(stack.db);
  });
});

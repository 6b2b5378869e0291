import { connect, type Db } from '@hiring/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSampling } from '../../packages/startup/src/start-sampling.ts';
import { type Database, freshDatabase } from '../servers/database.ts';
import { until } from '../until.ts';

let database: Database;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await freshDatabase();
  connection = connect(database.url, { name: 'test', maxConnections: 2 });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const watch = () => {
  const seen: string[] = [];
  return {
    seen,
    failed: (source: string) => seen.push(`${source} failed`),
    worked: (source: string) => seen.push(`${source} worked`),
  };
};

const begin = (db: Db, failures: ReturnType<typeof watch>) =>
  startSampling({
    db,
    service: 'worker',
    buildVersion: '1f3a',
    read: async () => ({ report: {}, figures: { seconds: 1, done: 1, failed: 0 } }),
    failures,
    intervalMs: 20,
  });

describe('the samples of an instance', () => {
  it('are saved repeatedly until it stops; then it is gone and its samples remain', async () => {
    const { db } = connection;
    const failures = watch();
    const { stop } = begin(db, failures);
    const listSamples = () => db.selectFrom('worker.service_samples').select('figures').execute();
    await until(async () => (await listSamples()).length >= 3);
    const instances = db.selectFrom('worker.service_instances').selectAll();
    expect(await instances.execute()).toMatchObject([{ service: 'worker', build_version: '1f3a' }]);
    await stop();
    expect(await instances.execute()).toEqual([]);
    const remaining = await listSamples();
    expect(remaining[0]).toEqual({ figures: { seconds: 1, done: 1, failed: 0 } });
    expect(new Set(failures.seen)).toEqual(new Set(['samples worked']));
  });

  it('fail and end while the database is away', async () => {
    const away = connect('postgres://127.0.0.1:1/hiring', { name: 'test', maxConnections: 1 });
    const failures = watch();
    const { stop } = begin(away.db, failures);
    await until(() => failures.seen.length >= 2);
    await stop();
    expect(new Set(failures.seen)).toEqual(new Set(['samples failed']));
    await away.close();
  });
});

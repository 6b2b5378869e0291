import { readFileSync } from 'node:fs';

import { until } from '../../../test/until.ts';
import { openConnection } from '../harness/connection.ts';
import { forkModule } from '../harness/fork-module.ts';
import type { Bench } from '../harness/run.ts';
import { mintKey } from '../http/mint-key.ts';
import { startSystem, type System } from '../http/system.ts';

/** Callers that send requests while their key is revoked. */
const callerCount = 64;

/**
 * Revokes keys that are in use at two api processes, one at a time. Neither process may accept a request that was sent
 * after the response to the DELETE. Throws if one does.
 */
export const revocationBench: Bench = async (_sizes, { quick, disk, report }) => {
  report.section('Revocation');
  const system = await startSystem(disk);
  try {
    const second = await forkModule(new URL('second-api.ts', import.meta.url), {
      DATABASE_URL: system.databaseUrl,
      EVENTSTORE_URL: system.eventStoreUrl,
      VAULT_SECRET: readFileSync(system.vaultSecretFile, 'utf8'),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      PORT: '0',
    });
    const counted = { before: 0, refused: 0, letIn: 0 };
    for (let key = 0; key < (quick ? 10 : 100); key++) {
      const { before, refused, letIn } = await revokeInUse(system, [system.url, second.url]);
      counted.before += before;
      counted.refused += refused;
      counted.letIn += letIn;
    }
    await second.stop();
    const contender = `${callerCount} callers, two processes`;
    const rows = [
      ['accepted before the response to the DELETE', counted.before],
      ['refused afterwards', counted.refused],
    ] as const;
    for (const [work, figure] of rows) report.row({ work, contender, unit: 'requests', figure });
    const { letIn: accepted } = counted;
    if (accepted > 0) throw new Error(`accepted ${accepted} requests with a revoked key`);
  } finally {
    await system.stop();
  }
};

type RevocationCounts = {
  readonly before: number;
  readonly refused: number;
  readonly letIn: number;
};

/** Mints a key, starts callers, revokes the key at one process and counts the accepted and refused requests. */
const revokeInUse = async (system: System, urls: readonly string[]): Promise<RevocationCounts> => {
  const { id, key } = await mintKey(
    system.url,
    system.world.admin.apiKey,
    system.world.hrRep.userId,
  );
  let revokedAt = Number.POSITIVE_INFINITY;
  let [before, refused, letIn] = [0, 0, 0];
  const call = async (url: string): Promise<void> => {
    const connection = openConnection(url);
    const headers = { Authorization: `Bearer ${key}` };
    for (let tries = 0; tries < 5;) {
      const began = performance.now();
      const { status } = await connection.send({ method: 'GET', path: '/api/v1/me', headers });
      if (status !== 200 && status !== 401) throw new Error(`/api/v1/me returned ${status}`);
      const late = began > revokedAt;
      if (late) tries++;
      if (status === 401) refused++;
      else if (late) letIn++;
      else before++;
    }
    connection.close();
  };
  const calling = Promise.all(
    Array.from({ length: callerCount }, (_, nth) => call(urls[nth % urls.length] ?? system.url)),
  );
  await until(() => before >= 4 * callerCount, undefined, 60, 1);
  const response = await fetch(`${system.url}/api/admin/api-keys/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${system.world.admin.apiKey}` },
  });
  revokedAt = performance.now();
  if (response.status !== 200) throw new Error(await response.text());
  await calling;
  return { before, refused, letIn };
};

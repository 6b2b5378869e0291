import { subtractCpu, readCpu } from '../harness/cpu.ts';
import { runClosedLoop, assertAllRight } from '../harness/load.ts';
import type { Contender } from '../harness/rounds.ts';
import type { System } from './system.ts';
import type { Amount } from './transition-contender.ts';

type MintResponse = { readonly success: boolean; readonly data: { readonly key: string } };

/** Creates a contender that mints keys and passes each to `minted`. Figures: `rate`, `p50`, `p99`, `cpu`. */
export const createMintContender = (
  { url, world, pids, waitUntilIdle }: System,
  { count, inFlight }: Amount,
  minted: (key: string) => void,
): Contender => {
  const request = {
    method: 'POST',
    path: '/api/admin/api-keys',
    headers: { Authorization: `Bearer ${world.admin.apiKey}` },
    body: JSON.stringify({ name: 'bench', userId: world.hrRep.userId, scopes: ['pipeline:read'] }),
  } as const;
  const isCorrect = ({ status, body }: { status: number; body: string }) => {
    if (status !== 200) return false;
    const { success, data } = JSON.parse(body) as MintResponse;
    minted(data.key);
    return success;
  };
  const measure = async () => {
    let remaining = count;
    const next = () => (remaining-- > 0 ? request : undefined);
    const before = readCpu(pids());
    const load = { next, isCorrect, inFlight, seconds: 600 };
    const { rate, p50, p99, answered } = assertAllRight(await runClosedLoop(url, load));
    const { total } = subtractCpu(before, readCpu(pids()));
    return { rate, p50, p99, cpu: (1_000 * total) / answered };
  };
  return { name: 'hiring', measure, waitUntilIdle };
};

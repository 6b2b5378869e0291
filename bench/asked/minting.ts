import { cpuBetween, cpuOf } from '../harness/cpu.ts';
import { closedLoop, mustBeRight } from '../harness/load.ts';
import type { Contender } from '../harness/rounds.ts';
import type { Amount } from './moves.ts';
import type { System } from './system.ts';

type Minted = { readonly success: boolean; readonly data: { readonly key: string } };

/** Mints keys of the hiring representative's, each told to `minted`: figures `rate`, `p50`, `p99`, `cpu`. */
export const minting = (
  { url, world, pids, rest }: System,
  { count, inFlight }: Amount,
  minted: (key: string) => void,
): Contender => {
  const asked = {
    method: 'POST',
    path: '/api/admin/api-keys',
    headers: { Authorization: `Bearer ${world.admin.apiKey}` },
    body: JSON.stringify({ name: 'bench', userId: world.hrRep.userId, scopes: ['pipeline:read'] }),
  } as const;
  const isRight = ({ status, body }: { status: number; body: string }) => {
    if (status !== 200) return false;
    const { success, data } = JSON.parse(body) as Minted;
    minted(data.key);
    return success;
  };
  const measure = async () => {
    let left = count;
    const next = () => (left-- > 0 ? asked : undefined);
    const before = cpuOf(pids());
    const load = { next, isRight, inFlight, seconds: 600 };
    const { rate, p50, p99, answered } = mustBeRight(await closedLoop(url, load));
    const { total } = cpuBetween(before, cpuOf(pids()));
    return { rate, p50, p99, cpu: (1_000 * total) / answered };
  };
  return { name: 'hiring', measure, rest };
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import { findFreePort } from '../../../start/ports.ts';
import { freshDataDir, isAlive, killAll, launch } from '../../../test/start/running.ts';
import { until } from '../../../test/until.ts';
import { type Contender, getFigure, interleave } from '../harness/rounds.ts';
import type { Bench } from '../harness/run.ts';

const works = [
  ['first', 'first start after the installation to ready'],
  ['second', 'second start to ready'],
  ['killed', 'start after kill -9 of every process to ready'],
] as const;

/**
 * Measures `start` on an empty data directory, again on the same one, and after every process was killed: each from the
 * start of the process to the first 200 of /readyz. The time of the package manager before that is measured separately.
 */
export const coldStartBench: Bench = async (_sizes, { quick, report }) => {
  report.section('Cold start');
  const rounds = { rounds: quick ? 1 : 5, warmUp: quick ? 0 : 1 };
  const measured = await interleave([startContender, packageManagerContender], rounds);
  for (const [name, work] of works) {
    const figure = getFigure(measured, 'start', name);
    report.row({ work, contender: 'start', unit: 's', figure });
  }
  const figure = getFigure(measured, 'package manager', 'own');
  const work = 'package manager before the start';
  report.row({ work, contender: 'npx pnpm@10.34.8', unit: 's', figure });
};

const startContender: Contender = {
  name: 'start',
  measure: async () => {
    const data = freshDataDir();
    try {
      const first = await startAndMeasure(data.path);
      first.process.kill();
      await first.ended();
      const second = await startAndMeasure(data.path);
      const pids = Object.values(second.pids());
      killAll(data.path);
      await until(() => !pids.some(isAlive));
      const killed = await startAndMeasure(data.path);
      return { first: first.seconds, second: second.seconds, killed: killed.seconds };
    } finally {
      killAll(data.path);
      data.remove();
    }
  },
};

/** Starts the system on a data directory and returns, when it is ready, the seconds that this took. */
export const startAndMeasure = async (dataDir: string) => {
  const port = await findFreePort();
  const began = performance.now();
  const launched = launch(dataDir, { DEMO: 'off', PORT: String(port) });
  while ((await requestStatus(port)) !== 200) {
    if (launched.process.exitCode !== null) throw new Error(launched.printed());
    await delay(5);
  }
  return { ...launched, seconds: (performance.now() - began) / 1_000 };
};

/** Returns the status of /readyz; 0 when the connection fails. */
const requestStatus = async (port: number): Promise<number | undefined> => {
  try {
    const request = get({ host: '127.0.0.1', port, path: '/readyz', agent: false });
    const [response]: IncomingMessage[] = await once(request, 'response');
    response?.resume();
    return response?.statusCode;
  } catch {
    return 0;
  }
};

/** Measures `npx pnpm@… exec` with a trivial program instead of `start`. */
const packageManagerContender: Contender = {
  name: 'package manager',
  measure: async () => {
    const began = performance.now();
    const args = ['-y', 'pnpm@10.34.8', 'exec', process.execPath, '--version'];
    const child = spawn('npx', args, { stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`npx ended with ${code}`);
    return { own: (performance.now() - began) / 1_000 };
  },
};

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { compile } from '../start/programs/compile.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

export type OpsResult = {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
};

/** Runs `pnpm ops <words>` as a process with only this environment: the compiled program that `start` runs. */
export const runOps = async (
  env: Readonly<NodeJS.ProcessEnv>,
  words: readonly string[],
): Promise<OpsResult> => {
  const { 'services/ops/src/main.ts': program = '' } = await compile();
  return new Promise((resolve) => {
    const options = { cwd: root, env, maxBuffer: 2 ** 26 };
    execFile(process.execPath, [program, ...words], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
};

/** Runs `pnpm ops <words> --json`: `output` is the JSON document it printed, undefined without output. */
export const runOpsForJson = async (env: Readonly<NodeJS.ProcessEnv>, words: readonly string[]) => {
  const { code, stdout, stderr } = await runOps(env, [...words, '--json']);
  const output: unknown = stdout === '' ? undefined : JSON.parse(stdout);
  return { code, output, stderr };
};

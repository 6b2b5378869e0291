import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';

import { inject } from 'vitest';

import type { TestProgram } from './programs.ts';

/** Starts a compiled program as a process with exactly this environment. The caller ends it. */
export const forkProgram = (
  main: TestProgram,
  env: Readonly<NodeJS.ProcessEnv>,
  {
    words = [],
    stdio = 'inherit',
  }: { words?: readonly string[]; stdio?: ForkOptions['stdio'] } = {},
): ChildProcess => fork(inject('programs')[main], words, { env, stdio });

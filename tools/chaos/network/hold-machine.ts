import { spawn } from 'node:child_process';

import { createNetwork } from './network.ts';
import { runInOwnNetwork } from './run-in-own-network.ts';

/** `hold-machine.ts WORD`: runs a process with this word on its command line on a machine until it is stopped. */
const inner = '--inner';
const [word = ''] = process.argv.slice(2);

if (process.argv.includes(inner)) {
  process.once('SIGINT', () => process.exit(130));
  const { launcher } = await createNetwork().addMachine('machine', { loopback: true });
  const [program, ...words] = [...launcher, process.execPath];
  const script = 'console.log("running"); setInterval(() => undefined, 1_000)';
  spawn(program, [...words, '-e', script, word], { stdio: 'inherit', detached: true });
} else {
  process.exitCode = await runInOwnNetwork(inner);
}

import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { until } from '../../../test/until.ts';
import { whyNoNetwork } from './why-no-network.ts';

const tsx = ['--import', import.meta.resolve('tsx')];
const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

describe.runIf(whyNoNetwork() === undefined)('machines in network namespaces', () => {
  it('reach each other except during a fault of one direction, of packets or of the cable', () => {
    const words = ['--net', process.execPath, ...tsx, pathOf('connect-machines.ts')];
    const found: unknown = JSON.parse(String(execFileSync('unshare', words)));
    // For each fault: the other machine, the harness, and the other machine after the fault.
    expect(found).toEqual({
      before: true,
      dropped: [false, true, true],
      answersDropped: [false, true, true],
      afterLosses: true,
      throttled: [true, true],
      unplugged: [false, false, true],
    });
  });

  it.each(['SIGINT', 'SIGKILL'] as const)(
    'end with everything on them when the harness gets %s',
    async (signal) => {
      const word = randomUUID();
      const harness = spawn(process.execPath, [...tsx, pathOf('hold-machine.ts'), word], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(harness.stdout, 'data');
      expect(listCommandsWith(word).length).toBeGreaterThan(1);

      harness.kill(signal);

      await until(() => listCommandsWith(word).length === 0);
    },
  );
});

const listCommandsWith = (word: string): readonly string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readCommand)
    .filter((command) => command.includes(word));

/** Returns the command line of a process; an empty one when it has just ended. */
const readCommand = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

import { readFileSync } from 'node:fs';

import {
  type Program,
  type SupervisedProgram,
  supervise,
} from '../../../start/process/supervise.ts';
import type { Dump } from '../history.ts';
import type { Clock } from './clock.ts';

type ProcessRecord = {
  -readonly [Key in keyof Dump['processes'][number]]: Dump['processes'][number][Key];
};

/** One process of the cluster, under the supervisor of production (start/process/supervise.ts). */
export type Member = {
  readonly name: string;
  /** Returns the id of the running process; undefined during a restart. */
  readonly pid: () => number | undefined;
  /** Resolves when the program was ready for the first time. */
  readonly ready: Promise<void>;
  /** Resolves when the program is ready after the last `putBack`; rejects with the reason when it refused to start. */
  readonly restarted: () => Promise<void>;
  /** Sends a signal to the process, not its children; does nothing during a restart. */
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Stops the process until `putBack`. */
  readonly takeOut: () => Promise<void>;
  readonly putBack: () => void;
  /** Returns every process of the member. `putBack` ends a fault, so it does not count as a start by hand. */
  readonly history: () => readonly ProcessRecord[];
  /** Returns the peak memory of its processes. */
  readonly peakBytes: () => number;
};

export const superviseMember = (program: () => Program, clock: Clock): Member => {
  const history: ProcessRecord[] = [];
  const { name } = program();
  let peak = 0;

  const run = (): SupervisedProgram =>
    supervise(program(), (_name, ended) => {
      const last = history.at(-1);
      if (ended === undefined) {
        history.push({ name, startedAt: clock(), endedAt: null, code: null, byHand: false });
      } else if (last) Object.assign(last, { endedAt: clock(), code: ended });
    });
  let supervised = run();
  const measure = (): void => void (peak = Math.max(peak, readPeakBytes(supervised.pid())));
  let measuring = setInterval(measure, 500);

  return {
    name,
    pid: () => supervised.pid(),
    ready: supervised.ready,
    restarted: () => supervised.ready,
    signal: (signal) => {
      const pid = supervised.pid();
      if (pid !== undefined) process.kill(pid, signal);
    },
    takeOut: async () => {
      clearInterval(measuring);
      await supervised.stop();
      const last = history.at(-1);
      if (last?.endedAt === null) Object.assign(last, { endedAt: clock(), code: 'taken out' });
    },
    putBack: () => {
      supervised = run();
      measuring = setInterval(measure, 500);
    },
    history: () => history,
    peakBytes: () => peak,
  };
};

/** Returns the peak memory of a process from /proc; 0 when it is not available. */
const readPeakBytes = (pid: number | undefined): number => {
  if (pid === undefined) return 0;
  try {
    const [, kilobytes = '0'] = /^VmHWM:\s+(\d+)/m.exec(status(pid)) ?? [];
    return Number(kilobytes) * 1_024;
  } catch {
    return 0;
  }
};

const status = (pid: number): string => readFileSync(`/proc/${pid}/status`, 'utf8');

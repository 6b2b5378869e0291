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

/** One process of the cluster, started again when it ends, as production would (start/process/supervise.ts). */
export type Member = {
  readonly name: string;
  /** Of the process that runs now; undefined between two. */
  readonly pid: () => number | undefined;
  /** Answers once the program was ready for the first time. */
  readonly ready: Promise<void>;
  /** Resolves once the program that runs since it was last put back is ready; rejects with the reason when it refused to start. */
  readonly restarted: () => Promise<void>;
  /** To the process alone; nothing where there is none at the moment. */
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Takes it out: nothing starts it again but `putBack`. */
  readonly takeOut: () => Promise<void>;
  readonly putBack: () => void;
  /** Every process it had. Putting it back is the end of a fault, not somebody's help. */
  readonly history: () => readonly ProcessRecord[];
  /** The most memory one of them held. */
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
  const measure = (): void => void (peak = Math.max(peak, peakOf(supervised.pid())));
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

/** Linux's count of the most memory a process ever held; 0 where there is none. */
const peakOf = (pid: number | undefined): number => {
  if (pid === undefined) return 0;
  try {
    const [, kilobytes = '0'] = /^VmHWM:\s+(\d+)/m.exec(status(pid)) ?? [];
    return Number(kilobytes) * 1_024;
  } catch {
    return 0;
  }
};

const status = (pid: number): string => readFileSync(`/proc/${pid}/status`, 'utf8');

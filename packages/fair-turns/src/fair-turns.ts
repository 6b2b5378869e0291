/** How much work runs and waits, in total and for one key (an address, an organization). */
export type TurnLimits = {
  readonly maxRunning: number;
  readonly maxRunningPerKey: number;
  readonly maxWaiting: number;
  readonly maxWaitingPerKey: number;
};

export type FairTurns = {
  /** Runs `work` when it is the key's turn. Rejects with TurnRefused, or with what `work` throws. */
  readonly take: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  /** Refuses what waits and whatever comes later; what runs goes on. */
  readonly stop: () => void;
};

/** The work was not started: this key has too much waiting, all keys together have, or the turns were stopped. */
export class TurnRefused extends Error {
  override readonly name = 'TurnRefused';
  readonly reason: TurnRefusal;

  constructor(reason: TurnRefusal) {
    super(`the work was not started: ${reason}`);
    this.reason = reason;
  }
}

type TurnRefusal = 'key_full' | 'queue_full' | 'stopped';

type Waiting = { readonly start: () => void; readonly refuse: (error: TurnRefused) => void };

/** What one key runs and has waiting, first come first. */
type Line = { running: number; readonly waiting: Waiting[] };

type State = {
  readonly limits: TurnLimits;
  /** In the order of their turns: a key that was served goes to the end. */
  readonly lines: Map<string, Line>;
  running: number;
  waiting: number;
  stopped: boolean;
};

/**
 * A bounded queue in which no key holds up another: keys take turns, whatever the number of their entries. Work runs at once
 * while there is room. When the queue is full, a key with fewer entries displaces the newest entry of the key with the most.
 */
export const fairTurns = (limits: TurnLimits): FairTurns => {
  const state: State = { limits, lines: new Map(), running: 0, waiting: 0, stopped: false };
  return {
    take: async (key, work) => {
      const line = await turnOf(state, key);
      try {
        return await work();
      } finally {
        end(state, key, line);
      }
    },
    stop: () => {
      state.stopped = true;
      state.waiting = 0;
      for (const line of state.lines.values()) {
        for (const { refuse } of line.waiting.splice(0)) refuse(new TurnRefused('stopped'));
      }
    },
  };
};

const turnOf = async (state: State, key: string): Promise<Line> => {
  const { limits, lines } = state;
  if (state.stopped) throw new TurnRefused('stopped');
  const line = lines.get(key) ?? { running: 0, waiting: [] };
  const free = state.running < limits.maxRunning && line.running < limits.maxRunningPerKey;
  if (!free) makeRoom(state, line);
  lines.set(key, line);
  await new Promise<void>((start, refuse) => {
    line.waiting.push({ start, refuse });
    state.waiting++;
    startNext(state);
  });
  return line;
};

const makeRoom = (state: State, line: Line): void => {
  const { limits, lines } = state;
  if (line.waiting.length >= limits.maxWaitingPerKey) throw new TurnRefused('key_full');
  if (state.waiting < limits.maxWaiting) return;
  const longest = longestOf(lines.values());
  if (!longest || longest.waiting.length <= line.waiting.length + 1) {
    throw new TurnRefused('queue_full');
  }
  longest.waiting.pop()?.refuse(new TurnRefused('queue_full'));
  state.waiting--;
};

const startNext = (state: State): void => {
  const { limits, lines } = state;
  for (const [key, line] of lines) {
    if (state.running >= limits.maxRunning) return;
    if (line.running >= limits.maxRunningPerKey) continue;
    const next = line.waiting.shift();
    if (!next) continue;
    state.waiting--;
    state.running++;
    line.running++;
    lines.delete(key);
    lines.set(key, line);
    next.start();
  }
};

const end = (state: State, key: string, line: Line): void => {
  state.running--;
  line.running--;
  if (line.running === 0 && line.waiting.length === 0) state.lines.delete(key);
  startNext(state);
};

const longestOf = (lines: Iterable<Line>): Line | undefined => {
  let longest: Line | undefined;
  for (const line of lines) {
    if (line.waiting.length > (longest?.waiting.length ?? 0)) longest = line;
  }
  return longest;
};

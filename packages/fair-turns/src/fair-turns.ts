/** The limits of running and waiting work, in total and for one key (an address, an organization). */
export type TurnLimits = {
  readonly maxRunning: number;
  readonly maxRunningPerKey: number;
  readonly maxWaiting: number;
  readonly maxWaitingPerKey: number;
};

export type FairTurns = {
  /** Runs `work` when it is the key's turn. Rejects with TurnRefusedError, or with the error of `work`. */
  readonly take: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  /** Refuses waiting and later work; running work continues. */
  readonly stop: () => void;
};

/** The work was not started: this key has too much waiting, all keys together have, or the turns were stopped. */
export class TurnRefusedError extends Error {
  override readonly name = 'TurnRefused';
  readonly reason: TurnRefusal;

  constructor(reason: TurnRefusal) {
    super(`the work was not started: ${reason}`);
    this.reason = reason;
  }
}

type TurnRefusal = 'key_full' | 'queue_full' | 'stopped';

type WaitingWork = {
  readonly start: () => void;
  readonly refuse: (error: TurnRefusedError) => void;
};

/** The running and waiting work of one key, in order of arrival. */
type KeyQueue = { running: number; readonly waiting: WaitingWork[] };

type State = {
  readonly limits: TurnLimits;
  /** In the order of their turns: a key whose work was started moves to the end. */
  readonly queues: Map<string, KeyQueue>;
  running: number;
  waiting: number;
  stopped: boolean;
};

/**
 * A bounded queue in which no key holds up another: keys take turns, whatever the number of their entries. Work runs at
 * once while there is room. When the queue is full, a key with fewer entries displaces the newest entry of the key with
 * the most.
 */
export const createFairTurns = (limits: TurnLimits): FairTurns => {
  const state: State = { limits, queues: new Map(), running: 0, waiting: 0, stopped: false };
  return {
    take: async (key, work) => {
      const queue = await waitForTurn(state, key);
      try {
        return await work();
      } finally {
        finishWork(state, key, queue);
      }
    },
    stop: () => {
      state.stopped = true;
      state.waiting = 0;
      for (const queue of state.queues.values()) {
        for (const { refuse } of queue.waiting.splice(0)) refuse(new TurnRefusedError('stopped'));
      }
    },
  };
};

const waitForTurn = async (state: State, key: string): Promise<KeyQueue> => {
  const { limits, queues } = state;
  if (state.stopped) throw new TurnRefusedError('stopped');
  const queue = queues.get(key) ?? { running: 0, waiting: [] };
  const free = state.running < limits.maxRunning && queue.running < limits.maxRunningPerKey;
  if (!free) makeRoom(state, queue);
  queues.set(key, queue);
  await new Promise<void>((start, refuse) => {
    queue.waiting.push({ start, refuse });
    state.waiting++;
    startNext(state);
  });
  return queue;
};

const makeRoom = (state: State, queue: KeyQueue): void => {
  const { limits, queues } = state;
  if (queue.waiting.length >= limits.maxWaitingPerKey) throw new TurnRefusedError('key_full');
  if (state.waiting < limits.maxWaiting) return;
  const longest = findLongest(queues.values());
  if (!longest || longest.waiting.length <= queue.waiting.length + 1) {
    throw new TurnRefusedError('queue_full');
  }
  longest.waiting.pop()?.refuse(new TurnRefusedError('queue_full'));
  state.waiting--;
};

const startNext = (state: State): void => {
  const { limits, queues } = state;
  for (const [key, queue] of queues) {
    if (state.running >= limits.maxRunning) return;
    if (queue.running >= limits.maxRunningPerKey) continue;
    const next = queue.waiting.shift();
    if (!next) continue;
    state.waiting--;
    state.running++;
    queue.running++;
    queues.delete(key);
    queues.set(key, queue);
    next.start();
  }
};

const finishWork = (state: State, key: string, queue: KeyQueue): void => {
  state.running--;
  queue.running--;
  if (queue.running === 0 && queue.waiting.length === 0) state.queues.delete(key);
  startNext(state);
};

const findLongest = (queues: Iterable<KeyQueue>): KeyQueue | undefined => {
  let longest: KeyQueue | undefined;
  for (const queue of queues) {
    if (queue.waiting.length > (longest?.waiting.length ?? 0)) longest = queue;
  }
  return longest;
};

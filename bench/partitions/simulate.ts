import { type Agenda, openAgenda, openCores } from './clock.ts';

/** An event that will be appended: when, in microseconds, and to which stream. */
export type Arrival = { readonly at: number; readonly stream: number };

/** Microseconds of CPU, unless they are said to be waited, and the cores that all of it shares. */
export type Costs = {
  readonly cores: number;
  /** Until an event is in the log. */
  readonly append: number;
  /** A lane receives an event of another lane and drops it. */
  readonly passed: number;
  /** The projector, for a batch and for each event in it. */
  readonly batch: number;
  readonly event: number;
  /** Postgres, for the same. */
  readonly statements: number;
  readonly rows: number;
  /** Waited for a commit. */
  readonly commit: number;
  /** Waited at least from one batch's begin to the next one's. */
  readonly pace: number;
  /** Events that are read for one batch, at most. */
  readonly most: number;
};

/** `at`: when it was in the log; `lag`: from then until its rows could be read. */
type Applied = Arrival & {
  readonly position: number;
  readonly lane: number;
  readonly lag: number;
};

export type Simulated = {
  /** In the order in which their rows could be read. */
  readonly applied: readonly Applied[];
  /** Microseconds until the last one's could. */
  readonly took: number;
  /** Batches that had an event in them. */
  readonly batches: number;
};

type State = Pick<Agenda, 'at' | 'now'> & {
  readonly costs: Costs;
  readonly use: ReturnType<typeof openCores>;
  readonly log: Omit<Applied, 'lag'>[];
  readonly applied: Applied[];
  /** Lanes at the log's end. */
  readonly waiting: Set<() => void>;
  batches: number;
};

/**
 * Plays a log that so many lanes follow, each with a thread of its own: every lane reads all of it and applies the streams
 * whose hash is its own, one batch after the other. Arrivals in the order of time.
 */
export const simulate = (arrivals: readonly Arrival[], lanes: number, costs: Costs): Simulated => {
  const agenda = openAgenda();
  const { at, now, next } = agenda;
  const use = openCores(agenda, costs.cores);
  const state: State = {
    at,
    now,
    costs,
    use,
    log: [],
    applied: [],
    waiting: new Set(),
    batches: 0,
  };
  for (let lane = 0; lane < lanes; lane++) follow(state, lane);
  append(state, arrivals, lanes);
  while (state.applied.length < arrivals.length) next();
  return { applied: state.applied, took: now(), batches: state.batches };
};

const append = (state: State, arrivals: readonly Arrival[], lanes: number): void => {
  const { at, now, use, log, waiting, costs } = state;
  const arrive = (nth: number): void => {
    const arrival = arrivals[nth];
    if (!arrival) return;
    at(arrival.at, () => {
      use(costs.append, () => {
        const lane = laneOf(arrival.stream, lanes);
        log.push({ ...arrival, at: now(), position: log.length, lane });
        for (const wake of waiting) at(now(), wake);
        waiting.clear();
      });
      arrive(nth + 1);
    });
  };
  arrive(0);
};

const follow = (state: State, lane: number): void => {
  const { at, now, use, log, applied, waiting, costs } = state;
  let from = 0;
  const turn = (): void => {
    const read = log.slice(from, from + costs.most);
    if (read.length === 0) return void waiting.add(turn);
    from += read.length;
    const own = read.filter((event) => event.lane === lane);
    const earliest = now() + costs.pace;
    const again = () => at(Math.max(now(), earliest), turn);
    const passing = (read.length - own.length) * costs.passed;
    if (own.length === 0) return use(passing, again);
    state.batches++;
    const commit = () =>
      at(now() + costs.commit, () => {
        for (const event of own) applied.push({ ...event, lag: now() - event.at });
        again();
      });
    const write = () => use(costs.statements + own.length * costs.rows, commit);
    use(passing + costs.batch + own.length * costs.event, write);
  };
  waiting.add(turn);
};

/** FNV-1a over the number's bytes: the same stream goes to the same lane, always. */
const laneOf = (stream: number, lanes: number): number => {
  let hash = 0x811c9dc5;
  for (let shift = 0; shift < 32; shift += 8) {
    hash = Math.imul(hash ^ ((stream >>> shift) & 0xff), 0x01000193);
  }
  return (hash >>> 0) % lanes;
};

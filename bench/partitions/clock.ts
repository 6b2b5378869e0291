type Due = { readonly time: number; readonly act: () => void };

/** What will happen on a simulated clock, in microseconds. */
export const openAgenda = () => {
  const due: Due[] = [];
  let time = 0;
  return {
    now: () => time,
    /** Of several at one moment, what was said first comes first. */
    at: (when: number, act: () => void): void => {
      // What is said last is nearly always the latest.
      due.splice(due.findLastIndex((other) => other.time <= when) + 1, 0, { time: when, act });
    },
    /** Lets the next thing happen. Throws when nothing is left to. */
    next: (): void => {
      const first = due.shift();
      if (!first) throw new Error('nothing will happen any more');
      time = first.time;
      first.act();
    },
  };
};

export type Agenda = ReturnType<typeof openAgenda>;

/** Microseconds of work after which others who wait for a core have their turn. */
const slice = 1_000;

/** Cores that all work is done on, in turns: `use(work, then)`. */
export const openCores = ({ now, at }: Agenda, count: number) => {
  const free = Array.from({ length: count }, () => 0);
  const use = (work: number, then: () => void): void => {
    const soonest = free.indexOf(Math.min(...free));
    const done = Math.max(now(), free[soonest] ?? 0) + Math.min(work, slice);
    free[soonest] = done;
    at(done, work > slice ? () => use(work - slice, then) : then);
  };
  return use;
};

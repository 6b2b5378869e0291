import type { Topology } from '../cluster/topology.ts';
import type { Fault } from '../faults/fault.ts';
import type { LoadOptions } from '../load/load-options.ts';

/** One experiment of the fault matrix (docs/chaos.md, How it works). */
export type Experiment = {
  readonly number: number;
  readonly name: string;
  /** The expected outcome, in words. It is printed only; the invariants are what is checked. */
  readonly expected: string;
  readonly topology?: Partial<Topology>;
  readonly load?: Partial<LoadOptions>;
  /** Injected in sequence and repeatedly until the time is over, each at least once. */
  readonly faults: readonly Fault[];
  /** Minimum and maximum milliseconds between the end of one fault and the start of the next. */
  readonly pause: readonly [number, number];
  /** Milliseconds after the end of a fault within which the system must be ready. */
  readonly readyWithin: number;
  /** Set when the faults do not affect the path of requests, so that no outcome has to be unknown. */
  readonly hidden?: true;
  /** Set when a fault leaves unknown outcomes, but no command that was applied: the services find out what happened. */
  readonly settled?: true;
  /** Why it cannot run on this machine; undefined when it can. */
  readonly impossible?: () => string | undefined;
};

/** The defaults: the system must be ready within ten seconds after any fault (issue 6). */
export const defaults = { pause: [1_000, 2_000], readyWithin: 10_000 } as const;

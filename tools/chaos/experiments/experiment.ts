import type { Topology } from '../cluster/topology.ts';
import type { Fault } from '../faults/fault.ts';
import type { LoadOptions } from '../load/load-options.ts';

/** One of the fault matrix (docs/chaos.md, How it works). */
export type Experiment = {
  readonly number: number;
  readonly name: string;
  /** What must come of it, in words; what must never happen anywhere are the invariants. */
  readonly expected: string;
  readonly topology?: Partial<Topology>;
  readonly load?: Partial<LoadOptions>;
  /** One after the other, again and again until the time is over, each at least once. */
  readonly faults: readonly Fault[];
  /** Milliseconds from the end of one to the beginning of the next: at least, at most. */
  readonly pause: readonly [number, number];
  /** Milliseconds from a fault's end in which the system is ready again. */
  readonly readyWithin: number;
  /** Whether what it breaks stands in no request's way: no outcome has to be unknown. */
  readonly hidden?: true;
  /** Why it cannot run on this machine; undefined when it can. */
  readonly impossible?: () => string | undefined;
};

/** Every run is ready again within ten seconds, whatever happened (issue 6). */
export const usual = { pause: [1_000, 2_000], readyWithin: 10_000 } as const;

import { type Cpu, subtractCpu } from '../harness/cpu.ts';
import { type RequestSource, assertAllRight, runClosedLoop } from '../harness/load.ts';
import type { Contender } from '../harness/rounds.ts';

/** A running service whose requests are measured. */
export type MeasuredService = {
  readonly url: string;
  /** CPU time of its processes so far, those of its stores included, without that of the measurement. */
  readonly readCpu: () => Cpu;
  /** Resolves when nothing follows from earlier requests any more. */
  readonly waitUntilDrained: () => Promise<void>;
};

export type Load = {
  readonly name: string;
  readonly inFlight: number;
  /** Returns the requests of one measurement. */
  readonly createRequests: () => RequestSource;
  /** The length of one measurement; without it, all requests are sent. */
  readonly seconds?: number;
};

const timeoutSeconds = 600;

/**
 * Creates a contender that sends requests to a service, checks every response and waits until the service has drained.
 * Figures: `rate` until the last response and `drained` until nothing follows any more, both per second; `p50` and
 * `p99` of the responses in milliseconds; `cpu`, the milliseconds of CPU per request until the service has drained, and
 * `cpu <process>` for each process.
 */
export const createContender = (
  { url, readCpu, waitUntilDrained }: MeasuredService,
  { name, inFlight, createRequests, seconds = timeoutSeconds }: Load,
): Contender => ({
  name,
  measure: async () => {
    const load = { ...createRequests(), inFlight, seconds };
    const before = readCpu();
    const began = performance.now();
    const { rate, p50, p99, answered } = assertAllRight(await runClosedLoop(url, load));
    await waitUntilDrained();
    const drained = (1_000 * answered) / (performance.now() - began);
    const { total, by } = subtractCpu(before, readCpu());
    const perRequest = (cpuSeconds: number) => (1_000 * cpuSeconds) / answered;
    const each = Object.entries(by).map(([process, used]) => [`cpu ${process}`, perRequest(used)]);
    return { rate, drained, p50, p99, cpu: perRequest(total), ...Object.fromEntries(each) };
  },
});

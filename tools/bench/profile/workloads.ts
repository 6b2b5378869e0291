import { createReadContender } from '../http/read-contender.ts';
import type { System } from '../http/system.ts';
import {
  createTransitionContender,
  type StepPool,
  createStepPool,
} from '../http/transition-contender.ts';

/** How much of each workload runs. */
export type Plan = {
  /** Seconds of `GET /api/v1/me` requests. */
  readonly seconds: number;
  /** Candidates that are advanced. */
  readonly count: number;
};

/** One kind of requests, and the processes that are profiled while they are handled. */
export type Workload = {
  readonly name: string;
  readonly processes: readonly string[];
  readonly run: (plan: Plan) => Promise<unknown>;
};

/** Returns the workloads; the system must have enough candidates for all their runs. */
export const openWorkloads = (system: System): readonly Workload[] => {
  const steps = createStepPool(system.candidates.flatMap(({ steps: [first] }) => first ?? []));
  return [
    {
      name: 'me',
      processes: ['api', 'eventstore', 'projector'],
      run: ({ seconds }) => me(system, seconds),
    },
    {
      name: 'advance',
      processes: ['api', 'eventstore', 'projector', 'worker'],
      run: ({ count }) => advance(system, steps, count),
    },
  ];
};

const inFlight = { me: 64, advance: 16 };

const me = ({ url, world, pids }: System, seconds: number) => {
  const request = {
    url,
    path: '/api/v1/me',
    keys: [world.hrRep.apiKey],
    bodyContains: '"type":"api_key"',
  };
  return createReadContender({
    name: 'hiring',
    ...request,
    inFlight: inFlight.me,
    seconds,
    pids,
  }).measure();
};

const advance = ({ url, world, pids, waitUntilIdle }: System, steps: StepPool, count: number) => {
  const urlPrefix = `${url}/api/v1/candidate-steps`;
  const request = { urlPrefix, action: 'advance', key: world.hrRep.apiKey, steps, count } as const;
  return createTransitionContender({
    name: 'hiring',
    ...request,
    inFlight: inFlight.advance,
    pids,
    waitUntilIdle,
  }).measure();
};

import type { StepPool } from '../http/candidate-steps.ts';
import { createContender, type Load } from '../http/contender.ts';
import { createReads, createTransitions } from '../http/requests.ts';
import type { System } from '../http/system.ts';

/** The number of requests of each workload. */
export type Plan = { readonly reads: number; readonly advances: number };

/** One kind of requests. */
export type Workload = { readonly name: string; readonly run: (plan: Plan) => Promise<unknown> };

const inFlight = 64;

/** Returns the workloads; there must be a step for each advance of all their runs. */
export const openWorkloads = (system: System, steps: StepPool): readonly Workload[] => {
  const keys = system.organizations.flatMap((organization) => organization.keys);
  const run = (createRequests: Load['createRequests']) =>
    createContender(system, { name: 'hiring', inFlight, createRequests }).measure();
  const bodyContains = '"type":"api_key"';
  return [
    {
      name: 'me',
      run: ({ reads: count }) =>
        run(() => createReads({ path: '/api/v1/me', keys, bodyContains, count })),
    },
    {
      name: 'advance',
      run: ({ advances }) => run(() => createTransitions(steps.take(advances), 'advance')),
    },
  ];
};

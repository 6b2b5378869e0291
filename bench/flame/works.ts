import { createTransitionContender, type StepPool, createStepPool } from '../asked/moves.ts';
import { createReadContender } from '../asked/reading.ts';
import type { System } from '../asked/system.ts';

/** How much of it. */
export type Plan = {
  /** Seconds that `/me` is asked for. */
  readonly seconds: number;
  /** Candidates that are advanced. */
  readonly count: number;
};

/** One kind of work, and the processes that are looked at while it is done. */
export type Work = {
  readonly name: string;
  readonly what: (plan: Plan) => string;
  readonly processes: readonly string[];
  readonly run: (plan: Plan) => Promise<unknown>;
};

/** Each kind of work; the system was started with candidates enough for all that is ever run of it. */
export const openWorks = (system: System): readonly Work[] => {
  const steps = createStepPool(system.candidates.flatMap(({ steps: [first] }) => first ?? []));
  return [
    {
      name: 'me',
      what: () => `GET /api/v1/me, ${inFlight.me} in flight`,
      processes: ['api', 'eventstore', 'projector'],
      run: ({ seconds }) => me(system, seconds),
    },
    {
      name: 'advance',
      what: ({ count }) =>
        `${count.toLocaleString('en')} candidates advanced, ${inFlight.advance} in flight, and what follows`,
      processes: ['api', 'eventstore', 'projector', 'worker'],
      run: ({ count }) => advance(system, steps, count),
    },
  ];
};

const inFlight = { me: 64, advance: 16 };

const me = ({ url, world, pids }: System, seconds: number) => {
  const asked = { url, path: '/api/v1/me', keys: [world.hrRep.apiKey], holds: '"type":"api_key"' };
  return createReadContender({
    name: 'hiring',
    ...asked,
    inFlight: inFlight.me,
    seconds,
    pids,
  }).measure();
};

const advance = (
  { url, world, pids, waitUntilIdle: rest }: System,
  steps: StepPool,
  count: number,
) => {
  const under = `${url}/api/v1/candidate-steps`;
  const asked = { under, action: 'advance', key: world.hrRep.apiKey, steps, count } as const;
  return createTransitionContender({
    name: 'hiring',
    ...asked,
    inFlight: inFlight.advance,
    pids,
    waitUntilIdle: rest,
  }).measure();
};

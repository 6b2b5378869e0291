import { getFigure, interleave } from './harness/rounds.ts';
import type { Bench } from './harness/run.ts';
import { createStepPool } from './http/candidate-steps.ts';
import { createContender } from './http/contender.ts';
import { enterCandidates } from './http/enter-candidates.ts';
import { reportContenders } from './http/report-contenders.ts';
import { createTransitions } from './http/requests.ts';
import { startSystem } from './http/system.ts';

const full = { rounds: 5, warmUp: 2, hires: 400, advances: 1_500 };
const quick = { rounds: 2, warmUp: 1, hires: 40, advances: 100 };

const inFlight = 16;

/** Seconds after which the worker checks the seat of a hire, instead of a minute: the check is measured, too. */
const hireGraceSeconds = '2';

/**
 * Measures hires with everything that follows from them, against advances of the same system in turns. The candidates
 * have a contract, as a hire from the offer step does, so that no PDF is generated.
 */
export const hiresBench: Bench = async (_sizes, run) => {
  run.report.section('Hires');
  const { rounds, warmUp, hires, advances } = run.quick ? quick : full;
  const system = await startSystem(run.disk, { env: { HIRE_GRACE_SECONDS: hireGraceSeconds } });
  try {
    const turns = rounds + warmUp;
    const hired = await enterCandidates(system, { count: turns * hires, haveContract: true });
    const advanced = await enterCandidates(system, { count: turns * advances });
    await system.waitUntilDrained();
    const lastSteps = createStepPool(hired.flatMap(({ steps }) => steps.at(-1) ?? []));
    const firstSteps = createStepPool(advanced.flatMap(({ steps: [first] }) => first ?? []));
    const contenders = [
      createContender(system, {
        name: 'hire',
        inFlight,
        createRequests: () => createTransitions(lastSteps.take(hires), 'hire'),
      }),
      createContender(system, {
        name: 'advance',
        inFlight,
        createRequests: () => createTransitions(firstSteps.take(advances), 'advance'),
      }),
    ];
    const measured = await interleave(contenders, { rounds, warmUp });
    reportContenders(run.report, measured, `${inFlight} in flight`);
    const figure = getFigure(measured, 'hire', 'cpu');
    run.report.goal('hire', { figure, compared: getFigure(measured, 'advance', 'cpu') });
  } finally {
    await system.stop();
  }
};

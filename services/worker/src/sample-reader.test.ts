import { Counter, Registry } from 'prom-client';
import { expect, it } from 'vitest';

import { createSampleReader } from './sample-reader.ts';

const createRuns = () =>
  new Counter({
    name: 'runs',
    help: 'Runs',
    labelNames: ['effect', 'outcome'],
    registers: [new Registry()],
  });

const depths = {
  effects: { waiting: 2, active: 1, delayed: 0, parked: 4, paused: false },
};

it('a sample has the runs since the sample before, and the depth of each queue', async () => {
  const runs = createRuns();
  const read = createSampleReader({
    metrics: { runs },
    queue: { depths: async () => depths },
    relay: { stoppedBy: () => undefined },
  });
  expect(await read()).toEqual({ figures: undefined, report: { queues: depths } });
  runs.inc({ effect: 'generate-contract', outcome: 'done' }, 2);
  runs.inc({ effect: 'generate-contract', outcome: 'failed' });
  runs.inc({ effect: 'trigger-hris', outcome: 'parked' });
  expect((await read()).figures).toMatchObject({ done: 2, failed: 2 });
});

it('a sample has no depths of a queue that is away, and names the event that stops the relay', async () => {
  const read = createSampleReader({
    metrics: { runs: createRuns() },
    queue: { depths: () => Promise.reject(new Error('away')) },
    relay: { stoppedBy: () => 'StepValidated.v9 at 7' },
  });
  expect((await read()).report).toEqual({
    problem: 'The relay is stopped by StepValidated.v9 at 7',
  });
});

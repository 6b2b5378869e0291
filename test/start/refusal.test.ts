import { describe, expect, it } from 'vitest';

import { Problem } from '../../start/problem.ts';
import { nodeProgram, waitForReadyMessage } from '../../start/process/node-program.ts';
import { createRefusalReporter } from '../../start/process/report-refusals.ts';
import { supervise } from '../../start/process/supervise.ts';
import { until } from '../until.ts';

const program = (
  main: string,
  options: { readonly after?: Promise<unknown>; readonly urgent?: boolean } = {},
) =>
  nodeProgram({
    name: 'service',
    main,
    env: process.env,
    log: () => undefined,
    after: Promise.resolve(),
    urgent: true,
    ready: waitForReadyMessage,
    ...options,
  });

it('a service is not restarted when its refusal arrives after its exit', async () => {
  // given
  const starts: string[] = [];
  const watch = (name: string, ended?: string): void =>
    void (ended === undefined && starts.push(name));
  // when
  const service = supervise(program('test/start/refuses-late.ts'), watch);
  const outcome = await service.ready.catch((error: unknown) => error);
  // then
  await service.stop();
  expect(outcome).toBeInstanceOf(Problem);
  expect(outcome).toMatchObject({ message: 'service: VAULT_SECRET is another one.' });
  expect(starts).toEqual(['service']);
  expect(service.pid()).toBeUndefined();
});

it('a service is not started or reported when the service that it depends on was refused', async () => {
  // given
  const reported: unknown[] = [];
  const refused = new Problem('api: VAULT_SECRET is another one.');
  const options = { after: Promise.reject(refused), urgent: false };
  // when
  const service = supervise(program('test/start/refuses-late.ts', options), (...report) =>
    reported.push(report),
  );
  const outcome = await service.ready.catch((error: unknown) => error);
  // then
  await service.stop();
  expect(outcome).toBe(refused);
  expect(reported).toEqual([]);
});

it('a program that ran before is started again after a Problem whose cause was removed', async () => {
  // given
  const reported: (string | undefined)[] = [];
  const ran = program('test/start/refuses-late.ts');
  let runs = 0;
  const server = {
    ...ran,
    ready: () => Promise.resolve(),
    run: (stopping: AbortSignal) => {
      runs++;
      if (runs === 2) return Promise.reject(new Problem('The directory was removed.'));
      return ran.run(stopping);
    },
    refusal: () => undefined,
  };
  // when
  const service = supervise(server, (_name, ended) => void reported.push(ended));
  await until(() => runs > 2);
  // then
  await service.stop();
  expect(reported).toContain('The directory was removed.');
});

describe('the report of refusals', () => {
  const secret = 'VAULT_SECRET is another one.';

  it('does not repeat the reason that ended the start', () => {
    const lines: string[] = [];
    const refusals = createRefusalReporter((line) => lines.push(line));
    refusals.report('projector', secret);
    refusals.report('worker', 'The schema is newer.');
    refusals.settle(new Problem(`api: ${secret}`));
    refusals.report('worker', secret);
    expect(lines).toEqual(['worker is not restarted. The schema is newer.']);
  });

  it('prints a line for each program once the system has started', () => {
    const lines: string[] = [];
    const refusals = createRefusalReporter((line) => lines.push(line));
    refusals.report('projector', secret);
    expect(lines).toEqual([]);
    refusals.settle();
    refusals.report('worker', secret);
    expect(lines).toEqual([
      `projector is not restarted. ${secret}`,
      `worker is not restarted. ${secret}`,
    ]);
  });
});

import { expect, it } from 'vitest';

import { Problem } from '../../start/problem.ts';
import { nodeProgram, waitForReadyMessage } from '../../start/process/node-program.ts';
import { supervise } from '../../start/process/supervise.ts';

const program = (main: string) =>
  nodeProgram({
    name: 'service',
    main,
    env: process.env,
    log: () => undefined,
    after: Promise.resolve(),
    urgent: true,
    ready: waitForReadyMessage,
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

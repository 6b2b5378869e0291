import { startStack, type Stack } from '../stack.ts';
import { type QueueBackend, shortDelays } from './backends.ts';

/** Starts an event store, a queue and a worker, which runs the effects of every appended event. */
export const startWorkerStack = (
  backend: QueueBackend,
  worker: Readonly<Record<string, string>> = {},
): Promise<Stack> =>
  startStack({
    redis: backend === 'redis',
    without: ['api', 'projector'],
    worker: { ...shortDelays, ...worker },
  });

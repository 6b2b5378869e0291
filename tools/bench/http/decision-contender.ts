import { once } from 'node:events';

import type { DecisionResult, DecisionRequest } from '../baselines/in-process.ts';
import type { Baseline } from '../baselines/start.ts';
import type { Contender } from '../harness/rounds.ts';
import { pauseFollowers } from './pause-followers.ts';
import type { Amount, StepPool } from './transition-contender.ts';

type DecisionOptions = Amount & {
  readonly by: DecisionRequest['by'];
  readonly name: string;
  readonly steps: StepPool;
  /** Process ids of the system whose projector and worker are paused during the measurement. */
  readonly held?: () => Readonly<Record<string, number>>;
  readonly waitUntilIdle?: () => Promise<void>;
  readonly moved?: (count: number) => void;
};

/** Creates a contender that makes decisions in another process, without HTTP. Figure: `rate`. */
export const createDecisionContender = (
  { process: child }: Baseline,
  { by, name, steps, held, waitUntilIdle, moved, count, inFlight }: DecisionOptions,
): Contender => {
  const measure = async () => {
    const request: DecisionRequest = { by, steps: steps.take(count), inFlight, seconds: 600 };
    const followers = held && pauseFollowers(held());
    const decided = sendToChild<DecisionResult>(child, request).finally(followers?.release);
    const { done, seconds } = await decided;
    if (done !== count) throw new Error(`${name} decided ${done} of ${count}`);
    moved?.(done);
    return { rate: done / seconds };
  };
  return { name, measure, ...(waitUntilIdle && { waitUntilIdle }) };
};

/** Enters the candidates of some steps into Emmett's pipelines. */
export const enterForEmmett = async (
  { process: child }: Baseline,
  steps: readonly string[],
): Promise<void> => void (await sendToChild(child, { enter: steps }));

/** Sends a message and returns the response. Rejects when the process ends before it responds. */
const sendToChild = async <T>(child: Baseline['process'], message: object): Promise<T> => {
  const ended = new AbortController();
  const stop = () => ended.abort(new Error('the process of the baseline ended'));
  child.once('exit', stop);
  child.send(message);
  const [response] = (await once(child, 'message', { signal: ended.signal })) as [T];
  child.off('exit', stop);
  return response;
};

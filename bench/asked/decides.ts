import { once } from 'node:events';

import type { Decided, Decisions } from '../baselines/in-process.ts';
import type { Baseline } from '../baselines/start.ts';
import type { Contender } from '../harness/rounds.ts';
import { holdFollowers } from './hold.ts';
import type { Amount, Steps } from './moves.ts';

type Decides = Amount & {
  readonly by: Decisions['by'];
  readonly name: string;
  readonly steps: Steps;
  /** Whose projector and worker stand still meanwhile. */
  readonly held?: () => Readonly<Record<string, number>>;
  readonly rest?: () => Promise<void>;
  readonly moved?: (count: number) => void;
};

/** Decides on steps in a process of its own, without HTTP: figure `rate`. */
export const decides = (
  { process: child }: Baseline,
  { by, name, steps, held, rest, moved, count, inFlight }: Decides,
): Contender => {
  const measure = async () => {
    const asked: Decisions = { by, steps: steps.take(count), inFlight, seconds: 600 };
    const followers = held && holdFollowers(held());
    const decided = ask<Decided>(child, asked).finally(followers?.release);
    const { done, seconds } = await decided;
    if (done !== count) throw new Error(`${name} decided ${done} of ${count}`);
    moved?.(done);
    return { rate: done / seconds };
  };
  return { name, measure, ...(rest && { rest }) };
};

/** Puts the candidates of some steps into Emmett's pipelines. */
export const enterForEmmett = async (
  { process: child }: Baseline,
  steps: readonly string[],
): Promise<void> => void (await ask(child, { enter: steps }));

/** Rejects when the process ends instead of answering. */
const ask = async <T>(child: Baseline['process'], message: object): Promise<T> => {
  const ended = new AbortController();
  const stop = () => ended.abort(new Error('the process of the baseline ended'));
  child.once('exit', stop);
  child.send(message);
  const [answer] = (await once(child, 'message', { signal: ended.signal })) as [T];
  child.off('exit', stop);
  return answer;
};

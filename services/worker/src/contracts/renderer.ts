import { Worker } from 'node:worker_threads';

import { awaitMessage } from '../await-message.ts';
import { InterruptedError } from '../effects/errors.ts';
import type { Render } from './render.ts';

export type Renderer = {
  /** Throws InterruptedError after `stop`, and an Error for a contract that was not rendered. */
  readonly render: Render;
  /** Ends the thread; contracts that are not finished are interrupted. */
  readonly stop: () => Promise<void>;
};

/** The message for one contract. The thread posts its bytes. */
export type RenderRequest = {
  readonly filled: Parameters<Render>[0];
  readonly imprint: Parameters<Render>[1];
};

const program = new URL('render-thread.mjs', import.meta.url);

/**
 * Renders one contract after the other in a thread, because each takes a hundredth of a second of processor time. The
 * thread starts at the first contract, and again after a contract that failed or took longer than `timeoutMs`.
 */
export const openRenderer = (timeoutMs = 20_000): Renderer => {
  let thread: Worker | undefined;
  let stopped = false;
  let last: Promise<unknown> = Promise.resolve();

  const startThread = (): Worker => {
    const started = new Worker(program, { execArgv: [], env: {} });
    // Without a listener an error between two contracts would end the process.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (thread === started) thread = undefined;
    });
    return started;
  };
  const endThread = async (): Promise<void> => {
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };
  const renderNext: Render = async (filled, imprint) => {
    if (stopped) throw new InterruptedError('the worker is stopping');
    thread ??= startThread();
    try {
      thread.postMessage({ filled, imprint } satisfies RenderRequest, []);
      return Buffer.from((await awaitMessage(thread, timeoutMs)) as Uint8Array);
    } catch (error) {
      await endThread();
      throw stopped ? new InterruptedError('the worker is stopping') : error;
    }
  };
  return {
    render: (filled, imprint) => {
      const rendered = last.then(() => renderNext(filled, imprint));
      last = rendered.catch(() => undefined);
      return rendered;
    },
    stop: async () => {
      stopped = true;
      await endThread();
    },
  };
};

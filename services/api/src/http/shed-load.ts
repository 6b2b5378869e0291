import type { Log } from '@hiring/telemetry';
import type { Middleware } from 'koa';

import type { Metrics } from '../metrics.ts';
import { errorOf } from './answer-errors.ts';
import { answerJson } from './answer-json.ts';
import { Problem } from './problem.ts';
import type { State } from './state.ts';

type Needs = { readonly log: Log; readonly metrics: Metrics };

/**
 * Takes on so many requests at once and answers 503 to more, at once and before anything is done for them: what is over
 * capacity costs next to nothing, so that what was taken on is still answered in time. A request whose body is still on
 * its way does not count (`aside`): slow callers keep nobody out. Whether the process is well is answered always.
 * 0 takes on all.
 */
export const shedLoad = (most: number, { log, metrics }: Needs): Middleware<State> => {
  let inFlight = 0;
  let refused = 0;

  const aside: State['aside'] = async (waiting) => {
    inFlight--;
    try {
      return await waiting;
    } finally {
      inFlight++;
    }
  };
  const noteRefusal = (): void => {
    metrics.requestsShed.inc();
    if (refused++ === 0) setTimeout(tell, 1_000).unref();
  };
  const tell = (): void => {
    log.warn('requests were refused, too many at once', { reason: `${refused} in a second` });
    refused = 0;
  };

  return async (ctx, next) => {
    ctx.state.aside = aside;
    if (always.has(ctx.path)) return next();
    if (most > 0 && inFlight >= most) {
      noteRefusal();
      ctx.set('Retry-After', '1');
      answerJson(ctx, tooBusy.status, errorOf(tooBusy, ctx.state.requestId));
      return;
    }
    inFlight++;
    try {
      await next();
    } finally {
      inFlight--;
    }
  };
};

const tooBusy = new Problem('unavailable', 'Too busy; try again');

/** Asked by those who decide whether the process is restarted, and by those who look why it is busy. */
const always: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

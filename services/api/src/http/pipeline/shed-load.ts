import type { Log } from '@hiring/telemetry';
import type { Middleware } from 'koa';

import type { Metrics } from '../../metrics.ts';
import { Problem } from '../problems/problem.ts';
import type { RequestState } from '../server/request-context.ts';
import { sendJson } from '../server/send-json.ts';
import { toErrorBody } from './error-handler.ts';

type ShedLoadDeps = { readonly log: Log; readonly metrics: Metrics };

/**
 * Takes on so many requests at once and answers 503 to more, at once and before anything is done for them: what is over
 * capacity costs next to nothing, so that what was taken on is still answered in time. A request whose body is still on
 * its way does not count (`aside`): slow callers keep nobody out. Whether the process is well is answered always.
 * 0 takes on all.
 */
export const shedLoad = (
  maxInFlight: number,
  { log, metrics }: ShedLoadDeps,
): Middleware<RequestState> => {
  let inFlight = 0;
  let refused = 0;

  const releaseSlotWhile: RequestState['releaseSlotWhile'] = async (waiting) => {
    inFlight--;
    try {
      return await waiting;
    } finally {
      inFlight++;
    }
  };
  const noteRefusal = (): void => {
    metrics.requestsShed.inc();
    if (refused++ === 0) setTimeout(reportRefused, 1_000).unref();
  };
  const reportRefused = (): void => {
    log.warn('requests were refused, too many at once', { reason: `${refused} in a second` });
    refused = 0;
  };

  return async (ctx, next) => {
    ctx.state.releaseSlotWhile = releaseSlotWhile;
    if (alwaysServed.has(ctx.path)) return next();
    if (maxInFlight > 0 && inFlight >= maxInFlight) {
      noteRefusal();
      ctx.set('Retry-After', '1');
      sendJson(ctx, tooBusy.status, toErrorBody(tooBusy, ctx.state.requestId));
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
const alwaysServed: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

import type { Log } from '@hiring/telemetry';
import type { Middleware } from 'koa';

import type { Metrics } from '../../metrics.ts';
import { Problem } from '../problems/problem.ts';
import type { RequestState } from '../server/request-context.ts';
import { sendJson } from '../server/send-json.ts';
import { toErrorBody } from './error-handler.ts';

type ShedLoadDeps = { readonly log: Log; readonly metrics: Metrics };

/**
 * Limits the number of requests in progress. More requests get 503 immediately, before any work is done for them, so
 * that accepted requests still finish in time. A request whose body is still arriving does not count
 * (`releaseSlotWhile`), so that slow callers do not use up the slots. Health and metrics paths are always served. With
 * `maxInFlight` 0 there is no limit.
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
    log.warn('Requests were refused because too many were in progress', {
      reason: `${refused} in one second`,
    });
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

/** The probes that decide whether the process is restarted, and the metrics that show why it is busy. */
const alwaysServed: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

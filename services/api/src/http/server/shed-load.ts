import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Log } from '@hiring/telemetry';

import type { Metrics } from '../../metrics.ts';
import { toErrorBody } from '../pipeline/error-handler.ts';
import { Problem } from '../problems/problem.ts';
import type { RequestState } from './request-context.ts';
import { toRequestId } from './request-id.ts';

type ShedLoadDeps = {
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'requestsShed'>;
  /** Called for each request that is served, except to health and metrics paths. */
  readonly onRequest?: (() => void) | undefined;
};

/** Serves a request. The promise resolves when the work for it is done. */
type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

export type LoadShedder = {
  /** Wraps a server: a request above the limit is refused with 503, and `serve` is not called for it. */
  readonly admit: (serve: Serve) => Serve;
  readonly releaseSlotWhile: RequestState['releaseSlotWhile'];
  readonly takeSlot: RequestState['takeSlot'];
};

/**
 * Limits the number of requests in progress. More requests get 503 immediately, before any work is done for them, so
 * that a refusal is quick and cheap, and accepted requests still finish in time. A request whose body is still arriving
 * does not count (`releaseSlotWhile`), so that slow callers do not use up the slots. Health and metrics paths are always
 * served. With `maxInFlight` 0 there is no limit. `headers`: those of every response.
 */
export const createLoadShedder = (
  maxInFlight: number,
  headers: Readonly<Record<string, string>>,
  { log, metrics, onRequest = () => undefined }: ShedLoadDeps,
): LoadShedder => {
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
  const takeSlot: RequestState['takeSlot'] = () => {
    if (maxInFlight > 0 && inFlight >= maxInFlight) return undefined;
    inFlight++;
    return () => {
      inFlight--;
    };
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

  const admit =
    (serve: Serve): Serve =>
    async (request, response) => {
      if (alwaysServed.has(request.url?.split('?', 1)[0])) return serve(request, response);
      if (maxInFlight > 0 && inFlight >= maxInFlight) {
        noteRefusal();
        return refuse(request, response, headers);
      }
      inFlight++;
      onRequest();
      try {
        return await serve(request, response);
      } finally {
        inFlight--;
      }
    };
  return { admit, releaseSlotWhile, takeSlot };
};

/** Responds without Koa, whose context of a request costs more than the refusal. */
const refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void => {
  const requestId = toRequestId(request);
  const body = JSON.stringify(toErrorBody(tooBusy, requestId));
  response.writeHead(tooBusy.status, {
    ...headers,
    'X-Request-Id': requestId,
    'Retry-After': '1',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
};

const tooBusy = new Problem('unavailable', 'Too busy; try again');

/** The probes that decide whether the process is restarted, and the metrics that show why it is busy. */
const alwaysServed: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);

import type { Span } from '@hiring/telemetry';
import type { ParameterizedContext } from 'koa';

import type { CountedUse } from '../../usage/status-counts.ts';

/** The state that the middleware keeps for one request. */
export type RequestState = {
  /** The id in X-Request-Id, in every error, in the usage log and in the metadata of the request's events. */
  requestId: string;
  /** The path template of the matching endpoint, for metrics and logs. */
  route: string;
  /** The span of the request. */
  span: Span;
  /** Awaits data from the caller; meanwhile the request does not count as in progress. */
  releaseSlotWhile: <T>(waiting: Promise<T>) => Promise<T>;
  /** Takes one more slot, for a request that is many, and returns what frees it; undefined if none is free. */
  takeSlot: () => (() => void) | undefined;
  /** Counts bytes of a large body against the memory limit of all large bodies. Throws 503. */
  reserveMemory: (bytes: number) => void;
  /** The id of the request's API key, once it is authenticated. */
  keyId?: string;
  /** The use of the key, once it is in the log. */
  recordedUse?: CountedUse;
};

/** Koa's context with this state. */
export type RequestContext = ParameterizedContext<RequestState>;

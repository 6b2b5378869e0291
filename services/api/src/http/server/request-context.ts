import type { Span } from '@hiring/telemetry';
import type { ParameterizedContext } from 'koa';

/** What the middleware knows of one request. */
export type RequestState = {
  /** Shown as X-Request-Id, in every error, in the usage log and in the events the request makes happen. */
  requestId: string;
  /** The template of the endpoint that was found, for metrics and logs. */
  route: string;
  /** What is seen of it in a trace. */
  span: Span;
  /** Waits for the caller; meanwhile the request is none of those that keep this process busy. */
  releaseSlotWhile: <T>(waiting: Promise<T>) => Promise<T>;
  /** Counts bytes of a large body against the memory that all of them may take. Throws 503. */
  reserveMemory: (bytes: number) => void;
  /** The key it came with, once that is known. */
  keyId?: string;
};

/** Koa's context with that. */
export type RequestContext = ParameterizedContext<RequestState>;

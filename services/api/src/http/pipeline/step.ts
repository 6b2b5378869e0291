import type { FoundCandidateRole } from '../../candidate-steps/queries.ts';
import type { Deps } from '../../deps.ts';
import type { RecordUsage } from '../../usage/record-usage.ts';
import type { Authenticate } from '../auth/authenticate.ts';
import type { Principal } from '../auth/principal.ts';
import type { EndpointCall, EndpointResponse } from '../endpoint/endpoint-call.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import type { RateLimiter, Verdict } from '../rate-limit/rate-limiter.ts';
import type { RequestContext } from '../server/request-context.ts';
import type { PathParams } from './route-table.ts';

/** One step of a pipeline. It refuses by throwing; otherwise it runs the steps behind it with `next`. */
export type Step<Context, Result> = (
  context: Context,
  next: (context: Context) => Promise<Result>,
) => Promise<Result>;

/** What the steps of a request use. */
export type PipelineDeps = {
  readonly deps: Deps;
  readonly authenticate: Authenticate;
  readonly admit: RateLimiter['admit'];
  readonly recordUsage: RecordUsage;
};

/** The part of an endpoint that the steps of a request use; for an unknown path, a stand-in for an endpoint. */
export type RequestTarget = Pick<
  Endpoint,
  'authorizable' | 'caller' | 'policies' | 'scope' | 'loadsCandidateRole'
> & {
  readonly path: string;
};

/** A request over HTTP on its way through the pipeline. */
export type PendingRequest = PipelineDeps & {
  readonly ctx: RequestContext;
  readonly target: RequestTarget;
  readonly params: PathParams;
  readonly principal: Principal | undefined;
  /** The candidate role that was read with the caller. */
  readonly candidateRole: FoundCandidateRole | undefined;
  readonly verdict: Verdict;
};

export type RequestStep = Step<PendingRequest, void>;

/** A call of an endpoint on its way to the handler. */
export type PendingCall = {
  readonly call: EndpointCall;
  /** The path parameters after their validation. */
  readonly params: unknown;
  readonly deps: Deps;
};

export type CallStep = Step<PendingCall, EndpointResponse>;

/** Joins steps into one function that runs them in their order, and `last` after them. */
export const composeSteps = <Context, Result>(
  steps: readonly Step<Context, Result>[],
  last: (context: Context) => Promise<Result>,
): ((context: Context) => Promise<Result>) =>
  steps.reduceRight<(context: Context) => Promise<Result>>(
    (next, step) => (context) => step(context, next),
    last,
  );

/** A request that no step has processed yet. */
export const toPendingRequest = (
  ctx: RequestContext,
  target: RequestTarget,
  pipelineDeps: PipelineDeps,
  params: PathParams = {},
): PendingRequest => ({
  ...pipelineDeps,
  ctx,
  target,
  params,
  principal: undefined,
  candidateRole: undefined,
  verdict: { refusal: undefined, first: false },
});

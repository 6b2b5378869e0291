import { parseCandidateRoleId } from '@hiring/domain';

import { toChallenge } from '../../oauth/metadata.ts';
import { toDay } from '../../usage/status-counts.ts';
import { toUsage } from '../../usage/to-usage.ts';
import { Problem, unauthorized } from '../problems/problem.ts';
import { findKeyOwner } from './find-key-owner.ts';
import type { RequestStep } from './step.ts';

/**
 * Identifies the caller by key or session, and reads the candidate role of the step that the path names, if the
 * endpoint declares it. An endpoint for `anyone` needs no caller.
 */
export const authenticate: RequestStep = async (request, next) => {
  const { ctx, target, params } = request;
  if (target.caller === 'anyone') return next(request);
  const stepId = target.loadsCandidateRole ? params['id'] : undefined;
  const candidateRoleId = stepId === undefined ? undefined : parseCandidateRoleId(stepId);
  const identify = request.authenticate(ctx, candidateRoleId);
  const caller = target.authorizable
    ? await withChallenge(identify, request.deps.config.publicBaseUrl)
    : await identify;
  return next({ ...request, ...caller });
};

/** Adds to a 401 where a client finds the authorization server (RFC 9728, section 5.1). */
const withChallenge = async <T>(identify: Promise<T>, publicBaseUrl: string): Promise<T> => {
  try {
    return await identify;
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 401) throw error;
    throw unauthorized({ 'WWW-Authenticate': toChallenge(publicBaseUrl) });
  }
};

/** Identifies the key of a request that needs no credentials; a request without a valid key passes as well. */
export const identifyKeyOwner: RequestStep = async (request, next) =>
  next({ ...request, principal: await findKeyOwner(request) });

/** Adds the scope and the key to the log line and the trace. */
export const labelLogAndTrace: RequestStep = async (request, next) => {
  const { ctx, target, principal } = request;
  ctx.state.span.setAttributes({ 'hiring.scope': target.scope });
  if (principal?.auth.type === 'api_key') {
    ctx.state.keyId = principal.auth.keyId;
    ctx.state.span.setAttributes({ 'hiring.key_id': principal.auth.keyId });
  }
  return next(request);
};

/** Counts the request against the limits of its caller. The refusal is thrown later, after its use is recorded. */
export const countAgainstLimits: RequestStep = async (request, next) => {
  const { ctx, target, principal } = request;
  return next({ ...request, verdict: await request.admit(ctx, target, principal) });
};

/**
 * Records the use of a key in the log (decisions §3), also for a refusal by a limit if it is the first of its window.
 * The append runs beside the later steps. This step ends only when the append is durable, so no response leaves before
 * it.
 */
export const recordUsage: RequestStep = async (request, next) => {
  const { ctx, target, principal, verdict } = request;
  const isRecorded = verdict.refusal === undefined || verdict.first;
  if (principal?.auth.type !== 'api_key' || !isRecorded) return next(request);
  const usage = toUsage(ctx, principal.auth.keyId, target.path);
  const day = toDay(request.deps.now());
  const recorded = request.recordUsage(usage);
  recorded.catch(() => undefined);
  try {
    await next(request);
  } finally {
    await recorded;
    ctx.state.recordedUse = { keyId: usage.keyId, day, endpoint: `${usage.method} ${target.path}` };
  }
};

/** Throws the refusal of the limits. */
export const refuseOverLimit: RequestStep = async (request, next) => {
  if (request.verdict.refusal) throw request.verdict.refusal;
  return next(request);
};

import { toUsage } from '../../usage/to-usage.ts';
import type { Principal } from '../auth/principal.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import type { RequestContext } from '../server/request-context.ts';
import type { PipelineDeps } from './mount-endpoint.ts';

/** What limits and the usage log need to know of the endpoint that is called. */
type Target = Pick<Endpoint, 'policies' | 'scope'> & { readonly path: string };

/**
 * Counts a request against the limits of its caller, then runs `work`. Resolves only when the use of the key is durable in
 * the log (decisions §3), so that no response leaves before it. Throws 429, and whatever `work` throws.
 */
export const runMetered = async (
  ctx: RequestContext,
  target: Target,
  principal: Principal | undefined,
  pipelineDeps: Pick<PipelineDeps, 'admit' | 'recordUsage'>,
  handle: () => Promise<void> | void,
): Promise<void> => {
  tagCaller(ctx, target, principal);
  const { refusal, first } = await pipelineDeps.admit(ctx, target, principal);
  const isRecorded = refusal === undefined || first;
  const recorded = isRecorded ? startRecording(ctx, target, principal, pipelineDeps) : undefined;
  try {
    if (refusal) throw refusal;
    await handle();
  } finally {
    await recorded;
  }
};

/** Adds the key and the scope to the log line and the trace. */
const tagCaller = (
  ctx: RequestContext,
  { scope }: Target,
  principal: Principal | undefined,
): void => {
  ctx.state.span.note({ 'hiring.scope': scope });
  if (principal?.auth.type !== 'api_key') return;
  ctx.state.keyId = principal.auth.keyId;
  ctx.state.span.note({ 'hiring.key_id': principal.auth.keyId });
};

/** Starts at once, beside the work itself; its outcome is awaited at the end. */
const startRecording = (
  ctx: RequestContext,
  { path }: Target,
  principal: Principal | undefined,
  { recordUsage }: Pick<PipelineDeps, 'recordUsage'>,
): Promise<void> | undefined => {
  if (principal?.auth.type !== 'api_key') return undefined;
  const recorded = recordUsage(toUsage(ctx, principal.auth.keyId, path));
  recorded.catch(() => undefined);
  return recorded;
};

import type { Middleware } from 'koa';

import type { Deps } from '../deps.ts';
import type { RateLimiter } from '../http/rate-limit/rate-limiter.ts';
import type { RequestContext, RequestState } from '../http/server/request-context.ts';
import { replaceSession } from '../sessions/replace-session.ts';
import { toConsolePath } from './console-path.ts';
import { findUserOfIdentity } from './find-user-of-identity.ts';
import { createIdentityProvider, type IdentityProvider } from './identity-provider.ts';
import {
  noPendingSignInCookie,
  pendingSignInCookie,
  readPendingSignIn,
} from './pending-sign-in.ts';
import { SignInFailedError, toSignInFailure } from './sign-in-failure.ts';

const startPath = '/api/auth/openid/start';

/** The redirect URI to register at the provider, after PUBLIC_BASE_URL. */
const callbackPath = '/api/auth/openid/callback';

/**
 * Serves GET /api/auth/openid/start, which leads a browser to the identity provider, and /api/auth/openid/callback, to
 * which the provider sends it back (docs/operate/single-sign-on.md). Both respond with a redirect. A sign-in that fails
 * ends at the sign-in page, which says why. Without OIDC_ISSUER there are no such pages.
 */
export const openIdPages = (deps: Deps, admit: RateLimiter['admit']): Middleware<RequestState> => {
  const { openId, publicBaseUrl } = deps.config;
  if (!openId) return (_ctx, next) => next();
  const provider = createIdentityProvider(openId, `${publicBaseUrl}${callbackPath}`);
  return async (ctx, next) => {
    const isStart = ctx.path === startPath;
    if (ctx.method !== 'GET' || (!isStart && ctx.path !== callbackPath)) return next();
    ctx.state.route = ctx.path;
    const { refusal } = await admit(ctx, { policies: ['sign-in'] }, undefined);
    if (refusal) throw refusal;
    await (isStart ? begin : complete)(deps, ctx, provider);
  };
};

type Serve = (deps: Deps, ctx: RequestContext, provider: IdentityProvider) => Promise<void>;

const begin: Serve = async (deps, ctx, provider) => {
  const { vault, now, config } = deps;
  const returnTo = toConsolePath(ctx.query['returnTo']);
  try {
    const { url, checks } = await provider.begin();
    const pending = { ...checks, returnTo, startedAt: now().toISOString() };
    ctx.append('Set-Cookie', pendingSignInCookie(vault, pending, config.https));
    redirect(ctx, url.href);
  } catch (error) {
    endAtSignInPage(deps, ctx, { error, returnTo });
  }
};

const complete: Serve = async (deps, ctx, provider) => {
  const { vault, now, config, metrics } = deps;
  const { https, publicBaseUrl } = config;
  const cookies = ctx.get('Cookie');
  const pending = readPendingSignIn(vault, cookies, { now: now(), https });
  ctx.append('Set-Cookie', noPendingSignInCookie(https));
  try {
    if (!pending) throw new SignInFailedError('expired');
    const identity = await provider.complete(ctx.querystring, pending);
    const { userId } = await findUserOfIdentity(deps, identity, ctx.state.requestId);
    ctx.append('Set-Cookie', await replaceSession(deps, cookies, userId));
    metrics.signIns.inc({ outcome: 'succeeded' });
    redirect(ctx, `${publicBaseUrl}/console${pending.returnTo}`);
  } catch (error) {
    endAtSignInPage(deps, ctx, { error, returnTo: pending?.returnTo ?? '/' });
  }
};

const endAtSignInPage = (
  { log, metrics, config }: Deps,
  ctx: RequestContext,
  { error, returnTo }: { readonly error: unknown; readonly returnTo: string },
): void => {
  const failure = toSignInFailure(error);
  metrics.signIns.inc({ outcome: 'failed' });
  // Errors of the flow name a parameter or a claim, never its value.
  const cause = error instanceof Error ? error.message : 'unknown';
  log.warn('sign-in at the identity provider failed', { reason: `${failure}: ${cause}` });
  const search = new URLSearchParams({ failure, ...(returnTo !== '/' && { returnTo }) });
  redirect(ctx, `${config.publicBaseUrl}/console/sign-in?${search.toString()}`);
};

const redirect = (ctx: RequestContext, url: string): void => {
  ctx.status = 303;
  ctx.set('Location', url);
};

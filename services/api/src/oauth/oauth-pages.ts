import type { Middleware } from 'koa';
import { v4 as uuid } from 'uuid';

import type { Deps } from '../deps.ts';
import { readJson } from '../http/body/read-json.ts';
import { Problem } from '../http/problems/problem.ts';
import type { PolicyName } from '../http/rate-limit/policies.ts';
import type { RateLimiter } from '../http/rate-limit/rate-limiter.ts';
import type { RequestContext, RequestState } from '../http/server/request-context.ts';
import { sendJson } from '../http/server/send-json.ts';
import { openClientId, parseRegistration, toClientId } from './client/registration.ts';
import { parseAuthorizationRequest } from './consent/parse-request.ts';
import { pendingRequestCookie } from './consent/pending-request.ts';
import { toMetadataDocuments, toResource } from './metadata.ts';
import { oauthError } from './oauth-error.ts';
import { readParameters } from './read-parameters.ts';
import { exchangeToken } from './tokens/exchange-token.ts';
import { revokeToken } from './tokens/revoke-token.ts';

type Page = {
  readonly policy: PolicyName;
  readonly serve: (deps: Deps, ctx: RequestContext) => Promise<void>;
};

/**
 * Serves the authorization server for agents (docs/use/agent-oauth.md): its metadata, /oauth/register, /oauth/authorize,
 * /oauth/token and /oauth/revoke. It keeps no state in this process. Errors have the shapes of the protocols.
 */
export const oauthPages = (deps: Deps, admit: RateLimiter['admit']): Middleware<RequestState> => {
  const pages = toPages(deps.config.publicBaseUrl);
  return async (ctx, next) => {
    const page = pages.get(`${ctx.method === 'HEAD' ? 'GET' : ctx.method} ${ctx.path}`);
    if (!page) return next();
    ctx.state.route = ctx.path;
    const { refusal } = await admit(ctx, { policies: [page.policy] }, undefined);
    if (refusal) throw refusal;
    await page.serve(deps, ctx);
  };
};

const toPages = (publicBaseUrl: string): ReadonlyMap<string, Page> => {
  const documents = [...toMetadataDocuments(publicBaseUrl)].map(
    ([path, document]): [string, Page] => [
      `GET ${path}`,
      { policy: 'public-reads', serve: async (_deps, ctx) => sendJson(ctx, 200, document) },
    ],
  );
  return new Map<string, Page>([
    ...documents,
    ['POST /oauth/register', { policy: 'oauth-registration', serve: register }],
    ['GET /oauth/authorize', { policy: 'oauth-authorization', serve: authorize }],
    ['POST /oauth/token', { policy: 'oauth-token', serve: exchange }],
    ['POST /oauth/revoke', { policy: 'oauth-token', serve: revoke }],
  ]);
};

const register: Page['serve'] = async ({ vault }, ctx) => {
  const client = parseRegistration(await readJson(ctx));
  sendJson(ctx, 201, {
    client_id: toClientId(vault, client),
    client_name: client.name,
    redirect_uris: client.redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  });
};

/** Leaves the request in the browser and leads to the page where a person decides, or to that page with the error. */
const authorize: Page['serve'] = async ({ vault, now, config }, ctx) => {
  const { publicBaseUrl, https } = config;
  const page = `${publicBaseUrl}/console/authorize`;
  try {
    const request = parseAuthorizationRequest(ctx.query, {
      findClient: (clientId) => openClientId(vault, clientId),
      resource: toResource(publicBaseUrl),
    });
    const pending = { ...request, id: uuid(), requestedAt: now().toISOString() };
    const cookie = pendingRequestCookie(vault, pending, https);
    if (cookie === undefined) throw oauthError('invalid_request', 'The request is too long');
    ctx.append('Set-Cookie', cookie);
    redirect(ctx, page);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    redirect(ctx, `${page}?failure=${toFailure(error)}`);
  }
};

/** Returns the code of an error, which the page explains: the text of a link is never shown. */
const toFailure = ({ body }: Problem): string =>
  body && 'error' in body ? String(body.error) : 'invalid_request';

const exchange: Page['serve'] = async (deps, ctx) => {
  const tokens = await exchangeToken(deps, await readParameters(ctx), ctx.state.requestId);
  sendJson(ctx, 200, tokens);
};

const revoke: Page['serve'] = async (deps, ctx) => {
  await revokeToken(deps, await readParameters(ctx), ctx.state.requestId);
  sendJson(ctx, 200, {});
};

const redirect = (ctx: RequestContext, url: string): void => {
  ctx.status = 303;
  ctx.set('Location', url);
};

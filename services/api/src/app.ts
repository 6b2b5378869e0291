import type { IncomingMessage, ServerResponse } from 'node:http';

import Koa, { type Middleware } from 'koa';

import { careerPages } from './careers/career-pages.ts';
import { consolePages } from './console/console-pages.ts';
import type { Deps } from './deps.ts';
import { metricsPage } from './health/metrics-page.ts';
import { createAuthenticator } from './http/auth/authenticate.ts';
import { limitUploadMemory } from './http/body/limit-upload-memory.ts';
import type { Endpoint } from './http/endpoint/endpoint.ts';
import { errorHandler } from './http/pipeline/error-handler.ts';
import { mountEndpoint } from './http/pipeline/mount-endpoint.ts';
import { notFoundHandler } from './http/pipeline/not-found.ts';
import { createRouteTable } from './http/pipeline/route-table.ts';
import type { PipelineDeps } from './http/pipeline/step.ts';
import type { RateLimiter } from './http/rate-limit/rate-limiter.ts';
import { observe } from './http/server/observe.ts';
import type { RequestState } from './http/server/request-context.ts';
import { toRequestId } from './http/server/request-id.ts';
import { toCommonHeaders } from './http/server/response-headers.ts';
import { createLoadShedder, type LoadShedder } from './http/server/shed-load.ts';
import { oauthPages } from './oauth/oauth-pages.ts';
import { docsPage } from './openapi/docs-page.ts';
import { openIdPages } from './openid/openid-pages.ts';
import { toSite } from './pages/page.ts';
import { robotsFile } from './pages/robots.ts';
import { readStylesheet, serveStylesheet } from './pages/stylesheet.ts';
import { signupPage } from './signup/signup.ts';
import { createUsageRecorder } from './usage/record-usage.ts';

/** Serves a request over HTTP. */
type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/**
 * Builds the server of all endpoints and pages: the limit of requests in progress, then the Koa application with its
 * middleware in the order in which it runs. The endpoints come before the pages, because nearly every request is one to
 * an endpoint; the steps of such a request are in http/pipeline/pipeline.ts.
 */
export const buildServer = (
  endpoints: readonly Endpoint[],
  deps: Deps,
  admit: RateLimiter['admit'],
): Serve => {
  const { config, log } = deps;
  const commonHeaders = toCommonHeaders(config.https);
  const shedder = createLoadShedder(config.MAX_IN_FLIGHT, commonHeaders, deps);
  const app = new Koa<RequestState>({
    proxy: config.TRUSTED_PROXIES > 0,
    maxIpsCount: config.TRUSTED_PROXIES,
  });
  app.use(prepareRequest(commonHeaders, shedder));
  app.use(limitUploadMemory());
  app.use(observe(deps));
  app.use(errorHandler(log));
  const pipelineDeps = {
    deps,
    admit,
    authenticate: createAuthenticator(deps),
    recordUsage: createUsageRecorder(deps),
  };
  app.use(serveEndpoints(endpoints, pipelineDeps));
  if (config.METRICS_PORT === undefined) app.use(metricsPage(deps, admit));
  app.use(docsPage(admit));
  app.use(consolePages(admit));
  app.use(openIdPages(deps, admit));
  app.use(oauthPages(deps, admit));
  const stylesheet = readStylesheet();
  const site = toSite(config, stylesheet);
  app.use(serveStylesheet(stylesheet, admit));
  app.use(robotsFile(admit));
  app.use(careerPages(deps, site, admit));
  app.use(signupPage(deps, site, admit));
  app.use(notFoundHandler(endpoints, pipelineDeps));
  app.on('error', (err: unknown) =>
    log.warn('The connection ended before the response was sent', { err }),
  );
  return shedder.admit(app.callback());
};

/** Sets the state of a request, and the headers of its response that do not depend on the endpoint. */
const prepareRequest =
  (
    commonHeaders: Readonly<Record<string, string>>,
    { releaseSlotWhile, takeSlot }: LoadShedder,
  ): Middleware<RequestState> =>
  (ctx, next) => {
    const requestId = toRequestId(ctx.req);
    ctx.state.requestId = requestId;
    ctx.state.route = 'none';
    ctx.state.releaseSlotWhile = releaseSlotWhile;
    ctx.state.takeSlot = takeSlot;
    ctx.set(commonHeaders);
    ctx.set('X-Request-Id', requestId);
    return next();
  };

const serveEndpoints = (
  endpoints: readonly Endpoint[],
  pipelineDeps: PipelineDeps,
): Middleware<RequestState> => {
  const findRoute = createRouteTable(
    endpoints.map((endpoint) => ({ ...endpoint, target: mountEndpoint(endpoint, pipelineDeps) })),
  );
  return (ctx, next) => {
    const route = findRoute(ctx.method, ctx.path);
    return route ? route.target(ctx, route.params) : next();
  };
};

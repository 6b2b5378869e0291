import { Router } from '@koa/router';
import Koa from 'koa';

import type { Deps } from './deps.ts';
import { metricsPage } from './health/metrics-page.ts';
import { createAuthenticator } from './http/auth/authenticate.ts';
import { limitUploadMemory } from './http/body/limit-upload-memory.ts';
import type { Endpoint } from './http/endpoint/endpoint.ts';
import { errorHandler } from './http/pipeline/error-handler.ts';
import { mountEndpoint } from './http/pipeline/mount-endpoint.ts';
import { notFoundHandler } from './http/pipeline/not-found.ts';
import { shedLoad } from './http/pipeline/shed-load.ts';
import type { PipelineDeps } from './http/pipeline/step.ts';
import type { RateLimiter } from './http/rate-limit/rate-limiter.ts';
import { observe } from './http/server/observe.ts';
import type { RequestState } from './http/server/request-context.ts';
import { requestId } from './http/server/request-id.ts';
import { responseHeaders } from './http/server/response-headers.ts';
import { docsPage } from './openapi/docs-page.ts';
import { signupPage } from './signup/signup.ts';
import { createUsageRecorder } from './usage/record-usage.ts';

/**
 * Builds the Koa application: its middleware in the order in which it runs. The steps of a request to an endpoint are
 * in http/pipeline/pipeline.ts.
 */
export const buildApp = (
  endpoints: readonly Endpoint[],
  deps: Deps,
  admit: RateLimiter['admit'],
): Koa<RequestState> => {
  const { config, log } = deps;
  const app = new Koa<RequestState>({
    proxy: config.TRUSTED_PROXIES > 0,
    maxIpsCount: config.TRUSTED_PROXIES,
  });
  app.use(requestId);
  app.use(responseHeaders(config.https));
  app.use(shedLoad(config.MAX_IN_FLIGHT, deps));
  app.use(limitUploadMemory());
  app.use(observe(deps));
  app.use(errorHandler(log));
  if (config.METRICS_PORT === undefined) app.use(metricsPage(deps, admit));
  app.use(docsPage(admit));
  app.use(signupPage(deps, admit));
  const pipelineDeps = {
    deps,
    admit,
    authenticate: createAuthenticator(deps),
    recordUsage: createUsageRecorder(deps),
  };
  app.use(buildRoutes(endpoints, pipelineDeps));
  app.use(notFoundHandler(endpoints, pipelineDeps));
  app.on('error', (err: unknown) =>
    log.warn('The connection ended before the response was sent', { err }),
  );
  return app;
};

const buildRoutes = (endpoints: readonly Endpoint[], pipelineDeps: PipelineDeps) => {
  const router = new Router<RequestState>({ strict: true, sensitive: true });
  for (const endpoint of endpoints) {
    const template = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    router.register(template, [endpoint.method], mountEndpoint(endpoint, pipelineDeps));
  }
  return router.routes();
};

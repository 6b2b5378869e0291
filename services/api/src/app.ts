import { Router } from '@koa/router';
import Koa from 'koa';

import type { Deps } from './deps.ts';
import { metricsPage } from './health/metrics-page.ts';
import { answerErrors } from './http/answer-errors.ts';
import { authenticator } from './http/authenticate.ts';
import { boundUploads } from './http/bound-uploads.ts';
import type { Endpoint } from './http/endpoint.ts';
import { headers } from './http/headers.ts';
import type { LimitRequests } from './http/limit-requests.ts';
import { noRoute } from './http/no-route.ts';
import { observe } from './http/observe.ts';
import { requestId } from './http/request-id.ts';
import { type Desk, serve } from './http/serve.ts';
import { shedLoad } from './http/shed-load.ts';
import type { State } from './http/state.ts';
import { docsPage } from './openapi/docs-page.ts';
import { signupPage } from './signup/signup.ts';
import { usageRecorder } from './usage/record-usage.ts';

/** The whole application; the order of its middleware is the policy. What one endpoint asks of a caller is in serve.ts. */
export const buildApp = (
  endpoints: readonly Endpoint[],
  deps: Deps,
  admit: LimitRequests['admit'],
): Koa<State> => {
  const { config, log } = deps;
  const app = new Koa<State>({
    proxy: config.TRUSTED_PROXIES > 0,
    maxIpsCount: config.TRUSTED_PROXIES,
  });
  app.use(requestId);
  app.use(headers(config.https));
  app.use(shedLoad(config.MAX_IN_FLIGHT, deps));
  app.use(boundUploads());
  app.use(observe(deps));
  app.use(answerErrors(log));
  if (config.METRICS_PORT === undefined) app.use(metricsPage(deps, admit));
  app.use(docsPage(admit));
  app.use(signupPage(deps, admit));
  const desk = { deps, admit, authenticate: authenticator(deps), recordUsage: usageRecorder(deps) };
  app.use(routesOf(endpoints, desk));
  app.use(noRoute(endpoints, desk));
  app.on('error', (err: unknown) => log.warn('an answer was cut off', { err }));
  return app;
};

const routesOf = (endpoints: readonly Endpoint[], desk: Desk) => {
  const router = new Router<State>({ strict: true, sensitive: true });
  for (const endpoint of endpoints) {
    const template = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    router.register(template, [endpoint.method], serve(endpoint, desk));
  }
  return router.routes();
};

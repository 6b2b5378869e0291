import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { Middleware } from 'koa';

import { memoizeAsync } from '../concurrency/memoize-async.ts';
import type { RateLimiter } from '../http/rate-limit/rate-limiter.ts';
import type { RequestState } from '../http/server/request-context.ts';
import { sendStaticResponse, buildStaticResponse } from '../http/server/static-response.ts';

/**
 * Serves GET /docs: the description as a page of Swagger UI, from local files only. The page loads nothing from
 * elsewhere and runs no other script; `Try it out` calls this service.
 */
export const docsPage = (admit: RateLimiter['admit']): Middleware<RequestState> => {
  const assets = new Map(
    [...files].map(([path, { type, read }]) => [
      path,
      memoizeAsync(async () => buildStaticResponse(type, await read())),
    ]),
  );
  return async (ctx, next) => {
    const asset = ['GET', 'HEAD'].includes(ctx.method) ? assets.get(ctx.path) : undefined;
    if (!asset) return next();
    const { refusal } = await admit(ctx, { policies: ['public-reads'] }, undefined);
    if (refusal) throw refusal;
    sendStaticResponse(ctx, await asset(), 300);
    ctx.set('Content-Security-Policy', contentSecurityPolicy);
  };
};

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Asset = { readonly type: string; readonly read: () => Promise<Buffer> };

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Hiring platform API</title>
    <link rel="icon" href="/docs/favicon.png" />
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
    <script defer src="/docs/swagger-ui-bundle.js"></script>
    <script defer src="/docs/start.js"></script>
  </head>
  <body>
    <noscript>This page needs JavaScript. You can read the description without it: <a href="/openapi.json">openapi.json</a></noscript>
    <main id="reference"></main>
  </body>
</html>
`;

const script = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  displayOperationId: true,
  displayRequestDuration: true,
  validatorUrl: null,
});
`;

/** Loaded at the first request, so that the start of the API does not read the files. */
const fromPackage = (name: string, type: string): Asset => ({
  type,
  read: () => readFile(join(dirname(packageFile()), name)),
});

const packageFile = (): string => {
  const require = createRequire(import.meta.url);
  return require.resolve('swagger-ui-dist/package.json');
};

const fromText = (text: string, type: string): Asset => ({
  type,
  read: async () => Buffer.from(text),
});

const html = 'text/html; charset=utf-8';
const js = 'text/javascript; charset=utf-8';

const files: ReadonlyMap<string, Asset> = new Map([
  ['/docs', fromText(page, html)],
  ['/docs/start.js', fromText(script, js)],
  ['/docs/swagger-ui.css', fromPackage('swagger-ui.css', 'text/css; charset=utf-8')],
  ['/docs/swagger-ui-bundle.js', fromPackage('swagger-ui-bundle.js', js)],
  ['/docs/favicon.png', fromPackage('favicon-32x32.png', 'image/png')],
]);

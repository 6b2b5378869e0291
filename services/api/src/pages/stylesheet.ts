import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { Middleware } from 'koa';

import { memoizeAsync } from '../concurrency/memoize-async.ts';
import type { RateLimiter } from '../http/rate-limit/rate-limiter.ts';
import type { RequestState } from '../http/server/request-context.ts';
import { buildStaticResponse, sendStaticResponse } from '../http/server/static-response.ts';

/** The stylesheet of the public pages, and its path, which has a hash of its content. */
export type Stylesheet = { readonly path: string; readonly bytes: Buffer };

const route = '/assets/pages.{hash}.css';
const yearSeconds = 31_536_000;
const otherBuildSeconds = 60;

export const readStylesheet = (): Stylesheet => {
  const bytes = readFileSync(new URL('pages.css', import.meta.url));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { path: `/assets/pages.${hash}.css`, bytes };
};

/**
 * Serves the stylesheet, to be kept for a year. While two builds are deployed, a page of one may ask the other: it gets
 * that one's stylesheet, to be kept for a minute.
 */
export const serveStylesheet = (
  { path, bytes }: Stylesheet,
  admit: RateLimiter['admit'],
): Middleware<RequestState> => {
  const build = memoizeAsync(() => buildStaticResponse('text/css; charset=utf-8', bytes));
  return async (ctx, next) => {
    const isStylesheet = /^\/assets\/pages\.[\da-f]{16}\.css$/.test(ctx.path);
    if (!isStylesheet || !['GET', 'HEAD'].includes(ctx.method)) return next();
    ctx.state.route = route;
    const { refusal } = await admit(ctx, { policies: ['public-reads'] }, undefined);
    if (refusal) throw refusal;
    const isThisBuild = ctx.path === path;
    sendStaticResponse(ctx, await build(), isThisBuild ? yearSeconds : otherBuildSeconds);
    if (isThisBuild) ctx.set('Cache-Control', `public, max-age=${yearSeconds}, immutable`);
  };
};

import { randomBytes } from 'node:crypto';

import type { Middleware } from 'koa';

import { notFound } from '../http/problems/problem.ts';
import type { RateLimiter } from '../http/rate-limit/rate-limiter.ts';
import type { RequestContext, RequestState } from '../http/server/request-context.ts';
import { sendStaticResponse } from '../http/server/static-response.ts';
import { createAssetReader, readConsolePage } from './console-files.ts';

const yearSeconds = 31_536_000;

/** The text in the built page that each response replaces by a nonce of its own (services/console/index.html). */
const noncePlaceholder = '__CSP_NONCE__';

/**
 * Serves GET /console, the application for signed-in users (docs/use/console.md): its page at every path below, because
 * the application reads the path, and its assets, whose names contain their hash, for a year. The page contains no data,
 * so it needs no credentials.
 */
export const consolePages = (admit: RateLimiter['admit']): Middleware<RequestState> => {
  const readAsset = createAssetReader();
  return async (ctx, next) => {
    const isConsole = ctx.path === '/console' || ctx.path.startsWith('/console/');
    if (!isConsole || !['GET', 'HEAD'].includes(ctx.method)) return next();
    const [, assetName] = /^\/console\/assets\/(.*)$/.exec(ctx.path) ?? [];
    ctx.state.route = assetName === undefined ? '/console' : '/console/assets';
    const { refusal } = await admit(ctx, { policies: ['public-reads'] }, undefined);
    if (refusal) throw refusal;
    if (assetName === undefined) return sendPage(ctx);
    const asset = await readAsset(assetName);
    if (!asset) throw notFound('This file does not exist');
    sendStaticResponse(ctx, asset, yearSeconds);
    ctx.set('Cache-Control', `public, max-age=${yearSeconds}, immutable`);
  };
};

const sendPage = async (ctx: RequestContext): Promise<void> => {
  const page = await readConsolePage();
  if (page === undefined) throw notFound('The console is not built');
  const nonce = randomBytes(16).toString('base64');
  ctx.status = 200;
  ctx.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': toContentSecurityPolicy(nonce),
    'X-Frame-Options': 'DENY',
    'X-Robots-Tag': 'noindex',
  });
  ctx.body = page.replaceAll(noncePlaceholder, nonce);
};

/** The component library adds `<style>` elements, which need the nonce; scripts come from files only. */
const toContentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

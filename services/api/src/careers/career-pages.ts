import type { Middleware } from 'koa';

import type { Deps } from '../deps.ts';
import { toEventMetadata } from '../http/auth/principal.ts';
import { createRouteTable, type PathParams } from '../http/pipeline/route-table.ts';
import { notFound, Problem } from '../http/problems/problem.ts';
import type { PolicyName } from '../http/rate-limit/policies.ts';
import type { RateLimiter } from '../http/rate-limit/rate-limiter.ts';
import type { RequestContext, RequestState } from '../http/server/request-context.ts';
import { renderPage, type Site } from '../pages/page.ts';
import { sendCachedPage, sendCachedText, sendPage } from '../pages/send-page.ts';
import { servePage } from '../pages/serve-page.ts';
import { getWords, isLocale } from '../pages/words/locales.ts';
import type { Words } from '../pages/words/words.ts';
import { createInviteUrl } from '../portal/create-invite-url.ts';
import { findPortalBySlug } from '../portal/find-portal-by-slug.ts';
import { findPublicRole, type PortalRow } from '../portal/queries.ts';
import { isRoleId } from '../portal/schemas.ts';
import { readFilters, readPageNumber } from './filters.ts';
import { buildListPage } from './list-page.ts';
import { findListedRoles } from './queries.ts';
import { buildClosedRolePage, buildRolePage } from './role-page.ts';
import { buildSitemap } from './sitemap.ts';

type PageRequest = {
  readonly deps: Deps;
  readonly site: Site;
  readonly ctx: RequestContext;
  readonly words: Words;
  readonly params: PathParams;
};

type CareerRoute = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly policy: PolicyName;
  readonly handle: (request: PageRequest) => Promise<void>;
};

/**
 * Serves the career portal to people: `/{locale}/careers/{orgSlug}`, its jobs, its sitemap, and the button that leads to
 * the sign-up page (decisions §1, docs/use/career-portal.md). It shows what the endpoints of the portal return. Every
 * error is shown as a page.
 */
export const careerPages = (
  deps: Deps,
  site: Site,
  admit: RateLimiter['admit'],
): Middleware<RequestState> => {
  const findRoute = createRouteTable(routes.map((route) => ({ ...route, target: route })));
  return (ctx, next) => {
    const [, locale = '', section] = ctx.path.split('/');
    if (section !== 'careers' || !isLocale(locale)) return next();
    const found = findRoute(ctx.method, ctx.path);
    const words = getWords(locale);
    if (found) ctx.state.route = found.target.path;
    return servePage(deps, ctx, { site, words }, async () => {
      const policy = found?.target.policy ?? 'public-reads';
      const { refusal } = await admit(ctx, { policies: [policy] }, undefined);
      if (refusal) throw refusal;
      if (!found) throw toUnmatchedProblem(findRoute, ctx.path);
      await found.target.handle({ deps, site, ctx, words, params: found.params });
    });
  };
};

const toUnmatchedProblem = (
  findRoute: ReturnType<typeof createRouteTable>,
  path: string,
): Problem => {
  const allowed = (['GET', 'POST'] as const).find((method) => findRoute(method, path));
  if (!allowed) return notFound('This page does not exist');
  const headers = { Allow: allowed === 'GET' ? 'GET, HEAD' : allowed };
  return new Problem('method_not_allowed', `Only ${headers.Allow}`, { headers });
};

const showList = async ({ deps, site, ctx, words, params }: PageRequest): Promise<void> => {
  const portal = await findPortalBySlug(deps.db, params['orgSlug'] ?? '');
  const roles = await findListedRoles(deps.db, portal.organization_id);
  const [filters, pageNumber] = [readFilters(ctx.query), readPageNumber(ctx.query)];
  keepFromSearch(ctx, portal);
  const page = buildListPage(site, { words, portal, roles, filters, pageNumber });
  await sendCachedPage(ctx, renderPage(site, page));
};

const showRole = async ({ deps, site, ctx, words, params }: PageRequest): Promise<void> => {
  const portal = await findPortalBySlug(deps.db, params['orgSlug'] ?? '');
  const role = await findRole(deps, portal.organization_id, params);
  if (role) {
    keepFromSearch(ctx, portal);
    await sendCachedPage(ctx, renderPage(site, buildRolePage(site, { words, portal, role })));
    return;
  }
  ctx.set('X-Robots-Tag', 'noindex');
  await sendPage(ctx, 404, renderPage(site, buildClosedRolePage(site, words, portal)));
};

const findRole = async ({ db }: Deps, organizationId: string, { roleId = '' }: PathParams) =>
  isRoleId(roleId) ? findPublicRole(db, organizationId, roleId) : undefined;

/** Creates or finds the invitation and redirects to it within this service, whatever host the caller knows. */
const apply = async (request: PageRequest): Promise<void> => {
  const { deps, site, ctx, words, params } = request;
  const portal = await findPortalBySlug(deps.db, params['orgSlug'] ?? '');
  const role = await findRole(deps, portal.organization_id, params);
  if (!role) return showRole(request);
  const application = {
    organizationId: portal.organization_id,
    roleId: role.id,
    locale: words.lang,
  };
  const url = await createInviteUrl(deps, application, toEventMetadata(undefined, ctx.state));
  ctx.status = 303;
  ctx.set('Location', `${site.basePath}${url.slice(site.baseUrl.length)}`);
};

/** Sandboxes have fictitious jobs (ADR 64). */
const keepFromSearch = (ctx: RequestContext, { sandbox }: PortalRow): void => {
  if (sandbox) ctx.set('X-Robots-Tag', 'noindex');
};

const showSitemap = async ({ deps, site, ctx, words, params }: PageRequest): Promise<void> => {
  const portal = await findPortalBySlug(deps.db, params['orgSlug'] ?? '');
  if (portal.sandbox) throw notFound('This page does not exist');
  const roles = await findListedRoles(deps.db, portal.organization_id);
  const sitemap = buildSitemap(site, { lang: words.lang, slug: portal.slug, roles });
  await sendCachedText(ctx, 'application/xml; charset=utf-8', sitemap);
};

const list = '/{locale}/careers/{orgSlug}';
const role = `${list}/roles/{roleId}`;

const routes: readonly CareerRoute[] = [
  { method: 'GET', path: list, policy: 'public-reads', handle: showList },
  { method: 'GET', path: role, policy: 'public-reads', handle: showRole },
  { method: 'POST', path: `${role}/apply`, policy: 'apply', handle: apply },
  { method: 'GET', path: `${list}/sitemap.xml`, policy: 'public-reads', handle: showSitemap },
];

import type { Middleware } from 'koa';
import { z } from 'zod';

import { toBrand } from '../careers/brand.ts';
import { findPortalOfOrganization } from '../careers/queries.ts';
import type { Deps } from '../deps.ts';
import { type CheckedFile, checkFile, maxFileBytes } from '../documents/checked-file.ts';
import { normalizeAddress } from '../http/auth/client-address.ts';
import { toEventMetadata } from '../http/auth/principal.ts';
import { type Form, readForm } from '../http/body/read-form.ts';
import { notFound, Problem } from '../http/problems/problem.ts';
import type { RateLimiter } from '../http/rate-limit/rate-limiter.ts';
import type { RequestContext, RequestState } from '../http/server/request-context.ts';
import { acceptAsCandidate } from '../invitations/accept-as-candidate.ts';
import { countUpload } from '../invitations/count-upload.ts';
import { findLiveInvitation, invitationNotFound } from '../invitations/find-live-invitation.ts';
import { InvitationPath, contactFields } from '../invitations/schemas.ts';
import { renderPage, type Site } from '../pages/page.ts';
import { sendPage } from '../pages/send-page.ts';
import { servePage } from '../pages/serve-page.ts';
import { getWords, isLocale } from '../pages/words/locales.ts';
import type { Mistake, Words } from '../pages/words/words.ts';
import { formPage, type SignupContent, thanksPage, unavailablePage } from './pages.ts';

const route = '/{locale}/signup';

/**
 * Serves GET and POST /{locale}/signup?invite=…, the target of a signup link (decisions §6), as pages for people. It
 * does the same as the invitation endpoints. Every error is shown as a page.
 */
export const signupPage =
  (deps: Deps, site: Site, admit: RateLimiter['admit']): Middleware<RequestState> =>
  (ctx, next) => {
    const locale = /^\/([^/]+)\/signup$/.exec(ctx.path)?.[1];
    if (locale === undefined || !isLocale(locale)) return next();
    ctx.state.route = route;
    const words = getWords(locale);
    ctx.set('X-Robots-Tag', 'noindex');
    return servePage(deps, ctx, { site, words, notFound: unavailablePage(words) }, () =>
      handleRequest(deps, ctx, { site, admit, words }),
    );
  };

type PageContext = {
  readonly site: Site;
  readonly admit: RateLimiter['admit'];
  readonly words: Words;
};

const handleRequest = async (
  deps: Deps,
  ctx: RequestContext,
  { site, admit, words }: PageContext,
): Promise<void> => {
  if (!['GET', 'HEAD', 'POST'].includes(ctx.method)) {
    const headers = { Allow: 'GET, HEAD, POST' };
    throw new Problem('method_not_allowed', 'Only GET, HEAD, POST', { headers });
  }
  const policy = ctx.method === 'POST' ? 'accept' : 'public-reads';
  const { refusal } = await admit(ctx, { policies: [policy] }, undefined);
  if (refusal) throw refusal;
  const path = InvitationPath.safeParse({ token: ctx.query['invite'] });
  if (!path.success) throw notFound(invitationNotFound);
  const { token } = path.data;
  const setHeader = (name: string, value: string): void => ctx.set(name, value);
  const invitation = await findLiveInvitation(deps, { setHeader }, token);
  const portal = await findPortalOfOrganization(deps.db, invitation.organizationId);
  const content = { words, invitation, brand: portal && toBrand(portal, words.lang) };
  if (ctx.method === 'POST') return handleSubmission(deps, ctx, { site, content, token });
  const sent = ctx.query['sent'] !== undefined;
  const page = sent ? thanksPage(content, site.basePath) : formPage(content);
  await sendPage(ctx, 200, renderPage(site, page));
};

type Submission = {
  readonly site: Site;
  readonly content: SignupContent;
  readonly token: string;
};

/** Accepts a form and redirects, so that a reload of the page does not send the form again. */
const handleSubmission = async (
  deps: Deps,
  ctx: RequestContext,
  { site, content, token }: Submission,
): Promise<void> => {
  const form = await readForm(ctx, maxFileBytes);
  const { invitation } = content;
  const { organizationId } = invitation;
  if (form.file) await countUpload(deps, { ip: normalizeAddress(ctx.ip), organizationId });
  const filled = await readFilledForm(form);
  if ('mistakes' in filled) {
    const page = formPage(content, { values: form.values, mistakes: filled.mistakes });
    await sendPage(ctx, 400, renderPage(site, page));
    return;
  }
  const metadata = toEventMetadata(undefined, ctx.state);
  await acceptAsCandidate(deps, invitation, { ...filled, answers: [] }, metadata);
  ctx.status = 303;
  ctx.set('Location', `?invite=${token}&sent=1`);
};

/** The fields of the form. An empty phone number counts as none. */
const FilledForm = z.object({
  ...contactFields,
  phone: z
    .literal('')
    .transform(() => null)
    .or(contactFields.phone),
});

const readFilledForm = async ({ values, file }: Form) => {
  const parsed = FilledForm.safeParse(values);
  const cv = file && (await checkCvOrMistake(file));
  const mistakes = [
    ...new Set(parsed.error?.issues.map(({ path: [field] }) => field as Mistake)),
    ...(typeof cv === 'string' ? [cv] : []),
  ];
  return parsed.success && typeof cv !== 'string' ? { ...parsed.data, cv } : { mistakes };
};

const checkCvOrMistake = (file: NonNullable<Form['file']>): Promise<CheckedFile | Mistake> =>
  checkFile(file, 'cv').catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    return error.status === 413 ? 'cvTooLarge' : 'cv';
  });

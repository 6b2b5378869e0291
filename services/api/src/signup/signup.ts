import type { Middleware } from 'koa';
import { z } from 'zod';

import type { Deps } from '../deps.ts';
import { normalizeAddress } from '../http/auth/client-address.ts';
import { toEventMetadata } from '../http/auth/principal.ts';
import { type Form, readForm } from '../http/body/read-form.ts';
import { logServerError, toProblem } from '../http/pipeline/error-handler.ts';
import { notFound, Problem } from '../http/problems/problem.ts';
import type { RateLimiter } from '../http/rate-limit/rate-limiter.ts';
import type { RequestContext, RequestState } from '../http/server/request-context.ts';
import { acceptAsCandidate } from '../invitations/accept-as-candidate.ts';
import { countUpload } from '../invitations/count-upload.ts';
import { checkCv, type Cv, maxCvBytes } from '../invitations/cv.ts';
import {
  type LiveInvitation,
  findLiveInvitation,
  invitationNotFound,
} from '../invitations/find-live-invitation.ts';
import { InvitationPath, contactFields } from '../invitations/schemas.ts';
import { busyPage, formPage, unavailablePage, pagePolicy, thanksPage } from './pages.ts';
import { type Mistake, type Words, getWords } from './words.ts';

const route = '/{locale}/signup';

/**
 * Serves GET and POST /{locale}/signup?invite=…, the target of a signup link (decisions §6), as pages for people. It
 * does the same as the invitation endpoints. Every error is shown as a page.
 */
export const signupPage =
  (deps: Deps, admit: RateLimiter['admit']): Middleware<RequestState> =>
  async (ctx, next) => {
    const locale = /^\/([a-z]{2,3}(?:-[a-z0-9]{2,8})*)\/signup$/.exec(ctx.path)?.[1];
    if (locale === undefined) return next();
    ctx.state.route = route;
    const words = getWords(locale);
    ctx.set({ 'Content-Security-Policy': pagePolicy, 'X-Robots-Tag': 'noindex' });
    try {
      await handleRequest(deps, ctx, { admit, words });
    } catch (error) {
      const { status, headers } = toProblem(error);
      logServerError(deps.log, status, { requestId: ctx.state.requestId, route, err: error });
      ctx.set(headers);
      sendPage(ctx, status, status === 404 ? unavailablePage(words) : busyPage(words));
    }
  };

type PageContext = { readonly admit: RateLimiter['admit']; readonly words: Words };

const handleRequest = async (
  deps: Deps,
  ctx: RequestContext,
  { admit, words }: PageContext,
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
  if (ctx.method === 'POST') return handleSubmission(deps, ctx, { invitation, words, token });
  const sent = ctx.query['sent'] !== undefined;
  sendPage(ctx, 200, sent ? thanksPage(words, invitation) : formPage(words, invitation));
};

type Submission = {
  readonly invitation: LiveInvitation;
  readonly words: Words;
  readonly token: string;
};

/** Accepts a form and redirects, so that a reload of the page does not send the form again. */
const handleSubmission = async (
  deps: Deps,
  ctx: RequestContext,
  { invitation, words, token }: Submission,
): Promise<void> => {
  const form = await readForm(ctx, maxCvBytes);
  const { organizationId } = invitation;
  if (form.file) await countUpload(deps, { ip: normalizeAddress(ctx.ip), organizationId });
  const filled = await readFilledForm(form);
  if ('mistakes' in filled) {
    const { values } = form;
    sendPage(ctx, 400, formPage(words, invitation, { values, mistakes: filled.mistakes }));
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

const checkCvOrMistake = (file: NonNullable<Form['file']>): Promise<Cv | Mistake> =>
  checkCv(file).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    return error.status === 413 ? 'cvTooLarge' : 'cv';
  });

const sendPage = (ctx: RequestContext, status: number, page: string): void => {
  ctx.status = status;
  ctx.set('Content-Type', 'text/html; charset=utf-8');
  ctx.body = page;
};

import type { Middleware } from 'koa';
import { z } from 'zod';

import type { Deps } from '../deps.ts';
import { normalised } from '../http/address.ts';
import { noteTrouble, problemOf } from '../http/answer-errors.ts';
import type { LimitRequests } from '../http/limit-requests.ts';
import { causeOf } from '../http/principal.ts';
import { notFound, Problem } from '../http/problem.ts';
import { type Form, readForm } from '../http/read-form.ts';
import type { Ctx, State } from '../http/state.ts';
import { acceptInvitation } from '../invitations/accept.ts';
import { countUpload } from '../invitations/count-upload.ts';
import { checkCv, type Cv, maxCv } from '../invitations/cv.ts';
import {
  type LiveInvitation,
  liveInvitation,
  noInvitation,
} from '../invitations/live-invitation.ts';
import { InvitationPath, said } from '../invitations/schemas.ts';
import { busyPage, formPage, gonePage, pagePolicy, thanksPage } from './pages.ts';
import { type Mistake, type Words, wordsIn } from './words.ts';

const route = '/{locale}/signup';

/**
 * GET and POST /{locale}/signup?invite=…: where a signup link leads (decisions §6), for people. It does what the endpoints of
 * invitations do. Whatever goes wrong is said as a page.
 */
export const signupPage =
  (deps: Deps, admit: LimitRequests['admit']): Middleware<State> =>
  async (ctx, next) => {
    const locale = /^\/([a-z]{2,3}(?:-[a-z0-9]{2,8})*)\/signup$/.exec(ctx.path)?.[1];
    if (locale === undefined) return next();
    ctx.state.route = route;
    const words = wordsIn(locale);
    ctx.set({ 'Content-Security-Policy': pagePolicy, 'X-Robots-Tag': 'noindex' });
    try {
      await answer(deps, ctx, { admit, words });
    } catch (error) {
      const { status, headers } = problemOf(error);
      noteTrouble(deps.log, status, { requestId: ctx.state.requestId, route, err: error });
      ctx.set(headers);
      show(ctx, status, status === 404 ? gonePage(words) : busyPage(words));
    }
  };

type Asked = { readonly admit: LimitRequests['admit']; readonly words: Words };

const answer = async (deps: Deps, ctx: Ctx, { admit, words }: Asked): Promise<void> => {
  if (!['GET', 'HEAD', 'POST'].includes(ctx.method)) {
    const headers = { Allow: 'GET, HEAD, POST' };
    throw new Problem('method_not_allowed', 'Only GET, HEAD, POST', { headers });
  }
  const policy = ctx.method === 'POST' ? 'accept' : 'public-reads';
  const { refusal } = await admit(ctx, { policies: [policy] }, undefined);
  if (refusal) throw refusal;
  const path = InvitationPath.safeParse({ token: ctx.query['invite'] });
  if (!path.success) throw notFound(noInvitation);
  const { token } = path.data;
  const setHeader = (name: string, value: string): void => ctx.set(name, value);
  const invited = await liveInvitation(deps, { setHeader }, token);
  if (ctx.method === 'POST') return take(deps, ctx, { invited, words, token });
  const sent = ctx.query['sent'] !== undefined;
  show(ctx, 200, sent ? thanksPage(words, invited) : formPage(words, invited));
};

type Taking = {
  readonly invited: LiveInvitation;
  readonly words: Words;
  readonly token: string;
};

/** A form that was taken leads on, so that loading the page again does not send it again. */
const take = async (deps: Deps, ctx: Ctx, { invited, words, token }: Taking): Promise<void> => {
  const form = await readForm(ctx, maxCv);
  const { organizationId } = invited;
  if (form.file) await countUpload(deps, { ip: normalised(ctx.ip), organizationId });
  const read = await readFilled(form);
  if ('mistakes' in read) {
    const { values } = form;
    show(ctx, 400, formPage(words, invited, { values, mistakes: read.mistakes }));
    return;
  }
  const cause = causeOf(undefined, ctx.state);
  await acceptInvitation(deps, invited, { ...read, answers: [] }, cause);
  ctx.status = 303;
  ctx.set('Location', `?invite=${token}&sent=1`);
};

/** An input that was left empty is none. */
const Filled = z.object({
  ...said,
  phone: z
    .literal('')
    .transform(() => null)
    .or(said.phone),
});

const readFilled = async ({ values, file }: Form) => {
  const parsed = Filled.safeParse(values);
  const cv = file && (await cvOr(file));
  const mistakes = [
    ...new Set(parsed.error?.issues.map(({ path: [field] }) => field as Mistake)),
    ...(typeof cv === 'string' ? [cv] : []),
  ];
  return parsed.success && typeof cv !== 'string' ? { ...parsed.data, cv } : { mistakes };
};

const cvOr = (file: NonNullable<Form['file']>): Promise<Cv | Mistake> =>
  checkCv(file).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    return error.status === 413 ? 'cvTooLarge' : 'cv';
  });

const show = (ctx: Ctx, status: number, page: string): void => {
  ctx.status = status;
  ctx.set('Content-Type', 'text/html; charset=utf-8');
  ctx.body = page;
};

import type { Deps } from '../deps.ts';
import { logServerError, toProblem, toProblemHeaders } from '../http/pipeline/error-handler.ts';
import type { RequestContext } from '../http/server/request-context.ts';
import { messagePage, type Page, renderPage, type Site } from './page.ts';
import { sendPage } from './send-page.ts';
import type { Words } from './words/words.ts';

type PageOptions = {
  readonly site: Site;
  readonly words: Words;
  /** The page of a 404; without it, that the page does not exist. */
  readonly notFound?: Page;
};

/** Runs the handler of a page, and shows every error as a page (as `errorHandler` does in JSON). */
export const servePage = async (
  { log }: Pick<Deps, 'log'>,
  ctx: RequestContext,
  { site, words, notFound = toNotFoundPage(words) }: PageOptions,
  handle: () => Promise<void>,
): Promise<void> => {
  try {
    await handle();
  } catch (error) {
    const problem = toProblem(error);
    const { requestId, route } = ctx.state;
    logServerError(log, problem.status, { requestId, route, err: error });
    ctx.set(toProblemHeaders(problem));
    ctx.set('X-Robots-Tag', 'noindex');
    const page = problem.status === 404 ? notFound : toBusyPage(words);
    await sendPage(ctx, problem.status, renderPage(site, page));
  }
};

const toNotFoundPage = (words: Words): Page =>
  messagePage(words, { title: words.page.notFound, text: words.page.notFoundHint });

const toBusyPage = (words: Words): Page =>
  messagePage(words, { title: words.page.busy, text: words.page.busyHint });

import { startSession } from '@hiring/vault';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

import type { BrowserPath } from '../servers/browser.ts';
import type { Stack } from '../stack.ts';

export const browserPath: BrowserPath = inject('browserPath');

/** Milliseconds that a page waits for a condition: the machine may be busy. */
const timeoutMs = 45_000;

type PageOptions = {
  /** The user who is signed in; without it, no one is. */
  readonly userId?: string;
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
};

export type ConsoleBrowser = {
  /** Opens a path of the console in a context of its own, as a user on a device of their own. */
  readonly open: (path: string, options?: PageOptions) => Promise<Page>;
  /**
   * Throws after a violation of the Content-Security-Policy, an uncaught exception, or a dialog of a script, on any page
   * so far.
   */
  readonly assertNoErrors: () => void;
  /** Closes its pages. Throws as assertNoErrors does, so that no test file can forget it. */
  readonly stop: () => Promise<void>;
};

/** What a browser opens: `db` and `now` only for pages of a user who is signed in without a password. */
type Site = Pick<Stack, 'url'> & Partial<Pick<Stack, 'db' | 'now'>>;

/** Starts a browser for the console of a site, in the Chromium of this process. */
export const startBrowser = async (site: Site): Promise<ConsoleBrowser> => {
  const browser = await launchOnce();
  const contexts: BrowserContext[] = [];
  const errors: string[] = [];
  const open: ConsoleBrowser['open'] = async (path, options = {}) => {
    const context = await createContext(browser, site, options);
    contexts.push(context);
    await watchViolations(context, errors);
    const page = await context.newPage();
    await page.goto(`/console${path}`);
    return page;
  };
  const assertNoErrors = (): void => {
    if (errors.length > 0) throw new Error(errors.splice(0).join('\n'));
  };
  const stop = async (): Promise<void> => {
    await Promise.all(contexts.map((context) => context.close()));
    assertNoErrors();
  };
  return { open, assertNoErrors, stop };
};

let launched: Browser | undefined;

/** Returns the Chromium that all test files of this process share; Playwright ends it with the process. */
const launchOnce = async (): Promise<Browser> => {
  if (launched?.isConnected()) return launched;
  // The sandbox of Chromium needs a user other than root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  launched = await chromium.launch({ executablePath: browserPath, args });
  return launched;
};

/**
 * Adds to `errors` what no page may do: violate the Content-Security-Policy, throw, or open a dialog. The browser
 * reports a violation twice: to the page as an event with its directive, and as a message, also for what the page does
 * before its first script.
 */
const watchViolations = async (context: BrowserContext, errors: string[]): Promise<void> => {
  await context.exposeFunction('reportViolation', (text: string) => errors.push(text));
  await context.addInitScript(() => {
    const { reportViolation } = globalThis as unknown as ViolationWindow;
    document.addEventListener('securitypolicyviolation', (event) => {
      reportViolation(`${event.violatedDirective} forbids ${event.blockedURI} on ${location.href}`);
    });
  });
  context.on('weberror', (error) => errors.push(error.error().message));
  context.on('dialog', (dialog) => {
    errors.push(`A dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) errors.push(message.text());
  });
};

type ViolationWindow = { readonly reportViolation: (text: string) => void };

const createContext = async (
  browser: Browser,
  { url, db, now }: Site,
  { userId, width = 1_280, colorScheme = 'light' }: PageOptions,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  context.setDefaultTimeout(timeoutMs);
  if (userId !== undefined && db && now) await signInAs(context, { url, db, now }, userId);
  return context;
};

/** Gives a context the cookie of a new session, without a password. Returns the token of the session. */
export const signInAs = async (
  context: BrowserContext,
  { db, now, url }: Required<Site>,
  userId: string,
): Promise<string> => {
  const value = await startSession(db, userId, now());
  await context.addCookies([{ name: 'session', value, url, httpOnly: true, sameSite: 'Lax' }]);
  return value;
};

/** What is loading, and dialogs that are not complete: Mantine names a dialog after its first render. */
const unsettled = '[aria-busy="true"], [role="dialog"]:not([aria-label], [aria-labelledby])';

/** Returns what axe finds on a page that has stopped loading, and whether the page is wider than its window. */
export const findFlaws = async (page: Page): Promise<readonly string[]> => {
  await page.waitForFunction((selector) => document.querySelector(selector) === null, unsettled);
  return findFlawsNow(page);
};

/** The same of a page as it is, also while it loads. */
export const findFlawsNow = async (page: Page): Promise<readonly string[]> => {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  if (!isLoaded) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as AxeWindow).axe.run();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...found, `${scrollWidth} px wide`] : found;
  });
};

type AxeWindow = {
  readonly axe: {
    readonly run: () => Promise<{
      readonly violations: readonly {
        readonly id: string;
        readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
      }[];
    }>;
  };
};

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
  /** Throws after a violation of the Content-Security-Policy, or an uncaught exception, on any page so far. */
  readonly assertNoErrors: () => void;
  readonly stop: () => Promise<void>;
};

/** Starts Chromium for the console of a stack. */
export const startBrowser = async (stack: Stack): Promise<ConsoleBrowser> => {
  // The sandbox of Chromium needs a user other than root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: browserPath, args });
  const errors: string[] = [];
  const open: ConsoleBrowser['open'] = async (path, options = {}) => {
    const context = await createContext(browser, stack, options);
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) errors.push(message.text());
    });
    await page.goto(`/console${path}`);
    return page;
  };
  const assertNoErrors = (): void => {
    if (errors.length > 0) throw new Error(errors.join('\n'));
  };
  return { open, assertNoErrors, stop: () => browser.close() };
};

const createContext = async (
  browser: Browser,
  stack: Stack,
  { userId, width = 1_280, colorScheme = 'light' }: PageOptions,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: stack.url,
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  context.setDefaultTimeout(timeoutMs);
  if (userId !== undefined) await signInAs(context, stack, userId);
  return context;
};

/** Gives a context the cookie of a new session, without a password. Returns the token of the session. */
export const signInAs = async (
  context: BrowserContext,
  { db, now, url }: Stack,
  userId: string,
): Promise<string> => {
  const value = await startSession(db, userId, now());
  await context.addCookies([{ name: 'session', value, url, httpOnly: true, sameSite: 'Lax' }]);
  return value;
};

/** Returns what axe finds on a page that has stopped loading, and whether the page is wider than its window. */
export const findFlaws = async (page: Page): Promise<readonly string[]> => {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(axe.source);
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

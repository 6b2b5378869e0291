import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { type Stack, startStack } from '../stack.ts';
import { demoWorld, type DemoWorld } from '../world.ts';
import { browserPath, type ConsoleBrowser, findFlawsNow, startBrowser } from './browser.ts';
import { type ListedPage, listFilledPages } from './listed-pages.ts';

const looks = [
  ['light', 1_280],
  ['dark', 390],
] as const;

describe.skipIf(browserPath === '')('a page of the console', () => {
  let stack: Stack;
  let world: DemoWorld;
  let browser: ConsoleBrowser;
  beforeAll(async () => {
    stack = await startStack({ without: ['worker'] });
    world = await demoWorld(stack);
    browser = await startBrowser(stack);
    await stack.settle();
  }, 120_000);
  afterAll(async () => {
    await browser?.stop();
    await stack?.stop();
  });
  afterEach(() => browser.assertNoErrors());

  it.each(looks)(
    'in %s at %d pixels is accessible while it loads and after an error, and recovers',
    async (colorScheme, width) => {
      const page = await browser.open('/sessions', { userId: world.admin.id, colorScheme, width });
      await page.getByText('This session').waitFor();
      const flaws: string[] = [];
      for (const listed of listFilledPages(world)) {
        const found = await passThroughStates(page, listed);
        flaws.push(...found.map((flaw) => `${listed.path}: ${flaw}`));
      }
      expect(flaws).toEqual([]);
      await page.context().close();
    },
    240_000,
  );

  it.each(looks)(
    'in %s at %d pixels is accessible before it is known who is signed in',
    async (colorScheme, width) => {
      const page = await browser.open('/sign-in', { userId: world.admin.id, colorScheme, width });
      const held: Route[] = [];
      await page.route('**/api/v1/me', (route) => void held.push(route));
      await page.goto('/console/pipeline', { waitUntil: 'commit' });
      await page.locator('[aria-busy="true"]').first().waitFor();
      expect(await findFlawsNow(page)).toEqual([]);
      await Promise.all(held.splice(0).map(respondAsProxy));
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      expect(await findFlawsNow(page)).toEqual([]);
      await page.unroute('**/api/v1/me');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Platform Engineer').waitFor();
      await page.context().close();
    },
  );
});

/** Milliseconds that a page has to show its data after each attempt. */
const retryIntervalMs = 3_000;

/** A response that is not the API's, such as a proxy returns while the API is replaced. */
const respondAsProxy = (route: Route): Promise<void> =>
  route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' });

/** Holds every response, replaces it by one of a proxy, and then tries again. Returns the flaws of each state. */
const passThroughStates = async (page: Page, { path, text }: ListedPage) => {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\/api\/(?!v1\/me$)/, (route) =>
    isHeld ? void held.push(route) : respondAsProxy(route),
  );
  await page.goto(`/console${path}`);
  await page.locator('[aria-busy="true"]').first().waitFor();
  const loading = await findFlawsNow(page);
  isHeld = false;
  await Promise.all(held.splice(0).map(respondAsProxy));
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.first().waitFor();
  const failed = await findFlawsNow(page);
  await page.unrouteAll({ behavior: 'wait' });
  const shown = page.getByText(text).or(page.getByLabel(text)).first();
  // Parts that are shown only after another one may have failed too, so that each look tries again.
  const isShownAfterRetry = async (): Promise<boolean> => {
    await retry.evaluateAll((buttons) => {
      for (const button of buttons as HTMLElement[]) button.click();
    });
    return shown.waitFor({ timeout: retryIntervalMs }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isShownAfterRetry, { timeout: 45_000 }).toBe(true);
  return [...loading, ...failed];
};

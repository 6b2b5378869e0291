import type { Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { type Stack, startStack } from '../stack.ts';
import { demoWorld, type DemoWorld } from '../world.ts';
import { browserPath, type ConsoleBrowser, findFlawsNow, startBrowser } from './browser.ts';

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

/** A response that is not the API's, such as a proxy returns while the API is replaced. */
const respondAsProxy = (route: Route): Promise<void> =>
  route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' });

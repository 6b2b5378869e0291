import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { type Stack, startStack } from '../stack.ts';
import { createRole, demoWorld, type DemoWorld } from '../world.ts';
import { browserPath, type ConsoleBrowser, findFlaws, startBrowser } from './browser.ts';
import { listEmptyPages, listFilledPages } from './listed-pages.ts';

describe.skipIf(browserPath === '')('every page of the console', () => {
  let stack: Stack;
  let world: DemoWorld;
  let browser: ConsoleBrowser;
  let emptyRoleId: string;
  beforeAll(async () => {
    stack = await startStack({ without: ['worker'] });
    world = await demoWorld(stack);
    browser = await startBrowser(stack);
    emptyRoleId = (await createRole(stack, world.organization.id)).id;
    await stack.settle();
  }, 120_000);
  afterAll(async () => {
    await browser?.stop();
    await stack?.stop();
  });
  afterEach(() => browser.assertNoErrors());

  it.each([
    ['light', 1_280],
    ['dark', 1_280],
    ['light', 390],
    ['dark', 360],
    ['light', 3_840],
  ] as const)(
    'is accessible in %s at %d pixels, also empty and refused',
    async (colorScheme, width) => {
      const look = { userId: world.admin.id, colorScheme, width };
      const page = await browser.open('/sessions', look);
      const flaws: string[] = [];
      for (const { path, text } of [...listFilledPages(world), ...listEmptyPages(emptyRoleId)]) {
        await page.goto(`/console${path}`);
        await page.getByText(text).or(page.getByLabel(text)).first().waitFor();
        flaws.push(...(await findFlaws(page)).map((flaw) => `${path}: ${flaw}`));
      }
      expect(flaws).toEqual([]);
      await page.context().close();
    },
    180_000,
  );

  it.each(['/keys', '/operations', '/operations/health'])(
    'says that %s is for platform admins',
    async (path) => {
      const page = await browser.open(path, {
        userId: world.hrRep.id,
        colorScheme: 'dark',
        width: 390,
      });
      await page.getByText('Only platform admins may do this').first().waitFor();
      expect(await findFlaws(page)).toEqual([]);
      await page.context().close();
    },
  );
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import { createRole, demoWorld, type DemoWorld } from '../../world.ts';
import { browserPath, type ConsoleBrowser, startBrowser } from '../browser.ts';
import { listEmptyPages, listFilledPages } from '../listed-pages.ts';
import { findKeyboardFlaws } from './keyboard.ts';

describe.skipIf(browserPath === '')('with the keyboard alone', () => {
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
    ['dark', 390],
  ] as const)(
    'every control of the console is reached and shows the focus, in %s at %d pixels',
    async (colorScheme, width) => {
      const page = await browser.open('/sessions', { userId: world.admin.id, colorScheme, width });
      const flaws: string[] = [];
      for (const { path, text } of [...listFilledPages(world), ...listEmptyPages(emptyRoleId)]) {
        await page.goto(`/console${path}`);
        await page.getByText(text).or(page.getByLabel(text)).first().waitFor();
        flaws.push(...(await findKeyboardFlaws(page)).map((flaw) => `${path}: ${flaw}`));
      }
      expect(flaws).toEqual([]);
      await page.context().close();
    },
    240_000,
  );

  it('every control of the career portal is, also right to left', async () => {
    const page = await browser.open('/sign-in', { width: 390 });
    const flaws: string[] = [];
    const list = `careers/${world.organization.slug}`;
    for (const path of [`/en/${list}`, `/ar/${list}`, `/ar/${list}/roles/${world.role.id}`]) {
      await page.goto(path);
      flaws.push(...(await findKeyboardFlaws(page)).map((flaw) => `${path}: ${flaw}`));
    }
    expect(flaws).toEqual([]);
    await page.context().close();
  });

  it('a control without a visible focus is found', async () => {
    const page = await browser.open('/sign-in', { width: 1_280 });
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.textContent = 'Hidden focus';
      button.style.outline = 'none';
      document.body.append(button);
    });
    expect(await findKeyboardFlaws(page)).toEqual([
      expect.stringMatching(/^the focus cannot be seen: <button.*Hidden focus/),
    ]);
    await page.context().close();
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { createCv } from '../create-cv.ts';
import { type Stack, startStack } from '../stack.ts';
import { createCandidateRole, demoWorld, type DemoWorld } from '../world.ts';
import { browserPath, type ConsoleBrowser, findFlaws, startBrowser } from './browser.ts';

const hostile = '<img src=x onerror=alert(1)>"\'\u202e{{7*7}}';

describe.skipIf(browserPath === '')('the documents of a candidate in the console', () => {
  let stack: Stack;
  let world: DemoWorld;
  let browser: ConsoleBrowser;
  beforeAll(async () => {
    stack = await startStack({ without: ['worker'] });
    world = await demoWorld(stack);
    browser = await startBrowser(stack);
  }, 120_000);
  afterAll(async () => {
    await browser?.stop();
    await stack?.stop();
  });
  afterEach(() => browser.assertNoErrors());

  /** Opens the panel of a new candidate with a CV; null: its text could not be read. */
  const open = async (text: string | null, colorScheme: 'light' | 'dark', width: number) => {
    const { candidateId, steps } = await createCandidateRole(stack, world.role);
    await createCv(stack, candidateId, text);
    await stack.settle();
    const path = `/pipeline/${world.role.id}?step=${steps[0]?.id}`;
    return browser.open(path, { userId: world.hrRep.id, colorScheme, width });
  };

  it.each([
    ['light', 1_280],
    ['dark', 390],
  ] as const)(
    'show their text as text, page by page, in %s at %d pixels',
    async (colorScheme, width) => {
      const page = await open(
        `${hostile} ${'Welder since 1990. '.repeat(300)}The end.`,
        colorScheme,
        width,
      );
      const show = page.getByRole('button', { name: /^Show the text of / });
      await show.press('Enter');
      await page.getByText('onerror=alert(1)').waitFor();
      expect(await page.getByText('The end.').count()).toBe(0);
      expect(await findFlaws(page)).toEqual([]);
      await page.getByRole('button', { name: 'Show more of the text' }).press('Enter');
      await page.getByText('The end.').waitFor();
      expect(await page.locator('img').count()).toBe(0);
      await page.getByRole('button', { name: /^Hide the text of / }).press('Enter');
      await page.getByText('The end.').waitFor({ state: 'detached' });
      await page.context().close();
    },
  );

  it('are deleted after a confirmation', async () => {
    const page = await open('Welder since 1990.', 'light', 1_280);
    await page.getByRole('button', { name: /^Delete / }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete the document' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Delete / }).click();
    expect(await findFlaws(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete the document' }).click();
    await page.getByText('There are no documents.').waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await page.context().close();
  });

  it('say why they have no text', async () => {
    const page = await open(null, 'light', 390);
    await page.getByText(/^It has no text: /).waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await page.context().close();
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freshDataDir, killAll, start, type StartedSystem } from '../../start/running.ts';
import { until } from '../../until.ts';
import { browserPath, type ConsoleBrowser, findFlaws, startBrowser } from '../browser.ts';

const applicant = 'Nadia Newcomer';

/** Runs an action on the applicant whose panel is open. */
const run = async (page: Page, action: 'Advance' | 'Hire'): Promise<void> => {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: action, exact: true });
  const position = dialog.getByLabel('Position in the HRIS');
  await dialog.getByText(/^The candidate/).waitFor();
  if (await position.isVisible()) await position.fill('POS-1');
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

describe.skipIf(browserPath === '')('a newcomer with the links that start prints', () => {
  const data = freshDataDir();
  let system: StartedSystem;
  let browser: ConsoleBrowser;
  beforeAll(async () => {
    system = await start(data.path);
    await until(() => /^Admin key:/m.test(system.printed()), system.printed, 60);
    browser = await startBrowser(system);
  }, 180_000);
  afterAll(async () => {
    await browser?.stop();
    killAll(data.path);
    data.remove();
  });

  const printed = (name: string): string =>
    new RegExp(`^${name}: +(.+)$`, 'm').exec(system.printed())?.[1] ?? '';

  it('applies at the portal, signs in, hires the applicant, and replays the history', async () => {
    const portal = await browser.open('');
    await portal.goto(printed('Portal'));
    await portal.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    const role = await portal.getByRole('heading', { level: 1 }).innerText();
    await portal.getByRole('button', { name: 'Apply', exact: true }).first().click();
    await portal.locator('#name').fill(applicant);
    await portal.locator('#email').fill('nadia@example.org');
    const buffer = Buffer.from('Ten years of experience');
    await portal.locator('#cv').setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer });
    await portal.getByRole('button', { name: 'Send application' }).click();
    await portal.getByRole('heading', { name: 'Thank you' }).waitFor();

    const page = await browser.open('');
    await page.goto(printed('Console'));
    const [email = '', password = ''] = printed('Sign-in').split(' / ');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('link', { name: role, exact: true }).click();
    const openCard = (step: string) =>
      page
        .getByRole('region', { name: step, exact: true })
        .getByRole('button', { name: applicant })
        .click();
    for (const step of ['CV screening', 'Interview']) {
      await openCard(step);
      await run(page, 'Advance');
      await page.keyboard.press('Escape');
    }
    await openCard('Offer');
    await page.getByRole('link', { name: 'Contract (PDF)' }).waitFor();
    await run(page, 'Hire');
    await page.getByRole('link', { name: 'History of the candidate' }).click();
    await page.getByRole('heading', { name: 'History: Candidate' }).waitFor();
    await page.getByRole('row', { name: /Hired/ }).first().waitFor();
    await page.getByRole('slider', { name: 'Moment' }).press('Home');
    await page.getByRole('region', { name: 'Then' }).getByText('In no role yet.').waitFor();
    expect(await findFlaws(page)).toEqual([]);
    browser.assertNoErrors();
  }, 240_000);
});

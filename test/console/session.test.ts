import { endSession } from '@hiring/vault';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { createCaller, createOrganization, createUser, type GivenUser } from '../world.ts';
import { browserPath, type ConsoleBrowser, findFlaws, signInAs, startBrowser } from './browser.ts';

const password = 'correct horse battery staple';

/** What the pages did so far that no page may do. */
const listErrors = (browser: ConsoleBrowser): string => {
  try {
    browser.assertNoErrors();
    return '';
  } catch (error) {
    return String(error);
  }
};

describe.skipIf(browserPath === '')('the console', () => {
  let stack: Stack;
  let browser: ConsoleBrowser;
  let account: GivenUser;
  beforeAll(async () => {
    stack = await startStack({ without: ['worker'] });
    browser = await startBrowser(stack);
    account = await createUser(stack, { password });
  }, 120_000);
  afterAll(async () => {
    await browser?.stop();
    await stack?.stop();
  });
  afterEach(() => browser.assertNoErrors());

  const signIn = async (page: Page, { secret = password } = {}): Promise<void> => {
    await page.getByLabel('E-mail').fill(account.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(secret);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  const getPath = (page: Page): string => page.url().slice(stack.url.length);

  it('signs in at the link that was opened, and says why a sign-in failed', async () => {
    const page = await browser.open('/sessions?from=mail');
    await signIn(page, { secret: 'wrong' });
    await page.getByText('No valid credentials').waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await signIn(page);
    await page.getByRole('heading', { name: 'Your sessions' }).waitFor();
    expect(getPath(page)).toBe('/console/sessions?from=mail');
    await page.context().close();
  });

  it.each(['https://evil.example/', '//evil.example', '/%5Cevil.example', 'javascript:alert(1)'])(
    'does not leave the console for %s after a sign-in',
    async (target) => {
      const page = await browser.open(`/sign-in?returnTo=${encodeURIComponent(target)}`);
      await signIn(page);
      await page.getByRole('heading', { level: 1, name: /^(?!Hiring console)/ }).waitFor();
      expect(new URL(page.url()).origin).toBe(stack.url);
      await page.context().close();
    },
  );

  it('marks a sandbox in the header, and nothing else', async () => {
    const { id } = await createOrganization(stack);
    const owner = await createCaller(stack, { memberships: { [id]: 'owner' } });
    const created = await createClient(stack)
      .as(owner.key)
      .post<{ sandbox: { userId: string } }>(`/api/v1/organizations/${id}/sandbox`);
    await stack.settle();
    for (const [userId, count] of [
      [created.body.sandbox.userId, 1],
      [owner.id, 0],
    ] as const) {
      const page = await browser.open('/sessions', { userId, width: 390 });
      await page.getByText('This session').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.getByText('Sandbox', { exact: true }).count()).toBe(count);
      expect(await findFlaws(page)).toEqual([]);
      await page.context().close();
    }
  });

  it('signs out: the session is over, and going back shows nothing', async () => {
    const page = await browser.open('/sessions', { userId: account.id });
    await page.getByText('This session').waitFor();
    const [cookie] = await page.context().cookies();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('E-mail').waitFor();
    const former = createClient(stack).withCookie(`session=${cookie?.value}`);
    expect((await former.get('/api/v1/me')).status).toBe(401);
    await page.goBack();
    await page.getByLabel('E-mail').waitFor();
    expect(await page.getByText('This session').count()).toBe(0);
    await page.context().close();
  });

  it.each([1_280, 390])(
    'at %d pixels a session that ends in the middle leads to the sign-in and back to the same place',
    async (width) => {
      const page = await browser.open('/', { userId: account.id, width });
      const token = await signInAs(page.context(), stack, account.id);
      await page.goto('/console/sessions?from=middle');
      await page.getByText('This session').waitFor();
      await endSession(stack.db, token);
      await page.getByRole('button', { name: 'End' }).first().click();
      await page.getByLabel('E-mail').waitFor();
      expect(await findFlaws(page)).toEqual([]);
      await signIn(page);
      await page.getByText('This session').waitFor();
      expect(getPath(page)).toBe('/console/sessions?from=middle');
      expect(await findFlaws(page)).toEqual([]);
      await page.context().close();
    },
  );

  it('the tests notice what a page may not do', async () => {
    const page = await browser.open('/sign-in');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.src = 'https://evil.example/x.js';
      document.head.append(script);
    });
    await expect.poll(() => listErrors(browser)).toMatch(/script-src-elem forbids https:/);
    await page.evaluate(() => void setTimeout(() => alert('opened')));
    await expect.poll(() => listErrors(browser)).toMatch(/A dialog opened: opened/);
    await page.context().close();
    listErrors(browser);
  });

  it('lists the own sessions and ends another one', async () => {
    const owner = await createUser(stack);
    const other = await browser.open('/sessions', { userId: owner.id });
    const page = await browser.open('/sessions', { userId: owner.id });
    const end = page.getByRole('button', { name: 'End', exact: true });
    await end.waitFor();
    expect(await page.locator('time[title$="Z"]').count()).toBe(6);
    await end.click();
    await end.waitFor({ state: 'detached' });
    await other.reload();
    await other.getByLabel('E-mail').waitFor();
    await Promise.all([page, other].map((opened) => opened.context().close()));
  });

  it.each([
    ['light', 1_280],
    ['dark', 1_280],
    ['light', 390],
    ['dark', 360],
  ] as const)('is accessible in %s at %d pixels', async (colorScheme, width) => {
    const look = { colorScheme, width };
    const signedOut = await browser.open('/sign-in', look);
    await signedOut.getByLabel('E-mail').waitFor();
    expect(await findFlaws(signedOut)).toEqual([]);
    expect(await signedOut.getByRole('link', { name: /single sign-on/ }).count()).toBe(0);
    const page = await browser.open('/sessions', { ...look, userId: account.id });
    await page.getByText('This session').waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await Promise.all([page, signedOut].map((opened) => opened.context().close()));
  });

  it('is operated by keyboard: the first stop skips to the page', async () => {
    const page = await browser.open('/sessions', { userId: account.id });
    await page.getByText('This session').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the page');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.context().close();
  });
});

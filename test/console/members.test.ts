import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { findFreePort } from '../../start/ports.ts';
import { type Stack, startStack } from '../stack.ts';
import {
  createCaller,
  createOrganization,
  createUser,
  type GivenCaller,
  type GivenOrganization,
} from '../world.ts';
import { browserPath, type ConsoleBrowser, findFlaws, signInAs, startBrowser } from './browser.ts';

const password = 'correct horse battery staple';
const widths = [1_280, 390];

describe.skipIf(browserPath === '')('the members of an organization', () => {
  let stack: Stack;
  let organization: GivenOrganization;
  let owner: GivenCaller;
  let browser: ConsoleBrowser;
  beforeAll(async () => {
    const port = await findFreePort();
    const api = { PORT: String(port), PUBLIC_BASE_URL: `http://127.0.0.1:${port}` };
    stack = await startStack({ without: ['worker'], api });
    organization = await createOrganization(stack);
    owner = await createCaller(stack, { memberships: { [organization.id]: 'owner' } });
    browser = await startBrowser(stack);
    await stack.settle();
  }, 120_000);
  afterAll(async () => {
    await browser?.stop();
    await stack?.stop();
  });
  afterEach(() => browser.assertNoErrors());

  /** Invites an address on the page of the owner. Returns the link. */
  const invite = async (email: string, width: number): Promise<string> => {
    const page = await browser.open('/members', { userId: owner.id, width });
    await page.getByRole('button', { name: 'Invite a colleague' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    expect(await findFlaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create the link' }).click();
    const url = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.getByRole('button', { name: 'Copy' }).waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('cell', { name: email }).waitFor();
    await page.context().close();
    return url;
  };

  it.each(widths)('at %d pixels invite a new person, who joins by the link', async (width) => {
    const email = `colleague-${width}@example.org`;
    const url = await invite(email, width);
    const page = await browser.open('/sign-in', { width });
    await page.goto(url);
    await page.getByText(`Ada Example invites ${email} to ${organization.name}`).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    expect(await findFlaws(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Your name' }).fill('Grace Example');
    await page.getByRole('textbox', { name: 'New password' }).fill(password);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.waitForURL(/\/console\/pipeline$/);
    await page.goto(`${stack.url}/console/members`);
    await page.getByRole('cell', { name: email }).waitFor();
    expect(await page.getByRole('button', { name: 'Invite a colleague' }).count()).toBe(0);
    expect(await findFlaws(page)).toEqual([]);
    await page.context().close();

    const other = await browser.open('/sign-in', { width });
    await other.goto(url);
    await other.getByText('The link is not valid').waitFor();
    expect(await findFlaws(other)).toEqual([]);
    await other.context().close();
  });

  it.each(widths)('at %d pixels a user signs in first and joins', async (width) => {
    const user = await createUser(stack, { password });
    const url = await invite(user.email, width);
    const page = await browser.open('/sign-in', { width });
    await page.goto(url);
    await page.getByRole('link', { name: 'Sign in to join' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(user.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: `Join as ${user.email}` }).waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await page.getByRole('button', { name: `Join as ${user.email}` }).click();
    await page.waitForURL(/\/console\/pipeline$/);
    await page.context().close();
  });

  it('says that another user is signed in', async () => {
    const url = await invite('someone-else@example.org', 1_280);
    const page = await browser.open('/sign-in');
    await signInAs(page.context(), stack, (await createUser(stack)).id);
    await page.goto(url);
    await page.getByRole('button', { name: /^Join as/ }).click();
    await page.getByText('Only the user with the invited address').waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await page.context().close();
  });

  it.each(widths)('at %d pixels replace a link and withdraw an invitation', async (width) => {
    const email = `withdrawn-${width}@example.org`;
    const url = await invite(email, width);
    const page = await browser.open('/members', { userId: owner.id, width });
    const row = page.getByRole('row', { name: email });
    await row.getByRole('button', { name: 'New link' }).press('Enter');
    const renewed = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(renewed).not.toBe(url);
    await page.getByRole('button', { name: 'Done' }).click();
    await row.getByRole('button', { name: 'Withdraw' }).press('Enter');
    await row.waitFor({ state: 'detached' });
    await page.goto(renewed);
    await page.getByText('The link is not valid').waitFor();
    await page.goto(`${stack.url}/console/join`);
    await page.context().close();
  });

  it('explains a page without a link', async () => {
    const page = await browser.open('/join', { width: 390 });
    await page.getByText('Open the link that you got again.').waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await page.context().close();
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { findFreePort } from '../../start/ports.ts';
import {
  type IdentityProviderServer,
  startIdentityProvider,
} from '../servers/identity-provider.ts';
import { type Stack, startStack } from '../stack.ts';
import { createUser, type GivenUser } from '../world.ts';
import { browserPath, type ConsoleBrowser, findFlaws, startBrowser } from './browser.ts';

const label = 'Sign in with single sign-on';

describe.skipIf(browserPath === '')('the console with an identity provider', () => {
  let stack: Stack;
  let provider: IdentityProviderServer;
  let browser: ConsoleBrowser;
  let account: GivenUser;
  beforeAll(async () => {
    const port = await findFreePort();
    const publicBaseUrl = `http://127.0.0.1:${port}`;
    provider = await startIdentityProvider(`${publicBaseUrl}/api/auth/openid/callback`);
    const api = { ...provider.env, PORT: String(port), PUBLIC_BASE_URL: publicBaseUrl };
    stack = await startStack({ without: ['worker'], api });
    browser = await startBrowser(stack);
    account = await createUser(stack);
  }, 120_000);
  afterAll(async () => {
    await browser?.stop();
    await stack?.stop();
    await provider?.stop();
  });
  afterEach(() => browser.assertNoErrors());

  it('signs in at the provider and opens the page that needed the session', async () => {
    provider.signInAs({ email: account.email, email_verified: true });
    const page = await browser.open('/sessions?from=mail');
    await page.getByRole('link', { name: label }).click();
    await page.getByText('This session').waitFor();
    expect(page.url()).toBe(`${stack.url}/console/sessions?from=mail`);
    await page.context().close();
  });

  it.each([
    ['light', 1_280],
    ['dark', 390],
  ] as const)('says in %s at %d pixels why no session began', async (colorScheme, width) => {
    provider.signInAs({ email: account.email, email_verified: false });
    const page = await browser.open('/sessions?from=mail', { colorScheme, width });
    await page.getByRole('link', { name: label }).click();
    await page.getByText('does not confirm your e-mail address').waitFor();
    expect(await findFlaws(page)).toEqual([]);
    // The provider keeps a session of its own, with the account that it knows.
    await page.context().clearCookies();
    provider.signInAs({ email: account.email, email_verified: true });
    await page.getByRole('link', { name: label }).click();
    await page.getByText('This session').waitFor();
    expect(page.url()).toBe(`${stack.url}/console/sessions?from=mail`);
    await page.context().close();
  });
});

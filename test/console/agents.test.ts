import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { findFreePort } from '../../start/ports.ts';
import { beginAuthorization, openBrowser, registerClient } from '../oauth/agent.ts';
import { type Stack, startStack } from '../stack.ts';
import { createUser, demoWorld, type DemoWorld } from '../world.ts';
import { browserPath, type ConsoleBrowser, findFlaws, startBrowser } from './browser.ts';

describe.skipIf(browserPath === '')('the page on which a user connects an agent', () => {
  let stack: Stack;
  let world: DemoWorld;
  let browser: ConsoleBrowser;
  beforeAll(async () => {
    const port = await findFreePort();
    const api = { PORT: String(port), PUBLIC_BASE_URL: `http://127.0.0.1:${port}` };
    stack = await startStack({ without: ['worker'], api });
    world = await demoWorld(stack);
    browser = await startBrowser(stack);
    await stack.settle();
  }, 120_000);
  afterAll(async () => {
    await browser?.stop();
    await stack?.stop();
  });
  afterEach(() => browser.assertNoErrors());

  const toUrl = (clientId: string, changes: Readonly<Record<string, string>> = {}): string => {
    const search = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: 'https://agent.example/callback',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      ...changes,
    });
    return `${stack.url}/oauth/authorize?${search.toString()}`;
  };

  it.each([1_280, 390])('at %d pixels shows who gets what, and returns the code', async (width) => {
    const page = await browser.open('/sessions', { userId: world.hrRep.id, width });
    await page.route('https://agent.example/**', (route) => route.fulfill({ body: 'connected' }));
    await page.goto(toUrl(await registerClient(stack, '<b>Scout</b>')));
    await page.getByText('<b>Scout</b> requests access').waitFor();
    await page.getByText('agent.example', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Create and change roles' }).uncheck();
    expect(await findFlaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Allow access' }).click();
    await page.waitForURL(/^https:\/\/agent\.example\/callback\?code=hpc_/);
    await page.context().close();
  });

  it('returns a refusal, and signs in first', async () => {
    const page = await browser.open('/sign-in');
    await page.goto(toUrl(await registerClient(stack)));
    await page.waitForURL(/\/console\/sign-in\?returnTo=%2Fauthorize$/);
    await page.context().close();
    const other = await browser.open('/sessions', { userId: world.member.id });
    await other.route('https://agent.example/**', (route) => route.fulfill({ body: 'denied' }));
    await other.goto(toUrl(await registerClient(stack)));
    await other.getByRole('button', { name: 'Deny' }).press('Enter');
    await other.waitForURL(/error=access_denied/);
    await other.context().close();
  });

  it.each([1_280, 390])(
    'at %d pixels lists it beside the sessions, and revokes it',
    async (width) => {
      const { id } = await createUser(stack, {
        memberships: { [world.organization.id]: 'member' },
      });
      const { cookie } = await beginAuthorization(stack, {
        client_id: await registerClient(stack, '<b>Scout</b>'),
      });
      const own = await openBrowser(stack, id, cookie);
      await own.decide('approve', { scopes: ['pipeline:read'] });
      const page = await browser.open('/sessions', { userId: id, width });
      await page.getByText('<b>Scout</b>').waitFor();
      await page.getByText('agent.example', { exact: true }).waitFor();
      expect(await findFlaws(page)).toEqual([]);
      await page.getByRole('button', { name: 'Revoke' }).press('Enter');
      await page.getByText('No agent acts for you.').waitFor();
      expect(await findFlaws(page)).toEqual([]);
      const { body } = await own.caller.get('/api/auth/authorizations');
      expect(body).toMatchObject({ authorizations: [] });
      await page.context().close();
    },
  );

  it('explains a request that is not valid, in its own words', async () => {
    const page = await browser.open('/sessions', { userId: world.member.id });
    await page.goto(toUrl('unknown'));
    await page.getByText('The agent is not registered here.').waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await page.goto(`${stack.url}/console/authorize?failure=Send+your+password`);
    await page.getByText('The request of the agent is not valid.').waitFor();
    expect(await page.getByText('Send your password').count()).toBe(0);
    await page.goto(`${stack.url}/console/authorize`);
    await page.getByText('No agent waits for a decision in this browser.').waitFor();
    await page.context().close();
  });
});

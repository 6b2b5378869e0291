import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createApiKey, demoWorld, type DemoWorld } from '../../world.ts';
import { browserPath, type ConsoleBrowser, findFlaws, startBrowser } from '../browser.ts';
import { recordUses } from './recorded-uses.ts';

const hostile = '<img src=x onerror=alert(1)>"\'\u202e{{7*7}}';

describe.skipIf(browserPath === '')('the API keys of the console', () => {
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

  const open = (path: string, { width = 1_280 } = {}) =>
    browser.open(path, { userId: world.admin.id, width });
  const readStatus = async (key: string): Promise<number> =>
    (await createClient(stack).as(key).get('/api/v1/me')).status;

  it.each([1_280, 390])(
    'at %d pixels an admin creates, uses, rotates and revokes a key, by keyboard too',
    async (width) => {
      const name = `Sourcing ${width}`;
      const page = await open('/keys', { width });
      await page.getByRole('button', { name: 'New key' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'New key' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
      await dialog.getByRole('combobox', { name: 'Organization' }).click();
      await page.getByRole('option', { name: world.organization.name }).click();
      await dialog.getByRole('combobox', { name: 'Acts as' }).click();
      await page.getByRole('option', { name: world.hrRep.email }).click();
      await dialog.getByRole('checkbox', { name: 'candidates:read' }).press('Space');
      await dialog.getByText('List candidates', { exact: false }).first().waitFor();
      expect(await findFlaws(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Create the key' }).click();
      const secret = await dialog.getByLabel('Key', { exact: true }).inputValue();
      expect(await findFlaws(page)).toEqual([]);
      expect(await readStatus(secret)).toBe(200);
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('link', { name }).click();
      await page.getByText('All 1 requests.').waitFor();
      await page.getByRole('row', { name: '/api/v1/me' }).waitFor();
      expect(await findFlaws(page)).toEqual([]);

      await page.getByRole('button', { name: 'Rotate' }).click();
      const rotation = page.getByRole('dialog', { name: 'Rotate' });
      await rotation.getByRole('combobox', { name: 'How long' }).click();
      await page.getByRole('option', { name: 'Ends at once' }).click();
      await rotation.getByRole('button', { name: 'Rotate the key' }).click();
      const successor = await rotation.getByLabel('Key', { exact: true }).inputValue();
      expect([await readStatus(secret), await readStatus(successor)]).toEqual([401, 200]);
      await rotation.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('link', { name: 'Its successor' }).click();
      await page.getByRole('link', { name: 'The key before it' }).waitFor();

      await page.getByRole('button', { name: 'Revoke' }).click();
      const revocation = page.getByRole('dialog', { name: 'Revoke' });
      expect(await findFlaws(page)).toEqual([]);
      await revocation.getByRole('button', { name: 'Revoke the key' }).click();
      await page.getByText('Revoked', { exact: true }).waitFor();
      expect(await readStatus(successor)).toBe(401);
      await page.context().close();
    },
  );

  it('shows a long usage log with a chart, and only the rows in sight', async () => {
    const { id } = await createApiKey(stack, world.hrRep.id, { name: 'Busy' });
    await recordUses(stack, id, { count: 900, userAgent: hostile });
    await stack.settle();
    const page = await open(`/keys/${id}`, { width: 390 });
    await page.getByText('All 900 requests.').waitFor();
    await page.getByRole('img', { name: /^Requests by day: at most 24, / }).waitFor();
    expect(await page.locator('rect').count()).toBe(38);
    await page.getByText('GET /api/v1/roles/{id}: 900').waitFor();
    const log = page.getByRole('region', { name: 'Requests' });
    await log.getByText('/api/v1/roles/899', { exact: true }).waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await log.focus();
    await page.keyboard.press('End');
    await log.getByText('/api/v1/roles/400', { exact: true }).waitFor();
    // The end moves when the rest of the rows was read.
    const last = log.getByText('/api/v1/roles/0', { exact: true });
    await until(async () => {
      await page.keyboard.press('End');
      return last.isVisible();
    });
    await page.getByText('All 900 requests.').waitFor();
    expect(await log.getByRole('row').count()).toBeLessThan(100);
    expect(await page.locator('img').count()).toBe(0);
    await page.context().close();
  });

  it('charts the whole time of one endpoint, which is in the URL', async () => {
    const { id } = await createApiKey(stack, world.hrRep.id, { name: 'Two endpoints' });
    await recordUses(stack, id, {
      count: 600,
      userAgent: 'a test',
      toEndpoint: (nth) => (nth < 500 ? '/api/v1/me' : '/api/v1/roles'),
    });
    await stack.settle();
    const page = await open(`/keys/${id}`, { width: 390 });
    await page.getByText('GET /api/v1/roles: 100').waitFor();
    const endpoint = page.getByRole('combobox', { name: 'Endpoint of the chart' });
    await endpoint.click();
    await page.getByRole('option', { name: 'GET /api/v1/roles' }).click();
    await page.locator('rect').nth(4).waitFor();
    await until(async () => (await page.locator('rect').count()) === 5);
    expect(new URL(page.url()).searchParams.get('endpoint')).toBe('GET /api/v1/roles');
    expect(await findFlaws(page)).toEqual([]);
    await page.reload();
    await until(async () => (await page.locator('rect').count()) === 5);
    await page.context().close();
  });

  it('charts the statuses that a key got, by keyboard too, and of one endpoint', async () => {
    const { id, key } = await createApiKey(stack, world.admin.id, { name: 'Statuses' });
    const caller = createClient(stack).as(key);
    const taken = { email: world.hrRep.email, name: 'Grace Example' };
    const statuses = [
      (await caller.get('/api/v1/me')).status,
      (await caller.get(`/api/v1/roles/${uuid()}`)).status,
      (await caller.post('/api/admin/users', taken)).status,
    ];
    expect(statuses).toEqual([200, 404, 409]);
    await stack.settle();
    const counts = `/api/admin/api-keys/${id}/usage/counts`;
    await until(async () => {
      const { body } = await createClient(stack)
        .as(world.admin.key)
        .get<{ readonly data: { readonly statuses: readonly unknown[] } }>(counts);
      return body.data.statuses.length === 3;
    });
    const page = await open(`/keys/${id}`, { width: 390 });
    await page.getByText('All 3 requests.').waitFor();
    const charts = page.getByRole('radiogroup', { name: 'Charts' });
    await charts.getByRole('radio', { name: 'By endpoint' }).focus();
    await page.keyboard.press('ArrowRight');
    const listed = page.getByRole('list', { name: 'Statuses' }).getByRole('listitem');
    await listed.nth(2).waitFor();
    expect(await listed.allTextContents()).toEqual(['200: 1', '404: 1', '409: 1']);
    await page
      .getByText(/^Statuses are counted since .*: the numbers are approximate\.$/)
      .waitFor();
    await page.getByRole('img', { name: /^Responses 2xx by day: at most 1, / }).waitFor();
    await page.getByRole('img', { name: /^Responses 4xx by day: at most 2, / }).waitFor();
    expect(await page.getByRole('img', { name: /^Responses [35]xx/ }).count()).toBe(0);
    await page.getByText('Responses by class of status as a table').click();
    const table = page.getByRole('region', { name: 'Responses by class of status' });
    const cells = table.getByRole('row').nth(1).getByRole('cell');
    await cells.nth(3).waitFor();
    expect((await cells.allTextContents()).slice(1)).toEqual(['1', '0', '2', '0']);
    expect(await findFlaws(page)).toEqual([]);

    expect(new URL(page.url()).searchParams.get('by')).toBe('status');
    await page.getByRole('combobox', { name: 'Endpoint of the chart' }).click();
    await page.getByRole('option', { name: 'POST /api/admin/users' }).click();
    await until(async () => (await listed.count()) === 1);
    await page.reload();
    await listed.first().waitFor();
    expect(await listed.allTextContents()).toEqual(['409: 1']);
    await charts.getByText('By endpoint').click();
    await page.getByText('All 3 requests.').waitFor();
    await page.context().close();
  });

  it('shows that no status of an older log was counted', async () => {
    const { id } = await createApiKey(stack, world.hrRep.id, { name: 'Older' });
    await recordUses(stack, id, { count: 2, userAgent: 'a test' });
    await stack.settle();
    const page = await open(`/keys/${id}?by=status`);
    await page.getByText('No status of these requests was counted.').waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await page.context().close();
  });

  it('keeps the filters in the URL, and shows names as texts', async () => {
    await createApiKey(stack, world.hrRep.id, { name: hostile, label: 'Filtered' });
    await stack.settle();
    const page = await open('/keys?q=filtered&state=active');
    await page.getByRole('link', { name: hostile }).waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await page.getByLabel('Name, label or owner contains').fill('no such key');
    await page.getByText('No key has this name and state.').waitFor();
    expect(page.url()).toContain('q=no+such+key&state=active');
    expect(await page.locator('img').count()).toBe(0);
    await page.context().close();
  });

  it('shows why a key was not created, and that it is missing', async () => {
    const page = await open('/keys');
    await page.getByRole('button', { name: 'New key' }).click();
    const dialog = page.getByRole('dialog', { name: 'New key' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('No network');
    await dialog.getByRole('combobox', { name: 'Acts as' }).click();
    await page.getByRole('option', { name: world.admin.email }).click();
    await dialog.getByLabel('Allowed networks').fill('nowhere');
    await dialog.getByRole('button', { name: 'Create the key' }).click();
    await dialog.getByText('allowedIps must be addresses or networks').waitFor();
    await page.goto(`/console/keys/${uuid()}`);
    await page.getByText('There is no such key.').waitFor();
    await page.context().close();
  });

  it('is for platform admins: others see no link, and the refusal of the API', async () => {
    const page = await browser.open('/keys', { userId: world.hrRep.id });
    await page.getByText('Only platform admins may do this').waitFor();
    expect(await page.getByRole('link', { name: 'API keys' }).count()).toBe(0);
    await page.context().close();
  });
});

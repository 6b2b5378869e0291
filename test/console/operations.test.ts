import { read } from '@hiring/database';
import { streamName, user } from '@hiring/domain';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { appendUnchecked, waitUntilStopped } from '../projector/fixture.ts';
import { type Stack, startStack } from '../stack.ts';
import { parkContract } from '../worker/effects/park-contract.ts';
import { createUser, demoWorld, type DemoWorld } from '../world.ts';
import { browserPath, type ConsoleBrowser, findFlaws, startBrowser } from './browser.ts';

const hostile = '<img src=x onerror=alert(1)>"\'';

describe.skipIf(browserPath === '')('the operations of the console', () => {
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

  it.each([1_280, 390])(
    'at %d pixels an operator sees a parked effect and retries it, by keyboard',
    async (width) => {
      await parkContract(stack, world.organization.id, `no role, ${width}`);
      await stack.settle();
      const page = await browser.open('/operations?status=parked', {
        userId: world.admin.id,
        width,
      });
      const row = page.getByRole('row', { name: `no role, ${width}` });
      await row.waitFor();
      await page.getByRole('row', { name: /^candidate-steps Running 0\.0 s/ }).waitFor();
      expect(await findFlaws(page)).toEqual([]);
      await row.getByRole('button', { name: 'Retry' }).press('Enter');
      await page.getByText('No effect is waiting.').waitFor();
      await page.getByRole('combobox', { name: 'Status' }).click();
      await page.getByRole('option', { name: 'Pending' }).click();
      await page.getByRole('row', { name: `no role, ${width}` }).waitFor();
      expect(page.url()).toContain('status=pending');
      await page.context().close();
    },
  );

  it.each([1_280, 390])(
    'at %d pixels an operator filters parked effects, chooses two and retries them at once',
    async (width) => {
      const text = `receiver ${hostile} ${width}`;
      await parkContract(stack, world.organization.id, 'unrelated');
      for (const nth of [1, 2, 3]) {
        await parkContract(stack, world.organization.id, `${text} ${nth}`);
      }
      await stack.settle();
      const page = await browser.open('/operations?status=parked', {
        userId: world.admin.id,
        width,
      });
      await page.getByLabel('Last error contains').fill(text);
      await page.getByRole('button', { name: 'Retry 3 effects' }).waitFor();
      const filtered = new URL(page.url()).searchParams;
      expect([filtered.get('status'), filtered.get('q')]).toEqual(['parked', text]);
      expect(await page.getByRole('row', { name: 'unrelated' }).count()).toBe(0);
      for (const nth of [1, 2]) {
        const row = page.getByRole('row', { name: `${text} ${nth}` });
        await row.getByRole('checkbox').press('Space');
      }
      expect(await findFlaws(page)).toEqual([]);
      await page.getByRole('button', { name: 'Retry the 2 chosen' }).press('Enter');
      await page.getByText('2 of 2 will run again.').waitFor();
      await page.getByRole('row', { name: `${text} 1` }).waitFor({ state: 'detached' });
      await page.getByRole('row', { name: `${text} 3` }).waitFor();
      expect(await findFlaws(page)).toEqual([]);
      await page.reload();
      await page.getByRole('row', { name: `${text} 3` }).waitFor();
      expect(await page.getByLabel('Last error contains').inputValue()).toBe(text);
      await page.context().close();
    },
  );

  it('shows which projection stopped, where and why, without a reload', async () => {
    const own = await startStack({ without: ['worker'] });
    const operator = await createUser(own, { platformRole: 'admin' });
    const ownBrowser = await startBrowser(own);
    const page = await ownBrowser.open('/operations', { userId: operator.id });
    await page.getByRole('row', { name: /^webhooks Running/ }).waitFor();
    await own.projector?.stop();
    const stopped = { error: 'cannot decode StepValidated.v9', error_position: 7n };
    const checkpoints = read(own.db).updateTable('checkpoints');
    await checkpoints.set(stopped).where('projection', '=', 'webhooks').execute();
    await page.getByText('webhooks has stopped').waitFor();
    await page.getByText('Position 7: cannot decode StepValidated.v9').waitFor();
    await page.getByRole('row', { name: /^webhooks Stopped/ }).waitFor();
    expect(await findFlaws(page)).toEqual([]);
    ownBrowser.assertNoErrors();
    await ownBrowser.stop();
    await own.stop();
  });

  it.each([1_280, 390])(
    'at %d pixels an operator skips the event that stops a projection, by keyboard',
    async (width) => {
      const own = await startStack({ without: ['worker'] });
      const operator = await createUser(own, { platformRole: 'admin' });
      await appendUnchecked(own, streamName(user, uuid()), [
        { type: 'UserRegistered.v1', data: { email: 5, name: hostile } },
      ]);
      await waitUntilStopped(own.db, 'users');
      const ownBrowser = await startBrowser(own);
      const page = await ownBrowser.open('/operations', { userId: operator.id, width });
      await page.getByRole('row', { name: /^users Stopped/ }).waitFor();
      await page.getByText(/^Position \d+: [^]*email/).waitFor();
      await page.getByRole('button', { name: 'Skip the event of users' }).press('Enter');
      const dialog = page.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name: 'Skip permanently' });
      expect(await confirm.isDisabled()).toBe(true);
      await dialog.getByLabel('Reason').fill(hostile);
      expect(await findFlaws(page)).toEqual([]);
      await confirm.press('Enter');
      await page.getByRole('row', { name: /^users Running/ }).waitFor();
      await page.getByText('users has stopped').waitFor({ state: 'detached' });
      expect(await findFlaws(page)).toEqual([]);
      ownBrowser.assertNoErrors();
      await ownBrowser.stop();
      await own.stop();
    },
  );

  it('is for platform admins', async () => {
    const page = await browser.open('/operations', { userId: world.hrRep.id });
    await page.getByText('Only platform admins may do this').first().waitFor();
    expect(await page.getByRole('link', { name: 'Operations' }).count()).toBe(0);
    await page.context().close();
  });
});

import { streamName, user } from '@hiring/domain';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';

import { appendUnchecked, waitUntilStopped } from '../../projector/fixture.ts';
import { createOperator, holdSwap } from '../../projector/maintenance/tasks.ts';
import { startApiProcess } from '../../servers/api-process.ts';
import { type Stack, type StackOptions, startStack } from '../../stack.ts';
import { createUser } from '../../world.ts';
import { browserPath, type ConsoleBrowser, findFlaws, startBrowser } from '../browser.ts';

type Page = Awaited<ReturnType<ConsoleBrowser['open']>>;

/** Runs a test with a stack of its own. */
const withStack = async (
  without: NonNullable<StackOptions['without']>,
  test: (stack: Stack) => Promise<void>,
): Promise<void> => {
  const stack = await startStack({ without });
  try {
    await test(stack);
  } finally {
    await stack.stop();
  }
};

/** Runs a test with a stack and a browser of its own. */
const withConsole = (
  test: (stack: Stack, browser: ConsoleBrowser) => Promise<void>,
): Promise<void> =>
  withStack(['worker'], async (stack) => {
    const browser = await startBrowser(stack);
    try {
      await test(stack, browser);
    } finally {
      await browser.stop();
    }
  });

/** Presses a button by keyboard, checks its dialog, and confirms. */
const confirm = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await findFlaws(page)).toEqual([]);
  await dialog.getByRole('button', { name, exact: true }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
};

describe.skipIf(browserPath === '')('the maintenance of projections in the console', () => {
  it.each([1_280, 390])(
    'at %d pixels an operator skips a poison event, rebuilds and verifies, by keyboard',
    (width) =>
      withConsole(async (stack, browser) => {
        const operator = await createUser(stack, { platformRole: 'admin' });
        await appendUnchecked(stack, streamName(user, uuid()), [
          { type: 'UserRegistered.v1', data: { email: 5, name: 'Malformed' } },
        ]);
        await waitUntilStopped(stack.db, 'users');
        const page = await browser.open('/operations', { userId: operator.id, width });
        await page.getByText(/^Position \d+: [^]*email/).waitFor();

        await confirm(page, 'Retry users');
        await page.getByText('users has stopped').waitFor();
        await page.getByRole('button', { name: 'Skip the event of users' }).press('Enter');
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Reason').fill('Written by a broken import');
        await dialog.getByRole('button', { name: 'Skip permanently' }).press('Enter');
        await page.getByText('users has stopped').waitFor({ state: 'detached' });

        await confirm(page, 'Rebuild users');
        await page.getByRole('link', { name: 'Rebuild users' }).waitFor();
        await page.getByRole('row', { name: /^Rebuild users Completed .*swapped/ }).waitFor();
        await confirm(page, 'Verify users');
        await page.getByRole('row', { name: /^Verify users Completed .*No differences/ }).waitFor();
        expect(await findFlaws(page)).toEqual([]);

        await page.getByRole('link', { name: 'Verify users' }).press('Enter');
        await page.getByRole('row', { name: /^users .*No differences/ }).waitFor();
        expect(page.url()).toContain('/operations/maintenance/');
        expect(await findFlaws(page)).toEqual([]);
        await page.reload();
        await page.getByRole('row', { name: /^users .*No differences/ }).waitFor();
      }),
    180_000,
  );

  it('a task goes on while the API is killed and started again; the open page shows both, and another operator cancels it', async () => {
    await withStack(['worker', 'api'], async (stack) => {
      let api = await startApiProcess(stack);
      const site = { ...stack, url: api.url };
      const browser = await startBrowser(site);
      try {
        const operator = await createUser(stack, { platformRole: 'admin' });
        const other = await createUser(stack, { platformRole: 'admin' });
        await stack.settle();
        const hold = await holdSwap(stack, 'users');
        try {
          const page = await browser.open('/operations', { userId: operator.id });
          const running = page.getByRole('row', { name: /^Rebuild users Running .*following/ });
          const unreachable = page.getByText('The server could not be reached').first();
          await confirm(page, 'Rebuild users');
          await running.waitFor();
          // The same request again is refused in the words of the API.
          await page.getByRole('button', { name: 'Rebuild users', exact: true }).press('Enter');
          const dialog = page.getByRole('dialog');
          await dialog.getByRole('button', { name: 'Rebuild users' }).press('Enter');
          await dialog.getByText(/waiting or running task of this kind/).waitFor();
          expect(await findFlaws(page)).toEqual([]);
          await page.keyboard.press('Escape');
          await dialog.waitFor({ state: 'detached' });

          await api.kill();
          await unreachable.waitFor();
          expect(await running.count()).toBe(1);
          expect(await findFlaws(page)).toEqual([]);
          api = await startApiProcess(stack, { PORT: new URL(site.url).port });
          expect(api.url).toBe(site.url);
          await unreachable.waitFor({ state: 'detached' });
          await running.waitFor();

          const shown = await browser.open('/operations', { userId: other.id, width: 390 });
          await shown.getByRole('link', { name: 'Rebuild users' }).press('Enter');
          await shown.getByRole('row', { name: /^users .*following/ }).waitFor();
          await shown.getByRole('progressbar', { name: 'Progress of users' }).waitFor();
          expect(await findFlaws(shown)).toEqual([]);
          await confirm(shown, 'Cancel the task: Rebuild users');
          await shown.getByText('Cancelled', { exact: true }).waitFor();
          await shown.getByText(`cancelled by ${other.id}`).waitFor();
          expect(await findFlaws(shown)).toEqual([]);
          await page.getByRole('row', { name: /^Rebuild users Cancelled/ }).waitFor();
        } finally {
          await hold.release();
        }
      } finally {
        await browser.stop();
        await api.stop();
      }
    });
  }, 180_000);

  it(
    'shows the rows that differ, and an unknown task as the API does',
    () =>
      withConsole(async (stack, browser) => {
        const operator = await createOperator(stack);
        await stack.settle();
        await stack.db
          .withSchema('read')
          .updateTable('users')
          .set({ name: 'not in the log' })
          .where('id', '=', operator.id)
          .execute();
        const id = await operator.request('verify', ['users']);
        await operator.waitFor(id, 'completed');
        const page = await browser.open(`/operations/maintenance/${id}`, { userId: operator.id });
        await page.getByRole('row', { name: /^users .*1 rows differ/ }).waitFor();
        await page
          .getByRole('row', { name: `users Changed users id=${operator.id} name` })
          .waitFor();
        expect(await page.getByText('not in the log').count()).toBe(0);
        expect(await findFlaws(page)).toEqual([]);
        await page.goto(`/console/operations/maintenance/${uuid()}`);
        await page.getByText('Maintenance task not found').waitFor();
        expect(await findFlaws(page)).toEqual([]);
      }),
    180_000,
  );
});

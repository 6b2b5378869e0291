import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import {
  createCandidate,
  createCandidateRole,
  createRole,
  demoWorld,
  type DemoWorld,
  type GivenRole,
} from '../world.ts';
import { browserPath, type ConsoleBrowser, findFlaws, startBrowser } from './browser.ts';

const hostile = '<img src=x onerror=alert(1)>"\'\u202e{{7*7}}';

const cardIn = (page: Page, column: string, name: string) =>
  page.getByRole('region', { name: column, exact: true }).getByRole('button', { name });
const run = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: action, exact: true });
  await dialog.getByText(/^The candidate/).waitFor();
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};
const hasFocus = (element: Element): boolean => document.activeElement === element;
const closeAll = (...pages: readonly Page[]) =>
  Promise.all(pages.map((page) => page.context().close()));

describe.skipIf(browserPath === '')('the pipeline of the console', () => {
  let stack: Stack;
  let world: DemoWorld;
  let browser: ConsoleBrowser;
  beforeAll(async () => {
    stack = await startStack();
    world = await demoWorld(stack);
    browser = await startBrowser(stack);
    await stack.settle();
  }, 120_000);
  afterAll(async () => {
    await browser?.stop();
    await stack?.stop();
  });
  afterEach(() => browser.assertNoErrors());

  /** Places a new candidate with this name at the first step of a role of their own. */
  const place = async (name: string): Promise<GivenRole> => {
    const role = await createRole(stack, world.organization.id, { name: `Role of ${name}` });
    const candidateId = await createCandidate(stack, world.organization.id, { name });
    await createCandidateRole(stack, role, candidateId);
    await stack.settle();
    return role;
  };
  const openBoard = async (role: GivenRole, { width = 1_280, query = '' } = {}) => {
    const page = await browser.open(`/pipeline/${role.id}${query}`, {
      userId: world.hrRep.id,
      width,
    });
    await page.getByRole('heading', { name: role.name }).waitFor();
    return page;
  };
  it.each([1_280, 390])(
    'at %d pixels a recruiter hires from the board, by keyboard too, while another watches',
    async (width) => {
      const name = `Grace ${width}`;
      const role = await place(name);
      const watcher = await openBoard(role);
      const page = await openBoard(role, { width });
      await cardIn(watcher, 'cv screening', name).waitFor();
      await cardIn(page, 'cv screening', name).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Advance' }).click();
      await page.getByRole('dialog', { name: 'Advance' }).getByLabel('Note').fill('Strong CV');
      await page.getByText('The API cannot undo this').waitFor();
      expect(await findFlaws(page)).toEqual([]);
      await page.keyboard.press('Escape');
      const left = new URL(page.url()).searchParams.get('step');
      await run(page, 'Advance');
      await cardIn(watcher, 'interview', name).waitFor();
      // The panel follows the candidate: its address is that of the step that was entered.
      const done = page.getByText('Advanced past cv screening. The candidate is now at interview.');
      await done.waitFor();
      expect(await done.locator('xpath=ancestor::*[@tabindex=-1][1]').evaluate(hasFocus)).toBe(
        true,
      );
      expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
      const entered = new URL(page.url()).searchParams.get('step');
      expect(entered).not.toBe(left);
      expect(await findFlaws(page)).toEqual([]);
      await page.reload();
      await page.getByRole('listitem').filter({ hasText: 'interview: In progress' }).waitFor();
      await run(page, 'Advance');
      await page.getByText('The candidate is now at offer.').waitFor();
      await page.getByRole('link', { name: 'Contract (PDF)' }).waitFor();
      expect(await findFlaws(page)).toEqual([]);
      await run(page, 'Hire');
      await page.getByText('Hired at offer.').waitFor();
      // Each step replaced the one before: the history has the board, and then the panel.
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(new URL(page.url()).searchParams.has('step')).toBe(false);
      await watcher.getByText('No candidate of this role is in this view.').waitFor();
      await watcher.getByText('4 of 5 seats left').waitFor();
      await closeAll(page, watcher);
    },
  );

  it.each([1_280, 390])(
    'at %d pixels two recruiters move the same card at once: one succeeds, the other reads why not',
    async (width) => {
      const name = `Ada Twice ${width}`;
      const role = await place(name);
      const pages = await Promise.all([openBoard(role, { width }), openBoard(role, { width })]);
      for (const page of pages) {
        // The board does not change meanwhile: both look at the same version.
        await page.route('**/api/v1/events*', (request) => request.abort());
        await cardIn(page, 'cv screening', name).click();
        await page.getByRole('button', { name: 'Advance' }).click();
        await page.getByText('The API cannot undo this').waitFor();
      }
      const dialogs = pages.map((page) => page.getByRole('dialog', { name: 'Advance' }));
      const advance = { name: 'Advance', exact: true };
      await Promise.all(dialogs.map((dialog) => dialog.getByRole('button', advance).click()));
      const [refused, text] = await Promise.any(
        dialogs.map(
          async (dialog) =>
            [dialog.page(), await dialog.getByRole('alert').first().textContent()] as const,
        ),
      );
      expect(text).toMatch(/It has changed since the given version|already completed/);
      expect(await findFlaws(refused)).toEqual([]);
      const { body } = await createClient(stack)
        .as(world.hrRep.key)
        .get<{ readonly candidateSteps: readonly { readonly name: string }[] }>(
          `/api/v1/candidate-steps?current=true&roleId=${role.id}`,
        );
      expect(body.candidateSteps.map(({ name: step }) => step)).toEqual(['interview']);
      await closeAll(...pages);
    },
  );

  it('keeps a note that was begun, and the panel of the step, when another step is entered', async () => {
    const role = await place('Ada Note');
    const page = await openBoard(role);
    await cardIn(page, 'cv screening', 'Ada Note').click();
    await page.getByLabel('New note').fill('Begun before the step was entered');
    await run(page, 'Advance');
    await page.getByText('The candidate is now at interview.').waitFor();
    expect(await page.getByLabel('New note').inputValue()).toBe(
      'Begun before the step was entered',
    );
    await page.getByRole('button', { name: 'Reject', exact: true }).waitFor();
    await closeAll(page);
  });

  it('keeps the board while it cannot be read again, says so, and reads it on request', async () => {
    const role = await place('Ada Away');
    const page = await openBoard(role);
    await cardIn(page, 'cv screening', 'Ada Away').waitFor();
    await page.route('**/api/v1/candidate-steps?*', (route) => route.abort());
    const candidateId = await createCandidate(stack, world.organization.id, { name: 'Ada Later' });
    await createCandidateRole(stack, role, candidateId);
    const problem = page.getByRole('alert').filter({ hasText: 'Not up to date' });
    await problem.waitFor();
    await cardIn(page, 'cv screening', 'Ada Away').waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await page.unroute('**/api/v1/candidate-steps?*');
    await problem.getByRole('button', { name: 'Try again' }).click();
    await cardIn(page, 'cv screening', 'Ada Later').waitFor();
    expect(await problem.count()).toBe(0);
    await closeAll(page);
  });

  it('rejects with a reason, undoes it at once, and takes a rejection back later', async () => {
    const role = await place('Ada Back');
    const page = await openBoard(role);
    await cardIn(page, 'cv screening', 'Ada Back').click();
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject', exact: true });
    await dialog.getByLabel('Note').fill(hostile);
    await dialog.getByText('The candidate is then: Not Selected.').waitFor();
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByText(`Reason: ${hostile}`).waitFor();
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await page.getByText('Rejected at cv screening.').waitFor();
    await undo.waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await undo.press('Enter');
    const undoing = page.getByRole('dialog', { name: 'Take the rejection back', exact: true });
    await undoing.getByText(/^The candidate/).waitFor();
    await undoing.getByRole('button', { name: 'Take the rejection back', exact: true }).click();
    await page.getByText('The rejection at cv screening was taken back.').waitFor();
    await run(page, 'Reject');
    await page.getByText('Rejected at cv screening.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Rejected', { exact: true }).click();
    expect(page.url()).toContain('view=rejected');
    await cardIn(page, 'cv screening', 'Ada Back').click();
    await run(page, 'Take the rejection back');
    await page.keyboard.press('Escape');
    await page.getByText('In progress', { exact: true }).first().click();
    await cardIn(page, 'cv screening', 'Ada Back').waitFor();
    await closeAll(page);
  });

  it('shows texts from outside as texts, and keeps notes', async () => {
    const role = await place(hostile);
    const page = await openBoard(role, { width: 390 });
    await cardIn(page, 'cv screening', hostile).click();
    await page.getByLabel('New note').fill(`${hostile}\n${'x'.repeat(400)}`);
    await page.getByRole('button', { name: 'Add the note' }).click();
    await page.getByText('xxxx').waitFor();
    expect(await page.locator('img').count()).toBe(0);
    expect(await findFlaws(page)).toEqual([]);
    await closeAll(page);
  });

  it('keeps the filters of roles in the URL, and says when there is none', async () => {
    await place('Filter');
    const page = await browser.open('/pipeline?q=Role%20of%20Fil', { userId: world.hrRep.id });
    await page.getByRole('link', { name: 'Role of Filter' }).waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await page.getByLabel('Name begins with').fill('No such role');
    await page.getByText('No role has this name and status.').waitFor();
    expect(page.url()).toContain('No+such+role');
    await closeAll(page);
  });

  it('shows no role of another organization, in the words of the API', async () => {
    const page = await browser.open(`/pipeline/${world.role.id}`, { userId: world.outsider.id });
    await page
      .getByText('not found', { exact: false })
      .or(page.getByText('no longer available'))
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await closeAll(page);
  });
});

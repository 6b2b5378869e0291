import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import { createApiKey, demoWorld, type DemoWorld } from '../../world.ts';
import { browserPath, type ConsoleBrowser, findFlaws, startBrowser } from '../browser.ts';
import { recordUses } from './recorded-uses.ts';

/** As in services/console/src/keys/queries.ts. */
const rowsPerRead = 500;

const refuse = (route: Route) =>
  route.fulfill({ status: 429, contentType: 'application/json', body: '{}' });

/** Keeps the largest number of rows that were in the document at once, at the element itself. */
const watchRows = (log: HTMLElement | SVGElement): void => {
  const count = (): void => {
    const rows = log.querySelectorAll('tr').length;
    log.dataset['mostRows'] = String(Math.max(rows, Number(log.dataset['mostRows'] ?? 0)));
  };
  count();
  new MutationObserver(count).observe(log, { childList: true, subtree: true });
};

describe.skipIf(browserPath === '')('a long usage log', () => {
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

  /** Opens the log of a new key with so many requests, one a minute. Returns also the reads of the log so far. */
  const openLog = async (count: number) => {
    const { id } = await createApiKey(stack, world.hrRep.id, { name: 'Busy' });
    await recordUses(stack, id, { count, userAgent: 'scout/2.1', intervalMs: 60_000 });
    await stack.settle();
    const page = await browser.open('/keys', { userId: world.admin.id });
    const reads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(`${id}/usage?`)) reads.push(request.url());
    });
    await page.goto(`/console/keys/${id}`);
    const log = page.getByRole('region', { name: 'Requests' });
    const rowOf = (nth: number) => log.getByText(`/api/v1/roles/${nth}`, { exact: true });
    await rowOf(count - 1).waitFor();
    return { page, log, reads, rowOf };
  };

  it('is read on to its first request, each row once, with only the rows in sight in the document', async () => {
    const count = 100_000;
    const { page, log, reads, rowOf } = await openLog(count);
    await log.evaluate(watchRows);
    await log.focus();
    while (reads.length < count / rowsPerRead) await page.keyboard.press('End');
    while (!(await rowOf(0).isVisible())) await page.keyboard.press('End');
    const mostRows = Number(await log.getAttribute('data-most-rows'));
    expect(mostRows).toBeGreaterThan(10);
    expect(mostRows).toBeLessThan(100);
    expect(new Set(reads).size).toBe(count / rowsPerRead);
    expect(reads).toHaveLength(count / rowsPerRead);
    await page.keyboard.press('Home');
    await rowOf(count - 1).waitFor();
    expect(reads).toHaveLength(count / rowsPerRead);
    await page.context().close();
  }, 240_000);

  it('whose next rows cannot be read says so, and reads them on request', async () => {
    const { page, log, reads, rowOf } = await openLog(2 * rowsPerRead);
    await page.route('**/usage?*before=*', refuse);
    await log.focus();
    await page.keyboard.press('End');
    await rowOf(rowsPerRead).waitFor();
    const problem = page.getByRole('alert');
    await problem.waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await page.keyboard.press('Home');
    await rowOf(2 * rowsPerRead - 1).waitFor();
    await page.keyboard.press('End');
    await rowOf(rowsPerRead).waitFor();
    expect(reads).toHaveLength(2);
    await page.unrouteAll();
    await problem.getByRole('button', { name: 'Try again' }).click();
    await problem.waitFor({ state: 'detached' });
    await log.focus();
    await page.keyboard.press('End');
    await rowOf(0).waitFor();
    expect(reads).toHaveLength(3);
    await page.context().close();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import { createApiKey, demoWorld, type DemoWorld } from '../../world.ts';
import { browserPath, type ConsoleBrowser, startBrowser } from '../browser.ts';
import { recordUses } from './recorded-uses.ts';

const count = 20_000;

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

  it('is read on to its first request, with only the rows in sight in the document', async () => {
    const { id } = await createApiKey(stack, world.hrRep.id, { name: 'Busy' });
    await recordUses(stack, id, { count, userAgent: 'scout/2.1' });
    await stack.settle();
    const page = await browser.open(`/keys/${id}`, { userId: world.admin.id });
    const log = page.getByRole('region', { name: 'Requests' });
    await log.getByText(`/api/v1/roles/${count - 1}`, { exact: true }).waitFor();
    const first = log.getByText('/api/v1/roles/0', { exact: true });
    let mostRows = 0;
    while (!(await first.isVisible())) {
      await log.focus();
      await page.keyboard.press('End');
      mostRows = Math.max(mostRows, await log.getByRole('row').count());
    }
    await page.keyboard.press('Home');
    await log.getByText(`/api/v1/roles/${count - 1}`, { exact: true }).waitFor();
    expect(mostRows).toBeLessThan(100);
    await page.context().close();
  }, 240_000);
});

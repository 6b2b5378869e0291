import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { v4 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import { demoWorld, type DemoWorld } from '../../world.ts';
import { browserPath, type ConsoleBrowser, findFlaws, startBrowser } from '../browser.ts';

const hostile = '<img src=x onerror=alert(1)>"\'';

describe.skipIf(browserPath === '')('the health of the parts in the console', () => {
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

  const open = (
    path: string,
    look: { readonly width: number; readonly colorScheme: 'light' | 'dark' },
  ) => browser.open(path, { userId: world.admin.id, ...look });

  const looks = [
    { width: 1_280, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
  ] as const;

  it.each(looks)(
    'in $colorScheme at $width pixels shows every part, and the depths of the queues',
    async (look) => {
      const page = await open('/operations', look);
      await page.getByRole('link', { name: 'Health', exact: true }).press('Enter');
      for (const name of ['Database', 'Event store', 'API', 'Projector', 'Worker']) {
        await page.getByRole('row', { name: new RegExp(`^${name} Up`) }).waitFor();
      }
      await page.getByRole('row', { name: /^effects-slow 0 0 0 0 Running/ }).waitFor();
      expect(await findFlaws(page)).toEqual([]);
      await page.getByRole('link', { name: 'Projections and effects' }).press('Enter');
      await page.getByRole('heading', { name: 'Operations' }).waitFor();
      await page.context().close();
    },
  );

  it.each(looks)(
    'in $colorScheme at $width pixels shows requests, latency, lag and effects, also as tables',
    async (look) => {
      await saveSamples(stack);
      const page = await open('/operations/health?minutes=360', look);
      const requests = page.getByRole('img', { name: /^Requests per second, from .*Errors: now/ });
      await requests.waitFor();
      expect(await requests.getAttribute('aria-label')).toMatch(
        /Requests: now [\d.]+, at most [\d.]+\. Errors: now [\d.]+, at most [\d.]+\. Refused:/,
      );
      for (const name of [/^Latency of requests/, /^Lag of projections/, /^Effects per second/]) {
        await page.getByRole('img', { name }).waitFor();
      }
      await page.getByText('Requests per second as a table').press('Enter');
      const table = page.getByRole('region', { name: 'Requests per second' });
      await table
        .getByRole('row', { name: /123(?:[.\s]|$)/ })
        .first()
        .waitFor();
      expect(await findFlaws(page)).toEqual([]);

      await page.getByRole('combobox', { name: 'Projection of the chart' }).click();
      await page.getByRole('option', { name: 'roles' }).click();
      await page.getByText(/^roles: now/).waitFor();
      await choosePeriod(page, 'The last hour');
      const { searchParams } = new URL(page.url());
      expect([searchParams.get('minutes'), searchParams.get('projection')]).toEqual([
        '60',
        'roles',
      ]);
      await page.getByText(/^roles: now/).waitFor();
      expect(await findFlaws(page)).toEqual([]);
      await page.context().close();
    },
  );

  it('shows what is down or has a problem, without a reload, and texts of instances as texts', async () => {
    const page = await open('/operations/health', looks[1]);
    await page.getByRole('row', { name: /^Worker Up/ }).waitFor();
    await sql`
      insert into worker.service_instances (id, service, host, build_version, report)
      values (${uuid()}, 'projector', ${hostile}, ${hostile}, ${JSON.stringify({ problem: hostile })})
    `.execute(stack.db);
    await stack.worker?.stop();
    await page.getByRole('alert').getByText('Worker: down').waitFor();
    await page.getByRole('alert').getByText('Projector: stopped').waitFor();
    await page.getByText(hostile).first().waitFor();
    await page.getByRole('row', { name: /^Worker Down No instance is running/ }).waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await page.context().close();
  });

  it('is for platform admins', async () => {
    const page = await browser.open('/operations/health', { userId: world.hrRep.id });
    await page.getByText('Only platform admins may do this').first().waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await page.context().close();
  });
});

const choosePeriod = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Period of the charts' }).click();
  await page.getByRole('option', { name }).click();
  await page.waitForURL(/minutes=60/);
};

/** The instance of all saved samples: those of a second test then do not add to the rates of the first. */
const sampledId = uuid();

/** Saves two samples a minute of each service for the last hour. */
const saveSamples = async ({ db }: Stack): Promise<void> => {
  const figures = {
    api: { seconds: 10, requests: 1_230, errors: 5, refused: 0, latency: { '0.01': 30, '0.1': 5 } },
    projector: { lagSeconds: { roles: 2.5 } },
    worker: { seconds: 10, done: 7, failed: 1 },
  };
  for (const [service, figuresOfOne] of Object.entries(figures)) {
    await sql`
      insert into worker.service_samples (service, instance_id, at, figures)
      select ${service}, ${sampledId}::uuid, at, ${JSON.stringify(figuresOfOne)}::jsonb
      from generate_series(now() - interval '1 hour', now() - interval '2 minutes', '30 seconds') as at
    `.execute(db);
  }
};

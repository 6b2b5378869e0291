import { read } from '@hiring/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hostileName, richDescription } from '../api/portal/career-world.ts';
import { type Stack, startStack } from '../stack.ts';
import { createOrganization, createRole } from '../world.ts';
import { browserPath, type ConsoleBrowser, findFlaws, startBrowser } from './browser.ts';

describe.skipIf(browserPath === '')('the career portal in a browser', () => {
  let stack: Stack;
  let browser: ConsoleBrowser;
  let slug: string;
  let roleId: string;
  beforeAll(async () => {
    stack = await startStack({ without: ['worker'] });
    const org = await createOrganization(stack, { primaryColor: '#ffee00', logo: '' });
    await createRole(stack, org.id, { name: hostileName, location: 'Jeddah', workType: 'onsite' });
    const named = { name: 'مهندس برمجيات', description: richDescription };
    ({ id: roleId } = await createRole(stack, org.id, named));
    ({ slug } = org);
    await stack.settle();
    browser = await startBrowser(stack);
  });
  afterAll(async () => {
    await browser.stop();
    await stack.stop();
  });

  it.each([
    ['light', 1_280],
    ['dark', 390],
    ['light', 360],
  ] as const)(
    'lets a candidate find a job in Arabic and apply, %s, %d px',
    async (colorScheme, width) => {
      const page = await browser.open(`/../ar/careers/${slug}`, { colorScheme, width });
      const flaws = async () => expect(await findFlaws(page)).toEqual([]);
      await flaws();
      await page.getByRole('searchbox').fill('مهندس');
      await page.getByRole('button', { name: 'عرض الوظائف' }).press('Enter');
      await page.getByRole('status').getByText('وظيفة واحدة').waitFor();
      await flaws();
      await page.getByRole('link', { name: 'مهندس برمجيات' }).click();
      await page.getByRole('heading', { level: 1, name: 'مهندس برمجيات' }).waitFor();
      await flaws();
      await page.getByRole('button', { name: 'قدّم الآن' }).first().click();
      await page.getByRole('button', { name: 'إرسال الطلب' }).click();
      await page.getByRole('alert').waitFor();
      await flaws();
      const email = `layla-${width}@example.org`;
      await page.locator('#name').fill('ليلى حداد');
      await page.locator('#email').fill(email);
      const buffer = Buffer.from('خبرة في البرمجيات');
      await page.locator('#cv').setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer });
      await page.getByRole('button', { name: 'إرسال الطلب' }).click();
      await page.getByRole('heading', { name: 'شكرًا لك' }).waitFor();
      await flaws();
      await stack.settle();
      const found = read(stack.db)
        .selectFrom('candidates')
        .select('name')
        .where('email', '=', email);
      expect(await found.execute()).toEqual([{ name: 'ليلى حداد' }]);
      await page.goto(`/en/careers/${slug}/roles/${roleId.replace(/.$/, '0')}x`);
      await flaws();
      browser.assertNoErrors();
    },
  );
});

import { apiKeyUsageCategory } from '@hiring/domain';
import { appendToStream } from '@hiring/eventstore';
import type { Page } from 'playwright-core';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../client.ts';
import { createCv } from '../create-cv.ts';
import { type Stack, startStack } from '../stack.ts';
import {
  createApiKey,
  createCandidate,
  createCandidateRole,
  createOrganization,
  createRole,
  createUser,
  testMetadata,
} from '../world.ts';
import { browserPath, type ConsoleBrowser, startBrowser } from './browser.ts';

const hostile = `"><img src=x onerror=alert(1)></script><script>alert(2)</script><svg onload=alert(3)>'{{7*7}}\u202e`;
const inUrl = encodeURIComponent(hostile);

/** A path, and whether its page shows the hostile text. */
type HostilePage = readonly [path: string, shows: boolean];

/** What a page may not have, whatever texts it shows. A logo is a picture from its own origin. */
const active = [
  'img:not([src^="https://"])',
  'script:not([src^="/console/assets/"], [type="application/ld+json"])',
  'iframe, object, embed, base, svg[onload], [onerror], [onclick]',
  'a[href^="javascript:" i], form[action^="javascript:" i]',
].join();

describe.skipIf(browserPath === '')('hostile texts in a browser', () => {
  let stack: Stack;
  let browser: ConsoleBrowser;
  let adminId: string;
  let consolePages: readonly HostilePage[];
  let portalPages: readonly HostilePage[];
  beforeAll(async () => {
    stack = await startStack({ without: ['worker'] });
    browser = await startBrowser(stack);
    const organization = await createOrganization(stack, {
      logo: 'https://evil.example/"onerror=alert(1)',
      primaryColor: '#fff}</style><script>alert(1)</script>',
    });
    const memberships = { [organization.id]: 'hr_rep' } as const;
    const recruiter = await createUser(stack, { memberships, name: hostile });
    ({ id: adminId } = await createUser(stack, { platformRole: 'admin', name: hostile }));
    const { id: keyId, key } = await createApiKey(stack, recruiter.id, {
      name: hostile,
      label: hostile.slice(0, 60),
    });
    const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } };
    const text = { type: 'text', text: hostile, marks: [link] };
    const role = await createRole(stack, organization.id, {
      name: hostile,
      department: hostile,
      location: hostile,
      description: { type: 'doc', content: [{ type: 'paragraph', content: [text] }] },
    });
    const candidateId = await createCandidate(stack, organization.id, { name: hostile });
    const { steps } = await createCandidateRole(stack, role, candidateId);
    await createCv(stack, candidateId, hostile);
    await stack.settle();
    const as = createClient(stack).as(key);
    const [stepId] = steps.map(({ id }) => id);
    const made = await Promise.all([
      as.post(`/api/v1/candidate-steps/${stepId}/reject`, { outcomeNotes: hostile }),
      as.post(`/api/v1/candidates/${candidateId}/notes`, { body: hostile }),
    ]);
    const refused = made.filter(({ status }) => status >= 300).map(({ text }) => text);
    if (refused.length > 0) throw new Error(refused.join());
    await recordHostileUse(stack, keyId);
    await stack.settle();
    consolePages = [
      ['/pipeline', true],
      [`/pipeline?q=${inUrl}`, true],
      [`/pipeline/${role.id}?view=rejected`, true],
      [`/pipeline/${role.id}?view=rejected&step=${stepId}`, true],
      [`/pipeline/${role.id}?view=${inUrl}&step=${inUrl}`, true],
      [`/pipeline/${inUrl}`, false],
      ['/history', true],
      [`/history?q=${inUrl}`, true],
      [`/history/candidates/${candidateId}`, true],
      [`/history/candidates/${candidateId}?at=${inUrl}&type=${inUrl}&q=${inUrl}`, false],
      [`/history/steps/${stepId}`, true],
      [`/history/keys/${keyId}`, true],
      [`/history/roles/${inUrl}`, false],
      ['/keys', true],
      [`/keys?q=${inUrl}&state=${inUrl}`, true],
      [`/keys/${keyId}`, true],
      [`/operations?status=${inUrl}`, false],
      [`/operations/health?projection=${inUrl}`, false],
      [`/${inUrl}`, false],
      [`/sign-in?returnTo=${inUrl}&failure=${inUrl}`, false],
    ];
    const { slug } = organization;
    portalPages = ['en', 'fr', 'ar'].flatMap((lang): readonly HostilePage[] => [
      [`/${lang}/careers/${slug}`, true],
      [`/${lang}/careers/${slug}?q=${inUrl}&department=${inUrl}&workType=${inUrl}`, true],
      [`/${lang}/careers/${slug}/roles/${role.id}`, true],
      [`/${lang}/careers/${slug}/roles/${inUrl}`, false],
      [`/${lang}/signup?invite=${inUrl}`, false],
    ]);
  }, 120_000);
  afterAll(async () => {
    await browser?.stop();
    await stack?.stop();
  });
  afterEach(() => browser.assertNoErrors());

  /** Returns the active content of a page, and whether the text that it has to show is missing. */
  const findHostile = async (page: Page, [path, shows]: HostilePage) => {
    await page.goto(path);
    await page.locator('main').waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    if (shows) await page.getByText('onerror=alert(1)').first().waitFor({ state: 'attached' });
    const found = await page.locator(active).evaluateAll((all) => all.map((one) => one.outerHTML));
    return found.map((markup) => `${path}: ${markup}`);
  };

  it('are texts on every page of the console', async () => {
    const page = await browser.open('/sign-in', { userId: adminId });
    const found: string[] = [];
    for (const [path, shows] of consolePages) {
      found.push(...(await findHostile(page, [`/console${path}`, shows])));
    }
    expect(found).toEqual([]);
    await page.context().close();
  }, 180_000);

  it('are texts on every page of the portal, also in the form of the sign-up', async () => {
    const page = await browser.open('/sign-in');
    const found: string[] = [];
    for (const shown of portalPages) found.push(...(await findHostile(page, shown)));
    await page.goto(portalPages[2]?.[0] ?? '');
    await page.locator('form.apply button').first().click();
    await page.locator('#name').fill(hostile);
    await page.locator('#email').fill(hostile);
    await page.locator('.form button').click();
    await page.getByRole('alert').waitFor();
    expect(await page.locator('#name').inputValue()).toBe(hostile);
    expect([...found, ...(await page.locator(active).allTextContents())]).toEqual([]);
    await page.context().close();
  }, 180_000);
});

const recordHostileUse = async (stack: Stack, keyId: string): Promise<void> => {
  const use = {
    keyId,
    method: 'GET',
    path: `/${hostile}`,
    ip: '192.0.2.7',
    userAgent: hostile,
    authEndpoint: hostile,
    requestId: hostile,
    usedAt: stack.now().toISOString().replace('Z', '000Z'),
  };
  await appendToStream(
    stack.store,
    `${apiKeyUsageCategory}-${use.usedAt.slice(0, 10)}.${uuid()}`,
    [{ type: 'ApiKeyUsed', data: { uses: [use] } }],
    { metadata: testMetadata, expectedRevision: undefined },
  );
};

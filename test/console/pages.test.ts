import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { type Stack, startStack } from '../stack.ts';
import { createRole, demoWorld, type DemoWorld } from '../world.ts';
import { browserPath, type ConsoleBrowser, findFlaws, startBrowser } from './browser.ts';

const missing = '0197b3c2-5d1e-7a40-9c11-2f6e8d4b7aff';

describe.skipIf(browserPath === '')('every page of the console', () => {
  let stack: Stack;
  let world: DemoWorld;
  let browser: ConsoleBrowser;
  let emptyRoleId: string;
  beforeAll(async () => {
    stack = await startStack({ without: ['worker'] });
    world = await demoWorld(stack);
    browser = await startBrowser(stack);
    emptyRoleId = (await createRole(stack, world.organization.id)).id;
    await stack.settle();
  }, 120_000);
  afterAll(async () => {
    await browser?.stop();
    await stack?.stop();
  });
  afterEach(() => browser.assertNoErrors());

  type Shown = { readonly path: string; readonly text: string | RegExp };

  /** Pages for platform admins, each with a text of the state that is meant. */
  const listPages = (): readonly Shown[] => [
    { path: '/pipeline', text: 'Platform Engineer' },
    { path: '/pipeline?q=none', text: 'No role has this name and status.' },
    { path: `/pipeline/${world.role.id}`, text: 'Grace Example' },
    {
      path: `/pipeline/${world.role.id}?step=${world.candidateRole.steps[0]?.id}`,
      text: 'New note',
    },
    {
      path: `/pipeline/${emptyRoleId}?view=hired`,
      text: 'No candidate of this role is in this view.',
    },
    { path: `/pipeline/${missing}`, text: 'Try again' },
    { path: '/history', text: 'Grace Example' },
    { path: '/history?q=none', text: 'No candidate has this name.' },
    { path: `/history/candidates/${world.candidateRole.candidateId}`, text: /events are as they/ },
    { path: `/history/candidates/${missing}`, text: 'Try again' },
    { path: `/history/steps/${world.candidateRole.steps[0]?.id}`, text: /events are as they/ },
    { path: `/history/roles/${world.role.id}`, text: /events are as they/ },
    { path: `/history/keys/${world.admin.keyId}`, text: /events are as they/ },
    { path: '/keys', text: 'a test key' },
    { path: '/keys?state=revoked', text: 'No key has this name and state.' },
    { path: `/keys/${world.admin.keyId}`, text: 'Rotate' },
    { path: `/keys/${missing}`, text: 'There is no such key.' },
    { path: '/operations', text: 'candidate-steps' },
    { path: '/operations?status=parked', text: 'No effect is waiting.' },
    { path: '/sessions', text: 'This session' },
    { path: '/none', text: 'This page does not exist' },
    { path: '/history/secrets/7', text: 'This page does not exist' },
    { path: '/sign-in?failure=no_user', text: 'There is no account' },
  ];

  it.each([
    ['light', 1_280],
    ['dark', 1_280],
    ['light', 390],
    ['dark', 390],
  ] as const)(
    'is accessible in %s at %d pixels, also empty and refused',
    async (colorScheme, width) => {
      const look = { userId: world.admin.id, colorScheme, width };
      const page = await browser.open('/sessions', look);
      const flaws: string[] = [];
      for (const { path, text } of listPages()) {
        await page.goto(`/console${path}`);
        await page.getByText(text).or(page.getByLabel(text)).first().waitFor();
        flaws.push(...(await findFlaws(page)).map((flaw) => `${path}: ${flaw}`));
      }
      expect(flaws).toEqual([]);
      await page.context().close();
    },
    180_000,
  );

  it.each(['/keys', '/operations'])('says that %s is for platform admins', async (path) => {
    const page = await browser.open(path, {
      userId: world.hrRep.id,
      colorScheme: 'dark',
      width: 390,
    });
    await page.getByText('Only platform admins may do this').first().waitFor();
    expect(await findFlaws(page)).toEqual([]);
    await page.context().close();
  });
});

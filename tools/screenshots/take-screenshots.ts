import { join } from 'node:path';

import { startSession } from '@hiring/vault';
import { type Browser, chromium, type Page } from 'playwright-core';

import type { Stack } from '../../test/stack.ts';
import type { ShownWorld } from './shown-world.ts';

type Options = { readonly browserPath: string; readonly directory: string };

type Picture = {
  readonly file: string;
  readonly path: string;
  readonly userId: string;
  /** Resolves when the page shows what the picture is about. */
  readonly prepare: (page: Page) => Promise<unknown>;
};

const viewport = { width: 1_280, height: 800 };

/** Takes the pictures of README.md, one after the other. Returns the names of their files. */
export const takeScreenshots = async (
  stack: Stack,
  world: ShownWorld,
  { browserPath, directory }: Options,
): Promise<readonly string[]> => {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: browserPath, args });
  try {
    const files: string[] = [];
    for (const picture of listPictures(world)) {
      const page = await openPage(browser, stack, picture);
      await picture.prepare(page);
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      await page.screenshot({ path: join(directory, picture.file) });
      await page.context().close();
      files.push(picture.file);
    }
    return files;
  } finally {
    await browser.close();
  }
};

const listPictures = (world: ShownWorld): readonly Picture[] => [
  {
    file: 'board.png',
    path: `/pipeline/${world.roleId}`,
    userId: world.recruiterId,
    prepare: (page) => page.getByRole('button', { name: 'Elena Petrova' }).waitFor(),
  },
  {
    file: 'history.png',
    path: `/history/steps/${world.rejectedStepId}`,
    userId: world.recruiterId,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Step rejected' }).click();
      await page.getByText('rejected (differs)').waitFor();
    },
  },
  {
    file: 'key.png',
    path: `/keys/${world.keyId}`,
    userId: world.adminId,
    prepare: (page) => page.getByRole('img', { name: /^Requests by/ }).waitFor(),
  },
];

const openPage = async (
  browser: Browser,
  { db, now, url }: Stack,
  { path, userId }: Picture,
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  const value = await startSession(db, userId, now());
  await context.addCookies([{ name: 'session', value, url, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  await page.goto(`/console${path}`);
  return page;
};

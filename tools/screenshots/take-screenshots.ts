import { join } from 'node:path';

import { startSession } from '@hiring/vault';
import { type Browser, chromium, type Page } from 'playwright-core';

import type { Stack } from '../../test/stack.ts';
import type { Picture } from './pictures.ts';

/** How a page is shown; the last part of the name of a file. */
const looks = {
  light: { colorScheme: 'light', viewport: { width: 1_280, height: 800 } },
  dark: { colorScheme: 'dark', viewport: { width: 1_280, height: 800 } },
  phone: { colorScheme: 'light', viewport: { width: 390, height: 844 } },
} as const;

type Look = (typeof looks)[keyof typeof looks];
type Options = { readonly browserPath: string; readonly directory: string };

/** Writes each picture in each look, as `NAME.LOOK.png`. Calls `onFile` with the name of every file. */
export const takeScreenshots = async (
  stack: Stack,
  pictures: readonly Picture[],
  { browserPath, directory }: Options,
  onFile: (file: string) => void,
): Promise<void> => {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: browserPath, args });
  try {
    for (const picture of pictures) {
      for (const [name, look] of Object.entries(looks)) {
        const page = await openPage(browser, stack, picture, look);
        await picture.prepare(page);
        await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
        const file = `${picture.name}.${name}.png`;
        await page.screenshot({ path: join(directory, file) });
        await page.context().close();
        onFile(file);
      }
    }
  } finally {
    await browser.close();
  }
};

const openPage = async (
  browser: Browser,
  { db, now, url }: Stack,
  { path, userId }: Picture,
  { colorScheme, viewport }: Look,
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  if (userId !== undefined) {
    const value = await startSession(db, userId, now());
    await context.addCookies([{ name: 'session', value, url, httpOnly: true, sameSite: 'Lax' }]);
  }
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

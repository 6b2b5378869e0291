import { existsSync } from 'node:fs';

import type { TestProject } from 'vitest/node';

/** The path of a Chromium; empty when there is none. */
export type BrowserPath = string;

declare module 'vitest' {
  interface ProvidedContext {
    readonly browserPath: BrowserPath;
  }
}

const paths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Finds a Chromium; empty when there is none. */
export const findBrowser = (): BrowserPath => paths.find((path) => existsSync(path)) ?? '';

/** Provides the browser of the tests in test/console, which are skipped without one. */
export const setup = (project: TestProject): void => {
  const browserPath = findBrowser();
  project.provide('browserPath', browserPath);
  if (browserPath !== '') return;
  process.stderr.write('test/console is skipped: no Chromium. Install the package chromium.\n');
};

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Stack, startStack } from '../stack.ts';
import { demoWorld, type DemoWorld } from '../world.ts';
import { browserPath, type ConsoleBrowser, startBrowser } from './browser.ts';

/** What a first visit of a page loads at most: kilobytes of compressed files, and requests. */
type Budget = { readonly maxKb: number; readonly maxRequests: number };

const consoleBudget: Budget = { maxKb: 330, maxRequests: 60 };
const portalBudget: Budget = { maxKb: 60, maxRequests: 3 };

describe.skipIf(browserPath === '')('a first visit', () => {
  let stack: Stack;
  let world: DemoWorld;
  let browser: ConsoleBrowser;
  beforeAll(async () => {
    stack = await startStack({ without: ['worker'] });
    world = await demoWorld(stack);
    browser = await startBrowser(stack);
    await stack.settle();
  }, 120_000);
  afterAll(async () => {
    await browser?.stop();
    await stack?.stop();
  });

  /** Visits a page with an empty cache until its text is shown. Returns what was loaded, calls of the API left out. */
  const visit = async (path: string, text: string) => {
    const fresh = await browser.open('/../robots.txt', { userId: world.admin.id });
    const files: Promise<readonly [path: string, bytes: number]>[] = [];
    fresh.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) return;
      files.push(request.sizes().then(({ responseBodySize }) => [pathname, responseBodySize]));
    });
    await fresh.goto(path);
    await fresh.getByText(text).first().waitFor();
    await fresh.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    const loaded = await Promise.all(files);
    await fresh.context().close();
    const bytes = loaded.reduce((sum, [, size]) => sum + size, 0);
    return { kb: bytes / 1_000, requests: loaded.length, paths: loaded.map(([name]) => name) };
  };

  it('of each area of the console stays within its budget, and loads its own files only', async () => {
    const areas = [
      ['/console/pipeline', 'Platform Engineer', 'roles-page'],
      [`/console/pipeline/${world.role.id}`, 'Grace Example', 'board-page'],
      [`/console/history/candidates/${world.candidateRole.candidateId}`, 'Now', 'history-page'],
      [`/console/keys/${world.admin.keyId}`, 'Rotate', 'key-page'],
      ['/console/operations', 'candidate-steps', 'operations-page'],
      ['/console/operations/health', 'Event store', 'health-page'],
      ['/console/sessions', 'This session', 'sessions-page'],
    ] as const;
    const outside: string[] = [];
    for (const [path, text, chunk] of areas) {
      const { paths, ...loaded } = await visit(path, text);
      outside.push(...describeOutside(path, loaded, consoleBudget));
      const pages = paths.filter((name) => /\/(?:\w+-)+page-[\w-]{8}\.js$/.test(name));
      expect(pages).toEqual([expect.stringContaining(`/${chunk}-`)]);
    }
    expect(outside).toEqual([]);
  }, 180_000);

  it('of the portal loads the page and a stylesheet, and no script', async () => {
    const { slug } = world.organization;
    for (const path of [`/ar/careers/${slug}`, `/en/careers/${slug}/roles/${world.role.id}`]) {
      const { paths, ...loaded } = await visit(path, 'Platform Engineer');
      expect(describeOutside(path, loaded, portalBudget)).toEqual([]);
      expect(paths.filter((name) => name.endsWith('.js'))).toEqual([]);
    }
  });
});

type Loaded = { readonly kb: number; readonly requests: number };

/** Returns what exceeds the budget, or what loaded so little that the measurement must be wrong. */
const describeOutside = (path: string, { kb, requests }: Loaded, budget: Budget) =>
  kb > 1 && kb < budget.maxKb && requests <= budget.maxRequests
    ? []
    : [`${path}: ${kb} kB in ${requests} requests`];

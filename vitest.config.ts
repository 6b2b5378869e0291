import { configDefaults, defineConfig } from 'vitest/config';

// `.ci/run` counts the tests in a file of its own.
const report = process.env['TEST_REPORT'];

// A real event store for each stack, whose start takes up to 120 s on a busy machine (test/servers/event-store.ts).
const hasRealStores = process.env['EVENTSTORE_COMMAND'] !== undefined;

/** Needs a store that removes events: EVENTSTORE_COMMAND of a server on disk (docs/operate/event-store.md). */
const scavenge = process.env['EVENTSTORE_COMMAND']?.includes('--db ')
  ? []
  : ['test/usage/scavenge.test.ts'];

/** The checker of `pnpm chaos` needs nothing but itself. */
const pure = 'tools/chaos/checker/**/*.test.ts';

export default defineConfig({
  test: {
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            '{packages,services}/*/src/**/*.test.ts',
            'tools/{bench,conventions,description}/**/*.test.ts',
            pure,
          ],
          isolate: false,
          // A thread that reads a document, or a law with many runs, takes its time on a busy machine.
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'stack',
          include: ['test/**/*.test.ts', 'tools/{agent-eval,chaos,fuzz}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, pure, ...scavenge],
          globalSetup: [
            'test/servers/postgres.ts',
            'test/servers/programs.ts',
            'test/servers/browser.ts',
            'test/servers/event-store-report.ts',
          ],
          setupFiles: ['test/record-event-stores.ts'],
          pool: 'forks',
          // A process of its own for each file would cost more than its tests: they leave nothing behind in a module.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // Longer than `until` waits, which says what was missing.
          testTimeout: hasRealStores ? 180_000 : 60_000,
          hookTimeout: hasRealStores ? 180_000 : 60_000,
        },
      },
    ],
  },
});

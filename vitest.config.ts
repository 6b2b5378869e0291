import { defineConfig } from 'vitest/config';

// `.ci/run` counts the tests in a file of its own.
const report = process.env['TEST_REPORT'];

export default defineConfig({
  test: {
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{packages,services}/*/src/**/*.test.ts', 'bench/**/*.test.ts'],
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'stack',
          include: ['test/**/*.test.ts'],
          globalSetup: ['test/postgres.ts'],
          pool: 'forks',
          // A process of its own for each file would cost more than its tests: they leave nothing behind in a module.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

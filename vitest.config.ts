import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{packages,services}/*/src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'stack',
          include: ['test/**/*.test.ts'],
          globalSetup: ['test/postgres.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

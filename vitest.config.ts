import { defineConfig } from 'vitest/config';

/** A test in a folder named `test/` gets a real database; any other is pure and stands beside what it tests. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,domains,kernel,modes,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/test/**', '**/node_modules/**'],
          pool: 'threads',
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'server',
          include: ['{apps,domains,kernel,tools}/**/test/**/*.test.{ts,tsx}'],
          globalSetup: ['tools/vitest/database.setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['tools/vitest/database.setup.ts'],
          pool: 'forks',
          // A browser wants both cores to itself.
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});

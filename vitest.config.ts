import { configDefaults, defineConfig } from 'vitest/config';
import LongestFirst from './tools/vitest/longest-first.ts';

const LONG = process.env['TEST_LENGTH'] === 'long';
/** What looks at the clock: in a long run it comes after the others, with the machine to itself; a walk, too. */
const ALONE = '{apps,bench,domains,kernel,tools}/**/test/**/*.alone.test.ts';
const ALONE_WALKS = 'e2e/**/*.alone.test.ts';
const DATABASE = ['tools/vitest/database.setup.ts'];
const BROWSER = [...DATABASE, 'tools/vitest/browser.setup.ts'];

/**
 * Five kinds of test. Pure ones stand beside what they test; one in a folder named `test/` gets a real database, in a long
 * run by itself if it is named `.alone.test.ts`, as is a walk so named; `e2e/` drives a browser; `tools/recovery/` starts the whole product and kills it.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,bench,domains,kernel,modes,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/test/**', '**/node_modules/**', 'tools/recovery/**'],
          pool: 'threads',
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'server',
          include: ['{apps,bench,domains,kernel,tools}/**/test/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...(LONG ? [ALONE] : [])],
          globalSetup: DATABASE,
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          testTimeout: LONG ? 1_800_000 : 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...(LONG ? [ALONE_WALKS] : [])],
          globalSetup: BROWSER,
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What a page is looked at for may take a slow machine a while.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'alone',
          include: [ALONE, ALONE_WALKS],
          globalSetup: BROWSER,
          pool: 'forks',
          maxWorkers: 1,
          sequence: { groupOrder: 5 },
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: { name: 'recovery', include: ['tools/recovery/**/*.test.ts'], pool: 'forks', maxWorkers: 1, sequence: { groupOrder: 4 } },
      },
    ],
  },
});

import { appendFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What walks did, a file for each of them: `tools/check/reach.ts` makes of it which domains a walk is about. */
const REACH = join(import.meta.dirname, '../.cache/reach');

/** Notes what people make the product do in a walk: the pages they open and the commands that these send. */
export function reachOf(basePath: string) {
  const did = new Set<string>();
  const opened = (url: string): void => void did.add(`PAGE ${new URL(url).pathname.slice(basePath.length)}`);
  return {
    /** Listens to a page whose person has arrived; `at` is where they asked to begin. */
    follow(page: Page, at?: string): void {
      if (at) did.add(`PAGE /${at}`);
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame()) opened(frame.url());
      });
      page.on('request', (request) => {
        const [, call] = new URL(request.url()).pathname.split('/api/');
        if (call && request.method() !== 'GET') did.add(`${request.method()} /${call}`);
      });
    },
    /** Keeps what the walk that is running has done. */
    keep(): void {
      const walk = basename(expect.getState().testPath ?? '');
      if (!walk || did.size === 0) return;
      mkdirSync(REACH, { recursive: true });
      appendFileSync(join(REACH, `${walk}.txt`), `${[...did].join('\n')}\n`);
    },
  };
}

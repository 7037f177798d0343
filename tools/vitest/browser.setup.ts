import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build, web } from '#apps/launch/build.ts';
import { ensureChromium } from '../chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The program to give to playwright-core as `executablePath`. */
    chromium: string;
    /** The built browser app, as `npm start` serves it. */
    webRoot: string;
  }
}

/** Vitest's global setup of the browser tests. */
export default async function setup(project: TestProject): Promise<void> {
  const chromium = ensureChromium();
  project.provide('chromium', chromium);
  process.env['CHROMIUM'] = chromium; // for what is not a test, such as looking at pictures
  project.provide('webRoot', await build(join(import.meta.dirname, '../..'), web));
}

import type { Browser, Page } from 'playwright-core';
import { inject, TestRunner } from 'vitest';
import { DEMO_PASSWORD } from '#apps/demo/organisations.ts';
import { openWorld, PEOPLE, type Person } from '#apps/testing/world.ts';
import { launch, type Reader, type Visit, visit } from './browser.ts';
import { enter } from './signed-in.ts';

/** The words and the focus of a page, for whoever reads of a failure on a machine that is gone. */
const shownBy = (page: Page): Promise<string> =>
  page
    .evaluate(
      () =>
        `${location.href}\nfocus: ${document.activeElement?.outerHTML.slice(0, 200)}\n${document.body.innerText.replaceAll(/\s*\n\s*/g, ' | ').slice(0, 3000)}`,
    )
    .catch((error: unknown) => String(error));

/** The whole product on a port of its own, with a browser in front of it. */
export async function openProduct({ basePath = '' } = {}) {
  const world = await openWorld({ webRoot: inject('webRoot'), basePath });
  const url = (await world.app.listen({ host: '127.0.0.1', port: 0 })) + basePath;
  const browser: Browser = await launch(inject('chromium'));
  const visits: Visit[] = [];
  const open = async (reader: Omit<Reader, 'url' | 'now'> = {}): Promise<Visit> => {
    const opened = await visit(browser, { url, now: world.now(), ...reader });
    visits.push(opened);
    return opened;
  };
  return {
    world,
    url,
    /** A browser of one's own, before the sign-in page. */
    open,
    /** Signed in, in front of a page of the shell; the first one unless it says which. */
    async as(person: Person, { at, ...reader }: Omit<Reader, 'url' | 'now'> & { at?: string } = {}): Promise<Visit> {
      const opened = await open(reader);
      await enter(opened.page, { url, mobile: PEOPLE[person], password: DEMO_PASSWORD, at });
      return opened;
    },
    /** Signed in, in front of the list of members. */
    async atMembers(person: Person, reader: Omit<Reader, 'url' | 'now'> = {}): Promise<Visit> {
      return this.as(person, { ...reader, at: 'store-member' });
    },
    /** Closes the browsers of a test and answers what went wrong in their pages, and of a test that failed what they showed. */
    async leave(): Promise<string[]> {
      const left = visits.splice(0);
      const failed = TestRunner.getCurrentTest()?.result?.state === 'fail';
      const shown = failed ? await Promise.all(left.map(({ page }) => shownBy(page))) : [];
      await Promise.all(left.map(({ context }) => context.close()));
      return [...left.flatMap(({ faults }) => faults), ...shown];
    },
    async close() {
      await browser.close();
      await world.close();
    },
  };
}
export type Product = Awaited<ReturnType<typeof openProduct>>;

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject, TestRunner } from 'vitest';
import { DEMO_PASSWORD } from '#apps/demo/organisations.ts';
import { openWorld, PEOPLE, type Person } from '#apps/testing/world.ts';
import { launch, type Reader, type Visit, visit, visitIn } from './browser.ts';
import { reachOf } from './reach.ts';
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
  const reach = reachOf(basePath);
  const visits: (Visit & { name: string | null })[] = [];
  /** Browsers that nobody sits at, by what distinguishes them: they know the program already. */
  const idle = new Map<string, BrowserContext[]>();
  type Asked = Omit<Reader, 'url' | 'now'>;
  const open = async (reader: Asked = {}): Promise<Visit> => {
    const opened = await visit(browser, { url, now: world.now(), ...reader });
    visits.push({ ...opened, name: null });
    reach.follow(opened.page);
    return opened;
  };
  const openKnown = async (reader: Asked): Promise<Visit> => {
    const { width, height, language, motion } = reader;
    const name = JSON.stringify([width, height, language, motion]);
    const context = idle.get(name)?.pop();
    const whole = { url, now: world.now(), ...reader };
    const opened = context ? await visitIn(context, whole) : await visit(browser, whole);
    visits.push({ ...opened, name });
    return opened;
  };
  /** Everything of a walk is closed; its browser waits for the next one. */
  const leaveOne = async ({ context, name }: { context: BrowserContext; name: string | null }): Promise<void> => {
    if (name === null) return context.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(context.pages().map((page) => page.close()));
    idle.set(name, [...(idle.get(name) ?? []), context]);
  };
  return {
    world,
    url,
    /** A browser of one's own, before the sign-in page. */
    open,
    /** Signed in, in front of a page of the shell; the first one unless it says which. */
    async as(person: Person, { at, ...reader }: Asked & { at?: string } = {}): Promise<Visit> {
      const opened = await openKnown(reader);
      await enter(opened.page, { url, mobile: PEOPLE[person], password: DEMO_PASSWORD, at });
      reach.follow(opened.page, at);
      return opened;
    },
    /** Signed in, in front of the list of members. */
    async atMembers(person: Person, reader: Asked = {}): Promise<Visit> {
      return this.as(person, { ...reader, at: 'store-member' });
    },
    /** Closes the browsers of a test and answers what went wrong in their pages, and of a test that failed what they showed. */
    async leave(): Promise<string[]> {
      const left = visits.splice(0);
      const failed = TestRunner.getCurrentTest()?.result?.state === 'fail';
      const shown = failed ? await Promise.all(left.map(({ page }) => shownBy(page))) : [];
      await Promise.all(left.map(leaveOne));
      return [...left.flatMap(({ faults }) => faults), ...shown];
    },
    async close() {
      reach.keep();
      await browser.close();
      await world.close();
    },
  };
}
export type Product = Awaited<ReturnType<typeof openProduct>>;

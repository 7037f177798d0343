import type { Page, Response } from 'playwright-core';
import type { Language } from '#kernel/contract/failure.ts';

// What must hold of every screen, whoever made it: said by the page itself, so that a new screen needs no test to be looked at.

/** Characters that traditional Chinese writes otherwise; 欠 and 余 are written so in both. */
const SIMPLIFIED = /[员会单应实额现产门录设编辑关闭导订项级减优储赠补积条页请选择说详态显达转销钱营业务]/u;
const CJK = /\p{Script=Han}/u;
/** A dictionary's key where its words should stand. */
const KEY = /^[a-z]+(_[a-z]+)*(\.[a-z_]+)+$/;

/** The page in front: its texts, and what of it stands beyond its box. */
const seen = (page: Page): Promise<{ texts: string[]; beyond: string[] }> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const beyond: string[] = [];
    const nameOf = (element: Element): string =>
      `<${element.tagName.toLowerCase()} class="${element.className}"> ${(element.textContent ?? '').slice(0, 40)}`;
    /** Whether something above it scrolls sideways, or cuts on purpose what is too long. */
    const isHeld = (element: Element | null): boolean => {
      for (let above = element; above && above !== document.body; above = above.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(above);
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return true;
      }
      return false;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement!;
      if (text === '' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest('script, style')) continue;
      texts.push(text);
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width <= 1 || isHeld(element)) continue;
      const box = element.closest('.ant-btn, .ant-tag, .ant-tabs-tab, .tile, th, td, label, .figure, .ant-card')?.getBoundingClientRect();
      if (right > innerWidth + 1 || (box && box.width > 1 && (right > box.right + 1 || left < box.left - 1))) beyond.push(nameOf(element));
    }
    return { texts, beyond };
  });

/** What of the shell is drawn for another width than the page now has: the library's sizes grow with ours, and go back with them (1§1). */
const ofAnotherWidth = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ours = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    return [...document.querySelectorAll('.account')].flatMap((button) => {
      const theirs = Number.parseFloat(getComputedStyle(button).fontSize) / 14;
      return Math.abs(theirs - ours) > 0.05 ? [`drawn ${theirs.toFixed(2)} times as large where ${ours.toFixed(2)} is meant`] : [];
    });
  });

/** What is wrong with the words of a page: keys without words, words of another language. `given` are answers: what people named themselves. */
function wordFaults(texts: readonly string[], language: Language, given: string): string[] {
  const keys = texts.filter((text) => KEY.test(text));
  const foreign = language === 'en' ? CJK : language === 'zh-HK' ? SIMPLIFIED : null;
  // A name may stand between words of ours: each run of letters is looked for by itself.
  const runs = foreign
    ? texts.flatMap((text) => text.match(/\p{Script=Han}+/gu) ?? []).filter((run) => foreign.test(run) && !given.includes(run))
    : [];
  return [...keys.map((key) => `a key: ${key}`), ...new Set(runs.map((run) => `not ${language}: ${run}`))];
}

/** A page that is looked at, screen after screen. */
export interface Watched {
  page: Page;
  /** What went wrong since the last look: exceptions, calls that failed. */
  faults: string[];
  /** Everything that calls answered, and answers on their way. */
  given: string;
  arriving: Promise<void>[];
}

/** Listens to a page's calls from now on; `given` is what people named themselves before. */
export function watch(page: Page, faults: string[], given: string): Watched {
  const watched: Watched = { page, faults, given, arriving: [] };
  const keep = async (response: Response): Promise<void> => void (watched.given += await response.text().catch(() => ''));
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
    if (response.headers()['content-type']?.includes('json')) watched.arriving.push(keep(response));
  });
  return watched;
}

/** What is wrong with the page in front. */
export async function wrongs(watched: Watched, language: Language): Promise<string[]> {
  const { page, faults } = watched;
  const { texts, beyond } = await seen(page);
  await Promise.all(watched.arriving.splice(0));
  const words = wordFaults(texts, language, watched.given);
  const at = `${page.viewportSize()!.width}: `;
  const large = await ofAnotherWidth(page);
  return [...faults.splice(0), ...words, ...large.map((what) => `${at}${what}`), ...beyond.map((what) => `${at}beyond its box: ${what}`)];
}

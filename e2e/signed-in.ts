import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { plantPicture } from '#apps/testing/codes.ts';
import type { Envelope } from '#kernel/contract/envelope.ts';
import { deviceId, openSession, type SessionUser, type Tokens } from '#kernel/web/session.ts';

/** A browser's store of its own. */
function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Signs somebody in, and answers what the sign-in page would keep of it in their browser. */
async function sessionOf(url: string, mobile_number: string, password: string): Promise<[key: string, value: string][]> {
  const local = storage();
  const inBrowser = <T>(write: () => T): T => {
    vi.stubGlobal('localStorage', local);
    vi.stubGlobal('sessionStorage', storage());
    try {
      return write();
    } finally {
      vi.unstubAllGlobals();
    }
  };
  const body = JSON.stringify({ client: 'PC', uuid: inBrowser(deviceId), mobile_number, password });
  const answer = await fetch(`${url}/api/shop/users/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { code, message, data } = (await answer.json()) as Envelope<SessionUser & Tokens>;
  if (code !== 0) throw new Error(`${mobile_number} could not sign in: ${message}`);
  inBrowser(() => openSession(data));
  return [...local.kept];
}

/** Opens the product as somebody who has just signed in, at a page or the first one: the sign-in page itself has walks of its own. */
export async function enter(page: Page, { url, mobile, password, at = '' }: { url: string; mobile: string; password: string; at?: string | undefined }) {
  await page.addInitScript((session) => {
    // Once: who signs out stays signed out.
    if (sessionStorage.getItem('entered')) return;
    sessionStorage.setItem('entered', '1');
    for (const [key, value] of session) localStorage.setItem(key!, value!);
  }, await sessionOf(url, mobile, password));
  await page.goto(at);
  await page.waitForSelector('.shell');
}

/** Reads the picture that a page before the sign-in shows, and types what stands there. */
export async function readPicture(page: Page, world: Parameters<typeof plantPicture>[0]): Promise<void> {
  const image = page.locator('.login-captcha img');
  // What it shows is known afterwards: the picture itself has been fetched by then.
  await expect.poll(() => image.evaluate((drawn: HTMLImageElement) => drawn.complete && drawn.naturalWidth > 0)).toBe(true);
  await page.fill('[name=picture]', await plantPicture(world, (await page.evaluate(() => localStorage.getItem('shop_uuid')))!));
}

/** The code a phone was last sent, as somebody trying the product out reads it. */
export async function codeSentTo(page: Page, url: string, mobile: string): Promise<string> {
  const read = async () => {
    const { data } = (await (await page.request.get(`${url}/api/dev/outbox`)).json()) as { data: { mobile_number: string; code: string }[] };
    return data.findLast(({ mobile_number }) => mobile_number === mobile)?.code ?? '';
  };
  await expect.poll(read).toMatch(/^\d{6}$/);
  return read();
}

import type { Page } from 'playwright-core';
import { vi } from 'vitest';
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

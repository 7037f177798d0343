import type { Search } from '#kernel/web/navigation.ts';

/** A visited page. */
export interface Tab {
  key: string;
  path: string;
  search: Search;
  /** What it shows, such as a member's name; else the menu's title stands. */
  title?: string;
}

/** Kept alive at once; the one longest out of sight is given up first. */
const ALIVE = 8;

/** Two records of one page are two tabs; two filters of one list are not. */
export const keyOf = (path: string, search: Search, identifiedBy: string | undefined): string =>
  identifiedBy && search[identifiedBy] !== undefined ? `${path}?${String(search[identifiedBy])}` : path;

/** The tabs after a visit: a new one at the end, or the known one with its new address. */
export function visit(tabs: readonly Tab[], visited: Tab): readonly Tab[] {
  const known = tabs.find((tab) => tab.key === visited.key);
  if (!known) return [...tabs, visited];
  if (known.search === visited.search) return tabs;
  return tabs.map((tab) => (tab === known ? { ...tab, search: visited.search } : tab));
}

/** Closing: what remains, and which tab to show when the shown one went: the last, or none. */
export function close(tabs: readonly Tab[], gone: (tab: Tab) => boolean, shown: string): { tabs: readonly Tab[]; show: Tab | 'home' | undefined } {
  const left = tabs.filter((tab) => !gone(tab));
  if (left.some((tab) => tab.key === shown)) return { tabs: left, show: undefined };
  return { tabs: left, show: left.at(-1) ?? 'home' };
}

/** Which tabs stay alive, most recently seen first; one with something unsaved is never given up. */
export const keepAlive = (alive: readonly string[], shown: string, unsaved: ReadonlyMap<string, unknown>): readonly string[] =>
  alive[0] === shown ? alive : [shown, ...alive.filter((key) => key !== shown)].filter((key, nth) => nth < ALIVE || unsaved.has(key));

import { useSyncExternalStore } from 'react';
import { basePath } from '#kernel/web/base.ts';
import { parseSearch, type Search, stringifySearch, type Target } from '#kernel/web/navigation.ts';

/** The page's place below the base path. */
export interface Address {
  path: string;
  search: Search;
}

const listeners = new Set<() => void>();
let current = read();

function read(): Address {
  const path = location.pathname.slice(basePath.length).replace(/\/+$/, '') || '/';
  return { path, search: parseSearch(location.search) };
}

function changed(): void {
  current = read();
  for (const listener of listeners) listener();
}

window.addEventListener('popstate', changed);

/** The whole address of a page, for links and for the history. */
export const hrefOf = ({ path, search = {} }: Target): string => `${basePath}${path}${stringifySearch(search)}`;

/** Goes to a page without a load. */
export function navigate(target: Target, how: 'push' | 'replace' = 'push'): void {
  const href = hrefOf(target);
  if (href === location.pathname + location.search) return;
  if (how === 'push') history.pushState(null, '', href);
  else history.replaceState(null, '', href);
  changed();
}

export const useAddress = (): Address =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, () => current);

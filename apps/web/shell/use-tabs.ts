import { useCallback, useEffect, useMemo, useState } from 'react';
import { flatten, type MenuEntry } from '#modes/mode.ts';
import { navigate, useAddress } from '../address.ts';
import { heard } from '#kernel/web/unsaved.ts';
import { type AppPlace, useAppPlace } from '../place.ts';
import { screenOf } from '../screens.ts';
import { close, keepAlive, keyOf, type Tab, visit } from './tabs.ts';

/** Tabs are remembered per account, shop and mode: one path can be another page in another mode. */
const storageKey = ({ user, mode }: AppPlace): string => `shop_tabs:${user.base_user_id}:${user.shop_id}:${mode}`;

function remembered(place: AppPlace, pages: ReadonlyMap<string, MenuEntry>): readonly Tab[] {
  try {
    const tabs = JSON.parse(localStorage.getItem(storageKey(place)) ?? '[]') as Tab[];
    return tabs.filter((tab) => pages.has(tab.path));
  } catch {
    return [];
  }
}

const remember = (place: AppPlace, tabs: readonly Tab[]): void => localStorage.setItem(storageKey(place), JSON.stringify(tabs));

/** The visited pages, which of them is in front, which are alive. */
export function useTabs() {
  const place = useAppPlace();
  const address = useAddress();
  const pages = useMemo(() => new Map(flatten(place.entries).flatMap((entry) => (entry.path ? [[entry.path, entry] as const] : []))), [place]);
  const [tabs, setTabs] = useState(() => remembered(place, pages));
  const [alive, setAlive] = useState<readonly string[]>([]);

  const entry = pages.get(address.path);
  const shown = keyOf(address.path, address.search, entry?.screen ? screenOf(entry.screen)?.identifiedBy : undefined);
  // The address decides: derived while rendering, so that no frame shows a tab that is not there yet.
  const visited = entry ? visit(tabs, { key: shown, ...address }) : tabs;
  if (visited !== tabs) setTabs(visited);
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  const living = entry ? keepAlive(alive, shown, unsaved) : alive;
  if (living !== alive) setAlive(living);

  useEffect(() => remember(place, visited), [place, visited]);

  const closeWhere = useCallback((gone: (tab: Tab) => boolean) => {
    const left = close(visited, gone, shown);
    setTabs(left.tabs);
    // Going home leaves the shell for a moment: what is left must be known by then.
    remember(place, left.tabs);
    setAlive((keys) => keys.filter((key) => left.tabs.some((tab) => tab.key === key)));
    if (left.show === 'home') navigate({ path: '/' });
    else if (left.show) navigate(left.show);
  }, [place, visited, shown]);

  const rename = useCallback((key: string, title: string) => {
    setTabs((known) => (known.some((tab) => tab.key === key && tab.title !== title) ? known.map((tab) => (tab.key === key ? { ...tab, title } : tab)) : known));
  }, []);

  const hear = useCallback((key: string, form: string, isUnsaved: boolean) => setUnsaved((known) => heard(known, key, form, isUnsaved)), [setUnsaved]);

  return { tabs: visited, shown, alive: living, pages, unsaved, closeWhere, rename, hear };
}
export type Tabs = ReturnType<typeof useTabs>;

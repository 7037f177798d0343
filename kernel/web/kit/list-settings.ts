import { useCallback, useState } from 'react';
import { readSession } from '../session.ts';

/** How one person likes one list. */
export interface ListSettings {
  /** Keys of the columns shown, in their order. */
  shown: readonly string[];
  /** Widths that were dragged, in pixels at 14 px text. */
  widths: Readonly<Record<string, number>>;
  dense: boolean;
}

/** A named set of filters, sorting and page size, with the columns it is looked at with. */
export interface SavedView {
  name: string;
  search: Readonly<Record<string, string | readonly string[]>>;
  /** Missing in views of before columns were kept. */
  settings?: ListSettings;
}

const keyOf = (kind: string, list: string): string => `shop_${kind}:${readSession()?.user.base_user_id ?? ''}:${list}`;

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps a value per user and list on this device. */
function useKept<T>(kind: string, list: string): [T | null, (next: T | null) => void] {
  const key = keyOf(kind, list);
  const [value, setValue] = useState(() => read<T>(key));
  const keep = useCallback((next: T | null) => {
    setValue(next);
    if (next === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(next));
  }, [key]);
  return [value, keep];
}

/** The settings of a list, and the way back to the page's own where they differ. Columns that no longer exist are forgotten. */
export function useListSettings(list: string, columns: readonly { key: string; hidden?: true }[]) {
  const [kept, keep] = useKept<ListSettings>('list', list);
  const own: ListSettings = { shown: columns.filter((column) => !column.hidden).map((column) => column.key), widths: {}, dense: false };
  const known = new Set(columns.map((column) => column.key));
  const settings = kept ? { ...own, ...kept, shown: kept.shown.filter((key) => known.has(key)) } : own;
  return { list, settings: settings.shown.length > 0 ? settings : own, keep, reset: kept ? () => keep(null) : undefined };
}

export function useSavedViews(list: string): [readonly SavedView[], (next: readonly SavedView[]) => void] {
  const [kept, keep] = useKept<readonly SavedView[]>('views', list);
  return [kept ?? [], keep];
}

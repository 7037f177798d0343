import { type ComponentType, createContext, use } from 'react';
import type { DictionaryName } from '#kernel/i18n/dictionary.ts';
import type { Search, Target } from './navigation.ts';

/** A screen of a domain: its code, fetched when it is first opened, and the dictionaries it reads. */
export interface ScreenDeclared {
  load: () => Promise<{ default: ComponentType }>;
  words: readonly DictionaryName[];
  /** The search parameter that names the record shown: two records are two tabs (`member_id`). */
  identifiedBy?: string;
}

/** Declares a domain's screens by name; `modes/` names them `<domain>.<ScreenName>`. */
export const screens = <Declared extends Readonly<Record<string, ScreenDeclared>>>(declared: Declared): Declared => declared;

/** One visited page. It keeps its own address while another tab is in front. */
export interface Screen {
  search: Search;
  /** Replaces the search parameters; `push` leaves a step to go back to. */
  setSearch: (next: Search, how?: 'push' | 'replace') => void;
  /** The page's place in the menu, from the outside in; the last one is the page itself. */
  crumbs: readonly Crumb[];
  /** Where it is a list of one kind of thing: the lists of all kinds, itself among them, by their titles. */
  kinds: readonly Required<Crumb>[];
  /** Whether the tab is in front. */
  active: boolean;
  /** Names the tab after what it shows, such as a member. */
  setTitle: (title: string) => void;
  /** Closes the tab. */
  close: () => void;
}

export interface Crumb {
  title: string;
  target?: Target;
}

export const ScreenContext = createContext<Screen | null>(null);

/** The page this component is on. */
export function useScreen(): Screen {
  const screen = use(ScreenContext);
  if (!screen) throw new Error('useScreen outside of a screen');
  return screen;
}

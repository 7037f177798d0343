import { createContext, use } from 'react';

/** The values in an address after the question mark; a repeated key is a list. */
export type Search = Readonly<Record<string, string | readonly string[]>>;

/** A page of the product. */
export interface Target {
  path: string;
  search?: Search;
}

export interface Navigation {
  go: (target: Target) => void;
  /** Whether the path is a page of this mode that the person may open: links elsewhere are not drawn. */
  has: (path: string) => boolean;
  /** Where a screen stands in this mode, if the person may open it: `sales.TillPage` is another path in a clinic. */
  pathOf: (screen: string) => string | undefined;
  /** The same of a section, which stands on a page such as the settings: `staff.ShiftPlan` is one where no page shows it. */
  sectionAt: (section: string) => Target | undefined;
  /** The address to put into a link. */
  href: (target: Target) => string;
  /** Fetches a page's code ahead of a click. */
  preload: (path: string) => void;
}

export const NavigationContext = createContext<Navigation | null>(null);

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('useNavigation outside of the app');
  return navigation;
}

/** `?a=1&b=2&b=3` → `{ a: '1', b: ['2', '3'] }` */
export function parseSearch(text: string): Search {
  const found: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const known = found[name];
    found[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
  }
  return found;
}

/** The reverse of `parseSearch`, with its question mark when there is anything. */
export function stringifySearch(search: Search): string {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) for (const each of typeof value === 'string' ? [value] : value) encoded.append(name, each);
  const text = encoded.toString();
  return text && `?${text}`;
}

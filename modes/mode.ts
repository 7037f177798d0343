import type { Permission } from '#kernel/contract/endpoint.ts';
import type { Filled } from '#kernel/contract/slot.ts';

export type ModeName = 'shop' | 'clinic' | 'head-office' | 'supplier';

/** What an entry of the first level is known by where the menu is folded: each of a mode its own. */
export type MenuIcon =
  | 'appointment'
  | 'cashier'
  | 'catalog'
  | 'channel'
  | 'contacts'
  | 'dashboard'
  | 'finance'
  | 'member'
  | 'order'
  | 'reception'
  | 'record'
  | 'report'
  | 'setting'
  | 'stock'
  | 'supplier'
  | 'warnings';

/**
 * One line of a mode's table of contents. Menus, routes, breadcrumbs, guards, the role editor's tree and the
 * role-menu call derive from it. Its title stands under `identifier` in `modes/i18n/`.
 */
export interface MenuEntry {
  /** Unique within the mode; stored with roles, so it never changes. */
  identifier: string;
  /** The route; absent on an entry that only groups others. */
  path?: string;
  /** `<domain>.<ScreenName>`, found in `domains/<domain>/web/*.screens.ts`. */
  screen?: string;
  /**
   * A section of the page above it, `<domain>.<PieceName>` of `domains/<domain>/web/*.slots.ts`: no route of its own. A
   * page of sections is seen by whoever sees one of them.
   */
  section?: string;
  /** What one must hold to see the entry and open its route. */
  needs?: Permission;
  /** What may be held on it beyond seeing it: buttons and field rights. */
  buttons?: readonly Permission[];
  /** A route that no menu shows, such as a detail page. */
  hidden?: true;
  /** Not kept alive among the visited tabs. */
  noCache?: true;
  /** A list of one kind of thing: the lists of the other kinds in its group stand beside it, above each of them. */
  kind?: true;
  /** Only where the shop sells new retail. */
  ofNewRetail?: true;
  icon?: MenuIcon;
  /** What other domains put into the screen: `inSlot(assetTabs, ['<domain>.<PieceName>', …])`, of `domains/<domain>/web/*.slots.ts`. */
  slots?: readonly Filled[];
  children?: readonly MenuEntry[];
}

export interface Mode {
  name: ModeName;
  entries: readonly MenuEntry[];
  /** What other domains put into what opens over any page, such as the form of a new member; a page's own slots stand before it. */
  slots?: readonly Filled[];
}

/** Every entry of a mode, parents before children. */
export const flatten = (entries: readonly MenuEntry[]): MenuEntry[] => entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);

/**
 * What a person with these permissions sees: entries whose need is held, groups and pages of sections that still have a child;
 * of new retail where the shop sells it.
 */
export function visibleTo(entries: readonly MenuEntry[], held: ReadonlySet<string>, sellsNewRetail: boolean): MenuEntry[] {
  return entries.flatMap((entry) => {
    if ((entry.needs && !held.has(entry.needs)) || (entry.ofNewRetail && !sellsNewRetail)) return [];
    if (!entry.children) return [entry];
    const children = visibleTo(entry.children, held, sellsNewRetail);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}

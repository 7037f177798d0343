import type { MenuItem } from '#domains/access/contract/access.endpoints.ts';
import { flatten, type MenuEntry, type ModeName } from '#modes/mode.ts';
import type { Session } from '#kernel/web/session.ts';

/** The mode a session stands in (domain: wire). */
export function modeOf({ user, systemType }: Session): ModeName {
  if (user.shop_type === '0') return 'head-office';
  if (user.shop_type === 'SUPPLIER') return 'supplier';
  return systemType === 'CURE_USER' ? 'clinic' : 'shop';
}

const itemsOf = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...itemsOf(item.children)]);

/** `auth` is the base64url of permission identifiers joined by commas, `#` for none (domain: wire). */
const permissionsIn = (auth: string): string[] => (auth === '#' || auth === '' ? [] : atob(auth.replace(/-/g, '+').replace(/_/g, '/')).split(','));

/** What the server's role menu lets this person see and do. */
export interface Rights {
  identifiers: ReadonlySet<string>;
  permissions: ReadonlySet<string>;
}

export function rightsIn(menu: readonly MenuItem[]): Rights {
  const items = itemsOf(menu);
  return {
    identifiers: new Set(items.map((item) => item.identifier)),
    permissions: new Set(items.flatMap((item) => [...permissionsIn(item.auth), ...item.button])),
  };
}

const mayOpen = (entry: MenuEntry, rights: Rights): boolean =>
  rights.identifiers.has(entry.identifier) || (entry.hidden === true && (!entry.needs || rights.permissions.has(entry.needs)));

/** A mode's entries as far as the person may open them; groups that lead nowhere are gone. */
export function openEntries(entries: readonly MenuEntry[], rights: Rights): MenuEntry[] {
  return entries.flatMap((entry) => {
    const { children: all, ...own } = entry;
    const children = all && openEntries(all, rights);
    const opens = (entry.path ?? entry.section) !== undefined && mayOpen(entry, rights);
    if (!opens && !children?.length) return [];
    const { path, ...group } = own;
    return [{ ...(opens && path ? { ...group, path } : group), ...(children && { children }) }];
  });
}

/** The entries a menu shows: without detail pages, sections and the like. */
export const menuEntries = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => {
    if (entry.hidden || entry.section) return [];
    const children = entry.children && menuEntries(entry.children);
    return entry.path || children?.length ? [{ ...entry, ...(children && { children }) }] : [];
  });

/** The sections of a page, each with the identifiers from the group it stands in to its own. */
export const sectionsOf = (page: MenuEntry): { section: string; trail: readonly string[] }[] =>
  (page.children ?? []).flatMap(({ section, identifier, ...group }) =>
    section
      ? [{ section, trail: [identifier] }]
      : sectionsOf({ ...group, identifier }).map(({ trail, ...below }) => ({ ...below, trail: [identifier, ...trail] })),
  );

/** Where one lands: the workbench if it is the first entry, else the first page of the first entry (1§2). */
export function landingPath(entries: readonly MenuEntry[]): string | undefined {
  return flatten(menuEntries(entries)).find((entry) => entry.path)?.path;
}

/** The entries that lead to a page, from the outside in. */
export function trailTo(entries: readonly MenuEntry[], path: string): MenuEntry[] {
  for (const entry of entries) {
    if (entry.path === path) return [entry];
    const below = trailTo(entry.children ?? [], path);
    if (below.length > 0) return [entry, ...below];
  }
  return [];
}

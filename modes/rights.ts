import type { Permission } from '#kernel/contract/endpoint.ts';
import { flatten, type MenuEntry, type ModeName } from './mode.ts';
import { modes } from './modes.ts';
import { MODULE_OF, type Module } from './preset-roles.ts';
import { newRetail } from './retail.ts';

/** The mode whose menus and buttons a module's rights open; new retail has no mode of its own, but a page in two. */
const MODE_OF = new Map(Object.entries(MODULE_OF).map(([mode, module]) => [module, mode as ModeName]));

/** The table of contents that a module's rights are chosen from. */
export function entriesOfModule(module: Module): readonly MenuEntry[] {
  if (module === 'retail') return [newRetail];
  const name = MODE_OF.get(module);
  return name ? modes[name].entries : [];
}

/** Every right that can be held in a module: what its entries need and their buttons. */
export function rightsIn(module: Module): ReadonlySet<Permission> {
  const entries = flatten(entriesOfModule(module));
  return new Set(entries.flatMap(({ needs, buttons = [] }) => [...(needs ? [needs] : []), ...buttons]));
}

/** What of a role's rights can be chosen in its modules: what it had all along besides is not given to a copy of it. */
export const offered = <Grants extends Partial<Record<Module, readonly string[]>>>(grants: Grants): { [Of in Module]?: string[] } =>
  Object.fromEntries(
    Object.entries(grants).map(([module, rights]) => {
      const known: ReadonlySet<string> = rightsIn(module as Module);
      return [module, (rights ?? []).filter((right) => known.has(right))];
    }),
  );

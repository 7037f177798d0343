import type { Permission } from '#kernel/contract/endpoint.ts';
import { flatten, type ModeName } from './mode.ts';
import { modes } from './modes.ts';
import { MODULE_OF, type Module } from './preset-roles.ts';

/** The mode whose menus and buttons a module's rights open; retail has no mode of its own. */
const MODE_OF = new Map(Object.entries(MODULE_OF).map(([mode, module]) => [module, mode as ModeName]));

/** The table of contents that a module's rights are chosen from. */
export const modeOfModule = (module: Module) => {
  const name = MODE_OF.get(module);
  return name && modes[name];
};

/** Every right that can be held in a module: what its entries need and their buttons. */
export function rightsIn(module: Module): ReadonlySet<Permission> {
  const entries = flatten(modeOfModule(module)?.entries ?? []);
  return new Set(entries.flatMap(({ needs, buttons = [] }) => [...(needs ? [needs] : []), ...buttons]));
}

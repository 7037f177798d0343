import { routes } from '#apps/api/routes.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { flatten } from '#modes/mode.ts';
import { readDeclared, type Declared } from './declared.ts';

export interface Inventory {
  routes: { mode: string; path: string; title: string; identifier: string }[];
  endpoints: { method: string; path: string; access: string }[];
}

/**
 * What the product offers: every route of its modes with its title, every call that is served with who may make it.
 * A contract that nothing serves yet is no offer.
 */
export function inventoryOf(
  { modes, freeRoutes, dictionaries }: Declared,
  served: readonly Pick<Endpoint, 'method' | 'path' | 'access'>[],
): Inventory {
  const titles = dictionaries['modes']?.title ?? {};
  const menu = modes.flatMap((mode) =>
    flatten(mode.entries).flatMap(({ path, identifier }) =>
      path ? [{ mode: mode.name as string, path, title: titles[identifier] ?? '', identifier }] : [],
    ),
  );
  return {
    routes: [...menu, ...freeRoutes.map(({ mode, path, title, identifier }) => ({ mode, path, title, identifier }))],
    endpoints: served.map(({ method, path, access }) => ({ method, path, access })),
  };
}

if (import.meta.main) {
  const served = routes.map(({ endpoint }) => endpoint);
  console.log(JSON.stringify(inventoryOf(await readDeclared(), served)));
}

import type { ComponentType } from 'react';
import { fetchAhead } from '#kernel/web/chunk-failure.ts';
import type { ScreenDeclared } from '#kernel/web/screen.ts';
import { preloadWords } from '#kernel/web/words.ts';
import { fetched } from './fetched.ts';

const found = import.meta.glob<{ default: Record<string, ScreenDeclared> }>('../../domains/*/web/*.screens.ts', { eager: true });

/** Every screen of every domain under `<domain>.<ScreenName>`, as `modes/` names them. */
const declared = new Map<string, ScreenDeclared>(
  Object.entries(found).flatMap(([path, module]) => {
    const domain = path.split('/').at(-3)!;
    return Object.entries(module.default).map(([name, screen]) => [`${domain}.${name}`, screen] as const);
  }),
);

const components = new Map<string, ComponentType>();

/** A screen's code and words, fetched side by side. */
async function open(screen: ScreenDeclared): Promise<{ default: ComponentType }> {
  const [module] = await Promise.all([screen.load(), preloadWords(screen.words)]);
  return module;
}

export const screenOf = (id: string): ScreenDeclared | undefined => declared.get(id);

/** The component that draws a screen once its code is here. */
export function componentOf(id: string): ComponentType {
  let component = components.get(id);
  if (!component) {
    component = fetched(() => open(declared.get(id)!));
    components.set(id, component);
  }
  return component;
}

export function preloadScreen(id: string): void {
  const screen = declared.get(id);
  if (screen) void fetchAhead(() => open(screen));
}

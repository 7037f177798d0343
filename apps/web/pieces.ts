import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { PieceDeclared } from '#kernel/web/slot.ts';
import { preloadWords } from '#kernel/web/words.ts';

const found = import.meta.glob<{ default: Record<string, PieceDeclared> }>('../../domains/*/web/*.slots.ts', { eager: true });

/** Every piece of every domain under `<domain>.<PieceName>`, as `modes/` names them. */
const declared = new Map<string, PieceDeclared>(
  Object.entries(found).flatMap(([path, module]) => {
    const domain = path.split('/').at(-3)!;
    return Object.entries(module.default).map(([name, piece]) => [`${domain}.${name}`, piece] as const);
  }),
);

const components = new Map<string, LazyExoticComponent<ComponentType<never>>>();

export const pieceOf = (id: string): PieceDeclared | undefined => declared.get(id);

/** The component that draws a piece once its code and words are here. */
export function pieceComponentOf(id: string): LazyExoticComponent<ComponentType<never>> {
  let component = components.get(id);
  if (!component) {
    const piece = declared.get(id)!;
    component = lazy(async () => (await Promise.all([piece.load(), preloadWords(piece.words)]))[0]);
    components.set(id, component);
  }
  return component;
}

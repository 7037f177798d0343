import type { ComponentType } from 'react';
import type { PieceDeclared, SectionDeclared } from '#kernel/web/slot.ts';
import { preloadWords } from '#kernel/web/words.ts';
import { fetched } from './fetched.ts';

const found = import.meta.glob<{ default: Record<string, PieceDeclared | SectionDeclared> }>('../../domains/*/web/*.slots.ts', { eager: true });

/** Every piece of every domain under `<domain>.<PieceName>`, as `modes/` names them. */
const declared = new Map<string, PieceDeclared | SectionDeclared>(
  Object.entries(found).flatMap(([path, module]) => {
    const domain = path.split('/').at(-3)!;
    return Object.entries(module.default).map(([name, piece]) => [`${domain}.${name}`, piece] as const);
  }),
);

const components = new Map<string, ComponentType<never>>();

/** A piece that may stand in a slot. */
export function pieceOf(id: string): PieceDeclared | undefined {
  const piece = declared.get(id);
  return piece && 'needs' in piece ? piece : undefined;
}

async function open(piece: SectionDeclared): Promise<{ default: ComponentType<object> }> {
  const [module] = await Promise.all([piece.load(), preloadWords(piece.words)]);
  return module as { default: ComponentType<object> };
}

/** The component that draws a piece once its code and words are here. */
export function pieceComponentOf(id: string): ComponentType<never> {
  let component = components.get(id);
  if (!component) {
    component = fetched(() => open(declared.get(id)!));
    components.set(id, component);
  }
  return component;
}

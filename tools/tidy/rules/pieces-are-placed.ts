import { flatten, type MenuEntry } from '#modes/mode.ts';
import type { Rule } from '../rule.ts';
import { declared } from '../screens-and-pieces.ts';

/** A piece that no mode puts on a page is seen by nobody, however well it is tested by itself. */
export const piecesArePlaced: Rule = {
  name: 'pieces-are-placed',
  check: (project) => {
    const placed = new Set(
      project.declared.modes
        .flatMap(({ entries, slots = [] }): Pick<MenuEntry, 'section' | 'slots'>[] => [{ slots }, ...flatten(entries)])
        .flatMap(({ section, slots = [] }) => [...(section ? [section] : []), ...slots.flatMap(({ pieces }) => pieces)]),
    );
    return [...declared(project, 'slots')]
      .filter(([id]) => !placed.has(id))
      .map(([id, property]) => ({
        file: property.getSourceFile().fileName,
        line: property.getSourceFile().getLineAndCharacterOfPosition(property.getStart()).line + 1,
        message: `piece ${id} is put on no page: say in modes/ where it stands (slots, section), or delete it`,
      }));
  },
};

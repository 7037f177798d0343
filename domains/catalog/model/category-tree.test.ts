import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Category, levelBelow, levelOf, misplaced, placed } from './category-tree.ts';

const tree: Category[] = [
  { category_id: '1', parent_id: null, category_name: '护理', category_path: '1|', sort: 1 },
  { category_id: '2', parent_id: null, category_name: '身体', category_path: '2|', sort: 2 },
  { category_id: '3', parent_id: '1', category_name: '补水', category_path: '1|3|', sort: 1 },
  { category_id: '4', parent_id: '1', category_name: '清洁', category_path: '1|4|', sort: 2 },
  { category_id: '5', parent_id: '3', category_name: '深层', category_path: '1|3|5|', sort: 1 },
  { category_id: '6', parent_id: '2', category_name: '补水', category_path: '2|6|', sort: 1 },
];
const by = (id: string) => tree.find(({ category_id }) => category_id === id)!;

describe('where a category may stand', () => {
  it('refuses a parent that is not there, a name of the level, and a fifth level', () => {
    expect(misplaced(tree, '9', { category_name: '新' })).toBe('parent_unknown');
    expect(misplaced(tree, '1', { category_name: '补水' })).toBe('category_name_taken');
    expect(misplaced(tree, '1', { category_name: '补水', except: '3' })).toBeNull();
    expect(misplaced(tree, '5', { category_name: '补水' })).toBeNull();
    expect(misplaced(tree, '5', { category_name: '补水', height: 2 })).toBe('category_too_deep');
  });

  it('refuses a place below itself, and one where its own depths go too deep', () => {
    expect(placed(tree, by('1'), { parent_id: '5', position: 1 })).toEqual({ refusal: 'category_in_itself' });
    expect(placed(tree, by('1'), { parent_id: '1', position: 1 })).toEqual({ refusal: 'category_in_itself' });
    expect(placed(tree, by('1'), { parent_id: '6', position: 1 })).toEqual({ refusal: 'category_too_deep' });
    expect(placed(tree, by('3'), { parent_id: '2', position: 1 })).toEqual({ refusal: 'category_name_taken' });
  });

  it('moves within its level, and with all below it to another', () => {
    expect(placed(tree, by('4'), { parent_id: '1', position: 1 })).toEqual({ changed: [{ ...by('3'), sort: 2 }, { ...by('4'), sort: 1 }] });
    expect(placed(tree, by('3'), { parent_id: null, position: 99 })).toEqual({
      changed: [
        { ...by('3'), parent_id: null, category_path: '3|', sort: 3 },
        { ...by('5'), category_path: '3|5|' },
      ],
    });
    expect(placed(tree, by('1'), { parent_id: null, position: 1 })).toEqual({ changed: [] });
  });

  it('stays a tree of four levels whatever is moved', () => {
    const moves = fc.array(fc.record({ id: fc.integer({ min: 1, max: 12 }), to: fc.integer({ min: 0, max: 12 }), position: fc.integer({ min: 1, max: 5 }) }));
    fc.assert(
      fc.property(moves, (steps) => {
        let now: Category[] = Array.from({ length: 12 }, (_, at) => {
          const id = String(at + 1);
          return { category_id: id, parent_id: null, category_name: `类${id}`, category_path: `${id}|`, sort: 1 };
        });
        for (const { id, to, position } of steps) {
          const result = placed(now, now[id - 1]!, { parent_id: to === 0 ? null : String(to), position });
          if ('refusal' in result) continue;
          const changed = new Map(result.changed.map((category) => [category.category_id, category]));
          now = now.map((category) => changed.get(category.category_id) ?? category);
          const level = levelBelow(now, to === 0 ? null : String(to));
          expect(level.map(({ sort }) => sort)).toEqual(level.map((_, index) => index + 1));
          expect(level[Math.min(position, level.length) - 1]!.category_id).toBe(String(id));
        }
        for (const { category_id, parent_id, category_path } of now) {
          const above = parent_id === null ? '' : now.find((each) => each.category_id === parent_id)!.category_path;
          expect(category_path).toBe(`${above}${category_id}|`);
          expect(levelOf(category_path)).toBeLessThanOrEqual(4);
        }
      }),
    );
  });
});

import { MAX_CATEGORY_LEVEL } from '../contract/category.endpoints.ts';

/** A category as the tree of its kind holds it. `sort` orders those of one level, ids the ties. */
export interface Category {
  category_id: string;
  parent_id: string | null;
  category_name: string;
  /** Ids from the root down to itself, each followed by a bar. */
  category_path: string;
  sort: number;
}

/** Where a category is to stand: below which one (null: the first level), and as which of that level, counted from 1. */
export interface Place {
  parent_id: string | null;
  position: number;
}

/** Why a category cannot stand somewhere. */
export type Misplaced = 'parent_unknown' | 'category_in_itself' | 'category_too_deep' | 'category_name_taken';

/** How deep a path leads; the first level is 1. */
export const levelOf = (category_path: string): number => category_path.split('|').length - 1;

/** Those directly below a category, in their order. */
export const levelBelow = (tree: readonly Category[], parent_id: string | null): Category[] =>
  tree.filter((category) => category.parent_id === parent_id).toSorted((a, b) => a.sort - b.sort || (BigInt(a.category_id) < BigInt(b.category_id) ? -1 : 1));

/** A category and all below it. */
const within = (tree: readonly Category[], { category_path }: Category): Category[] => tree.filter((each) => each.category_path.startsWith(category_path));

/** Why a category of this name and height cannot be put below a parent; null where it can. */
export function misplaced(
  tree: readonly Category[],
  parent_id: string | null,
  { category_name, height = 1, except }: { category_name: string; height?: number; except?: string },
): Misplaced | null {
  const parent = tree.find(({ category_id }) => category_id === parent_id);
  if (parent_id !== null && !parent) return 'parent_unknown';
  if ((parent ? levelOf(parent.category_path) : 0) + height > MAX_CATEGORY_LEVEL) return 'category_too_deep';
  const taken = levelBelow(tree, parent_id).some((sibling) => sibling.category_name === category_name && sibling.category_id !== except);
  return taken ? 'category_name_taken' : null;
}

/** What changes in the tree when a category moves: every category whose parent, order or path becomes another. */
export function placed(tree: readonly Category[], category: Category, { parent_id, position }: Place): { refusal: Misplaced } | { changed: Category[] } {
  const moving = within(tree, category);
  const base = levelOf(category.category_path);
  const height = Math.max(...moving.map(({ category_path }) => levelOf(category_path))) - base + 1;
  if (moving.some(({ category_id }) => category_id === parent_id)) return { refusal: 'category_in_itself' };
  const { category_id, category_name } = category;
  const refusal = misplaced(tree, parent_id, { category_name, height, except: category_id });
  if (refusal) return { refusal };
  const level = levelBelow(tree, parent_id).filter((sibling) => sibling.category_id !== category_id);
  level.splice(position - 1, 0, category);
  const path = `${tree.find((each) => each.category_id === parent_id)?.category_path ?? ''}${category_id}|`;
  const after = new Map(tree.map((each) => [each.category_id, each]));
  for (const each of moving) after.set(each.category_id, { ...each, category_path: path + each.category_path.slice(category.category_path.length) });
  level.forEach((each, index) => after.set(each.category_id, { ...after.get(each.category_id)!, parent_id, sort: index + 1 }));
  const before = new Map(tree.map((each) => [each.category_id, each]));
  const isOther = (each: Category) => {
    const was = before.get(each.category_id)!;
    return was.parent_id !== each.parent_id || was.sort !== each.sort || was.category_path !== each.category_path;
  };
  return { changed: [...after.values()].filter(isOther) };
}

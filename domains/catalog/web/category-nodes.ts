import { call } from '#kernel/web/client.ts';
import type { TreeNode } from '#kernel/web/kit/TreePicker.tsx';
import { categoryChildren, MAX_CATEGORY_LEVEL } from '../contract/category.endpoints.ts';
import { levelOf } from '../model/category-tree.ts';

/** A category of goods as a tree shows it. */
export interface CategoryTreeNode extends TreeNode {
  category_path: string;
  children?: CategoryTreeNode[];
}

/** One level of the tree of goods; null is the root. Nothing lies below the fourth level (1§9). */
export async function categoriesBelow(category_id: string | null): Promise<CategoryTreeNode[]> {
  const found = await call(categoryChildren, { id: category_id ?? '0' });
  return found.map(({ category_id: key, name, has_children, category_path }) => ({
    key,
    title: name,
    category_path,
    isLeaf: !has_children || levelOf(category_path) >= MAX_CATEGORY_LEVEL,
  }));
}

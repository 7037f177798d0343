import { call } from '#kernel/web/client.ts';
import type { TreeNode } from '#kernel/web/kit/TreePicker.tsx';
import { categoryChildren, type CategoryKind, categoryLevel, type CategoryNode, MAX_CATEGORY_LEVEL } from '../contract/category.endpoints.ts';
import { levelOf } from '../model/category-tree.ts';

/** A category as a tree shows it. */
export interface CategoryTreeNode extends TreeNode {
  category_path: string;
  children?: CategoryTreeNode[];
}

/** Nothing lies below the fourth level (1§9). */
const nodeOf = ({ category_id: key, name, has_children, category_path }: CategoryNode): CategoryTreeNode => ({
  key,
  title: name,
  category_path,
  isLeaf: !has_children || levelOf(category_path) >= MAX_CATEGORY_LEVEL,
});

/** One level of the tree of goods; null is the root. */
export async function categoriesBelow(category_id: string | null): Promise<CategoryTreeNode[]> {
  const found = await call(categoryChildren, { id: category_id ?? '0' });
  return found.map(nodeOf);
}

/** One level of the tree of a kind; null is the root. */
export async function categoriesOf(kind: CategoryKind, category_id: string | null): Promise<CategoryTreeNode[]> {
  if (kind === 'product') return categoriesBelow(category_id);
  const found = await call(categoryLevel, { kind, ...(category_id && { parent_id: category_id }) });
  return found.map(nodeOf);
}

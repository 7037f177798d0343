import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id, RequiredText, Text } from '#kernel/contract/schema.ts';

/** Categories are this deep at most (specification 1§9). */
export const MAX_CATEGORY_LEVEL = 4;
/** Categories of one kind an organisation may have. */
export const MOST_CATEGORIES = 1000;
export const CATEGORY_NAME_LENGTH = 20;

/** What a category sorts: the projects that are done, the products that are sold, or the supplies that are used up. */
export const CategoryKind = z.enum(['project', 'product', 'supply']);
export type CategoryKind = z.infer<typeof CategoryKind>;

/** Ids from the root down, each followed by a bar, such as `12|34|`. */
export const CategoryPath = z.string().regex(/^(\d{1,19}\|){1,4}$/);

/** A category of goods (1§3). */
export const CategoryNode = z.object({
  category_id: Id('catalog_category'),
  name: z.string(),
  category_path: z.string(),
  has_children: z.boolean(),
});
export type CategoryNode = z.infer<typeof CategoryNode>;

/** `GET /admin/goods/categories/{id}/children`: one level of the tree of goods; `0` is the root (1§7). */
export const categoryChildren = endpoint({
  id: 'catalog.category.children',
  method: 'GET',
  path: '/admin/goods/categories/{id}/children',
  access: 'catalog:read',
  request: z.object({ id: z.union([z.literal('0'), Id('catalog_category')]) }),
  response: z.array(CategoryNode),
});

/** A category as the page that keeps them shows it. */
export const CategoryRow = CategoryNode.extend({
  parent_id: Id('catalog_category').nullable(),
  /** Projects, products or supplies in it and all below it. */
  item_num: z.int(),
  version: z.int(),
});
export type CategoryRow = z.infer<typeof CategoryRow>;

/** `GET /admin/goods/categories`: one level of a kind's tree, in its order; without `parent_id` the first. */
export const categoryLevel = endpoint({
  id: 'catalog.category.level',
  method: 'GET',
  path: '/admin/goods/categories',
  access: 'catalog:read',
  request: z.object({
    kind: CategoryKind,
    parent_id: Id('catalog_category').optional(),
    /** A part of the name. */
    keyword: Text(CATEGORY_NAME_LENGTH).optional(),
  }),
  response: z.array(CategoryRow),
});

const Name = RequiredText(CATEGORY_NAME_LENGTH, 'catalog.category_name_required');
const Parent = Id('catalog_category').nullable();
const version = z.int().min(1);

/** `POST /admin/goods/categories`: at the end of its level; 400 for a name that is there, a fifth level, or one too many. */
export const categoryAdd = endpoint({
  id: 'catalog.category.add',
  method: 'POST',
  path: '/admin/goods/categories',
  access: 'catalog:category',
  idempotent: true,
  request: z.object({ kind: CategoryKind, parent_id: Parent, name: Name }),
  response: z.object({ category_id: Id('catalog_category') }),
});

/** `PUT /admin/goods/categories/{category_id}`: its name; 409 when somebody was faster. */
export const categoryRename = endpoint({
  id: 'catalog.category.rename',
  method: 'PUT',
  path: '/admin/goods/categories/{category_id}',
  access: 'catalog:category',
  idempotent: true,
  request: z.object({ category_id: Id('catalog_category'), version, name: Name }),
  response: z.null(),
});

/**
 * `PUT /admin/goods/categories/{category_id}/place`: puts it, with all below it, at a place of a level, counted from 1
 * (beyond the end: at the end); of two who place it, the later one does. 400 below itself, for a fifth level or a name that is there.
 */
export const categoryPlace = endpoint({
  id: 'catalog.category.place',
  method: 'PUT',
  path: '/admin/goods/categories/{category_id}/place',
  access: 'catalog:category',
  idempotent: true,
  request: z.object({ category_id: Id('catalog_category'), parent_id: Parent, position: z.int().min(1).max(MOST_CATEGORIES) }),
  response: z.null(),
});

/** `DELETE /admin/goods/categories/{category_id}`: 409 for one that has categories or goods in it, or that a rule names. */
export const categoryDelete = endpoint({
  id: 'catalog.category.delete',
  method: 'DELETE',
  path: '/admin/goods/categories/{category_id}',
  access: 'catalog:category',
  idempotent: true,
  request: z.object({ category_id: Id('catalog_category') }),
  response: z.null(),
});

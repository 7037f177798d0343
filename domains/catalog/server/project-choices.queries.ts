import type { Reads } from '#kernel/server/transaction.ts';
import { projectsHere } from './projects-here.ts';

/** The categories of projects from the outside in, by project. */
export async function categoriesOfProjects(reads: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await reads.rows(
    reads
      .from('shop_project')
      .innerJoin('catalog_category', (join) =>
        join.onRef('catalog_category.org_id', '=', 'shop_project.org_id').onRef('catalog_category.category_id', '=', 'shop_project.category_id'),
      )
      .select(['shop_project.shop_project_id', 'catalog_category.category_path'])
      .where('shop_project.shop_project_id', 'in', [...new Set(ids)]),
  );
  return new Map(rows.map(({ shop_project_id, category_path }) => [shop_project_id, category_path.split('|').filter(Boolean)]));
}

/** The categories of projects and products from the outside in, by `type/id`; other kinds of items have none. */
export async function categoriesOfItems(reads: Reads, items: readonly { item_type: string; item_id: string }[]): Promise<ReadonlyMap<string, string[]>> {
  const ids = (type: string): string[] => [...new Set(items.filter(({ item_type }) => item_type === type).map(({ item_id }) => item_id))];
  const [projects, products] = await Promise.all([categoriesOfProjects(reads, ids('project')), categoriesOfProducts(reads, ids('product'))]);
  const named = (type: string, found: ReadonlyMap<string, string[]>) => [...found].map(([id, path]): [string, string[]] => [`${type}/${id}`, path]);
  return new Map([...named('project', projects), ...named('product', products)]);
}

async function categoriesOfProducts(reads: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await reads.rows(
    reads
      .from('sku')
      .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
      .innerJoin('catalog_category', (join) =>
        join.onRef('catalog_category.org_id', '=', 'goods.org_id').onRef('catalog_category.category_id', '=', 'goods.category_id'),
      )
      .select(['sku.sku_id', 'catalog_category.category_path'])
      .where('sku.sku_id', 'in', ids),
  );
  return new Map(rows.map(({ sku_id, category_path }) => [sku_id, category_path.split('|').filter(Boolean)]));
}

/** Projects and their categories to choose from. */
export interface ProjectChoices {
  projects: { id: string; name: string }[];
  categories: { id: string; name: string }[];
}

const MOST = 1_000;

/** Every project that a shop has, and every category of projects of the chain, by name. */
export async function projectChoices(reads: Reads, shop_id: string | null): Promise<ProjectChoices> {
  const [projects, categories] = await Promise.all([
    reads.rows(
      projectsHere(reads, shop_id)
        .select(['shop_project.shop_project_id as id', 'shop_project.project_name as name'])
        .orderBy('shop_project.project_name')
        .orderBy('id')
        .limit(MOST),
    ),
    reads.rows(
      reads
        .from('catalog_category')
        .select(['category_id as id', 'category_name as name'])
        .where('kind', '=', 'project')
        .orderBy('category_path')
        .limit(MOST),
    ),
  ]);
  return { projects, categories };
}

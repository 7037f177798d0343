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

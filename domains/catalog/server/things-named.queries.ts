import { sql } from 'kysely';
import type { Reads } from '#kernel/server/transaction.ts';
import type { ThingsNamed } from '../contract/units-typed.ts';
import { skusHere } from './goods-here.ts';
import { CHAIN } from './package.locks.ts';
import { projectsHere } from './projects-here.ts';

/** One thing, and all that it is called. */
interface Called {
  id: string;
  keys: readonly string[];
}

/** The projects that a seller has, of those that are called so by name or number. */
export async function projectsCalled(reads: Reads, place: string, names: readonly string[]): Promise<Called[]> {
  if (names.length === 0) return [];
  const rows = await reads.rows(
    projectsHere(reads, place)
      .select(['shop_project.shop_project_id as id', 'shop_project.project_name as name', 'shop_project.project_sn as sn'])
      .where(({ or, eb }) => or([eb('shop_project.project_name', 'in', names), eb('shop_project.project_sn', 'in', names)])),
  );
  return rows.map(({ id, name, sn }) => ({ id, keys: [name, sn] }));
}

/** A variant by its goods and what tells it apart: `紧致精华 30ml`. */
const fullName = sql<string>`btrim(concat_ws(' ', goods.goods_name, nullif(sku.specs_name, '')))`;

/** The variants of products that a seller has, of those that are called so: by name, with their variant or without, number or barcode. */
export async function productsCalled(reads: Reads, place: string, names: readonly string[]): Promise<Called[]> {
  if (names.length === 0) return [];
  const rows = await reads.rows(
    skusHere(reads, place)
      .select(['sku.sku_id as id', 'goods.goods_name as name', fullName.as('full_name'), 'sku.product_sn as sn', 'sku.barcode'])
      .where('goods.goods_kind', '=', 'product')
      .where(({ or, eb }) =>
        or([eb('goods.goods_name', 'in', names), eb(fullName, 'in', names), eb('sku.product_sn', 'in', names), eb('sku.barcode', 'in', names)]),
      ),
  );
  return rows.map(({ id, name, full_name, sn, barcode }) => ({ id, keys: [name, full_name, sn, ...(barcode === '' ? [] : [barcode])] }));
}

/** What each of some names may mean among the projects and products that a shop has; null: among those that the chain shares. */
export async function thingsNamed(reads: Reads, shop_id: string | null, typed: readonly string[]): Promise<ThingsNamed> {
  const place = shop_id ?? CHAIN;
  const names = [...new Set(typed)].filter((name) => name !== '');
  const [projects, products] = await Promise.all([projectsCalled(reads, place, names), productsCalled(reads, place, names)]);
  const called = [
    ...projects.flatMap(({ id, keys }) => [...new Set(keys)].map((key) => ({ key, item_type: 'project' as const, item_id: id }))),
    ...products.flatMap(({ id, keys }) => [...new Set(keys)].map((key) => ({ key, item_type: 'product' as const, item_id: id }))),
  ];
  return new Map([...Map.groupBy(called, ({ key }) => key)].map(([key, things]) => [key, things.map(({ key: _, ...thing }) => thing)]));
}

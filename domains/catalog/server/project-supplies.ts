import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { ProjectSupply } from '../contract/project.form.ts';
import { refuse } from '../model/catalog.refusals.ts';
import type { GoodsUse } from './sku.writes.ts';

/** The supplies of a project in their order. */
export const suppliesOf = (reads: Reads, shop_project_id: string) =>
  reads.rows(
    reads
      .from('project_supply')
      .innerJoin('sku', (join) => join.onRef('sku.org_id', '=', 'project_supply.org_id').onRef('sku.sku_id', '=', 'project_supply.sku_id'))
      .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
      .select(['project_supply.sku_id', 'project_supply.quantity', 'goods.goods_id', 'goods.goods_name', 'sku.specs_name', 'goods.unit'])
      .where('project_supply.shop_project_id', '=', shop_project_id)
      .orderBy('project_supply.position'),
  );

/** The supplies of some projects, as whoever uses them up wants to know them. */
export const suppliesOfProjects = (reads: Reads, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : reads.rows(
        reads
          .from('project_supply')
          .innerJoin('sku', (join) => join.onRef('sku.org_id', '=', 'project_supply.org_id').onRef('sku.sku_id', '=', 'project_supply.sku_id'))
          .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
          .select([
            'project_supply.shop_project_id',
            'project_supply.sku_id',
            'project_supply.quantity',
            'goods.goods_name',
            'sku.specs_name',
            'goods.unit',
          ])
          .where('project_supply.shop_project_id', 'in', [...ids])
          .orderBy('project_supply.shop_project_id')
          .orderBy('project_supply.position'),
      );

interface Named {
  goods_name: string;
  specs_name: string;
  unit: string;
}

/** How the trail tells of a supply: `棉片 大 × 2片`. */
export const supplyText = ({ goods_name, specs_name, unit }: Named, quantity: number): string =>
  `${goods_name}${specs_name && ` ${specs_name}`} × ${quantity}${unit}`;

/**
 * Refuses (400, at the field) what is no supply, or one that not everybody who sells the project has; answers them as the trail
 * tells of them. The goods are locked: their units and variants stay as they are until the project names them.
 */
export async function judgeSupplies(uow: UnitOfWork, supplies: readonly ProjectSupply[], seller_id: string | null): Promise<string[]> {
  if (supplies.length === 0) return [];
  const known = await uow.rows(
    uow
      .from('sku')
      .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
      .select(['sku.sku_id', 'goods.goods_name', 'sku.specs_name', 'goods.unit'])
      .where('sku.sku_id', 'in', supplies.map(({ sku_id }) => sku_id))
      .where('goods.goods_kind', '=', 'supply')
      .where(({ or, eb }) => or([eb('goods.seller_id', 'is', null), eb('goods.seller_id', '=', seller_id ?? '0')]))
      .orderBy('goods.goods_id')
      .forShare('goods'),
  );
  const supplyOf = new Map(known.map((supply) => [supply.sku_id, supply]));
  return supplies.map(({ sku_id, quantity }, index) => {
    const supply = supplyOf.get(sku_id);
    if (!supply) throw refuse(400, 'supply_unknown', { field: `supplies.${index}.sku_id` });
    return supplyText(supply, quantity);
  });
}

/** Writes the supplies of a project in their order. */
export const writeSupplies = (uow: UnitOfWork, shop_project_id: string, supplies: readonly ProjectSupply[]): void =>
  void uow.insert('project_supply', supplies.map((supply, index) => ({ shop_project_id, position: index + 1, ...supply })));

/** Variants that a project uses up. */
export const projectsKeepSupplies: GoodsUse = async (reads, sku_ids) => {
  const rows = await reads.rows(reads.from('project_supply').select('sku_id').distinct().where('sku_id', 'in', [...sku_ids]));
  return rows.map(({ sku_id }) => sku_id);
};

import type { Reads } from '#kernel/server/transaction.ts';
import { skuName } from '../contract/sku-name.ts';
import type { TemplateItem } from '../contract/catalog.endpoints.ts';

/** A line of a template, of which card and whether it is given away. */
type Line = TemplateItem & { shop_card_id: string; gift: boolean };

async function projectLines(reads: Reads, cardIds: readonly string[]): Promise<Line[]> {
  const rows = await reads.rows(
    reads
      .from('shop_card_project')
      .where('shop_card_project.shop_card_id', 'in', [...cardIds])
      .innerJoin('shop_project', (join) =>
        join
          .onRef('shop_project.org_id', '=', 'shop_card_project.org_id')
          .onRef('shop_project.shop_project_id', '=', 'shop_card_project.shop_project_id'),
      )
      .select([
        'shop_card_project.shop_card_id',
        'shop_card_project.gift',
        'shop_card_project.shop_project_id as detail_id',
        'shop_project.project_name as name',
        'shop_card_project.project_num',
        'shop_project.sell_price',
      ])
      .orderBy('shop_card_project.position'),
  );
  return rows.map((row) => ({ order_type: 1, ...row }));
}

async function productLines(reads: Reads, cardIds: readonly string[]): Promise<Line[]> {
  const rows = await reads.rows(
    reads
      .from('shop_card_product')
      .where('shop_card_product.shop_card_id', 'in', [...cardIds])
      .innerJoin('sku', (join) => join.onRef('sku.org_id', '=', 'shop_card_product.org_id').onRef('sku.sku_id', '=', 'shop_card_product.sku_id'))
      .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
      .select([
        'shop_card_product.shop_card_id',
        'shop_card_product.gift',
        'shop_card_product.sku_id as detail_id',
        'goods.goods_name',
        'sku.specs_name',
        'shop_card_product.quantity as project_num',
        'sku.price as sell_price',
      ])
      .orderBy('shop_card_product.position'),
  );
  return rows.map(({ goods_name, specs_name, ...row }) => ({ order_type: 2, ...row, name: skuName({ goods_name, specs_name }) }));
}

/** What count-card templates hold, projects before products; answers a look-up by template. */
export async function templateItems(
  reads: Reads,
  cardIds: readonly string[],
): Promise<(shop_card_id: string) => { projects: TemplateItem[]; gift_projects: TemplateItem[] }> {
  const lines = cardIds.length === 0 ? [] : (await Promise.all([projectLines(reads, cardIds), productLines(reads, cardIds)])).flat();
  const byCard = Map.groupBy(lines, ({ shop_card_id }) => shop_card_id);
  return (shop_card_id) => {
    const of = (given: boolean): TemplateItem[] =>
      (byCard.get(shop_card_id) ?? []).flatMap(({ shop_card_id: _, gift, ...line }) => (gift === given ? [line] : []));
    return { projects: of(false), gift_projects: of(true) };
  };
}

import { useEndpoint } from '#kernel/web/query.ts';
import { countCardSearch, projectSearch } from '../contract/catalog.endpoints.ts';
import { skuDetails } from '../contract/goods.endpoints.ts';
import type { PackagePart } from '../contract/package.form.ts';

interface PartFacts {
  name: string;
  /** List price of one. */
  price: number;
}

const ALL = 200;

/** Names and list prices of what packages consist of, while a form is written. */
export function usePartFacts(parts: readonly PackagePart[]): (part: PackagePart) => PartFacts {
  const ids = [...new Set(parts.flatMap(({ item_type, item_id }) => (item_type === 'product' ? item_id : [])))].toSorted();
  const projects = useEndpoint(projectSearch, { page_size: ALL }).data?.rows ?? [];
  const cards = useEndpoint(countCardSearch, { page_size: ALL }).data?.rows ?? [];
  const skus = useEndpoint(skuDetails, { ids }, { enabled: ids.length > 0, keepPrevious: true }).data ?? [];
  const known = new Map<string, PartFacts>([
    ...projects.map(({ shop_project_id, name, sell_price }) => [`project/${shop_project_id}`, { name, price: sell_price }] as const),
    ...cards.map(({ shop_card_id, shop_card_name, sell_price }) => [`count_card/${shop_card_id}`, { name: shop_card_name, price: sell_price }] as const),
    ...skus.map(({ sku_id, goods_name, specs_name, price }) => [`product/${sku_id}`, { name: `${goods_name} ${specs_name}`.trim(), price }] as const),
  ]);
  return ({ item_type, item_id }) => known.get(`${item_type}/${item_id}`) ?? { name: '', price: 0 };
}

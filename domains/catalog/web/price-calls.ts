import { useCommand } from '#kernel/web/query.ts';
import * as price from '../contract/price.endpoints.ts';

/** The calls that change a price and forget one to come, and how they name what it is of. */
const CALLS = {
  project: { change: price.projectPrice, drop: price.projectPriceDrop, of: (shop_project_id: string) => ({ shop_project_id }) },
  sku: { change: price.goodsPrice, drop: price.goodsPriceDrop, of: (sku_id: string) => ({ sku_id }) },
  count_card: { change: price.shopCardPrice, drop: price.shopCardPriceDrop, of: (shop_card_id: string) => ({ shop_card_id }) },
  stored_value_card: { change: price.balanceCardPrice, drop: price.balanceCardPriceDrop, of: (sbc_id: string) => ({ sbc_id }) },
  package: { change: price.packagePrice, drop: price.packagePriceDrop, of: (package_id: string) => ({ package_id }) },
} as const;

interface NewPrice {
  expected_price: number;
  sell_price: number;
  from_date: string | null;
}

/** Changes the price of something, at once or from a day to come; whether it was done. */
export function usePriceChange(kind: price.PricedKind) {
  const { change, of } = CALLS[kind];
  const { run, pending } = useCommand(change);
  return { pending, change: async (template_id: string, to: NewPrice): Promise<boolean> => (await run({ ...of(template_id), ...to })) !== undefined };
}

/** Forgets a price to come. */
export function usePriceDrop(kind: price.PricedKind) {
  const { drop, of } = CALLS[kind];
  const { run, pending } = useCommand(drop);
  return { pending, drop: (template_id: string, due_id: string) => run({ ...of(template_id), due_id }) };
}

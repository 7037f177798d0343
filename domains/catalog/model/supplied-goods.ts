import type { SuppliedSkuRow } from '../contract/supplied-goods.endpoints.ts';

/** A variant that is on a supplier's shelf. */
interface Offered {
  supplied_sku_id: string;
  specs_name: string;
  product_sn: string;
  barcode: string;
  supply_price: number;
}

/** What the chain made of one. */
interface Made {
  supplied_sku_id: string;
  specs_name: string;
  /** What the supplier calls it. */
  supplier_code: string;
  barcode: string;
  /** What one cost when it was taken on or renewed last. */
  taken_price: number;
  sell_price: number;
}

/** The variants on the supplier's shelf in its order, each beside what the chain made of it, and behind them those that left the shelf. */
export function besideOurs(offered: readonly Offered[], made: readonly Made[]): SuppliedSkuRow[] {
  const ours = new Map(made.map((sku) => [sku.supplied_sku_id, sku]));
  const theirs = new Set(offered.map(({ supplied_sku_id }) => supplied_sku_id));
  return [
    ...offered.map(({ supplied_sku_id, specs_name, product_sn, barcode, supply_price }) => {
      const own = ours.get(supplied_sku_id);
      const state = !own ? ('offered' as const) : own.taken_price === supply_price ? ('taken' as const) : ('changed' as const);
      const { taken_price = null, sell_price = null } = own ?? {};
      return { supplied_sku_id, specs_name, product_sn, barcode, state, supply_price, taken_price, sell_price };
    }),
    ...made
      .filter(({ supplied_sku_id }) => !theirs.has(supplied_sku_id))
      .map(({ supplied_sku_id, specs_name, supplier_code, barcode, taken_price, sell_price }) => ({
        supplied_sku_id, specs_name, product_sn: supplier_code, barcode, state: 'gone' as const, supply_price: null, taken_price, sell_price,
      })),
  ];
}

/** The values that variants have of each specification, those that there were before in front, none twice. */
export const valuesIn = (before: readonly (readonly string[])[], skus: readonly { spec_values: readonly string[] }[]): string[][] =>
  before.map((values, at) => [...new Set([...values, ...skus.map(({ spec_values }) => spec_values[at]!)])]);

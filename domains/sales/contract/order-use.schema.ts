import { z } from 'zod';
import { Id } from '#kernel/contract/schema.ts';

/** A treatment, or a product to collect, that is deducted from a count card of the buyer's as the order is settled. */
export const OrderUse = z.object({
  card_item_id: Id('card_item'),
  card_id: Id('card'),
  card_name: z.string(),
  card_number: z.string(),
  /** Of a counter that leaves the choice: the project done. */
  shop_project_id: Id('shop_project').nullable(),
  /** The project done, whoever says so: null of a counter that leaves the choice while nobody has chosen. */
  done_project_id: Id('shop_project').nullable(),
  /** The product that is collected; null for a treatment. */
  sku_id: Id('sku').nullable(),
  name: z.string(),
  num: z.int(),
  performers: z.array(z.object({ uid: Id('staff'), real_name: z.string(), basis_points: z.int() })),
  /** Units on the counter now. */
  remain_num: z.int(),
});
export type OrderUse = z.infer<typeof OrderUse>;

/** What its treatments use up otherwise than their projects list it. */
export const OrderUseSupply = z.object({
  shop_project_id: Id('shop_project'),
  sku_id: Id('sku'),
  goods_name: z.string(),
  specs_name: z.string(),
  unit: z.string(),
  /** Null: as much as is listed. */
  quantity: z.int().nullable(),
  batch_id: Id('stock_batch').nullable(),
  /** Empty: what ends first. */
  batch_number: z.string(),
  reason: z.string(),
});
export type OrderUseSupply = z.infer<typeof OrderUseSupply>;

/** What an order shows of them: once it is settled, as which deduction. */
export const UsesShown = {
  uses: z.array(OrderUse),
  supplies: z.array(OrderUseSupply),
  deduction_id: Id('deduction').nullable(),
  deduction_number: z.string(),
};

import type { CategoryUse, GoodsUse } from '#domains/catalog/server/api.ts';
import type { Reads } from '#kernel/server/transaction.ts';

const WHY = 'what a coupon is for is named by its chain, whoever made it';

/** Whether a coupon is for what stands in a category. */
export const couponsKeepCategory: CategoryUse = async (reads, category_id) =>
  (await reads.first(
    reads.across('coupon_item', WHY).select('coupon_id').where('item_type', '=', 'category').where('item_id', '=', category_id).limit(1),
  )) !== undefined;

/** Variants that a coupon is for. */
export const couponsKeepGoods: GoodsUse = async (reads, sku_ids) => {
  const rows = await reads.rows(
    reads.across('coupon_item', WHY).select('item_id').distinct().where('item_type', '=', 'product').where('item_id', 'in', [...sku_ids]),
  );
  return rows.map(({ item_id }) => item_id);
};

/** Which of some members were ever given a coupon by a colleague, or by a file of one; what a rule gives by itself is nobody's doing. */
export const membersWithCoupons = async (reads: Reads, member_ids: readonly string[]): Promise<Set<string>> => {
  const rows = await reads.rows(
    reads.from('member_coupon').select('member_id').distinct().where('member_id', 'in', member_ids).where('given_by', '=', 'hand'),
  );
  return new Set(rows.map(({ member_id }) => member_id));
};

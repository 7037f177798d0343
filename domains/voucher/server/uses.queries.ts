import type { GoodsUse } from '#domains/catalog/server/api.ts';
import type { Reads } from '#kernel/server/transaction.ts';

/** Variants that a platform's deal is here. */
export const dealsKeepGoods: GoodsUse = async (reads, sku_ids) => {
  const rows = await reads.rows(
    reads.across('voucher_deal', 'a deal of the chain may be of any of its shops').select('sku_id').distinct().where('sku_id', 'in', [...sku_ids]),
  );
  return rows.flatMap(({ sku_id }) => sku_id ?? []);
};

/** Which of some members a voucher was ever used for, or is about to be. */
export const membersWithVouchers = async (reads: Reads, member_ids: readonly string[]): Promise<Set<string>> => {
  const rows = await reads.rows(
    reads.across('voucher', 'a member may bring one to any shop of the chain').select('member_id').distinct().where('member_id', 'in', member_ids),
  );
  return new Set(rows.flatMap(({ member_id }) => member_id ?? []));
};

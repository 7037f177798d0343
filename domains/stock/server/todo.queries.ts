import { counted } from '#kernel/server/count.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { openedHere } from './opened.queries.ts';
import { noticedUntil, stockHere } from './stock.queries.ts';

/** What of stock waits for somebody: as many as the lists have that are asked so. */
export interface StockTodo {
  low_product_num: number;
  low_supply_num: number;
  /** With a batch that ends soon, and with one that has ended. */
  ending_product_num: number;
  ending_supply_num: number;
  expired_product_num: number;
  expired_supply_num: number;
  /** Bottles that were open for too long. */
  over_opened_num: number;
}

const FIRST = { page_no: 1, page_size: 20 };
const NOTHING: StockTodo = {
  low_product_num: 0,
  low_supply_num: 0,
  ending_product_num: 0,
  ending_supply_num: 0,
  expired_product_num: 0,
  expired_supply_num: 0,
  over_opened_num: 0,
};

/** Counts what is short, what ends and what was open for too long where one works; nothing for whoever may not see stock. */
export async function stockTodo(reads: Reads, ctx: Ctx): Promise<StockTodo> {
  if (!ctx.actor.permissions.has('stock:read')) return NOTHING;
  const soon = await noticedUntil(reads, ctx);
  const so = async (type: 'prod' | 'cons', asked: { is_short?: true; ending?: 'soon' | 'expired' }) =>
    (await counted(reads, stockHere(reads, ctx, { ...FIRST, type, ...asked }, soon))).total;
  const [low_product_num, low_supply_num, ending_product_num, ending_supply_num, expired_product_num, expired_supply_num, over] = await Promise.all([
    so('prod', { is_short: true }),
    so('cons', { is_short: true }),
    so('prod', { ending: 'soon' }),
    so('cons', { ending: 'soon' }),
    so('prod', { ending: 'expired' }),
    so('cons', { ending: 'expired' }),
    counted(reads, openedHere(reads, ctx, { ...FIRST, is_over: true })),
  ]);
  return {
    low_product_num,
    low_supply_num,
    ending_product_num,
    ending_supply_num,
    expired_product_num,
    expired_supply_num,
    over_opened_num: over.total,
  };
}

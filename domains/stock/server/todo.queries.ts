import { counted } from '#kernel/server/count.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { batchNoticeDays } from '../contract/stock.settings.ts';
import { daysBefore } from './flow.queries.ts';
import { openedHere } from './opened.queries.ts';
import { stockHere } from './stock.queries.ts';

/** What of stock waits for somebody: as many as the lists have that are asked so. */
export interface StockTodo {
  low_stock_num: number;
  /** With a batch that ends until a day, or has ended. */
  ending_stock_num: number;
  ending_stock_until: string;
  /** Bottles that were open for too long. */
  over_opened_num: number;
}

const FIRST = { page_no: 1, page_size: 20 };

/** Counts what is short, what ends soon and what was open for too long where one works; nothing for whoever may not see stock. */
export async function stockTodo(reads: Reads, ctx: Ctx): Promise<StockTodo> {
  const ending_stock_until = daysBefore(dayIn(ctx.actor.shop.time_zone, ctx.now), -(await readSetting(reads, ctx, batchNoticeDays)));
  if (!ctx.actor.permissions.has('stock:read')) return { low_stock_num: 0, ending_stock_num: 0, ending_stock_until, over_opened_num: 0 };
  const [low, ending, over] = await Promise.all([
    counted(reads, stockHere(reads, ctx, { ...FIRST, is_short: true })),
    counted(reads, stockHere(reads, ctx, { ...FIRST, time: ending_stock_until })),
    counted(reads, openedHere(reads, ctx, { ...FIRST, is_over: true })),
  ]);
  return { low_stock_num: low.total, ending_stock_num: ending.total, ending_stock_until, over_opened_num: over.total };
}

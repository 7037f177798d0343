import { MONEY_MOVED } from '#domains/card/contract/money-moved.ts';

/** What an order from outside changes: its own lists, orders, stock and money. */
export const MALL_MOVED = [...MONEY_MOVED, 'mall.', 'stock.'];

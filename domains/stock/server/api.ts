export { addMainWarehouse } from './founding.commands.ts';
export { assertInStock, giveBack, holdConsumed, sellFromStock } from './consuming.ts';
export type { Consumed, SoldGoods } from './consuming.ts';
export { batchesTaken } from './shortage.queries.ts';
export { holdStock, issue, receive } from './moving.ts';
export type { Moved, StockDocument, StockInHand, Wanted } from './moving.ts';
export { movesOf, putBack } from './undoing.ts';
export type { Undone } from './undoing.ts';
export { stockKeepsGoods } from './goods-use.queries.ts';

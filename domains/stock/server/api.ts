export { addMainWarehouse } from './founding.commands.ts';
export { holdStock, issue, movesOf, putBack, receive } from './moving.ts';
export type { Moved, StockDocument, StockInHand, Undone, Wanted } from './moving.ts';
export { stockKeepsGoods } from './goods-use.queries.ts';

import type { Plant } from './planted.ts';

const STOCK_MODEL = 'apps/api/test/stock/stock.served.test.ts';

/** Faults of stock between shops, which the model of two shelves finds. */
export const SENT: readonly Plant[] = [
  {
    name: 'what arrives of a transfer costs a cent more',
    file: 'domains/stock/model/transfer.rules.ts',
    find: 'const value_cents = floorMulDiv(part.value_cents, quantity, part.quantity);',
    put: 'const value_cents = Math.min(part.value_cents, floorMulDiv(part.value_cents, quantity, part.quantity) + 1);',
    caught: STOCK_MODEL,
  },
  {
    name: 'a transfer that leaves what ended first where it is',
    file: 'domains/stock/server/transfer.commands.ts',
    find: 'warehouse_id: transfer.from_warehouse_id, unusable: true }',
    put: 'warehouse_id: transfer.from_warehouse_id, unusable: false }',
    caught: STOCK_MODEL,
  },
  {
    name: 'what a stock-take finds costs nothing',
    file: 'domains/stock/server/confirm-take.commands.ts',
    find: 'floorMulDiv(held.value_cents, quantity, held.quantity) : 0',
    put: '0 : 0',
    caught: STOCK_MODEL,
  },
  {
    name: 'what is undone takes its first cost along though less is left',
    file: 'domains/stock/model/stock-ledger.ts',
    find: 'undone.quantity === quantity ? value_cents : Math.min(undone.value_cents, value_cents)',
    put: 'Math.min(undone.value_cents, value_cents) + 0 * quantity',
    caught: 'domains/stock/model/worked-cases.test.ts',
  },
];

import type { Plant } from './planted.ts';

const SUPPLIED = 'db/migrations/1120_supplied.sql';
const STOCK_MODEL = 'apps/api/test/stock/stock.served.test.ts';

/** Faults in whom goods went to and where they come to. */
const NAMED: readonly Plant[] = [
  {
    name: 'goods that left by hand of which nobody knows whose they are',
    file: 'domains/stock/server/outbound.commands.ts',
    find: '  document_number: outbound_number,\n  member_id,\n',
    put: '  document_number: outbound_number,\n  member_id: member_id && null,\n',
    caught: 'domains/stock/test/recall.test.ts',
  },
  {
    name: 'a batch that a shop makes good for longer',
    file: 'domains/stock/server/batch.commands.ts',
    find: 'if (here !== null && isLonger(',
    put: "if (here === '' && isLonger(",
    caught: 'domains/stock/test/knowing.test.ts',
  },
  {
    name: 'goods that go to a stranger',
    file: 'domains/stock/server/document.locks.ts',
    find: 'if (member_id && !(await customerTerms(uow, ctx, member_id)))',
    put: "if (member_id === '' && !(await customerTerms(uow, ctx, member_id)))",
    caught: 'domains/stock/test/recall.test.ts',
  },
  {
    name: 'a purchase that is delivered to another shop',
    file: 'domains/setting/server/addresses.ts',
    find: ".where('delivery_address.shop_id', '=', shop_id)",
    put: ".where('delivery_address.shop_id', '<>', '0')",
    caught: 'domains/stock/test/inbound.test.ts',
  },
  {
    name: 'goods that came for nothing thrown away without end',
    file: 'domains/stock/model/letting-go.rules.ts',
    find: 'boolean => value_cents === 0',
    put: 'boolean => value_cents < 0',
    caught: 'domains/stock/test/outbound.test.ts',
    named: 'came for nothing',
  },
  {
    name: 'goods that came for nothing lost on the way without end',
    file: 'domains/stock/server/transfer.commands.ts',
    find: 'await judgedAmount(uow, lostOfMoved(moves, missing))',
    put: 'await judgedAmount(uow, lostOfMoved(moves, missing).filter(({ held }) => held.value_cents > 0))',
    caught: 'domains/stock/test/transfer.test.ts',
  },
  {
    name: 'a batch lost on the way judged by its own part of the cost',
    file: 'domains/stock/server/transfer.commands.ts',
    find: 'lostOfMoved(moves, missing)',
    put: 'lostOfMoved(missing, missing)',
    caught: 'domains/stock/test/transfer.test.ts',
  },
  {
    name: 'goods of less than a cent each thrown away without end',
    file: 'domains/stock/model/letting-go.rules.ts',
    find: 'return ceilMulDiv(held.value_cents',
    put: 'return floorMulDiv(held.value_cents',
    caught: 'domains/stock/test/outbound.test.ts',
    named: 'less than a cent',
  },
  {
    name: 'what came for nothing forgotten as soon as it went',
    file: 'domains/stock/server/letting-go.ts',
    find: 'coalesce(sum(coalesce(judged_amount, amount)), 0)',
    put: 'coalesce(sum(amount), 0)',
    caught: 'domains/stock/test/outbound.test.ts',
    named: 'came for nothing',
  },
  {
    name: 'what goods count for, told to whoever may not see costs',
    file: 'domains/stock/server/document.queries.ts',
    find: 'judged_amount: seesCost(ctx) ? judged_amount : null',
    put: 'judged_amount',
    caught: 'domains/stock/test/outbound.test.ts',
    named: 'came for nothing',
  },
  {
    name: 'a second person who agrees to 0.00',
    file: 'domains/stock/web/OutboundDetailPage.tsx',
    find: '...(outbound.is_unvalued || (outbound.judged_amount',
    put: '...(outbound.is_unvalued && (outbound.judged_amount',
    caught: 'e2e/stock-judged.test.ts',
  },
  {
    name: 'goods of which nothing says what they are worth thrown away by one alone',
    file: 'domains/stock/model/letting-go.rules.ts',
    find: 'return each === 0 ? null : ',
    put: 'return ',
    caught: 'domains/stock/model/letting-go.rules.test.ts',
  },
];

/** Faults in what comes back for the bin. */
const BINNED: readonly Plant[] = [
  {
    name: 'a deduction that is cancelled to the bin by whoever made it',
    file: 'domains/stock/server/binning.ts',
    find: "permissions.has('stock:approve') && made_uid !== uid",
    put: "permissions.has('stock:approve')",
    caught: 'apps/api/test/card-products.test.ts',
  },
  {
    name: 'what went to the bin instead of coming back that counts for nothing',
    file: 'domains/stock/server/letting-go.ts',
    find: ' + (lost?.amount ?? 0) + binned;',
    put: ' + (lost?.amount ?? 0) + 0 * binned;',
    caught: 'apps/api/test/card-products.test.ts',
  },
];

/** Faults in where goods come back to, and in what is there. */
const HOME: readonly Plant[] = [
  {
    name: 'goods that come back into a warehouse that is gone',
    file: 'domains/stock/server/warehouse.locks.ts',
    find: 'main === null || standing.has(warehouse_id) ? warehouse_id : main',
    put: 'main === null || warehouse_id ? warehouse_id : main',
    caught: 'domains/stock/test/outbound.test.ts',
  },
  {
    name: 'what came out of a bottle that is sealed again where its warehouse is gone',
    file: 'domains/stock/server/undoing.ts',
    find: '    if (!isHome) await bringOpened(uow, warehouse_id, group);\n',
    put: '',
    caught: 'domains/deduction/test/opened.test.ts',
  },
  {
    name: 'a warehouse that is given up while it is counted',
    file: 'domains/stock/server/warehouses.ts',
    find: ')?.take_number ?? false,',
    put: ')?.take_number.slice(99) || false,',
    caught: 'domains/stock/test/stock-take.test.ts',
  },
  {
    name: 'a stock-take that is settled into a warehouse that is gone',
    file: 'domains/stock/server/confirm-take.commands.ts',
    find: "take, 'confirm');\n    await assertStanding(uow, [take.warehouse_id]);\n",
    put: "take, 'confirm');\n",
    caught: 'domains/stock/test/stock-take.test.ts',
  },
  {
    name: 'a stock-take that is agreed to for a warehouse that is gone',
    file: 'domains/stock/server/confirm-take.commands.ts',
    find: "take, 'pass');\n    await assertStanding(uow, [take.warehouse_id]);\n",
    put: "take, 'pass');\n",
    caught: 'domains/stock/test/stock-take.test.ts',
  },
  {
    name: 'a shortage of a warehouse that is gone, which nothing settles any more',
    file: 'domains/stock/server/shortage.commands.ts',
    find: 'warehouse_id: at(warehouse_id), unusable: false }',
    put: 'warehouse_id, unusable: false }',
    caught: 'domains/sales/test/stock-sold.test.ts',
  },
  {
    name: 'a shortage of a warehouse that is gone, for which there is nothing to be seen',
    file: 'domains/stock/server/shortage.queries.ts',
    find: 'found.get(`${at(warehouse_id)}/${sku_id}`)',
    put: 'found.get(`${warehouse_id}/${sku_id}`)',
    caught: 'domains/sales/test/stock-sold.test.ts',
  },
  {
    name: 'an order that is made for products of a card which are not there',
    file: 'domains/sales/server/add-order.commands.ts',
    find: 'await assertGoodsThere(uow, ctx, input.items, handed);',
    put: 'await assertGoodsThere(uow, ctx, input.items);',
    caught: 'apps/api/test/card-products.test.ts',
  },
];

/** Faults of stock between shops, which the model of two shelves finds. */
export const SENT: readonly Plant[] = [
  ...NAMED,
  ...BINNED,
  ...HOME,
  {
    name: 'what arrives of a transfer costs a cent more',
    file: 'domains/stock/model/transfer.rules.ts',
    find: 'const value_cents = floorMulDiv(part.value_cents, quantity, part.quantity);',
    put: 'const value_cents = Math.min(part.value_cents, floorMulDiv(part.value_cents, quantity, part.quantity) + 1);',
    caught: STOCK_MODEL,
  },
  {
    name: 'a transfer that leaves what ended where it is, though its line names it',
    file: 'domains/stock/server/transfer.commands.ts',
    find: "warehouse_id: transfer.from_warehouse_id, unusable: 'named' }",
    put: 'warehouse_id: transfer.from_warehouse_id, unusable: false }',
    caught: 'domains/stock/test/sent.test.ts',
  },
  {
    name: 'a transfer that brings what nobody may use to another shop by itself',
    file: 'domains/stock/server/moving.ts',
    find: "may === 'named' ? Boolean(batch_id) : may",
    put: "may === 'named' || may",
    caught: STOCK_MODEL,
  },
  {
    name: 'a batch that its shop stopped, good in the shop that it is sent to',
    file: 'domains/stock/server/transfer.commands.ts',
    find: '    await keepStopped(uow, transfer, arrivals.map(({ batch_id }) => batch_id));\n',
    put: '',
    caught: 'domains/stock/test/sent.test.ts',
  },
  {
    name: 'a transfer that is to take what nobody may use',
    file: 'domains/stock/server/flow.queries.ts',
    find: 'loose: over.has(batchKeyOf(one)) ? one.quantity : 0',
    put: 'loose: over.size < 0 ? 0 : one.quantity',
    caught: 'domains/stock/test/sent.test.ts',
  },
  {
    name: 'goods of a shop’s own in a transfer to another shop',
    file: 'domains/stock/server/transfer.commands.ts',
    find: '    if (to.shop_id !== shop.shop_id) await judgeSkusThere(uow, to, items);\n',
    put: '',
    caught: 'domains/stock/test/sent.test.ts',
  },
  {
    name: 'goods that became a shop’s own, sent to another shop',
    file: 'domains/stock/server/transfer.commands.ts',
    find: 'if (transfer.to_shop_id !== transfer.shop_id) await judgeSkusThere(',
    put: "if (transfer.to_shop_id === '') await judgeSkusThere(",
    caught: 'domains/stock/test/sent.test.ts',
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
  {
    name: 'a supplier owed for what is left of a delivery that was taken back',
    file: SUPPLIED,
    find: 'else -div(r.value_cents * a.quantity, r.quantity) end, false',
    put: 'else -a.value_cents end, false',
    caught: 'domains/stock/test/supplied.test.ts',
  },
  {
    name: 'the price of a delivery that was taken back',
    file: 'domains/stock/server/supplied.queries.ts',
    find: "m.kind = 'delivered' and not m.undone`",
    put: "m.kind = 'delivered'`",
    caught: 'domains/stock/test/supplied.test.ts',
  },
  {
    name: 'what a supplier delivered for, told to whoever may not see costs',
    file: 'domains/stock/server/supplied.queries.ts',
    find: 'net_amount: mayCost ? delivered_amount - returned_amount : null',
    put: 'net_amount: delivered_amount - returned_amount',
    caught: 'domains/stock/test/supplied.test.ts',
  },
  {
    name: 'two suppliers of one name',
    file: SUPPLIED,
    find: 'create unique index supplier_named on supplier',
    put: 'create index supplier_named on supplier',
    caught: 'domains/stock/test/supplied.test.ts',
  },
  {
    name: 'goods bought whose batch is known to be over',
    file: 'domains/stock/server/confirm-inbound.commands.ts',
    find: 'if (day !== null && day < today) throw',
    put: "if (day !== null && day < '') throw",
    caught: 'domains/stock/test/inbound.test.ts',
    named: 'of a batch on file is as the batch is known',
  },
  {
    name: 'a rest of what a line costs, lost between its parts',
    file: 'domains/stock/contract/line-cost.ts',
    find: 'return upTo(received + quantity) - upTo(received);',
    put: 'return upTo(quantity);',
    caught: 'domains/stock/contract/line-cost.test.ts',
  },
];

import type { Plant } from './planted.ts';

const SELLING = 'domains/activity/test/selling.test.ts';
const SECKILL = 'domains/activity/test/seckill.test.ts';
const PIECES = 'domains/activity/server/pieces.ts';
const SHARES = 'domains/activity/model/pieces.rules.test.ts';

/** Faults of flash sales: each would sell more cheaply than was said, or more of it. */
export const FLASH_SALES: readonly Plant[] = [
  {
    name: 'pieces of a flash sale that are not held while they are judged',
    file: PIECES,
    find: ".forShare('seckill').forNoKeyUpdate('seckill_item')",
    put: '',
    caught: SELLING,
  },
  {
    name: 'pieces of a flash sale that a given up order keeps',
    file: 'domains/activity/model/pieces-back.rules.ts',
    find: 'num - Math.min(take.num, keptOf(take)) - take.back_num',
    put: 'num - Math.max(1, Math.min(take.num, keptOf(take))) - take.back_num',
    caught: SELLING,
  },
  {
    name: 'pieces of a flash sale given back whenever something of their order is',
    file: 'domains/sales/server/line-earnings.ts',
    find: '? 0 : line.quantity - line.refunded_num,',
    put: '? 0 : 0,',
    caught: SELLING,
  },
  {
    name: 'pieces of a flash sale that an order put aside takes',
    file: 'domains/sales/server/add-order.commands.ts',
    find: '  if (!isHeld) {\n    const pieces',
    put: '  {\n    const pieces',
    caught: SELLING,
  },
  {
    name: 'a member’s share of a flash sale counted by each till for itself',
    file: PIECES,
    find: '?.num ?? 0 }));',
    put: '?.num ? 0 : 0 }));',
    caught: SELLING,
  },
  {
    name: 'a member’s share of a flash sale that a merged file forgets',
    file: 'domains/activity/server/merge.commands.ts',
    find: 'uow.update(table).set({ member_id })',
    put: 'uow.update(table).set({ member_id: absorbed })',
    caught: SELLING,
  },
  {
    name: 'a limited piece of a flash sale for whoever is not known',
    file: 'domains/activity/model/pieces.rules.ts',
    find: 'return is_member ? offer.per_member - offer.had - takenOf(offer) : 0;',
    put: 'return offer.per_member - offer.had - takenOf(offer);',
    caught: SHARES,
  },
  {
    name: 'a flash sale beyond the pieces that are left',
    file: 'domains/activity/model/pieces.rules.ts',
    find: 'offer.left - takenOf(offer));',
    put: 'offer.left);',
    caught: SHARES,
  },
  {
    name: 'a coupon on pieces of a flash sale',
    file: 'domains/sales/model/price.rules.ts',
    find: 'lines.map(({ item, amount }) => ({ ...item, amount: amount - ofOffer(item) })),',
    put: 'lines.map(({ item, amount }) => ({ ...item, amount })),',
    caught: 'domains/sales/model/price.rules.test.ts',
  },
  {
    name: 'a level discount on pieces of a flash sale',
    file: 'domains/sales/model/price.rules.ts',
    find: 'amount_after: ofOffer(item) + roundMulDiv(usualNum(item) * item.price, discount_tenths, 100),',
    put: 'amount_after: roundMulDiv(ofOffer(item) + usualNum(item) * item.price, discount_tenths, 100),',
    caught: 'domains/sales/model/price.rules.test.ts',
  },
  {
    name: 'a flash sale in a shop where it does not hold',
    file: 'domains/activity/server/activity-tables.ts',
    find: 'exists (${named} and named.shop_id = ${shop_id})',
    put: 'exists (${named})',
    caught: SELLING,
  },
  {
    name: 'a flash sale that was called off and sells on',
    file: PIECES,
    find: ".where('seckill.status', '=', seckillFlow.state.published)",
    put: ".where('seckill.status', '<>', seckillFlow.state.draft)",
    caught: SELLING,
  },
  {
    name: 'the price of a flash sale changed while it runs',
    file: 'domains/activity/model/seckill.rules.ts',
    find: "running: ['grow', 'call_off'],",
    put: "running: ['edit', 'grow', 'call_off'],",
    caught: SECKILL,
  },
  {
    name: 'a shop’s own flash sale as deep as it likes',
    file: 'domains/activity/server/judge-things.ts',
    find: 'assertCheaper(prices, list, percent, priceField);',
    put: 'assertCheaper(prices, list, null, priceField);',
    caught: SECKILL,
  },
  {
    name: 'a thing in two flash sales at once',
    file: 'domains/activity/server/seckill.commands.ts',
    find: '    await refuseOverlap(uow, seckill);\n',
    put: '',
    caught: SECKILL,
  },
];

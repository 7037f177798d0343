import type { Plant } from './planted.ts';

/** Faults of what is given back: too much of it, too little, or to the wrong one. */
export const GIVEN_BACK: readonly Plant[] = [
  {
    name: 'the units of a package given back as if each were a card',
    file: 'domains/refund/server/refund-source.queries.ts',
    find: 'cards: isUnits({ ...line, package_id }) ? 1 : line.quantity',
    put: 'cards: line.quantity',
    caught: 'domains/refund/test/package-back.test.ts',
  },
  {
    name: 'a coupon given back while what it paid wholly is kept',
    file: 'domains/sales/model/undone.rules.ts',
    find: 'return isBack || !line.is_lowered;',
    put: 'return true;',
    caught: 'domains/refund/test/coupon-back.test.ts',
  },
  {
    name: 'a card that was given up and does not count as back',
    file: 'domains/refund/server/refund-carry.commands.ts',
    find: 'const num = isBack ? line.quantity / line.cards : 0;',
    put: 'const num = 0;',
    caught: 'domains/refund/test/points-back.test.ts',
  },
  {
    name: 'a recharge that stays settled though its money went back',
    file: 'domains/refund/server/refund-carry.commands.ts',
    find: 'orders: [...new Map(lines.map(',
    put: 'orders: plan.balance ? [] : [...new Map(lines.map(',
    caught: 'domains/refund/test/coupon-back.test.ts',
  },
  {
    name: 'points that come back for a used card they had paid wholly',
    file: 'domains/refund/server/refund-carry.commands.ts',
    find: 'const isBack = line.amount_receivable > 0 || isUnused;',
    put: 'const isBack = line.amount_receivable > 0 || isUnused || true;',
    caught: 'domains/refund/test/points-back.test.ts',
  },
  {
    name: 'points that stay spent where the rest was owed or gift',
    file: 'domains/sales/server/line-earnings.ts',
    find: '        ...partUndone(line),',
    put: '        ...partUndone({ ...line, refunded_gift: 0, refunded_amount: line.refunded_amount - line.debt_cancelled }),',
    caught: 'domains/refund/test/points-back.test.ts',
  },
  {
    name: 'what points paid wholly can never be given back',
    file: 'domains/refund/model/order-refund.rules.ts',
    find: 'line.is_lowered && line.amount_receivable === 0;',
    put: 'line.is_lowered && line.amount_receivable < 0;',
    caught: 'domains/refund/test/points-back.test.ts',
  },
  {
    name: 'a treatment in another shop that does not stand for the card',
    file: 'domains/deduction/server/cancel-deduction.commands.ts',
    find: "      .where('deduction.deduction_id', '<>', except)\n",
    put: "      .where('deduction.deduction_id', '<>', except)\n      .where('deduction.shop_id', '=', uow.actor.shop.shop_id)\n",
    caught: 'domains/deduction/test/deduction-cancel.test.ts',
  },
  {
    name: 'performance that goes back in parts of its own, whatever each has',
    file: 'domains/performance/model/performance.rules.ts',
    find: 'weight: one.amount })),',
    put: 'weight: 1 })),',
    caught: 'domains/refund/test/consumption.test.ts',
  },
  {
    name: 'what was given back still ranks who bought it',
    file: 'domains/insight/server/ranking.queries.ts',
    find: '(order_line.amount_receivable - ${returned})',
    put: '(order_line.amount_receivable)',
    caught: 'domains/insight/test/figures.test.ts',
  },
  {
    name: 'an order that was given back still has its value',
    file: 'domains/insight/server/order-values.ts',
    find: 'sum(l.refunded_amount + l.refunded_gift)',
    put: 'sum(0 * l.refunded_amount)',
    caught: 'domains/insight/test/figures.test.ts',
  },
  {
    name: 'points given back by one alone, for they are no sum',
    file: 'domains/refund/server/order-refund-source.ts',
    find: 'return amount === 0 || source.wasDayClosed',
    put: 'return source.wasDayClosed',
    caught: 'domains/refund/test/points-back.test.ts',
  },
];

import type { Plant } from './planted.ts';

const IN_TIME = 'domains/mall/test/in-time.test.ts';
const UNFINISHED = 'domains/org/test/unfinished.test.ts';
const SHOP_END = 'apps/api/test/shop-end.test.ts';

/** Faults by which people are not told, or not offered, what concerns them. */
export const TOLD: readonly Plant[] = [
  {
    name: 'an alarm of the books that no bell of the head office shows',
    file: 'apps/web/shell/Bell.tsx',
    find: "user.shop_type !== 'SUPPLIER' && ",
    put: "user.shop_type === '1' && ",
    caught: 'e2e/own-messages.test.ts',
    named: 'what the nightly proof says of the books',
  },
  {
    name: 'whoever is the last of many offered at no till',
    file: 'domains/staff/contract/staff.endpoints.ts',
    find: 'const MOST_AT_ONCE = 200;',
    put: 'const MOST_AT_ONCE = 50;',
    caught: 'e2e/many-people.test.ts',
    named: 'whoever comes last',
  },
  {
    name: 'what concerns somebody’s account told in one of their shops alone',
    file: 'domains/messaging/server/message.queries.ts',
    find: '[...actor.own_uids]',
    put: '[actor.uid]',
    caught: 'domains/messaging/test/account-told.test.ts',
  },
  {
    name: 'what somebody did in one shop told in another',
    file: 'domains/messaging/server/message.queries.ts',
    find: "eb('message.type', 'in', [...OF_ACCOUNT])",
    put: "eb('message.type', '>', 0)",
    caught: 'domains/messaging/test/account-told.test.ts',
  },
  {
    name: 'a level whose points are as many as anybody’s',
    file: 'domains/loyalty/server/settling.ts',
    find: ', held.points_tenths)',
    put: ')',
    caught: 'domains/loyalty/test/level-points.test.ts',
  },
  {
    name: 'an order that waits to be sent, told again with every round',
    file: 'domains/mall/server/to-ship.jobs.ts',
    find: "      .where('mall_delivery.ship_told_at', 'is', null)\n",
    put: '',
    caught: IN_TIME,
  },
  {
    name: 'after-sales asked for long after the shop’s days',
    file: 'domains/mall/server/after-sales.commands.ts',
    find: '    await assertInTime(uow, ctx, delivery);\n',
    put: '    void assertInTime;\n',
    caught: IN_TIME,
  },
  {
    name: 'customers told to come to a shop whose time is over',
    file: 'domains/appointment/server/shops-at-work.ts',
    find: 'isAtWork(shop, work.now)',
    put: 'isAtWork(shop, work.now) || shop.valid_end !== null',
    caught: 'domains/appointment/test/reminder.test.ts',
  },
  {
    name: 'a shop ended with what is not finished there left out of the trail',
    file: 'domains/org/server/shop.commands.ts',
    find: 'after: { ...form, ...left }',
    put: 'after: form',
    caught: UNFINISHED,
  },
  {
    name: 'a shop ended without a word of who is awaited there',
    file: 'domains/appointment/server/shop-unfinished.ts',
    find: "'=', sql.lit(STATUS.waiting))",
    put: "'=', sql.lit(STATUS.arrived))",
    caught: UNFINISHED,
  },
  {
    name: 'a level that growth gave, kept when all of it went back in two steps',
    file: 'domains/loyalty/server/level.changes.ts',
    find: '!last || DECIDED.includes(last.kind)',
    put: "last?.kind !== 'promoted'",
    caught: 'domains/loyalty/test/growth.test.ts',
  },
  {
    name: 'a level that somebody decided, lost with what growth gave above it',
    file: 'domains/loyalty/server/level.changes.ts',
    find: 'held.levels, raised.decided)',
    put: 'held.levels, null)',
    caught: 'domains/loyalty/test/growth.test.ts',
  },
  {
    name: 'a shop ended without a word of money that nobody gave back',
    file: 'domains/payment/server/shop-unfinished.ts',
    find: 'charges.where(isLate)',
    put: "charges.where(isLate).where('payment_charge.refunded_amount', '<', 0)",
    caught: SHOP_END,
  },
  {
    name: 'a shop whose time is over keeps what its customers paid for nothing',
    file: 'domains/payment/contract/charge.endpoints.ts',
    find: "/giveBack', access: 'charge:refund', idempotent: true, whenExpired: true,",
    put: "/giveBack', access: 'charge:refund', idempotent: true,",
    caught: SHOP_END,
  },
  {
    name: 'a shop that ends by itself left out of what the head office looks for',
    file: 'domains/org/server/shop.queries.ts',
    find: '${todayThere(now)} + ${sql.lit(TOLD_AHEAD)}',
    put: '${todayThere(now)}',
    caught: 'domains/org/test/shops.test.ts',
    named: 'their term ends by itself',
  },
  {
    name: 'a shop that ends by itself without a word of what is not finished there',
    file: 'domains/org/web/ShopList.tsx',
    find: '{is_ending && <UnfinishedOf',
    put: '{!valid_end && is_ending && <UnfinishedOf',
    caught: 'e2e/shop-end.test.ts',
    named: 'ends by itself',
  },
  {
    name: 'closed days moved by another clock',
    file: 'domains/org/server/shop.commands.ts',
    find: 'form.time_zone !== before.time_zone && ',
    put: 'form.time_zone === before.time_zone && ',
    caught: 'domains/org/test/time-zone.test.ts',
  },
  {
    name: 'a members’ price whose trail forgets what it was',
    file: 'domains/loyalty/server/price.commands.ts',
    find: 'replaced.map((row) => row?.price ?? null)',
    put: 'replaced.map(() => null)',
    caught: 'domains/loyalty/test/price.test.ts',
  },
];

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { race } from '#apps/testing/race.ts';
import { cardOf, newCustomer, order, sell, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { refundCard } from '#domains/refund/contract/card-refund.endpoints.ts';
import { settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { memberCards } from '../contract/card.endpoints.ts';
import { giveCard, transferBalance } from '../contract/gift.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ poolSize: 32 });
});
afterAll(() => world.close());

const catalog = () => world.founded.lanting!.catalog;
const people = async () => ({ from: await newCustomer(world), to: await newCustomer(world) });
const count = async (member_id: string, how = {}) =>
  sellCard(await world.as('manager'), member_id, 'count_card', catalog().countCards.facialTen!, how);
const money = async (member_id: string) => sellCard(await world.as('manager'), member_id, 'stored_value_card', catalog().balanceCards.gold!);
const cardsOf = async (member_id: string) => (await world.as('manager')).ask(memberCards, { member_id });
const REASON = { reason: '姐妹共用' };
const faults = () => world.look('lanting', 'select * from ledger_faults()');
const inTransit = () =>
  world.look('lanting', "select ref, sum(amount)::int as amount from posting where account = 'transfer' group by ref having sum(amount) <> 0");

describe('money back', () => {
  // Who agrees is tested where it belongs.
  beforeAll(() =>
    world.look(
      'lanting',
      `insert into setting (org_id, setting_id, shop_id, setting_key, value, changed_uid, changed_at)
       values (current_org(), 1, null, 'card.refund_approval_above', to_jsonb(10000000000), (select min(uid) from staff), now())`,
    ),
  );

  it('for principal that was given takes back what its buyer earned by it, not the holder', async () => {
    const [{ from, to }, manager] = [await people(), await world.as('manager')];
    const card = await money(from);
    const { to_card_id } = await manager.ask(giveCard, { card_id: card.card_id, to_member_id: to, kind: 'amount', principal: 200_000, ...REASON });
    const cash = await world.look<{ id: string }>(
      'lanting',
      "select payment_pattern_id::text as id from payment_pattern where shop_id = $1 and pay_method = 'CASH' and is_default",
      [manager.shop_id],
    );
    const payments = [{ payment_pattern_id: cash[0]!.id, amount: 200_000 }];
    await manager.ask(refundCard, { card_id: to_card_id, amount: 200_000, payments, reason: '退卡' });
    expect(await cardOf(manager, to, to_card_id)).toMatchObject({ current_balance: 0 });
    expect(await world.look('lanting', 'select count(*)::int as n from loyalty_change where member_id = $1', [to])).toEqual([{ n: 0 }]);
    expect(await faults()).toEqual([]);
  });

  it('voids as much gift as it would have for whoever bought it, whichever way half of it went', async () => {
    const manager = await world.as('manager');
    const [cash] = await world.look<{ id: string }>(
      'lanting',
      "select payment_pattern_id::text as id from payment_pattern where shop_id = $1 and pay_method = 'CASH' and is_default",
      [manager.shop_id],
    );
    for (const way of ['gift', 'transfer'] as const) {
      const { from, to } = await people();
      const [mine, theirs] = [await money(from), await money(to)];
      const to_card_id =
        way === 'gift'
          ? (await manager.ask(giveCard, { card_id: mine.card_id, to_member_id: to, kind: 'amount', principal: 250_000, ...REASON })).to_card_id
          : (await manager.ask(transferBalance, { from_card_id: mine.card_id, to_card_id: theirs.card_id, amount: 250_000, ...REASON })).to_card_id;
      const gift = async () => [...(await cardsOf(from)), ...(await cardsOf(to))].reduce((sum, card) => sum + card.current_dis_balance, 0);
      const before = await gift();
      const payments = [{ payment_pattern_id: cash!.id, amount: 250_000 }];
      await manager.ask(refundCard, { card_id: to_card_id, amount: 250_000, payments, reason: '退卡' });
      expect(before - (await gift())).toBe(30_000);
    }
    expect(await faults()).toEqual([]);
  });

  it('is not escaped by giving gift alone: there is no way to', async () => {
    const [{ from, to }, manager] = [await people(), await world.as('manager')];
    const card = await money(from);
    const asked = { card_id: card.card_id, to_member_id: to, kind: 'amount' as const, principal: 0, gift: 60_000, ...REASON };
    await expectRefusal(world, 'lanting', () => manager.call(giveCard, asked), { status: 400, message: '请输入金额', field: 'principal' });
    const { to_card_id } = await manager.ask(giveCard, { ...asked, principal: 1 });
    expect(await cardOf(manager, to, to_card_id)).toMatchObject({ current_balance: 1, current_dis_balance: 0 });
  });

  it('for units that were given is refused', async () => {
    const [{ from, to }, manager] = [await people(), await world.as('manager')];
    const card = await count(from);
    const { to_card_id } = await manager.ask(giveCard, { card_id: card.card_id, to_member_id: to, kind: 'card', ...REASON });
    await expectRefusal(world, 'lanting', () => manager.call(refundCard, { card_id: to_card_id, amount: 1, payments: [], reason: '退卡' }), {
      status: 409,
      message: `${card.name}是转赠所得，不能退款`,
    });
  });
});

describe('ten at once', () => {
  it('give the same money to each other while it is being spent, and nothing is lost or made', async () => {
    const [{ from, to }, manager, cashier] = [await people(), await world.as('manager'), await world.as('cashier')];
    const [mine, theirs] = [await money(from), await money(to)];
    const orders = await Promise.all(
      [from, to].map((member_id) => order(cashier, member_id, [{ item_type: 'product', item_id: catalog().products.mask!, quantity: 1 }])),
    );
    const outcome = await race([
      ...Array.from({ length: 10 }, (_, index) => () => {
        const [one, other] = index % 2 === 0 ? [mine, to] : [theirs, from];
        return manager.call(giveCard, { card_id: one.card_id, to_member_id: other, kind: 'amount', principal: 100_000, ...REASON });
      }),
      ...[0, 1, 2, 3].map((index) => () => {
        const [one, other] = index % 2 === 0 ? [mine, theirs] : [theirs, mine];
        return manager.call(transferBalance, { from_card_id: one.card_id, to_card_id: other.card_id, amount: 50_000, ...REASON });
      }),
      ...orders.map(
        ({ order_id }, index) =>
          () =>
            cashier.call(settleOrder, {
              order_id,
              payments: [{ pay_method: 'STORED_VALUE', amount: 12_800, card_id: [mine, theirs][index]!.card_id }],
            }),
      ),
    ]);
    expect(outcome.faults).toEqual([]);
    const left = [...(await cardsOf(from)), ...(await cardsOf(to))].reduce((sum, card) => sum + card.current_balance + card.current_dis_balance, 0);
    const spent = await world.look<{ amount: number }>(
      'lanting',
      'select coalesce(sum(amount), 0)::int as amount from order_payment where card_id = any($1::bigint[])',
      [[mine.card_id, theirs.card_id]],
    );
    expect(left + spent[0]!.amount).toBe(2 * 560_000);
    expect(await world.look('lanting', 'select deadlocks::int from pg_stat_database where datname = current_database()')).toEqual([{ deadlocks: 0 }]);
  });

  it('give one card away once', async () => {
    const [{ from, to }, manager] = [await people(), await world.as('manager')];
    const card = await count(from);
    const outcome = await race(
      Array.from({ length: 10 }, () => () => manager.call(giveCard, { card_id: card.card_id, to_member_id: to, kind: 'card', ...REASON })),
    );
    expect(outcome).toEqual({ succeeded: 1, refused: 9, faults: [] });
    expect(await cardsOf(to)).toHaveLength(1);
  });

  it('leave the books right: nothing is on its way and no cache is wrong', async () => {
    await sell(await world.as('manager'), null, [{ item_type: 'product', item_id: catalog().products.mask!, quantity: 1 }]);
    expect(await inTransit()).toEqual([]);
    expect(await faults()).toEqual([]);
    expect(world.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  });
});

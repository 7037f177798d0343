import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { race } from '#apps/testing/race.ts';
import { cardOf, newCustomer, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { cardActionSearch } from '#domains/card/contract/action.endpoints.ts';
import { memberCards, memberLedger } from '#domains/card/contract/card.endpoints.ts';
import { giveCard } from '#domains/card/contract/gift.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { exchangeCard, exchangeSearch, previewExchange } from '../contract/exchange.endpoints.ts';
import { orderDetail } from '#domains/sales/contract/order.endpoints.ts';
import { refundCard } from '#domains/refund/contract/card-refund.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ poolSize: 32 });
});
afterAll(() => world.close());

const catalog = () => world.founded.lanting!.catalog;
const REASON = { reason: '皮肤敏感' };
async function held() {
  const [member_id, manager] = [await newCustomer(world), await world.as('manager')];
  const card = await sellCard(manager, member_id, 'count_card', catalog().countCards.facialTen!);
  const paid = card.items.find((item) => !item.gift)!;
  return {
    member_id,
    manager,
    card,
    paid,
    free: card.items.find((item) => item.gift)!,
    give: (num: number) => [{ card_item_id: paid.card_item_id, num }],
  };
}
const sums = (member_id: string) =>
  world.look<{ deferred: number }>(
    'lanting',
    "select coalesce(sum(balance), 0)::int as deferred from ledger_account where holder_id = $1 and class = 'deferred'",
    [member_id],
  );

describe('units for units', () => {
  it('of another project: the value pays, and the difference is an order like any other', async () => {
    const { member_id, manager, card, give } = await held();
    const asked = { card_id: card.card_id, items: give(2), shop_project_id: catalog().projects.hairRemoval!, quantity: 2 };
    const plan = await manager.ask(previewExchange, asked);
    expect(plan).toMatchObject({ num: 2, value: 59_600, list_amount: 116_000, credit: 59_600, due: 56_400, kept: 0 });
    await expectRefusal(world, 'lanting', () => manager.call(exchangeCard, { ...asked, payments: [], ...REASON }), {
      status: 400,
      message: '付款合计¥0.00，还差¥564.00',
    });
    const payments = [{ pay_method: 'CASH' as const, amount: 56_400 }];
    const { to_card_id, order_id, exchange_number } = await manager.ask(exchangeCard, { ...asked, payments, ...REASON });
    expect(await cardOf(manager, member_id, to_card_id)).toMatchObject({
      valid_end: card.valid_end,
      items: [{ total_num: 2, remain_num: 2, exchange: true }],
      actions: ['freeze', 'extend', 'write_off'],
    });
    expect((await cardOf(manager, member_id, card.card_id)).items[0]).toMatchObject({ remain_num: 8 });
    expect(await manager.ask(orderDetail, { order_id })).toMatchObject({
      amount_total: 116_000,
      amount_receivable: 56_400,
      amount_received: 56_400,
      status: 'settled',
    });
    expect((await manager.ask(memberLedger, { member_id, kind: 'exchange' })).map((row) => row.num_change).sort()).toEqual([-2, 2]);
    expect((await manager.ask(exchangeSearch, { member_id })).map((row) => [row.exchange_number, row.value, row.due, row.items])).toEqual([
      [exchange_number, 59_600, 56_400, [{ name: card.items[0]!.name, num: 2 }]],
    ]);
    expect((await manager.ask(cardActionSearch, { member_id })).map((row) => row.kind)).toEqual(
      expect.arrayContaining(['exchange_out', 'exchange_in']),
    );
    expect(await sums(member_id)).toEqual([{ deferred: 298_000 - 59_600 + 116_000 }]);
  });

  it('of less: what is left over is not paid out, it becomes revenue', async () => {
    const { member_id, manager, card, give } = await held();
    const asked = { card_id: card.card_id, items: give(10), shop_project_id: catalog().projects.hairRemoval!, quantity: 1 };
    await manager.ask(exchangeCard, { ...asked, payments: [], ...REASON });
    expect(await sums(member_id)).toEqual([{ deferred: 58_000 }]);
    expect(
      await world.look(
        'lanting',
        `select sum(p.amount)::int as kept from posting p join ledger_entry e using (org_id, entry_id) where e.holder_id = $1 and p.ref = 'card_kept'`,
        [member_id],
      ),
    ).toEqual([{ kept: -240_000 }]);
  });
});

describe('a card for a card', () => {
  it('counts from today under its own terms', async () => {
    const { member_id, manager, card, give } = await held();
    await manager.ask(addDeduction, { member_id, items: give(5) });
    const asked = { card_id: card.card_id, items: give(5), shop_card_id: catalog().countCards.skinMix! };
    const { due, list_amount } = await manager.ask(previewExchange, asked);
    const { to_card_id } = await manager.ask(exchangeCard, { ...asked, payments: [{ pay_method: 'WECHAT', amount: due }], ...REASON });
    const got = await cardOf(manager, member_id, to_card_id);
    expect(got.template_id).toBe(catalog().countCards.skinMix!);
    expect(await sums(member_id)).toEqual([{ deferred: list_amount }]);
    const again = {
      card_id: to_card_id,
      items: [{ card_item_id: got.items[0]!.card_item_id, num: 1 }],
      shop_project_id: catalog().projects.hairRemoval!,
    };
    await expectRefusal(world, 'lanting', () => manager.call(exchangeCard, { ...again, payments: [], ...REASON }), {
      status: 409,
      message: `${got.name}是置换所得，不能再置换`,
    });
    await expectRefusal(world, 'lanting', () => manager.call(refundCard, { card_id: to_card_id, amount: 1, payments: [], reason: '退卡' }), {
      status: 409,
      message: `${got.name}是置换所得，不能退款`,
    });
  });
});

describe('a card that was exchanged for and given away', () => {
  it('is as little exchanged by whoever has it now, and by whoever they give it to', async () => {
    const { manager, card, give } = await held();
    const { due } = await manager.ask(previewExchange, { card_id: card.card_id, items: give(5), shop_card_id: catalog().countCards.skinMix! });
    const payments = due > 0 ? [{ pay_method: 'WECHAT' as const, amount: due }] : [];
    const asked = { card_id: card.card_id, items: give(5), shop_card_id: catalog().countCards.skinMix! };
    let { to_card_id: card_id } = await manager.ask(exchangeCard, { ...asked, payments, ...REASON });
    for (const _ of ['the first', 'the second']) {
      const to_member_id = await newCustomer(world);
      ({ to_card_id: card_id } = await manager.ask(giveCard, { card_id, to_member_id, kind: 'card', ...REASON }));
      const got = await cardOf(manager, to_member_id, card_id);
      expect(got.actions).not.toContain('exchange');
      const again = { card_id, items: [{ card_item_id: got.items[0]!.card_item_id, num: 1 }], shop_project_id: catalog().projects.hairRemoval! };
      await expectRefusal(world, 'lanting', () => manager.call(exchangeCard, { ...again, payments: [], ...REASON }), {
        status: 409,
        message: `${got.name}是置换所得，不能再置换`,
      });
    }
  });
});

describe('what stays', () => {
  it('are free units, and units that were exchanged for are neither exchanged again nor given away', async () => {
    const { member_id, manager, card, free, give } = await held();
    const shop_project_id = catalog().projects.hairRemoval!;
    const items = [{ card_item_id: free.card_item_id, num: 1 }];
    await expectRefusal(
      world,
      'lanting',
      () => manager.call(exchangeCard, { card_id: card.card_id, items, shop_project_id, payments: [], ...REASON }),
      {
        status: 409,
        message: `${free.name}是赠送项目，不能置换`,
      },
    );
    const { to_card_id } = await manager.ask(exchangeCard, { card_id: card.card_id, items: give(3), shop_project_id, payments: [], ...REASON });
    const to_member_id = await newCustomer(world);
    await expectRefusal(world, 'lanting', () => manager.call(giveCard, { card_id: to_card_id, to_member_id, kind: 'card', ...REASON }), {
      status: 409,
      message: expect.stringContaining('是置换项目，不能转赠') as string,
    });
    expect(await manager.ask(memberCards, { member_id: to_member_id })).toEqual([]);
    expect((await cardOf(manager, member_id, to_card_id)).items[0]).toMatchObject({ remain_num: 1 });
  });

  it('is no way to an all-purpose card in a clinic', async () => {
    const { card, give } = await held();
    const shop_card_id = catalog().countCards.skinMix!;
    await world.look('lanting', 'update shop_card set count_method = 2 where shop_card_id = $1', [shop_card_id]);
    const manager = await world.as('manager');
    const asked = { card_id: card.card_id, items: give(1), shop_card_id };
    const refused = await manager.call(previewExchange, asked, { systemType: 'CURE_USER' });
    expect(refused).toMatchObject({ status: 400, errors: [{ field: 'shop_card_id' }] });
    expect(refused.message).toMatch(/^医美模式下不能销售通卡/);
    expect(await manager.call(previewExchange, asked)).toMatchObject({ status: 200 });
    await world.look('lanting', 'update shop_card set count_method = 1 where shop_card_id = $1', [shop_card_id]);
  });

  it('is decided by whoever may: neither the cashier nor another branch', async () => {
    const { card, give } = await held();
    const asked = { card_id: card.card_id, items: give(1), shop_project_id: catalog().projects.hairRemoval!, payments: [], ...REASON };
    const [cashier, sibling] = [await world.as('cashier'), await world.as('siblingManager')];
    await expectRefusal(world, 'lanting', () => cashier.call(exchangeCard, asked), { status: 403, message: '您没有此操作的使用权限' });
    await expectRefusal(world, 'lanting', () => sibling.call(exchangeCard, asked), { status: 404, message: '会员卡不存在' });
  });

  it('is as many as there are, when ten exchange and ten deduct at once', async () => {
    const { member_id, manager, card, give } = await held();
    const outcome = await race([
      ...Array.from(
        { length: 10 },
        () => () =>
          manager.call(exchangeCard, {
            card_id: card.card_id,
            items: give(2),
            shop_project_id: catalog().projects.facial!,
            quantity: 1,
            payments: [],
            ...REASON,
          }),
      ),
      ...Array.from({ length: 10 }, () => () => manager.call(addDeduction, { member_id, items: give(1) })),
    ]);
    expect(outcome.faults).toEqual([]);
    expect(await world.look('lanting', 'select deadlocks::int from pg_stat_database where datname = current_database()')).toEqual([{ deadlocks: 0 }]);
    expect((await cardOf(manager, member_id, card.card_id)).items[0]!.remain_num).toBeGreaterThanOrEqual(0);
    expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
    expect(world.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { cardOf, newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { addBalanceCard } from '#domains/catalog/server/api.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { memberCards, supplementCard } from '../contract/card.endpoints.ts';

const DAY_MS = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('a member’s cards', () => {
  it('are shown with what is left, those in use first, the newest first', async () => {
    const [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
    const member_id = await newCustomer(world);
    const { countCards, balanceCards, projects } = world.founded.lanting!.catalog;
    const gold = await sellCard(cashier, member_id, 'stored_value_card', balanceCards.gold!);
    const old = await manager.ask(supplementCard, {
      member_id,
      type: 1,
      supplement_id: countCards.facialTen!,
      create_time: '2024-01-01',
      count_method: 0,
      remain_balance: 0,
      project_num: 1,
      projects: [{ shop_project_id: projects.facial!, project_num: 1 }],
    });
    const mix = await sellCard(cashier, member_id, 'count_card', countCards.skinMix!);
    const cards = await cashier.ask(memberCards, { member_id });
    expect(cards.map(({ card_id, status }) => [card_id, status])).toEqual([
      [mix.card_id, 'in_use'],
      [gold.card_id, 'in_use'],
      [old.card_id, 'expired'],
    ]);
    expect(cards[1]).toMatchObject({
      current_balance: 500_000,
      current_dis_balance: 60_000,
      valid_type: 1,
      valid_start: '2026-03-02',
      valid_end: '2028-03-01',
      shop_name: '兰亭静安总店',
    });
    const of = async (filter: object) => (await cashier.ask(memberCards, { member_id, ...filter })).map(({ card_id }) => card_id);
    expect(await of({ kind: 'count_card' })).toEqual([mix.card_id, old.card_id]);
    expect(await of({ status: 'expired' })).toEqual([old.card_id]);
    expect(await of({ kind: 'stored_value_card', status: 'expired' })).toEqual([]);
  });

  it('start with the first treatment where the template says so', async () => {
    const cashier = await world.as('cashier');
    const member_id = await newCustomer(world);
    const mix = await sellCard(cashier, member_id, 'count_card', world.founded.lanting!.catalog.countCards.skinMix!);
    expect(mix).toMatchObject({ valid_type: 2, valid_start: null, valid_end: null, permanent: false });
    await cashier.ask(addDeduction, { member_id, items: [{ card_item_id: mix.items[0]!.card_item_id, num: 2 }] });
    const used = await cardOf(cashier, member_id, mix.card_id);
    expect(used).toMatchObject({ valid_start: '2026-03-02', valid_end: '2026-08-29', items: [{ remain_num: 3, usable_num: 3 }, { remain_num: 3 }] });
  });

  it('show less than what remains while the card is owed for', async () => {
    const manager = await world.as('manager');
    const member_id = await newCustomer(world);
    const item = world.founded.lanting!.catalog.countCards.facialTen!;
    const card = await sellCard(manager, member_id, 'count_card', item, { payments: [{ pay_method: 'CASH', amount: 100_000 }], allow_debt: true });
    // floor(10 × 1,000 / 2,980) of the facials, and none of one massage.
    expect(card.items.map(({ remain_num, usable_num }) => [remain_num, usable_num])).toEqual([
      [10, 3],
      [1, 0],
    ]);
  });

  it('list the lots in the order in which they are spent, without the gift that has lapsed', async () => {
    const manager = await world.as('manager');
    const member_id = await newCustomer(world);
    const sbc_id = world.founded.lanting!.catalog.balanceCards.gold!;
    const old = { member_id, type: 2 as const, supplement_id: sbc_id, current_balance: 7_000, current_dis_balance: 900 };
    const card = await manager.ask(supplementCard, { ...old, create_time: '2024-03-03' });
    // Its last day is tomorrow, and that day counts.
    expect(card).toMatchObject({ valid_end: '2026-03-03', current_dis_balance: 900 });
    world.advance(DAY_MS);
    expect(await cardOf(await world.as('manager'), member_id, card.card_id)).toMatchObject({ current_dis_balance: 900 });
    world.advance(DAY_MS);
    const lapsed = await cardOf(await world.as('manager'), member_id, card.card_id);
    expect(lapsed).toMatchObject({
      status: 'in_use',
      current_balance: 7_000,
      current_dis_balance: 0,
      lots: [{ current_balance: 7_000, current_dis_balance: 0 }],
    });
    world.advance(-2 * DAY_MS);
  });
});

describe('a sibling branch', () => {
  it('sees nothing of a member while the chain does not share its members', async () => {
    const member_id = await newCustomer(world);
    const sibling = await world.as('siblingManager');
    await expectRefusal(world, 'lanting', () => sibling.call(memberCards, { member_id }), { status: 404, message: '会员不存在' });
  });

  it('sees the cards it may take, and no other, once the chain shares them', async () => {
    const [cashier, sibling, administrator] = [await world.as('cashier'), await world.as('siblingManager'), await world.as('administrator')];
    const { org_id, shops, catalog } = world.founded.lanting!;
    const everywhere = await systemWork(world.backend, world.now(), org_id, async (work) =>
      addBalanceCard(work, {
        balance_card_name: '通用储值',
        sell_price: 1_000,
        total_amount: 1_000,
        gift_amount: 0,
        valid: 1,
        valid_unit: 2,
        spend_rule: 'proportional',
        usable_shop_ids: [shops.beauty!],
      }),
    );
    const member_id = await newCustomer(world);
    await sellCard(cashier, member_id, 'stored_value_card', catalog.balanceCards.gold!);
    const wide = await sellCard(cashier, member_id, 'stored_value_card', everywhere);
    await world.look('lanting', 'update organisation set shares_members = true where org_id = current_org()');
    expect((await sibling.ask(memberCards, { member_id })).map(({ card_id, usable_here }) => [card_id, usable_here])).toEqual([[wide.card_id, true]]);
    expect(await cashier.ask(memberCards, { member_id })).toHaveLength(2);
    expect((await administrator.ask(memberCards, { member_id })).map((card) => card.usable_here)).toEqual([false, false]);
    // And may take it: the value crosses from one branch's books to the other's.
    await sell(sibling, member_id, [{ item_type: 'product', item_id: catalog.products.mask!, quantity: 1 }], {
      payments: [
        { pay_method: 'STORED_VALUE', amount: 1_000, card_id: wide.card_id },
        { pay_method: 'CASH', amount: 11_800 },
      ],
    });
    const crossing = await world.look(
      'lanting',
      "select shop_id::text, sum(amount)::int as amount from posting where account = 'inter_branch' group by 1 order by 2",
    );
    expect(crossing).toEqual([
      { shop_id: shops.main, amount: -1_000 },
      { shop_id: shops.beauty, amount: 1_000 },
    ]);
    await world.look('lanting', 'update organisation set shares_members = false where org_id = current_org()');
  });
});

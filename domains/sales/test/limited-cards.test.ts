import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { cardOf, newCustomer, order, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { balanceCardAdd, balanceCardDetail, balanceCardRelevancy } from '#domains/catalog/contract/balance-card.endpoints.ts';
import { balanceCardSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { categoryChildren } from '#domains/catalog/contract/category.endpoints.ts';
import { projectDetail } from '#domains/catalog/contract/project.endpoints.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { giveCard, transferBalance } from '#domains/card/contract/gift.endpoints.ts';
import { repayDebt } from '../contract/debt.endpoints.ts';
import { addOrder, orderDetail, previewOrder, settleOrder } from '../contract/order.endpoints.ts';
import { rechargeCard } from '../contract/recharge.endpoints.ts';

let world: World;
let head: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  manager = await world.as('manager');
});
afterAll(() => world.close());

const catalog = () => world.founded.lanting!.catalog;
const facial = () => ({ item_type: 'project' as const, item_id: catalog().projects.facial!, quantity: 1 });
const mask = () => ({ item_type: 'product' as const, item_id: catalog().products.mask!, quantity: 1 });
const stored = (card_id: string, amount: number) => ({ pay_method: 'STORED_VALUE' as const, card_id, amount });
const cash = (amount: number) => ({ pay_method: 'CASH' as const, amount });

const addABalanceCard = async (by: Client): Promise<string> => {
  const form = { balance_card_name: '专用卡', sell_price: 100_000, total_amount: 100_000, gift_amount: 10_000, valid: 1, valid_unit: 2 as const };
  return (await by.ask(balanceCardAdd, form)).sbc_id;
};

type Named = Partial<Record<'shop_project_ids' | 'sku_ids' | 'shop_card_ids' | 'category_ids', string[]>>;
/** A member with a card of 1,000 and 100 given that pays for what is named only. */
async function holder(named: Named) {
  const sbc_id = await addABalanceCard(head);
  await head.ask(balanceCardRelevancy, { sbc_id, version: 1, ...named });
  const member_id = await newCustomer(world);
  const { card_id } = await sellCard(manager, member_id, 'stored_value_card', sbc_id);
  return { sbc_id, member_id, card_id };
}
const settles = (order_id: string, payments: Parameters<typeof manager.call<typeof settleOrder>>[1]['payments'], more = {}) =>
  manager.call(settleOrder, { order_id, payments, ...more });

describe('a stored-value card for certain things', () => {
  it('pays for those and for nothing else, and says how much of the order that is', async () => {
    const { member_id, card_id } = await holder({ shop_project_ids: [facial().item_id] });
    const { order_id, amount_receivable } = await order(manager, member_id, [facial(), mask()]);
    const { card_limits, lines } = await manager.ask(orderDetail, { order_id });
    const price = lines.find((line) => line.item_type === 'project')!.amount_receivable;
    expect(card_limits).toEqual([{ card_id, most: price }]);
    const name = (await cardOf(manager, member_id, card_id)).name;
    await expectRefusal(
      world,
      'lanting',
      () => settles(order_id, [stored(card_id, price + 1), cash(amount_receivable - price - 1)]) as never,
      { status: 400, field: 'payments', message: `「${name}」只能支付指定的项目与商品，本单最多可用¥${price / 100}.00` },
    );
    expect((await settles(order_id, [stored(card_id, price), cash(amount_receivable - price)])).status).toBe(200);
    const paid = (await manager.ask(orderDetail, { order_id })).lines.map(({ item_type, paid_tender, paid_principal, paid_gift }) => [
      item_type,
      paid_tender,
      paid_principal + paid_gift,
    ]);
    expect(Object.fromEntries(paid.map(([type, ...parts]) => [type, parts]))).toEqual({ project: [0, price], product: [amount_receivable - price, 0] });
  });

  it('pays for whatever stands in a category of it, at any depth', async () => {
    const { category_id } = await head.ask(projectDetail, { shop_project_id: facial().item_id });
    const roots = await head.ask(categoryChildren, { id: '0' });
    const above = roots.find((root) => root.category_id === category_id) ?? roots[0]!;
    const { member_id, card_id } = await holder({ category_ids: [category_id!, above.category_id] });
    const { order_id, amount_receivable } = await order(manager, member_id, [facial()]);
    expect((await settles(order_id, [stored(card_id, amount_receivable)])).status).toBe(200);
  });

  it('stays one when it is given to somebody else, or its balance is', async () => {
    const { sbc_id, member_id, card_id } = await holder({ sku_ids: [mask().item_id] });
    const to_member_id = await newCustomer(world);
    const { to_card_id } = await manager.ask(giveCard, { card_id, to_member_id, kind: 'amount', principal: 10_000, reason: '姐妹共用' });
    const given = await cardOf(manager, to_member_id, to_card_id);
    expect(given.pays).toHaveLength(1);
    const free = await sellCard(manager, to_member_id, 'stored_value_card', catalog().balanceCards.gold!);
    const move = (from_card_id: string, to: string) => manager.call(transferBalance, { from_card_id, to_card_id: to, amount: 100, reason: '姐妹共用' });
    const sample = (await cardOf(manager, member_id, card_id)).name;
    await expectRefusal(world, 'lanting', () => move(card_id, free.card_id) as never, {
      status: 409,
      message: `「${sample}」只能支付指定的项目与商品，余额不能转到可支付范围更大的「${free.name}」`,
    });
    expect((await move(card_id, to_card_id)).status).toBe(200);
    expect((await move(free.card_id, card_id)).status).toBe(200);
    expect(sbc_id).toBe(given.template_id);
  });

  it('keeps what it was sold for', async () => {
    const { sbc_id, member_id, card_id } = await holder({ sku_ids: [mask().item_id] });
    await head.ask(balanceCardRelevancy, { sbc_id, version: 2 });
    const { order_id, amount_receivable } = await order(manager, member_id, [facial()]);
    expect((await settles(order_id, [stored(card_id, amount_receivable)])).status).toBe(400);
    expect((await cardOf(manager, member_id, card_id)).pays).toHaveLength(1);
    const free = await sellCard(manager, member_id, 'stored_value_card', sbc_id);
    expect(free.pays).toEqual([]);
    expect((await settles(order_id, [stored(free.card_id, amount_receivable)])).status).toBe(200);
  });

  it('repays what is owed for those things only', async () => {
    await decideRules(head, { 'sales.debt_allowed': true });
    const { member_id, card_id } = await holder({ shop_project_ids: [facial().item_id] });
    const owe = async (items: Parameters<typeof order>[2]) => {
      const { order_id } = await order(manager, member_id, items);
      await manager.ask(settleOrder, { order_id, payments: [], allow_debt: true });
      return order_id;
    };
    const [theirs, mixed] = [await owe([facial()]), await owe([facial(), mask()])];
    const repays = (order_id: string) => manager.call(repayDebt, { member_id, order_id, payments: [stored(card_id, 100)] });
    await expectRefusal(world, 'lanting', () => repays(mixed) as never, {
      status: 400,
      field: 'payments',
      message: `「${(await cardOf(manager, member_id, card_id)).name}」只能支付指定的项目与商品，不能用于这笔还款，请更换`,
    });
    expect((await repays(theirs)).status).toBe(200);
    await decideRules(head, { 'sales.debt_allowed': null });
  });

  it('is decided where the card is kept, by one of two who read it', async () => {
    const sbc_id = await addABalanceCard(head);
    const relate = (by: Client, version: number, more: Named = {}) => by.call(balanceCardRelevancy, { sbc_id, version, ...more });
    expect((await relate(manager, 1)).status).toBe(403);
    expect((await relate(await world.as('cashier'), 1)).status).toBe(403);
    expect((await relate(await world.as('strangerAdministrator'), 1)).status).toBe(404);
    expect(await relate(head, 1, { sku_ids: ['987654321'] })).toMatchObject({ status: 400, message: '所选商品或分类不存在' });
    expect((await relate(head, 1, { sku_ids: [mask().item_id] })).status).toBe(200);
    expect((await relate(head, 1)).status).toBe(409);
    expect(await head.ask(balanceCardDetail, { sbc_id })).toMatchObject({ version: 2, sku_ids: [mask().item_id], pays: [expect.any(String)] });
  });
});

describe('a recharge', () => {
  const gold = () => catalog().balanceCards.gold!;
  const loads = (card_id: string, sbc_id: string, amount = 100_000) => manager.call(rechargeCard, { card_id, sbc_id, payments: [cash(amount)] });
  const otherwise = (name: string) => ({ status: 409, message: `「${name}」的可支付范围与所选充值卡种不同，不能充值到该卡，请按所选卡种另开新卡` });

  it('is by what pays for the same things: gift for certain things comes onto no card that pays for all, nor the other way round', async () => {
    const named = { shop_project_ids: [facial().item_id], sku_ids: [mask().item_id] };
    const { sbc_id, member_id, card_id } = await holder(named);
    const [limited, free] = [await cardOf(manager, member_id, card_id), await sellCard(manager, member_id, 'stored_value_card', gold())];
    await expectRefusal(world, 'lanting', () => loads(free.card_id, sbc_id) as never, otherwise(free.name));
    await expectRefusal(world, 'lanting', () => loads(card_id, gold(), 500_000) as never, otherwise(limited.name));
    const other = await addABalanceCard(head);
    await head.ask(balanceCardRelevancy, { sbc_id: other, version: 1, sku_ids: named.sku_ids });
    await expectRefusal(world, 'lanting', () => loads(card_id, other) as never, otherwise(limited.name));
    await head.ask(balanceCardRelevancy, { sbc_id: other, version: 2, ...named });
    expect([(await loads(card_id, sbc_id)).status, (await loads(card_id, other)).status]).toEqual([200, 200]);
    expect((await cardOf(manager, member_id, card_id)).current_dis_balance).toBe(30_000);
  });

  it('is judged so of a line of an order, before it is made and when it is settled', async () => {
    const { sbc_id, member_id, card_id } = await holder({ shop_project_ids: [facial().item_id] });
    const free = await sellCard(manager, member_id, 'stored_value_card', gold());
    const onto = (target: string) => [{ item_type: 'stored_value_card' as const, item_id: sbc_id, quantity: 1, card_id: target }];
    const refusal = { ...otherwise(free.name), field: 'items.0.card_id' };
    await expectRefusal(world, 'lanting', () => manager.call(previewOrder, { member_id, items: onto(free.card_id) }) as never, refusal);
    const asked = { member_id, items: onto(free.card_id), expected_receivable: 100_000 };
    await expectRefusal(world, 'lanting', () => manager.call(addOrder, asked) as never, refusal);
    const { order_id } = await order(manager, member_id, onto(card_id));
    const pays = (keys: string) => world.look('lanting', 'update card set pays = $2::text[] where card_id = $1', [card_id, keys]);
    await pays('{}');
    const { name } = await cardOf(manager, member_id, card_id);
    await expectRefusal(world, 'lanting', () => settles(order_id, [cash(100_000)]) as never, otherwise(name));
    await pays(`{project/${facial().item_id}}`);
    expect((await settles(order_id, [cash(100_000)])).status).toBe(200);
  });

  it('of a card sold before its template was limited is refused; a free amount pays for what its card does', async () => {
    const sbc_id = await addABalanceCard(head);
    const member_id = await newCustomer(world);
    const { card_id, name } = await sellCard(manager, member_id, 'stored_value_card', sbc_id);
    await head.ask(balanceCardRelevancy, { sbc_id, version: 1, sku_ids: [mask().item_id] });
    await expectRefusal(world, 'lanting', () => loads(card_id, sbc_id) as never, otherwise(name));
    const limited = await sellCard(manager, member_id, 'stored_value_card', sbc_id);
    const freely = (target: string) => manager.call(rechargeCard, { card_id: target, recharge_amount: 100, payments: [cash(100)] });
    expect([(await freely(card_id)).status, (await freely(limited.card_id)).status]).toEqual([200, 200]);
  });

  it('is offered of what fits alone: templates for a card, and cards for a template', async () => {
    const { sbc_id, member_id, card_id } = await holder({ sku_ids: [mask().item_id] });
    const free = await sellCard(manager, member_id, 'stored_value_card', gold());
    const cardsFor = async (loaded_by: string) => (await manager.ask(memberCards, { member_id, loaded_by })).map((card) => card.card_id);
    expect([await cardsFor(sbc_id), await cardsFor(gold()), await cardsFor('987654321')]).toEqual([[card_id], [free.card_id], []]);
    const templatesFor = async (loads_card: string) =>
      (await manager.ask(balanceCardSearch, { loads_card, page_size: 100 })).map((row) => row.sbc_id).filter((id) => [sbc_id, gold()].includes(id));
    expect([await templatesFor(card_id), await templatesFor(free.card_id), await templatesFor('987654321')]).toEqual([[sbc_id], [gold()], []]);
  });
});

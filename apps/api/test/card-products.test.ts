import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { race, wrongs } from '#apps/testing/race.ts';
import { aSku, held, stockFaults, takeIn, toGo } from '#apps/testing/stock.ts';
import { cardOf, newCustomer, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { giveCard, previewGift } from '#domains/card/contract/gift.endpoints.ts';
import { templateHeld } from '#domains/card/contract/template.endpoints.ts';
import { addAShopCard } from '#domains/catalog/test/cards.ts';
import { addOrder, previewOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { unconfirmedSearch } from '#domains/sales/contract/unconfirmed.endpoints.ts';
import { outboundConfirm } from '#domains/stock/contract/outbound.endpoints.ts';
import { shortageSearch } from '#domains/stock/contract/shortage.endpoints.ts';
import { addDeduction, cancelDeduction, deductionSearch } from '#domains/deduction/contract/deduction.endpoints.ts';
import { pendingSearch } from '#domains/deduction/contract/pending.endpoints.ts';
import { deskReception, visitAdd } from '#domains/reception/contract/visit.endpoints.ts';
import { timeline } from '#domains/record/contract/timeline.endpoints.ts';
import { tellEvents } from '#kernel/server/events.ts';

let world: World;
let head: Client;
let manager: Client;
let member_id: string;
let sku_id: string;
let card: HeldCard;

beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
  await decideRules(manager, { 'stock.on_sale': 'refuse' });
  member_id = await newCustomer(world);
});
afterAll(() => world.close());

/** A card of ten treatments at 100.00 and five pieces of a product at 100.00, one more given away, for 1,200.00; ten pieces in stock. */
async function bought(): Promise<void> {
  sku_id = await aSku(head);
  await takeIn(manager, sku_id);
  const template = await addAShopCard(head, { sell_price: 120_000, products: [{ sku_id, quantity: 5 }], gift_products: [{ sku_id, quantity: 1 }] });
  card = await sellCard(manager, member_id, 'count_card', template);
}
const taken = (item: number, num: number, more: object = {}) => ({ card_item_id: card.items[item]!.card_item_id, num, ...more });
const collect = (num: number) => manager.ask(addDeduction, { member_id, items: [taken(1, num)] });
const left = async () => (await cardOf(manager, member_id, card.card_id)).items.map(({ remain_num }) => remain_num);
/** The member buys so many of the product beside. */
async function sold(quantity: number) {
  const items = [{ item_type: 'product' as const, item_id: sku_id, quantity }];
  const { amount_receivable } = await manager.ask(previewOrder, { member_id, items });
  return { member_id, items, expected_receivable: amount_receivable };
}
const inStock = async () => (await held(world, 'lanting', manager.shop_id, sku_id)).quantity;
const last = async () => (await manager.ask(deductionSearch, { member_id }))[0]!;
const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, 'lanting', call, refusal);
const ledgerFaults = () => world.look('lanting', 'select * from ledger_faults()');

describe('the products of a count card', () => {
  it('are collected one by one: units, revenue and stock together, as treatments are', async () => {
    await bought();
    expect(card.items.map((item) => [item.sku_id, item.total_num, item.gift])).toEqual([
      [null, 10, false],
      [sku_id, 5, false],
      [sku_id, 1, true],
    ]);
    await manager.ask(addDeduction, { member_id, items: [taken(0, 1), taken(1, 2), taken(2, 1)] });
    expect(await left()).toEqual([9, 3, 0]);
    expect(await inStock()).toBe(7);
    // 1,200.00 by list price: 800.00 for ten treatments, 400.00 for five pieces, nothing for the gift.
    expect(await last()).toMatchObject({
      amount: 24_000,
      lines: [
        { sku_id: null, amount: 8_000 },
        { shop_project_id: null, sku_id, num: 2, amount: 16_000 },
        { shop_project_id: null, sku_id, num: 1, amount: 0 },
      ],
      supplies: [],
    });
    expect((await manager.ask(pendingSearch, { member_id })).map(({ remain_num }) => remain_num)).toContain(3);
    expect([await stockFaults(world), await ledgerFaults()]).toEqual([[], []]);
  });

  it('are not handed over where there are none, nor as a treatment', async () => {
    await bought();
    const name = card.items[1]!.name;
    await collect(5);
    await refuses(() => manager.call(addDeduction, { member_id, items: [taken(1, 1)] }), { status: 409, message: `${name}剩余0件，不足1件` });
    const facial = world.founded.lanting!.catalog.projects.facial!;
    await refuses(() => manager.call(addDeduction, { member_id, items: [taken(2, 1, { shop_project_id: facial })] }), {
      status: 400,
      message: `${card.name}不包含所选项目`,
      field: 'items.0.shop_project_id',
    });
    expect([await left(), await inStock()]).toEqual([[10, 0, 1], 5]);
  });

  it('wait for stock where the shop sells nothing else, and are noted as missing where it does', async () => {
    await bought();
    const more = await aSku(head);
    const template = await addAShopCard(head, { products: [{ sku_id: more, quantity: 2 }] });
    const other = await sellCard(manager, member_id, 'count_card', template);
    const items = [{ card_item_id: other.items[1]!.card_item_id, num: 2 }];
    await refuses(() => manager.call(addDeduction, { member_id, items }), {
      status: 409,
      message: `库存不足，还缺：${other.items[1]!.name} × 2`,
      field: 'items.0.num',
    });
    await decideRules(manager, { 'stock.on_sale': 'shortage' });
    await manager.ask(addDeduction, { member_id, items });
    const { deduction_number } = await last();
    expect((await manager.ask(shortageSearch, {})).find(({ document_number }) => document_number === deduction_number)).toMatchObject({
      kind: 'sale',
      left_quantity: 2,
    });
    await decideRules(manager, { 'stock.on_sale': 'refuse' });
    expect(await stockFaults(world)).toEqual([]);
  });

  it('go back into stock, or to the bin, when that is cancelled', async () => {
    await bought();
    const first = await collect(2);
    const second = await collect(1);
    expect(await inStock()).toBe(7);
    await manager.ask(cancelDeduction, { deduction_id: first.deduction_id, reason: '录错' });
    expect([await left(), await inStock()]).toEqual([[10, 4, 1], 9]);
    await manager.ask(cancelDeduction, { deduction_id: second.deduction_id, reason: '破损', restock: 'loss' });
    expect([await left(), await inStock()]).toEqual([[10, 5, 1], 9]);
    expect([await stockFaults(world), await ledgerFaults()]).toEqual([[], []]);
  });

  it('are handed over with an order, once however many try', async () => {
    await bought();
    const mask = world.founded.lanting!.catalog.products.mask!;
    await takeIn(manager, mask);
    const form = {
      member_id,
      items: [{ item_type: 'product' as const, item_id: mask, quantity: 1 }],
      expected_receivable: 12_800,
      uses: [taken(1, 1)],
    };
    const { order_id } = await manager.ask(addOrder, form);
    await manager.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 12_800 }] });
    expect([await left(), await inStock()]).toEqual([[10, 4, 1], 9]);
    const outcome = await race(Array.from({ length: 6 }, () => () => manager.call(addDeduction, { member_id, items: [taken(1, 4)] })));
    expect(wrongs(outcome, { there: 1, left: (await left())[1]! })).toEqual([]);
    expect(await inStock()).toBe(5);
  });

  it('have to be there beside what the same order sells, as it is made', async () => {
    await bought();
    const form = await sold(6);
    await refuses(() => manager.call(addOrder, { ...form, uses: [taken(1, 5)] }), {
      status: 409,
      message: `库存不足，还缺：${card.items[1]!.name} × 1`,
      field: 'uses.0.num',
    });
    const { order_id } = await manager.ask(addOrder, { ...form, uses: [taken(1, 4)] });
    await manager.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: form.expected_receivable }] });
    expect([await left(), await inStock()]).toEqual([[10, 1, 1], 0]);
  });

  it('are kept for an order that waits, where the shop keeps its goods', async () => {
    await decideRules(manager, { 'sales.pending_holds_stock': true });
    await bought();
    const { order_id } = await manager.ask(addOrder, { ...(await sold(1)), uses: [taken(1, 3), taken(2, 1)] });
    const waiting = (await manager.ask(unconfirmedSearch, { page_size: 200 })).find((row) => row.order_id === order_id);
    expect(waiting).toMatchObject({ held_stock_num: 5 });
    const [six, five] = [await sold(6), await sold(5)];
    expect((await manager.call(addOrder, six)).status).toBe(409);
    expect((await manager.call(addOrder, five)).status).toBe(200);
    await refuses(() => manager.call(addOrder, { ...five, uses: [taken(1, 1)] }), {
      status: 409,
      message: `库存不足，还缺：${card.items[1]!.name} × 5、${card.items[1]!.name} × 1`,
      field: 'items.0.quantity',
    });
    await decideRules(manager, { 'sales.pending_holds_stock': null });
  });

  it('stay products on the card of whoever they are given to', async () => {
    await bought();
    const friend = await newCustomer(world);
    await manager.ask(giveCard, {
      card_id: card.card_id,
      to_member_id: friend,
      kind: 'item',
      items: [{ card_item_id: card.items[1]!.card_item_id, num: 2 }],
      reason: '转赠',
    });
    const [given] = await manager.ask(pendingSearch, { member_id: friend });
    await manager.ask(addDeduction, { member_id: friend, items: [{ card_item_id: given!.card_item_id, num: 2 }] });
    expect([await left(), await inStock()]).toEqual([[10, 3, 1], 8]);
  });

  it('are counted apart from treatments: to give, on the cards of a template and among what happened', async () => {
    await bought();
    const to_member_id = await newCustomer(world);
    const asked = { card_id: card.card_id, to_member_id, kind: 'item' as const, items: [taken(0, 1), taken(1, 2)] };
    expect(await manager.ask(previewGift, asked)).toMatchObject({
      num: 3,
      items: [{ sku_id: null, num: 1, left: 9 }, { sku_id, num: 2, left: 3 }],
      num_left: 13,
      pieces_left: 4,
    });
    await manager.ask(addDeduction, { member_id, items: [taken(0, 3), taken(1, 1)] });
    expect((await manager.ask(timeline, { member_id, kinds: ['deduction'], limit: 1 })).events[0]).toMatchObject({ num: 4, pieces: 1 });
    expect(await manager.ask(templateHeld, { shop_card_id: card.template_id })).toMatchObject({ left_num: 12, left_pieces: 5 });
  });
});

describe('what comes back for the bin', () => {
  const binned = ({ deduction_id }: { deduction_id: string }) => ({ deduction_id, reason: '破损', restock: 'loss' as const });
  const above = (limit: string) => ({ status: 403, message: `报损超过${limit}，须由有审批权限、且不是划扣人的同事撤销` });

  it('beyond what one person lets go in a day is cancelled by another who approves, and counts with what they let go', async () => {
    // What was let go before is of another day.
    world.advance(86_400_000);
    [head, manager] = [await world.as('administrator'), await world.as('manager')];
    const cashier = await world.as('cashier');
    await decideRules(manager, { 'stock.approval_above': 0 });
    await bought();
    const own = await collect(2);
    await refuses(() => manager.call(cancelDeduction, binned(own)), above('¥0.00'));
    expect([await left(), await inStock()]).toEqual([[10, 3, 1], 8]);
    const theirs = await cashier.ask(addDeduction, { member_id, items: [taken(1, 3)] });
    await manager.ask(cancelDeduction, binned(theirs));
    expect([await left(), await inStock()]).toEqual([[10, 3, 1], 5]);
    await decideRules(manager, { 'stock.approval_above': 499 });
    await refuses(() => manager.call(cancelDeduction, binned(own)), above('¥4.99'));
    await decideRules(manager, { 'stock.approval_above': 500 });
    await manager.ask(cancelDeduction, binned(own));
    expect([await left(), await inStock()]).toEqual([[10, 5, 1], 5]);
    const more = await toGo(manager, sku_id, 1, { kind: 'loss' });
    expect(await manager.ask(outboundConfirm, { outbound_id: more })).toMatchObject({ status: 'pending' });
    expect([await stockFaults(world), await ledgerFaults()]).toEqual([[], []]);
  });

  it('is never let go in halves by two at once', async () => {
    await decideRules(manager, { 'stock.approval_above': 700 });
    await bought();
    const [one, other] = [await collect(2), await collect(2)];
    const answers = await Promise.all([one, other].map((of) => manager.call(cancelDeduction, binned(of))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    await decideRules(manager, { 'stock.approval_above': null });
  });

  it('is worth what it sells for where it came for nothing, and is always for another where nothing says its worth', async () => {
    world.advance(86_400_000);
    [head, manager] = [await world.as('administrator'), await world.as('manager')];
    const ofSku = async (id: string) => {
      await takeIn(manager, id, { unit_cost: 0 });
      const template = await addAShopCard(head, { products: [{ sku_id: id, quantity: 5 }] });
      const { items } = await sellCard(manager, member_id, 'count_card', template);
      return manager.ask(addDeduction, { member_id, items: [{ card_item_id: items[1]!.card_item_id, num: 3 }] });
    };
    await decideRules(manager, { 'stock.approval_above': 50_000 });
    const [first, second] = [await ofSku(await aSku(head)), await ofSku(await aSku(head))];
    await manager.ask(cancelDeduction, binned(first));
    // At 100.00 each: 300.00 have gone of 500.00.
    await refuses(() => manager.call(cancelDeduction, binned(second)), above('¥500.00'));
    const unvalued = await aSku(head);
    const sample = await ofSku(unvalued);
    await world.look('lanting', 'update sku set price = 0 where sku_id = $1', [unvalued]);
    await refuses(() => manager.call(cancelDeduction, binned(sample)), {
      status: 403,
      message: '报损的商品没有成本和售价，须由有审批权限、且不是划扣人的同事撤销',
    });
    await manager.ask(cancelDeduction, { deduction_id: sample.deduction_id, reason: '录错' });
    await decideRules(manager, { 'stock.approval_above': null });
  });
});

it('whoever collects products is not in treatment by it; whoever has a treatment deducted is', async () => {
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
  await bought();
  const { visit_id } = await manager.ask(visitAdd, { member_id });
  const step = async () => {
    await tellEvents(world.backend, world.now(), subscribers);
    return (await manager.ask(deskReception, {})).visits.find((visit) => visit.visit_id === visit_id)!.step;
  };
  await collect(1);
  expect(await step()).not.toBe('treating');
  await manager.ask(addDeduction, { member_id, items: [taken(0, 1)] });
  expect(await step()).toBe('treating');
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { cardOf, type Items, newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { repayDebt } from '#domains/sales/contract/debt.endpoints.ts';
import * as cards from '../contract/card-refund.endpoints.ts';
import * as refund from '../contract/order-refund.endpoints.ts';

let world: World;
let manager: Client;
/** 1,980.00 and 580.00. */
let injection: Items[number];
let waxing: Items[number];
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  const rules = { 'refund.order_above': 100_000_000, 'card.refund_approval_above': 100_000_000, 'sales.debt_allowed': true };
  await decideRules(await world.as('administrator'), rules);
  await decideRules(manager, { 'refund.order_above': 100_000_000, 'card.refund_approval_above': 100_000_000 });
  const { projects } = world.founded.lanting!.catalog;
  injection = { item_type: 'project', item_id: projects.hydrating!, quantity: 1 };
  waxing = { item_type: 'project', item_id: projects.hairRemoval!, quantity: 1 };
});
afterAll(() => world.close());

const stored = (card_id: string, amount: number) => ({ pay_method: 'STORED_VALUE' as const, amount, card_id });

/** A card of the member that pays for these things alone; for none of them: a card that pays for everything. */
async function cardFor(member_id: string, ...items: Items): Promise<string> {
  const { card_id } = await sellCard(manager, member_id, 'stored_value_card', world.founded.lanting!.catalog.balanceCards.gold!);
  const pays = items.map(({ item_type, item_id }) => `${item_type}/${item_id}`);
  await world.look('lanting', 'update card set pays = $2 where card_id = $1', [card_id, pays]);
  return card_id;
}

/** What stands on each card, principal and gift together. */
const onCards = (member_id: string, ids: readonly string[]): Promise<number[]> =>
  Promise.all(
    ids.map(async (card_id) => {
      const { current_balance, current_dis_balance } = await cardOf(manager, member_id, card_id);
      return current_balance + current_dis_balance;
    }),
  );
const back = (order_id: string, line_no: number) => manager.ask(refund.addOrderRefund, { order_id, lines: [{ line_no, quantity: 1 }], reason: '不满意' });

describe('what a card for certain things paid', () => {
  it('goes back to it of those alone, and what another card paid goes back to that one, whichever paid first', async () => {
    const member_id = await newCustomer(world);
    const [limited, free] = [await cardFor(member_id, injection), await cardFor(member_id)];
    const held = () => onCards(member_id, [limited, free]);
    const whole = await held();
    const payments = [stored(limited, 198_000), stored(free, 58_000)];
    const { order_id } = await sell(manager, member_id, [injection, waxing], { payments });
    expect(await held()).toEqual([whole[0]! - 198_000, whole[1]! - 58_000]);
    await back(order_id, 2);
    expect(await held()).toEqual([whole[0]! - 198_000, whole[1]]);
    await manager.ask(refund.addOrderRefund, { order_id, lines: [{ line_no: 1, amount: 50_000 }], reason: '不满意' });
    expect(await held()).toEqual([whole[0]! - 148_000, whole[1]]);
    await back(order_id, 1);
    expect(await held()).toEqual(whole);
  });

  it('goes back to it of what it repaid, and not to the card that paid another line', async () => {
    const member_id = await newCustomer(world);
    const ids = [await cardFor(member_id, waxing), await cardFor(member_id, injection)];
    const whole = await onCards(member_id, ids);
    const { order_id } = await sell(manager, member_id, [injection, waxing], { payments: [stored(ids[0]!, 58_000)], allow_debt: true });
    await manager.ask(repayDebt, { member_id, order_id, payments: [stored(ids[1]!, 100_000)] });
    expect(await onCards(member_id, ids)).toEqual([whole[0]! - 58_000, whole[1]! - 100_000]);
    // 980.00 of it are owed still.
    expect(await back(order_id, 1)).toMatchObject({ debt: 98_000, restored_principal: 100_000 });
    expect(await onCards(member_id, ids)).toEqual([whole[0]! - 58_000, whole[1]]);
    await back(order_id, 2);
    expect(await onCards(member_id, ids)).toEqual(whole);
  });

  it('does not get back what another one paid for a card of treatments', async () => {
    const member_id = await newCustomer(world);
    const ids = [await cardFor(member_id, waxing), await cardFor(member_id)];
    const whole = await onCards(member_id, ids);
    const treatments = { item_type: 'count_card' as const, item_id: world.founded.lanting!.catalog.countCards.facialTen!, quantity: 1 };
    const before = await onCards(member_id, ids);
    const price = (await sell(manager, await newCustomer(world), [treatments])).amount_received;
    const { order_id } = await sell(manager, member_id, [waxing, treatments], { payments: [stored(ids[0]!, 58_000), stored(ids[1]!, price)] });
    expect(await onCards(member_id, ids)).toEqual([before[0]! - 58_000, before[1]! - price]);
    const [sold] = await world.look<{ card_id: string }>(
      'lanting',
      "select c.card_id from card c join order_line l on l.line_id = c.source_id where c.source = 'sale' and l.order_id = $1",
      [order_id],
    );
    const { most: amount } = await manager.ask(cards.previewCardRefund, { card_id: sold!.card_id });
    await manager.ask(cards.refundCard, { card_id: sold!.card_id, amount, payments: [], reason: '不满意' });
    expect(await onCards(member_id, ids)).toEqual([whole[0]! - 58_000, whole[1]]);
  });

  it('is proved against what its lots paid', async () => {
    const faults = () => world.look('lanting', 'select fault from ledger_faults()');
    expect(await faults()).toEqual([]);
    const [{ n }] = (await world.look<{ n: number }>('lanting', 'select count(*)::int as n from order_payment_line')) as [{ n: number }];
    expect(n).toBeGreaterThan(3);
    await world.look('lanting', 'update order_payment_line set refunded_gift = refunded_gift + 1 where refunded_gift < gift', []);
    const [undo] = [await faults()];
    expect(undo).toContainEqual({ fault: 'a payment differs from the lines it paid' });
  });
});

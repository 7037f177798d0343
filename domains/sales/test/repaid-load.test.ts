import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { type Items, newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { unfreezeCard } from '#domains/card/contract/action.endpoints.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { repayDebt } from '../contract/debt.endpoints.ts';
import { orderDetail } from '../contract/order.endpoints.ts';
import { rejectReview } from '../contract/review.endpoints.ts';

let world: World;
let cashier: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  await decideRules(manager, { 'sales.payment_review': 'transfers' });
});
afterAll(() => world.close());

/** 5,000.00 with 600.00 given. */
const load = (): Items[number] => ({ item_type: 'stored_value_card', item_id: world.founded.lanting!.catalog.balanceCards.gold!, quantity: 1 });
const waxing = (): Items[number] => ({ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.hairRemoval!, quantity: 1 });
const cash = (amount: number) => ({ pay_method: 'CASH' as const, amount });
const stored = (card_id: string, amount: number) => ({ pay_method: 'STORED_VALUE' as const, card_id, amount });
const upTo = (most: string) => ({ status: 400, field: 'payments', message: `储值卡的欠款须以现金等方式偿还，不能用储值卡余额：储值卡余额最多可还${most}` });

/** A member with a card that was paid for, who bought these things by a transfer that never came. */
async function bounced(items: Items, amount: number) {
  const member_id = await newCustomer(world);
  const { card_id } = await sellCard(cashier, member_id, 'stored_value_card', load().item_id);
  const { order_id, payments } = await sell(cashier, member_id, items, { payments: [{ pay_method: 'WECHAT', amount }] });
  await manager.ask(rejectReview, { payment_id: payments[0]!.payment_id, reason: '未到账' });
  const repays = (paid: Parameters<typeof manager.call<typeof repayDebt>>[1]['payments'], more: { order_id?: string } = { order_id }) =>
    manager.call(repayDebt, { member_id, payments: paid, ...more });
  const refuses = (call: () => ReturnType<typeof repays>, most: string) => expectRefusal(world, 'lanting', call as never, upTo(most));
  return { member_id, card_id, order_id, repays, refuses };
}
const faults = () => world.look('lanting', 'select * from ledger_faults()');

describe('stored value whose money never came', () => {
  it('is repaid from no card, neither another one nor the one it was loaded onto', async () => {
    const { member_id, card_id, order_id, repays, refuses } = await bounced([load()], 500_000);
    await refuses(() => repays([stored(card_id, 500_000)]), '¥0.00');
    await refuses(() => repays([stored(card_id, 1), cash(499_999)], {}), '¥0.00');
    const own = (await manager.ask(memberCards, { member_id })).find((card) => card.card_id !== card_id)!;
    await manager.ask(unfreezeCard, { card_id: own.card_id, reason: '顾客已说明' });
    await refuses(() => repays([stored(own.card_id, 500_000)]), '¥0.00');
    expect((await repays([cash(500_000)])).status).toBe(200);
    expect((await manager.ask(orderDetail, { order_id })).amount_debt).toBe(0);
    expect(await faults()).toEqual([]);
  });

  it('is left by a card that repays the rest of its order', async () => {
    const { card_id, order_id, repays, refuses } = await bounced([load(), waxing()], 558_000);
    const repaid = () =>
      world.look(
        'lanting',
        'select item_type, repaid_tender::int as tender, repaid_principal::int as principal from order_line where order_id = $1 order by item_type',
        [order_id],
      );
    await refuses(() => repays([stored(card_id, 58_001)]), '¥580.00');
    expect((await repays([cash(100_000), stored(card_id, 30_000)])).status).toBe(200);
    expect(await repaid()).toEqual([
      { item_type: 'project', tender: 0, principal: 30_000 },
      { item_type: 'stored_value_card', tender: 100_000, principal: 0 },
    ]);
    await refuses(() => repays([stored(card_id, 28_001)]), '¥280.00');
    expect((await repays([stored(card_id, 28_000), cash(400_000)], {})).status).toBe(200);
    expect(await repaid()).toEqual([
      { item_type: 'project', tender: 0, principal: 58_000 },
      { item_type: 'stored_value_card', tender: 500_000, principal: 0 },
    ]);
    expect((await manager.ask(orderDetail, { order_id })).amount_debt).toBe(0);
    expect(await faults()).toEqual([]);
  });
});

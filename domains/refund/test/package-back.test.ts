import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPackage } from '#apps/testing/packages.ts';
import { cardOf, type Items, type Payments, sell, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { packageAdd } from '#domains/catalog/contract/package.endpoints.ts';
import { addBalanceCard } from '#domains/catalog/server/api.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import * as refunds from '../contract/card-refund.endpoints.ts';
import { type Desk, openDesk } from './desk.ts';

let world: World;
let cashier: Client;
let manager: Client;
let desk: Desk;
/** A purse that pays principal first. */
let purse: string;
beforeAll(async () => {
  world = await openWorld();
  [cashier, manager, desk] = [await world.as('cashier'), await world.as('manager'), await openDesk(world)];
  const sbc_id = await systemWork(world.backend, world.now(), world.founded.lanting!.org_id, async (work) =>
    addBalanceCard(work, {
      balance_card_name: '先用本金', sell_price: 100_000, total_amount: 100_000, gift_amount: 10_000, valid: 1, valid_unit: 2, spend_rule: 'principal_first',
    }),
  );
  purse = (await sellCard(cashier, desk.member_id, 'stored_value_card', sbc_id)).card_id;
});
afterAll(() => world.close());

/** Sells a package of two units of one project and one of another, for 146.67 and 73.33; the cards that hold them. */
async function sold(payments: Payments, allow_debt = false) {
  const { member_id } = desk;
  const known = new Set((await cashier.ask(memberCards, { member_id })).map(({ card_id }) => card_id));
  const form = await newPackage(await world.as('administrator'));
  const { package_id } = await (await world.as('administrator')).ask(packageAdd, form);
  const parts = [form.items![0]!, form.groups![0]!.items![0]!];
  const items = parts.map((part) => ({ ...part, quantity: part.quantity ?? 1, package_id, package_no: 1 })) as Items;
  const { order_id } = await sell(manager, member_id, items, { payments, allow_debt });
  const cards = (await cashier.ask(memberCards, { member_id })).filter(({ card_id }) => !known.has(card_id));
  const of = (total_num: number) => cards.find(({ items: [item] }) => item!.total_num === total_num)!.card_id;
  return { order_id, both: of(2), single: of(1) };
}
const plan = (card_id: string) => manager.ask(refunds.previewCardRefund, { card_id });
const balance = async () => (await cardOf(cashier, desk.member_id, purse)).current_balance;

describe('the units of a package that stored value paid in part', () => {
  it('go back wholly, to the purse and in cash', async () => {
    const before = await balance();
    const { order_id, both, single } = await sold([
      { pay_method: 'STORED_VALUE', amount: 10_000, card_id: purse },
      { pay_method: 'CASH', amount: 12_000 },
    ]);
    // 100.00 of principal over 146.67 and 73.33: 66.67 and 33.33.
    expect(await plan(both)).toMatchObject({ most: 14_667, tender: 8_000, restored_principal: 6_667 });
    expect((await plan(both)).steps.find(({ step }) => step === 'recognised')).toMatchObject({ params: { recognised_cents: 0 } });
    expect(await plan(single)).toMatchObject({ most: 7_333, tender: 4_000, restored_principal: 3_333 });
    await desk.refundOf(both, 14_667, { payments: desk.cash(8_000) });
    await desk.refundOf(single, 7_333, { payments: desk.cash(4_000) });
    expect(await balance()).toBe(before);
    expect(await world.look('lanting', 'select amount_refunded::int from sales_order where order_id = $1', [order_id])).toEqual([{ amount_refunded: 22_000 }]);
  });

  it('go back to the purse alone where the rest was owed', async () => {
    const before = await balance();
    const { both, single } = await sold([{ pay_method: 'STORED_VALUE', amount: 11_000, card_id: purse }], true);
    // 110.00 of principal over 146.67 and 73.33: 73.34 and 36.66; 73.33 and 36.67 are owed.
    expect(await plan(both)).toMatchObject({ value: 14_667, debt: 7_333, most: 7_334, tender: 0, restored_principal: 7_334 });
    await desk.refundOf(both, 7_334, { payments: [] });
    expect(await plan(single)).toMatchObject({ value: 7_333, debt: 3_667, most: 3_666, tender: 0, restored_principal: 3_666 });
    await desk.refundOf(single, 3_666, { payments: [] });
    expect(await balance()).toBe(before);
  });
});

it('leaves the books right', async () => expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]));

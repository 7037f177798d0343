import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideGrowth, decidePoints } from '#apps/testing/earning.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { type Items, newCustomer, order, type Payments, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { packageAdd, packageDetail, packageEdit, packageShelve, packageTerms } from '#domains/catalog/contract/package.endpoints.ts';
import { newPackage } from '#apps/testing/packages.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { previewCardRefund } from '#domains/refund/contract/card-refund.endpoints.ts';
import { refundableLines } from '#domains/refund/contract/order-refund.endpoints.ts';
import { repayDebt } from '../contract/debt.endpoints.ts';
import { addOrder, orderDetail, previewOrder } from '../contract/order.endpoints.ts';

let world: World;
let head: Client;
let manager: Client;
let cashier: Client;
let member_id: string;
beforeAll(async () => {
  world = await openWorld();
  [head, manager, cashier] = [await world.as('administrator'), await world.as('manager'), await world.as('cashier')];
  member_id = await newCustomer(world);
});
afterAll(() => world.close());

const refuses = (items: Items, refusal: Parameters<typeof expectRefusal>[3], whose: string | null = member_id) =>
  expectRefusal(world, 'lanting', () => cashier.call(addOrder, { member_id: whose, items, expected_receivable: 22_000 }) as never, refusal);

/** A package of the chain, two of one project and one more for 220.00 instead of 300.00, and its lines as a till sends them. */
async function aPackage(package_no = 1) {
  const form = await newPackage(head);
  const { package_id } = await head.ask(packageAdd, form);
  const [always, chosen] = [form.items![0]!, form.groups![0]!.items![0]!];
  const items = [always, chosen].map((part) => ({ ...part, quantity: part.quantity ?? 1, package_id, package_no })) as Items;
  return { form, package_id, items };
}

describe('a package', () => {
  it('is sold for its price, its projects as units that are used and given back one by one', async () => {
    const { form, package_id, items } = await aPackage();
    const priced = await cashier.ask(previewOrder, { member_id, items });
    expect(priced.amount_receivable).toBe(22_000);
    expect(priced.lines.map(({ amount_receivable, package_name }) => [amount_receivable, package_name])).toEqual([
      [14_667, form.package_name],
      [7_333, form.package_name],
    ]);
    const turned = await cashier.ask(previewOrder, { member_id, items: items.toReversed() });
    expect(turned.lines.map(({ amount_receivable }) => amount_receivable)).toEqual([7_333, 14_667]);
    const revenue = () => world.look<{ sum: string }>('lanting', `select coalesce(sum(amount), 0)::text as sum from posting where account = 'revenue'`);
    const before = await revenue();
    const { order_id } = await sell(cashier, member_id, items);
    // Nothing has been done yet: it is all owed to the member.
    expect(await revenue()).toEqual(before);
    expect((await cashier.ask(orderDetail, { order_id })).lines[0]).toMatchObject({ package_id, package_no: 1, package_name: form.package_name, quantity: 2 });
    const [second, first] = await cashier.ask(memberCards, { member_id });
    expect([first!, second!].map(({ name, items: [item] }) => [name.startsWith(form.package_name), item!.total_num, item!.remain_num])).toEqual([
      [true, 2, 2],
      [true, 1, 1],
    ]);
    // Its units are given back as the cards they are.
    expect((await manager.ask(refundableLines, { order_id })).lines.map(({ by_card }) => by_card)).toEqual([true, true]);
    await cashier.ask(addDeduction, { member_id, items: [{ card_item_id: first!.items[0]!.card_item_id, num: 1 }] });
    // floor(146.67 / 2) has been earned; the rest is theirs.
    expect(Number((await revenue())[0]!.sum)).toBe(Number(before[0]!.sum) - 7_333);
    expect(await manager.ask(previewCardRefund, { card_id: first!.card_id })).toMatchObject({ most: 7_334 });
    expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  });

  it('earns when it is repaid what it earns at the till: it is units to be used, however late they are paid for', async () => {
    await decideGrowth(manager, { project: 5, count_card: 1 });
    await decidePoints(manager, { per: { project: 3, count_card: 2 } });
    const { items } = await aPackage();
    const earned = async (payments: Payments) => {
      const buyer = await newCustomer(world);
      await sell(manager, buyer, items, { payments, allow_debt: true });
      if (payments.length === 0) await cashier.ask(repayDebt, { member_id: buyer, payments: [{ pay_method: 'CASH', amount: 22_000 }] });
      const { growth_value, points } = await cashier.ask(memberDetail, { member_id: buyer });
      return { growth_value, points };
    };
    const atOnce = await earned([{ pay_method: 'CASH', amount: 22_000 }]);
    expect(atOnce).toEqual({ growth_value: 220, points: 440 });
    expect(await earned([])).toEqual(atOnce);
    expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  });

  it('is sold twice in one order, beside something else, and never without a member', async () => {
    const { items } = await aPackage();
    const again = items.map((item) => ({ ...item, package_no: 2 }));
    const { lines, amount_receivable } = await order(cashier, member_id, [...items, { ...items[0]!, package_id: undefined, package_no: undefined }, ...again]);
    expect(amount_receivable).toBe(22_000 * 2 + 20_000);
    expect(lines.map(({ package_no }) => package_no)).toEqual([1, 1, null, 2, 2]);
    await refuses(items, { status: 400, message: '散客不能购买会员卡，请先选择会员', field: 'member_id' }, null);
  });

  it('is the price it has in the shop, and 409 when it was changed meanwhile', async () => {
    const { form, package_id, items } = await aPackage();
    const { package_sn } = await head.ask(packageDetail, { package_id });
    const kept = { ...form, package_sn, package_id };
    await head.ask(packageEdit, { ...kept, version: 1, price_floor: 20_000, price_ceiling: 30_000 });
    await manager.ask(packageTerms, { package_id, version: 0, sell_price: 25_000 });
    await refuses(items, { status: 409, message: '价格已变动：应收由¥220.00变为¥250.00，请核对后重新提交' });
    await head.ask(packageEdit, { ...kept, version: 2, items: [{ ...form.items![0]!, quantity: 1 }], price_floor: 20_000, price_ceiling: 30_000 });
    await refuses(items, { status: 409, message: `套餐“${form.package_name}”的内容已变动，请移除后重新添加`, field: 'items.0.package_id' });
    await head.ask(packageShelve, { package_id, is_shelves: false });
    await refuses(items, { status: 409, message: `套餐“${form.package_name}”已下架，请移除`, field: 'items.0.package_id' });
  });

  it('is refused in pieces, given away, or from another chain', async () => {
    const { form, items } = await aPackage();
    await refuses(items.slice(0, 1), { status: 409, message: `套餐“${form.package_name}”的内容已变动，请移除后重新添加`, field: 'items.0.package_id' });
    await expectRefusal(
      world,
      'lanting',
      () => manager.call(addOrder, { member_id, items: items.map((item) => ({ ...item, gift: true })), expected_receivable: 0 }) as never,
      { status: 400, message: `套餐“${form.package_name}”按套餐价出售，不能赠送或改价`, field: 'items.0.package_id' },
    );
    await refuses(
      items.map((item) => ({ ...item, package_id: '1' })),
      { status: 400, message: '套餐不存在', field: 'items.0.package_id' },
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { goodsInTwoSizes } from '#apps/testing/goods.ts';
import type { Items } from '#apps/testing/till.ts';
import { newCustomer, order, sell } from '#apps/testing/till.ts';
import type { Person, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { addOrder, orderDetail, orderSearch, previewOrder } from '../contract/order.endpoints.ts';

let world: World;
let member_id: string;
beforeAll(async () => {
  world = await openWorld();
  member_id = await newCustomer(world, { member_name: '王小满' });
});
afterAll(() => world.close());

const catalog = () => world.founded.lanting!.catalog;
const facial = (more: object = {}): Items => [{ item_type: 'project', item_id: catalog().projects.facial!, quantity: 1, ...more }];

/** Neither a preview nor an order is to be had for this basket. */
async function refusesBasket(
  items: Items,
  refused: Parameters<typeof expectRefusal>[3],
  { by = 'manager' as Person, holder = member_id as string | null } = {},
) {
  const client = await world.as(by);
  await expectRefusal(world, 'lanting', () => client.call(previewOrder, { member_id: holder, items }), refused);
  await expectRefusal(world, 'lanting', () => client.call(addOrder, { member_id: holder, items, expected_receivable: 0 }), refused);
}

describe('a price', () => {
  it('that changed meanwhile makes no order, and both amounts are named', async () => {
    const cashier = await world.as('cashier');
    await world.look('lanting', 'update shop_project set sell_price = 39_900 where shop_project_id = $1', [catalog().projects.facial]);
    await expectRefusal(world, 'lanting', () => cashier.call(addOrder, { member_id, items: facial(), expected_receivable: 39_800 }), {
      status: 409,
      message: '价格已变动：应收由¥398.00变为¥399.00，请核对后重新提交',
    });
    await world.look('lanting', 'update shop_project set sell_price = 39_800 where shop_project_id = $1', [catalog().projects.facial]);
  });

  it('stays what it was for an order that was made before it changed', async () => {
    const cashier = await world.as('cashier');
    const made = await order(cashier, member_id, facial());
    await world.look('lanting', 'update shop_project set sell_price = 50_000 where shop_project_id = $1', [catalog().projects.facial]);
    expect(await cashier.ask(orderDetail, { order_id: made.order_id })).toMatchObject({ amount_receivable: 39_800 });
    await world.look('lanting', 'update shop_project set sell_price = 39_800 where shop_project_id = $1', [catalog().projects.facial]);
  });

  it('is the member’s where there is one, and the list price for a walk-in', async () => {
    const cashier = await world.as('cashier');
    const items: Items = [{ item_type: 'project', item_id: catalog().projects.cleansing!, quantity: 1 }];
    expect((await cashier.ask(previewOrder, { member_id, items })).amount_receivable).toBe(16_800);
    expect((await cashier.ask(previewOrder, { member_id: null, items })).amount_receivable).toBe(19_800);
  });
});

describe('giving away and changing a price', () => {
  it('are rights of their own', async () => {
    await refusesBasket(facial({ gift: true }), { status: 403, message: '您没有赠送的权限，请取消赠送，或由有权限的同事开单' }, { by: 'cashier' });
    await refusesBasket(facial({ adjust_amount: -1 }), { status: 403, message: '您没有改价的权限，请恢复原价，或由有权限的同事开单' }, { by: 'cashier' });
    const manager = await world.as('manager');
    expect((await manager.ask(previewOrder, { member_id, items: facial({ gift: true }) })).amount_receivable).toBe(0);
    expect((await manager.ask(previewOrder, { member_id, items: facial({ adjust_amount: -9_800 }) })).amount_receivable).toBe(30_000);
  });

  it('have their limits', async () => {
    const stored = (more: object): Items => [{ item_type: 'stored_value_card', item_id: catalog().balanceCards.start!, quantity: 1, ...more }];
    await refusesBasket(stored({ gift: true }), { status: 400, message: '储值卡不能作为赠品', field: 'items.0.gift' });
    await refusesBasket(stored({ adjust_amount: -1 }), { status: 400, message: '储值卡不能改价', field: 'items.0.adjust_amount' });
    await refusesBasket(facial({ gift: true, adjust_amount: -1 }), { status: 400, message: '赠品不能改价', field: 'items.0.adjust_amount' });
    await refusesBasket(facial({ adjust_amount: -39_801 }), { status: 400, message: '改价后金额不能小于0', field: 'items.0.adjust_amount' });
    await refusesBasket(facial({ adjust_amount: 1 }), { status: 400, message: '改价后金额不能高于原价', field: 'items.0.adjust_amount' });
  });
});

describe('a discount by hand', () => {
  it('follows the quantity, once for the line, and is kept as what it came to', async () => {
    const manager = await world.as('manager');
    const two = await manager.ask(previewOrder, { member_id, items: facial({ quantity: 2, adjust_tenths: 85 }) });
    expect(two).toMatchObject({ amount_receivable: 67_660, lines: [{ adjust_amount: -11_940 }] });
    const { order_id } = await order(manager, member_id, facial({ adjust_tenths: 80 }));
    const { lines } = await manager.ask(orderDetail, { order_id });
    expect(lines).toMatchObject([{ adjust_amount: -7_960, amount_discount: 7_960, amount_receivable: 31_840 }]);
    expect(lines[0]!.explanation.at(-1)).toMatchObject({ step: 'adjust_discount', params: { discount_tenths: 80 } });
  });

  it('is from 0.1 to 9.9, by the right to change prices, of what may be cheapened, and in no other way besides', async () => {
    const field = 'items.0.adjust_tenths';
    for (const adjust_tenths of [0, 100, 8.5, -1]) await refusesBasket(facial({ adjust_tenths }), { status: 400, message: '折扣须在0.1至9.9折之间', field });
    await refusesBasket(facial({ adjust_tenths: 99 }), { status: 403, message: '您没有改价的权限，请恢复原价，或由有权限的同事开单' }, { by: 'cashier' });
    await refusesBasket(facial({ adjust_tenths: 80, adjust_amount: -1 }), { status: 400, message: '改价与折扣只能选其一', field });
    await refusesBasket(facial({ adjust_tenths: 80, gift: true }), { status: 400, message: '赠品不能改价', field });
    const stored: Items = [{ item_type: 'stored_value_card', item_id: catalog().balanceCards.start!, quantity: 1, adjust_tenths: 80 }];
    await refusesBasket(stored, { status: 400, message: '储值卡不能改价', field });
  });
});

describe('performers', () => {
  const shares = (...basis: [string, number][]): Items => facial({ performers: basis.map(([uid, basis_points]) => ({ uid, basis_points })) });
  const unknown = { status: 400, message: '服务人员不存在或已停用', field: 'items.0.performers' };

  it('must work here and still work', async () => {
    const [doctor, therapist] = [await world.as('doctor'), await world.as('therapist')];
    await refusesBasket(shares(['987654321', 10_000]), unknown);
    await refusesBasket(shares([doctor.uid, 10_000]), unknown);
    await refusesBasket(shares([world.founded.harbour!.people['13900000011']!, 10_000]), unknown);
    await world.look('lanting', 'update staff set disabled_at = $2 where uid = $1', [therapist.uid, world.now()]);
    await refusesBasket(shares([therapist.uid, 10_000]), unknown);
    await world.look('lanting', 'update staff set disabled_at = null where uid = $1', [therapist.uid]);
  });

  it('share the whole, each once', async () => {
    const [therapist, cashier] = [await world.as('therapist'), await world.as('cashier')];
    const sum = { status: 400, message: '服务人员的业绩占比之和必须为100%', field: 'items.0.performers' };
    await refusesBasket(shares([therapist.uid, 9_999]), sum);
    await refusesBasket(shares([therapist.uid, 5_000], [cashier.uid, 5_001]), sum);
    await refusesBasket(shares([therapist.uid, 5_000], [therapist.uid, 5_000]), {
      status: 400,
      message: '服务人员请勿重复选择',
      field: 'items.0.performers',
    });
  });

  it('are credited to the cent once the order is settled, and not before', async () => {
    const [therapist, cashier] = [await world.as('therapist'), await world.as('cashier')];
    const items = shares([therapist.uid, 3_333], [cashier.uid, 6_667]);
    const made = await order(cashier, member_id, items);
    const credited = (order_id: string) =>
      world.look('lanting', 'select uid::text, measure, amount::int from performance where document_id = $1 order by amount', [order_id]);
    expect(await credited(made.order_id)).toEqual([]);
    const { order_id } = await sell(cashier, member_id, items);
    expect(await credited(order_id)).toEqual([
      { uid: therapist.uid, measure: 'sale', amount: 13_265 },
      { uid: cashier.uid, measure: 'sale', amount: 26_535 },
    ]);
  });
});

describe('a basket', () => {
  it('holds something that is sold here', async () => {
    await refusesBasket([], { status: 400, message: '请选择商品', field: 'items' });
    await refusesBasket(facial({ quantity: 0 }), { status: 400, message: '请输入正确的数量', field: 'items.0.quantity' });
    await refusesBasket(facial({ quantity: 1.5 }), { status: 400, message: '请输入正确的数量', field: 'items.0.quantity' });
    await world.look('lanting', 'update shop_project set is_shelves = false where shop_project_id = $1', [catalog().projects.eye]);
    const client = await world.as('cashier');
    for (const item_id of [catalog().projects.eye!, '987654321', world.founded.harbour!.catalog.projects.facial!]) {
      const answer = await client.call(previewOrder, { member_id, items: [{ item_type: 'project', item_id, quantity: 1 }] });
      expect([answer.status, answer.errors?.map(({ field }) => field)]).toEqual([400, ['items.0.item_id']]);
    }
    await world.look('lanting', 'update shop_project set is_shelves = true where shop_project_id = $1', [catalog().projects.eye]);
  });

  it('holds no more of goods than one purchase may have, of both their sizes together', async () => {
    const head = await world.as('administrator');
    const { goods_name, sku_ids } = await goodsInTwoSizes(head, { purchase_max: 3 });
    const of = (small: number, large: number): Items =>
      [small, large].map((quantity, index) => ({ item_type: 'product', item_id: sku_ids[index]!, quantity }));
    await refusesBasket(of(2, 2), { status: 400, message: `${goods_name}每次限购 3 件`, field: 'items.1.quantity' });
    expect((await order(await world.as('cashier'), member_id, of(2, 1))).lines).toHaveLength(2);
  });

  it('is for a member who is there, or for a walk-in who buys no card', async () => {
    await refusesBasket(facial(), { status: 400, message: '会员不存在', field: 'member_id' }, { holder: '987654321' });
    for (const item of [
      { item_type: 'count_card', item_id: catalog().countCards.facialTen! },
      { item_type: 'stored_value_card', item_id: catalog().balanceCards.start! },
    ] as const)
      await refusesBasket(
        [{ ...item, quantity: 1 }],
        { status: 400, message: '散客不能购买会员卡，请先选择会员', field: 'member_id' },
        { holder: null },
      );
  });

  it('is for a member one may reach', () =>
    refusesBasket(facial(), { status: 400, message: '会员不存在', field: 'member_id' }, { by: 'siblingManager' }));
});

describe('an order is found', () => {
  it('by its number, and by its member’s name, initials, number and phone', async () => {
    const cashier = await world.as('cashier');
    const made = await order(cashier, member_id, facial());
    const { member_num } = await cashier.ask(memberDetail, { member_id });
    const [{ mobile_number }] = (await world.look<{ mobile_number: string }>('lanting', 'select mobile_number from member where member_id = $1', [
      member_id,
    ])) as [{ mobile_number: string }];
    for (const key_word of [made.order_number, made.order_number.toLowerCase(), ` ${made.order_number} `])
      expect((await cashier.ask(orderSearch, { key_word })).map((row) => row.order_id)).toEqual([made.order_id]);
    for (const key_word of ['王小满', 'wangxiaoman', 'WXM', member_num, mobile_number, mobile_number.slice(-4)])
      expect((await cashier.ask(orderSearch, { key_word })).map((row) => row.order_id)).toContain(made.order_id);
    for (const key_word of ['S260302-1', '李四', '%']) expect(await cashier.ask(orderSearch, { key_word })).toEqual([]);
  });

  it('by state and day', async () => {
    const cashier = await world.as('cashier');
    const { order_id } = await sell(cashier, member_id, facial());
    expect((await cashier.ask(orderSearch, { status: 'settled' })).map((row) => row.order_id)).toContain(order_id);
    expect((await cashier.ask(orderSearch, { status: 'pending' })).map((row) => row.order_id)).not.toContain(order_id);
    expect((await cashier.ask(orderSearch, { start_date: '2026-03-02', end_date: '2026-03-02', page_size: 200 })).length).toBeGreaterThan(3);
    expect(await cashier.ask(orderSearch, { start_date: '2026-03-03' })).toEqual([]);
  });
});

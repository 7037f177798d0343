import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { Answer, Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { previewOrder } from '#domains/sales/contract/order.endpoints.ts';
import { logSearch } from '#domains/setting/contract/log.endpoints.ts';
import { levelAdd, levelDelete } from '../contract/level.endpoints.ts';
import { priceBatch, priceEdit, priceSearch } from '../contract/price.endpoints.ts';
import { pointsItemEdit } from '../contract/rules.endpoints.ts';

let world: World;
let manager: Client;
let levels: string[];
let facial: { item_type: 'project'; item_id: string };
let cleansing: typeof facial;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  const { catalog, levels: founded } = world.founded.lanting!;
  levels = founded;
  facial = { item_type: 'project', item_id: catalog.projects.facial! };
  cleansing = { item_type: 'project', item_id: catalog.projects.cleansing! };
});
afterAll(() => world.close());

const costs = async (member_id: string | null, item: typeof facial) =>
  (await manager.ask(previewOrder, { member_id, items: [{ ...item, quantity: 1 }] })).lines[0]!.explanation.map(
    ({ step, amount_after }) => `${step} ${amount_after}`,
  );

describe('a member price', () => {
  it('counts for members of its level, where it is the cheaper one', async () => {
    const [silver, gold] = [await newCustomer(world, { member_level_id: levels[1]! }), await newCustomer(world, { member_level_id: levels[2]! })];
    await manager.ask(priceEdit, {
      item: facial,
      prices: [
        { member_level_id: levels[1]!, price: 35_000 },
        { member_level_id: levels[2]!, price: 38_000 },
      ],
    });
    expect(await costs(silver, facial)).toEqual(['list_price 39800', 'member_price 35000']);
    // 10 % off ¥398.00 is cheaper than ¥380.00.
    expect(await costs(gold, facial)).toEqual(['list_price 39800', 'level_discount 35820']);
    expect(await costs(await newCustomer(world), facial)).toEqual(['list_price 39800']);
    expect(await costs(null, facial)).toEqual(['list_price 39800']);
  });

  it('replaces the price for all members where it is lower, and gives way to it when it is taken back or left behind', async () => {
    const member_id = await newCustomer(world, { member_level_id: levels[0]! });
    expect(await costs(member_id, cleansing)).toEqual(['list_price 19800', 'member_price 16800']);
    await manager.ask(priceEdit, { item: cleansing, prices: [{ member_level_id: levels[0]!, price: 15_800 }] });
    expect(await costs(member_id, cleansing)).toEqual(['list_price 19800', 'member_price 15800']);
    // No level pays more than every member does.
    await manager.ask(priceEdit, { item: cleansing, prices: [{ member_level_id: levels[0]!, price: 17_800 }] });
    expect(await costs(member_id, cleansing)).toEqual(['list_price 19800', 'member_price 16800']);
    await manager.ask(priceEdit, { item: cleansing, prices: [{ member_level_id: levels[0]!, price: null }] });
    expect(await costs(member_id, cleansing)).toEqual(['list_price 19800', 'member_price 16800']);
  });

  it('is set for many by a discount, a half cent upwards', async () => {
    const mask = { item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask! };
    expect(await manager.ask(priceBatch, { items: [facial, mask, facial], member_level_id: levels[3]!, discount_tenths: 75 })).toEqual({
      changed: 2,
    });
    const [row] = await manager.ask(priceSearch, { item_type: 'project', key_word: '水光' });
    expect(row).toMatchObject({ name: '水光焕肤护理', price: 39_800 });
    expect(row!.prices).toContainEqual({ member_level_id: levels[3]!, price: 29_850 });
    await manager.ask(priceBatch, { items: [facial], member_level_id: levels[3]!, discount_tenths: null });
    expect(
      (await manager.ask(priceSearch, { item_type: 'project', key_word: '水光' }))[0]!.prices.map(({ member_level_id }) => member_level_id),
    ).not.toContain(levels[3]!);
  });

  it('above the list price, of an unknown item or level, or twice, is refused', async () => {
    const price =
      (prices: { member_level_id: string; price: number | null }[], item = facial) =>
      () =>
        manager.call(priceEdit, { item, prices });
    await expectRefusal(world, 'lanting', price([{ member_level_id: levels[0]!, price: 39_801 }]), {
      status: 400,
      message: '会员价不能高于原价：水光焕肤护理原价¥398.00',
      field: 'prices.0.price',
    });
    await expectRefusal(world, 'lanting', price([{ member_level_id: '987654321', price: 1 }]), {
      status: 400,
      message: '请选择会员等级',
      field: 'prices.0.member_level_id',
    });
    await expectRefusal(
      world,
      'lanting',
      price([
        { member_level_id: levels[0]!, price: 1 },
        { member_level_id: levels[0]!, price: 2 },
      ]),
      {
        status: 400,
        message: '同一等级请勿重复设置',
        field: 'prices.1.member_level_id',
      },
    );
    await expectRefusal(world, 'lanting', price([{ member_level_id: levels[0]!, price: 1 }], { ...facial, item_id: '987654321' }), {
      status: 400,
      message: '商品不存在或不在本店销售',
      field: 'item.item_id',
    });
    await expectRefusal(
      world,
      'lanting',
      async () => (await world.as('cashier')).call(priceEdit, { item: facial, prices: [{ member_level_id: levels[0]!, price: 1 }] }),
      {
        status: 403,
        message: '您没有此操作的使用权限',
      },
    );
  });

  it('of an item of the chain is not a branch’s to set, that of its own is', async () => {
    const branch = await world.as('siblingManager');
    const prices = [{ member_level_id: levels[0]!, price: 9_900 }];
    const message = '该商品为全连锁共用，其会员价与积分规则由「兰亭静安总店」设置；本店只能设置自有商品';
    const refused = (act: () => Promise<Answer<unknown>>, field: string) => expectRefusal(world, 'lanting', act, { status: 403, message, field });
    await refused(() => branch.call(priceEdit, { item: facial, prices }), 'item.item_id');
    await refused(() => branch.call(pointsItemEdit, { item: facial, cap_percent: 10, points_per_yuan: null }), 'item.item_id');
    await world.look('lanting', 'update shop_project set seller_id = $1 where shop_project_id = $2', [branch.shop_id, cleansing.item_id]);
    const batch = { items: [cleansing, facial], member_level_id: levels[0]!, discount_tenths: 50 };
    await refused(() => branch.call(priceBatch, batch), 'items.1.item_id');
    await branch.ask(priceEdit, { item: cleansing, prices });
    const rows = await branch.ask(priceSearch, { item_type: 'project' });
    expect(rows.filter(({ may_edit }) => may_edit).map(({ item_id }) => item_id)).toEqual([cleansing.item_id]);
    expect((await manager.ask(priceSearch, { item_type: 'project' })).every(({ may_edit }) => may_edit)).toBe(true);
    await world.look('lanting', 'update shop_project set seller_id = null where shop_project_id = $1', [cleansing.item_id]);
  });

  it('of the chain’s items is a part of the chain’s price, whatever the main store takes itself', async () => {
    const branch = await world.as('siblingManager');
    const mask = { item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask! };
    const [member_level_id] = levels as [string];
    const bounds = 'price_floor = 1000, price_ceiling = 50000';
    await world.look('lanting', `update shop_project set ${bounds} where shop_project_id = $1`, [facial.item_id]);
    await world.look('lanting', `update sku set ${bounds} where sku_id = $1`, [mask.item_id]);
    const own = (table: string, id: string, price: string) => `insert into ${table} (org_id, shop_id, ${id}, ${price}) values (current_org(), $1, $2, $3)`;
    await world.look('lanting', own('shop_project_terms', 'shop_project_id', 'sell_price'), [manager.shop_id, facial.item_id, 30_000]);
    await world.look('lanting', own('sku_terms', 'sku_id', 'price'), [manager.shop_id, mask.item_id, 10_000]);
    expect((await manager.ask(priceSearch, { key_word: '水光' }))[0]).toMatchObject({ price: 30_000, list_price: 39_800 });

    expect(await manager.ask(priceBatch, { items: [facial, mask], member_level_id, discount_tenths: 85 })).toEqual({ changed: 2 });
    const { mobile_number } = newMember(world);
    await branch.ask(memberAdd, newMember(world, { mobile_number, member_level_id }));
    const member_id = await idOf(world, mobile_number, 'siblingManager');
    const items = [facial, mask].map((item) => ({ ...item, quantity: 1 }));
    const inBranch = async () => (await branch.ask(previewOrder, { member_id, items })).lines.map(({ amount_receivable }) => amount_receivable);
    expect(await inBranch()).toEqual([33_830, 10_880]);
    await manager.ask(priceEdit, { item: facial, prices: [{ member_level_id, price: 33_831 }] });
    expect(await inBranch()).toEqual([33_831, 10_880]);
    const above = { status: 400, message: '会员价不能高于原价：水光焕肤护理原价¥398.00', field: 'prices.0.price' };
    const dearer = { item: facial, prices: [{ member_level_id, price: 39_801 }] };
    await expectRefusal(world, 'lanting', () => manager.call(priceEdit, dearer), above);

    await manager.ask(priceBatch, { items: [facial, mask], member_level_id, discount_tenths: null });
    await world.look('lanting', 'delete from shop_project_terms where shop_project_id = $1', [facial.item_id]);
    await world.look('lanting', 'delete from sku_terms where sku_id = $1', [mask.item_id]);
  });

  it('stands in the trail with what it was before, of one item and of many', async () => {
    const hydrating = { item_type: 'project' as const, item_id: world.founded.lanting!.catalog.projects.hydrating! };
    const mask = { item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask! };
    const [silver, gold] = [levels[1]!, levels[2]!];
    const price = (silverly: number | null, golden: number | null) => [
      { member_level_id: silver, price: silverly },
      { member_level_id: gold, price: golden },
    ];
    const last = async () => (await manager.ask(logSearch, { subject: 'member_price' }))[0]!;
    await manager.ask(priceEdit, { item: hydrating, prices: [{ member_level_id: silver, price: 150_000 }] });
    await manager.ask(priceEdit, { item: hydrating, prices: price(140_000, 160_000) });
    const edited = await last();
    expect(edited).toMatchObject({ before: { prices: price(150_000, null) }, after: { prices: price(140_000, 160_000) } });
    // It is told of by its name, and so are the levels.
    expect(edited.subject_name).toBe(edited.after!['name']);
    expect(edited.called).toMatchObject({ [silver]: '银卡会员', [gold]: '金卡会员' });
    await manager.ask(priceBatch, { items: [hydrating, mask], member_level_id: silver, discount_tenths: 50 });
    expect(await last()).toMatchObject({
      subject_name: '银卡会员',
      before: {
        items: [
          { ...hydrating, price: 140_000 },
          { ...mask, price: null },
        ],
      },
      after: {
        discount_tenths: 50,
        items: [
          { ...hydrating, price: 99_000 },
          { ...mask, price: 6_400 },
        ],
      },
    });
    // Of several at once each says what the one before it left.
    await Promise.all(
      [90_000, 80_000, 70_000, 60_000].map((cents) =>
        manager.ask(priceEdit, { item: hydrating, prices: [{ member_level_id: silver, price: cents }] }),
      ),
    );
    const said = await world.look<{ was: number }>(
      'lanting',
      `select (before -> 'prices' -> 0 ->> 'price')::int as was from audit_entry
       where subject = 'member_price' and endpoint = 'loyalty.price.edit' order by audit_id desc limit 4`,
    );
    expect(new Set(said.map(({ was }) => was)).size).toBe(4);
    await manager.ask(priceEdit, { item: hydrating, prices: price(null, null) });
    expect(await last()).toMatchObject({
      before: { prices: [{ price: expect.any(Number) as unknown as number }, { price: 160_000 }] },
      after: { prices: price(null, null) },
    });
  });

  it('and an item’s terms for points stand there with what they were before', async () => {
    const last = async () => (await manager.ask(logSearch, { subject: 'points_item' }))[0]!;
    await manager.ask(pointsItemEdit, { item: facial, cap_percent: 20, points_per_yuan: null });
    expect(await last()).toMatchObject({ before: { cap_percent: null, points_per_yuan: null }, after: { cap_percent: 20, points_per_yuan: null } });
    await manager.ask(pointsItemEdit, { item: facial, cap_percent: null, points_per_yuan: 50 });
    const changed = await last();
    expect(changed).toMatchObject({ before: { cap_percent: 20, points_per_yuan: null }, after: { cap_percent: null, points_per_yuan: 50 } });
    expect(changed.subject_name).toBe('水光焕肤护理');
    await manager.ask(pointsItemEdit, { item: facial, cap_percent: null, points_per_yuan: null });
    expect(await last()).toMatchObject({ before: { points_per_yuan: 50 }, after: { points_per_yuan: null } });
  });

  it('goes with its level', async () => {
    const { member_level_id } = await manager.ask(levelAdd, {
      level_name: '临时',
      level_no: 8,
      icon: 1,
      growth_value: 90_000,
      discount_tenths: null,
    });
    await manager.ask(priceEdit, { item: facial, prices: [{ member_level_id, price: 10_000 }] });
    await manager.ask(levelDelete, { member_level_id });
    expect((await manager.ask(priceSearch, { key_word: '水光' }))[0]!.prices.map((price) => price.member_level_id)).not.toContain(member_level_id);
  });
});

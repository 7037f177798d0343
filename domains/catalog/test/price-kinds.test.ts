import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAPackage } from '#apps/testing/packages.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { addOrder, previewOrder } from '#domains/sales/contract/order.endpoints.ts';
import { formatCents } from '#kernel/contract/cents.ts';
import { balanceCardChanges, balanceCardDetail } from '../contract/balance-card.endpoints.ts';
import type { CatalogChange } from '../contract/change.schema.ts';
import { goodsChanges, goodsDetail, goodsEdit, goodsTerms } from '../contract/goods-keeping.endpoints.ts';
import { packageChanges, packageDetail } from '../contract/package.endpoints.ts';
import * as price from '../contract/price.endpoints.ts';
import { shopCardChanges, shopCardDetail } from '../contract/shop-card.endpoints.ts';
import { holdDuePrices } from '../server/api.ts';
import { addABalanceCard, addAShopCard } from './cards.ts';
import { addGoods, editedGoods } from './goods-made.ts';
import { addAProject } from './projects.ts';

const DAY = 86_400_000;
let world: World;
let head: Client;
let manager: Client;
const signIn = async () => {
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
};
beforeAll(async () => {
  world = await openWorld({ poolSize: 8 });
  await signIn();
});
afterAll(() => world.close());

const dayAt = (days: number): string => new Date(world.now().getTime() + days * DAY).toISOString().slice(0, 10);
const later = async (days: number) => {
  world.advance(days * DAY);
  await signIn();
};
const turn = () => holdDuePrices(world.backend, world.now());

interface New {
  expected_price: number;
  sell_price: number;
  from_date?: string | null;
}
interface Seen {
  price: number;
  due: readonly (price.DuePrice & { sku_id?: string })[];
}
/** A thing with a price: how it is made, seen, priced, and what became of it. */
interface Priced {
  price: number;
  floor: number;
  ceiling: number;
  change(client: Client, to: New): Promise<{ code: number; status: number; message: string }>;
  drop(client: Client, due_id: string): Promise<{ code: number; status: number }>;
  see(client: Client): Promise<Seen>;
  changes(): Promise<CatalogChange[]>;
}

async function aSku(): Promise<Priced & { goods_id: string; sku_id: string }> {
  const goods_id = await addGoods(head, { skus: [{ spec_values: [], price: 10_000, price_floor: 8_000, price_ceiling: 12_000 }] });
  const sku_id = (await head.ask(goodsDetail, { goods_id })).skus[0]!.sku_id;
  return {
    goods_id,
    sku_id,
    price: 10_000,
    floor: 8_000,
    ceiling: 12_000,
    change: (client, to) => client.call(price.goodsPrice, { sku_id, ...to }),
    drop: (client, due_id) => client.call(price.goodsPriceDrop, { sku_id, due_id }),
    see: async (client) => {
      const { skus, due_prices } = await client.ask(goodsDetail, { goods_id });
      return { price: skus[0]!.price_here, due: due_prices };
    },
    changes: () => head.ask(goodsChanges, { goods_id, of_price: true }),
  };
}

async function aCountCard(more: object = {}): Promise<Priced & { shop_card_id: string }> {
  const shop_card_id = await addAShopCard(head, { price_floor: 60_000, price_ceiling: 90_000, ...more });
  return {
    shop_card_id,
    price: 80_000,
    floor: 60_000,
    ceiling: 90_000,
    change: (client, to) => client.call(price.shopCardPrice, { shop_card_id, ...to }),
    drop: (client, due_id) => client.call(price.shopCardPriceDrop, { shop_card_id, due_id }),
    see: async (client) => {
      const { price_here, due_prices } = await client.ask(shopCardDetail, { shop_card_id });
      return { price: price_here, due: due_prices };
    },
    changes: () => head.ask(shopCardChanges, { shop_card_id, of_price: true }),
  };
}

async function aBundle(): Promise<Priced> {
  const package_id = await addAPackage(head, { price_floor: 18_000, price_ceiling: 25_000 });
  return {
    price: 22_000,
    floor: 18_000,
    ceiling: 25_000,
    change: (client, to) => client.call(price.packagePrice, { package_id, ...to }),
    drop: (client, due_id) => client.call(price.packagePriceDrop, { package_id, due_id }),
    see: async (client) => {
      const { price_here, due_prices } = await client.ask(packageDetail, { package_id });
      return { price: price_here, due: due_prices };
    },
    changes: () => head.ask(packageChanges, { package_id, of_price: true }),
  };
}

const storedOf = (sbc_id: string) => ({
  change: (client: Client, to: New) => client.call(price.balanceCardPrice, { sbc_id, ...to }),
  see: (client: Client) => client.ask(balanceCardDetail, { sbc_id }),
});

describe.each([
  ['a variant of goods', aSku],
  ['a count card', aCountCard],
  ['a package', aBundle],
] as const)('the price of %s', (_, make) => {
  it('holds from its day on, the chain’s and a shop’s own each by itself', async () => {
    const thing = await make();
    expect((await thing.change(head, { expected_price: thing.price, sell_price: thing.ceiling, from_date: dayAt(2) })).code).toBe(0);
    expect((await thing.change(manager, { expected_price: thing.price, sell_price: thing.floor, from_date: dayAt(1) })).code).toBe(0);
    expect(await thing.see(manager)).toMatchObject({ price: thing.price, due: [{ is_own: true }, { is_own: false, sell_price: thing.ceiling }] });
    await turn();
    expect((await thing.see(manager)).price).toBe(thing.price);
    await later(1);
    await turn();
    expect([(await thing.see(manager)).price, (await thing.see(head)).price]).toEqual([thing.floor, thing.price]);
    await later(1);
    await turn();
    expect(await turn()).toBe(0);
    expect([await thing.see(manager), await thing.see(head)]).toEqual([
      { price: thing.floor, due: [] },
      { price: thing.ceiling, due: [] },
    ]);
    const [latest, own] = await thing.changes();
    expect([latest!.changes, own!.changes].map(([change]) => change)).toMatchObject([
      { before: String(thing.price), after: String(thing.ceiling) },
      { before: null, after: String(thing.floor) },
    ]);
  });

  it('is refused beyond the bounds, for a day that is past, over another price, and to whoever may not; then nothing has changed', async () => {
    const thing = await make();
    const { price: expected_price, ceiling } = thing;
    for (const client of [head, manager])
      expect(await thing.change(client, { expected_price, sell_price: ceiling + 1, from_date: dayAt(1) })).toMatchObject({ status: 400 });
    expect(await thing.change(head, { expected_price, sell_price: ceiling, from_date: dayAt(-1) })).toMatchObject({
      status: 400,
      message: '生效日期不能早于今天',
    });
    expect(await thing.change(head, { expected_price: expected_price - 1, sell_price: ceiling })).toMatchObject({ status: 409 });
    expect(await thing.change(await world.as('cashier'), { expected_price, sell_price: ceiling })).toMatchObject({ status: 403 });
    expect(await thing.change(await world.as('strangerAdministrator'), { expected_price, sell_price: ceiling })).toMatchObject({ status: 404 });
    expect(await thing.see(head)).toEqual({ price: expected_price, due: [] });
  });

  it('to come is forgotten by whoever decided it, by nobody else; at once it holds at once', async () => {
    const thing = await make();
    await thing.change(head, { expected_price: thing.price, sell_price: thing.ceiling, from_date: dayAt(1) });
    const [due] = (await thing.see(head)).due;
    expect((await thing.drop(manager, due!.due_id)).status).toBe(404);
    expect((await thing.drop(head, due!.due_id)).code).toBe(0);
    expect((await thing.drop(head, due!.due_id)).status).toBe(404);
    expect((await thing.change(head, { expected_price: thing.price, sell_price: thing.ceiling })).code).toBe(0);
    expect((await thing.change(manager, { expected_price: thing.ceiling, sell_price: thing.floor })).code).toBe(0);
    expect([(await thing.see(head)).price, (await thing.see(manager)).price]).toEqual([thing.ceiling, thing.floor]);
  });
});

it('of a variant moves the version of its goods, and of what the shop decided: neither is written over unseen', async () => {
  const { goods_id, sku_id, change } = await aSku();
  const form = await editedGoods(head, goods_id);
  await manager.ask(goodsTerms, { goods_id, version: 0, skus: [{ sku_id, price: 9_000, is_shelves: true }] });
  await change(head, { expected_price: 10_000, sell_price: 11_000, from_date: dayAt(1) });
  await change(manager, { expected_price: 9_000, sell_price: 8_500, from_date: dayAt(1) });
  await later(1);
  expect(await turn()).toBe(2);
  const skus = form.skus.map(({ sku_id: id, spec_values, price: cents, price_floor, price_ceiling }) => ({
    sku_id: id,
    spec_values,
    price: cents,
    price_floor,
    price_ceiling,
  }));
  const { goods_name, category_id, unit, version } = form;
  expect(await head.call(goodsEdit, { goods_id, version, goods_name, category_id, unit, skus })).toMatchObject({ status: 409 });
  const late = await manager.call(goodsTerms, { goods_id, version: 1, skus: [{ sku_id, price: 9_000, is_shelves: true }] });
  expect(late).toMatchObject({ status: 409 });
  const items = [{ item_type: 'product' as const, item_id: sku_id, quantity: 2 }];
  expect((await manager.ask(previewOrder, { member_id: null, items })).amount_receivable).toBe(17_000);
});

it.each([
  ['a variant of goods', aSku, ({ sku_id }: { sku_id?: string }) => ({ item_type: 'product' as const, item_id: sku_id! })],
  ['a count card', aCountCard, ({ shop_card_id }: { shop_card_id?: string }) => ({ item_type: 'count_card' as const, item_id: shop_card_id! })],
] as const)('of %s that comes into force between a basket and its payment is told with both amounts', async (_, make, itemOf) => {
  const thing = await make();
  const member_id = await newCustomer(world);
  const items = [{ ...itemOf(thing), quantity: 1 }];
  const { amount_receivable: expected_receivable } = await manager.ask(previewOrder, { member_id, items });
  await thing.change(head, { expected_price: thing.price, sell_price: thing.ceiling });
  const { amount_receivable: now } = await manager.ask(previewOrder, { member_id, items });
  expect(now).toBeGreaterThan(expected_receivable);
  const { status, message } = await manager.call(addOrder, { member_id, items, expected_receivable });
  expect(status).toBe(409);
  for (const cents of [expected_receivable, now]) expect(message).toContain(formatCents(cents));
});

it('of a variant goes with it', async () => {
  const { goods_id, change } = await aSku();
  await change(head, { expected_price: 10_000, sell_price: 11_000, from_date: dayAt(1) });
  const { goods_name, category_id, unit, version } = await editedGoods(head, goods_id);
  await head.ask(goodsEdit, { goods_id, version, goods_name, category_id, unit, skus: [{ spec_values: [], price: 5_000 }] });
  await later(1);
  expect(await turn()).toBe(0);
  expect(await head.ask(goodsDetail, { goods_id })).toMatchObject({ skus: [{ price: 5_000 }], due_prices: [] });
});

describe('the price of a stored-value card', () => {
  it('holds from its day on, and is the chain’s alone', async () => {
    const sbc_id = await addABalanceCard(head);
    const { change, see } = storedOf(sbc_id);
    const to = { expected_price: 100_000, sell_price: 90_000, from_date: dayAt(1) };
    expect(await change(manager, to)).toMatchObject({ status: 403 });
    expect(await change(head, to)).toMatchObject({ code: 0 });
    await later(1);
    expect(await turn()).toBe(1);
    expect(await see(manager)).toMatchObject({ sell_price: 90_000, total_amount: 100_000, due_prices: [] });
    const [change_of_it] = await head.ask(balanceCardChanges, { sbc_id, of_price: true });
    expect(change_of_it!.changes).toEqual([{ field: 'sell_price', before: '100000', after: '90000' }]);
  });

  it('is never above what it loads, nor nothing, nor below what is given along unless that is meant', async () => {
    const { change, see } = storedOf(await addABalanceCard(head));
    const from = { expected_price: 100_000 };
    expect(await change(head, { ...from, sell_price: 100_001 })).toMatchObject({ status: 400, message: '充值金额不能低于售价' });
    expect(await change(head, { ...from, sell_price: 0 })).toMatchObject({ status: 400 });
    expect(await change(head, { ...from, sell_price: 50_000 })).toMatchObject({ status: 400, message: expect.stringContaining('赠送') });
    expect(await see(head)).toMatchObject({ sell_price: 100_000 });
  });
});

it('of a count card is held back on its day where the gifts have come to be worth more', async () => {
  const shop_project_id = await addAProject(head);
  const card = await aCountCard({ gift_projects: [{ shop_project_id, project_num: 6 }] });
  expect(await card.change(head, { expected_price: 80_000, sell_price: 60_000, from_date: dayAt(1) })).toMatchObject({ code: 0 });
  await head.ask(price.projectPrice, { shop_project_id, expected_price: 10_000, sell_price: 11_000 });
  await later(1);
  expect(await turn()).toBe(0);
  expect(await card.see(head)).toMatchObject({ price: 80_000, due: [{ is_held_back: true }] });
  expect(await card.change(head, { expected_price: 80_000, sell_price: 60_000 })).toMatchObject({ status: 400 });
});

it('of a count card in a shop is refused below what it gives along, at once and on its day', async () => {
  const shop_project_id = await addAProject(head);
  const card = await aCountCard({ price_floor: 50_000, gift_projects: [{ shop_project_id, project_num: 6 }] });
  const refused = { status: 400, message: expect.stringContaining('本店售价不能低于赠送的价值') };
  expect(await card.change(manager, { expected_price: 80_000, sell_price: 59_999 })).toMatchObject(refused);
  expect(await card.change(manager, { expected_price: 80_000, sell_price: 60_000, from_date: dayAt(1) })).toMatchObject({ code: 0 });
  await head.ask(price.projectPrice, { shop_project_id, expected_price: 10_000, sell_price: 11_000 });
  await later(1);
  expect(await turn()).toBe(0);
  expect(await card.see(manager)).toMatchObject({ price: 80_000, due: [{ is_held_back: true }] });
});

it('of a count card is nothing only where it is an invitation', async () => {
  const card = await aCountCard({ price_floor: 0 });
  expect(await card.change(head, { expected_price: 80_000, sell_price: 0 })).toMatchObject({ status: 400, message: '请输入售价：只有邀请卡可以为0' });
});

it('that the release before keeps is in force once, whichever of the two sees to it', async () => {
  const shop_project_id = await addAProject(head);
  await head.ask(price.projectPrice, { shop_project_id, expected_price: 10_000, sell_price: 11_000, from_date: dayAt(1) });
  const former = () =>
    world.look<{ due_id: string; cents: string }>(
      'lanting',
      'select due_id, sell_price as cents from project_price_due where shop_project_id = $1 order by from_date',
      [shop_project_id],
    );
  const [kept] = await former();
  expect(kept).toMatchObject({ cents: expect.anything() });
  // The release before plans another, and holds one back.
  await world.look(
    'lanting',
    `insert into project_price_due (org_id, due_id, shop_project_id, from_date, sell_price, made_uid, created_at)
     select org_id, due_id + 900000000, shop_project_id, from_date + 1, 12000, made_uid, created_at from project_price_due where due_id = $1`,
    [kept!.due_id],
  );
  await later(1);
  expect(await turn()).toBe(1);
  expect(await former()).toHaveLength(1);
  await world.look('lanting', 'delete from project_price_due where shop_project_id = $1', [shop_project_id]);
  await later(1);
  expect(await turn()).toBe(0);
});

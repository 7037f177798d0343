import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSku, takeIn } from '#apps/testing/stock.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { goodsAdd, goodsDetail, goodsShelve } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { projectShelve } from '#domains/catalog/contract/project.endpoints.ts';
import { addAShopCard } from '#domains/catalog/test/cards.ts';
import { addGoods, inTwoSizes } from '#domains/catalog/test/goods-made.ts';
import { addAProject } from '#domains/catalog/test/projects.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { freezeCard, writeOffCard } from '#domains/card/contract/action.endpoints.ts';
import { productsHeld, projectsHeld } from '#domains/card/contract/promised.endpoints.ts';

const TWO_YEARS_MS = 2 * 366 * 86_400_000;

let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  manager = await world.as('manager');
  sibling = await world.as('siblingManager');
});
afterAll(() => world.close());

const NOTHING = { card_num: 0, member_num: 0, left_num: 0 };
const held = (client: Client, ...shop_project_ids: string[]) => client.ask(projectsHeld, { shop_project_ids });
const cardOf = async (shop_project_id: string, more: Parameters<typeof addAShopCard>[1] = {}) =>
  addAShopCard(head, { projects: [{ shop_project_id, project_num: 10 }], ...more });

describe('cards of members that still promise a project', () => {
  it('are those with uses of it left, of its own counter or of a range, and go on being deducted once it is withdrawn', async () => {
    const [shop_project_id, other] = [await addAProject(head), await addAProject(head)];
    expect(await held(head, shop_project_id)).toEqual(NOTHING);
    const member_id = await newCustomer(world);
    const card = await sellCard(manager, member_id, 'count_card', await cardOf(shop_project_id));
    const range = [shop_project_id, other].map((id) => ({ shop_project_id: id, project_num: 1 }));
    const ranged = await cardOf(shop_project_id, { count_method: 1, project_num: 8, projects: range });
    await sellCard(manager, member_id, 'count_card', ranged);
    await sellCard(manager, await newCustomer(world), 'count_card', ranged);
    // A card for any project promises none of them.
    await sellCard(manager, member_id, 'count_card', await addAShopCard(head, { count_method: 2, project_num: 3 }));
    for (const client of [head, manager]) expect(await held(client, shop_project_id)).toEqual({ card_num: 3, member_num: 2, left_num: 26 });
    expect(await held(head, other)).toEqual({ card_num: 2, member_num: 2, left_num: 16 });
    expect(await held(head, shop_project_id, other)).toEqual({ card_num: 3, member_num: 2, left_num: 26 });
    await head.ask(projectShelve, { shop_project_id, is_shelves: false });
    await manager.ask(addDeduction, { member_id, items: [{ card_item_id: card.items[0]!.card_item_id, num: 4 }] });
    expect(await held(head, shop_project_id)).toEqual({ card_num: 3, member_num: 2, left_num: 22 });
    await manager.ask(addDeduction, { member_id, items: [{ card_item_id: card.items[0]!.card_item_id, num: 6 }] });
    expect(await held(head, shop_project_id)).toEqual({ card_num: 2, member_num: 2, left_num: 16 });
  });

  it('are the frozen ones too, and not those that are over or written off', async () => {
    const shop_project_id = await addAProject(head);
    const [template, member_id] = [await cardOf(shop_project_id), await newCustomer(world)];
    const [frozen, gone] = [await sellCard(manager, member_id, 'count_card', template), await sellCard(manager, member_id, 'count_card', template)];
    await sellCard(manager, member_id, 'count_card', template);
    await manager.ask(freezeCard, { card_id: frozen.card_id, reason: '样本' });
    expect(await held(head, shop_project_id)).toEqual({ card_num: 3, member_num: 1, left_num: 30 });
    await manager.ask(writeOffCard, { card_id: gone.card_id, reason: '样本' });
    expect(await held(head, shop_project_id)).toEqual({ card_num: 2, member_num: 1, left_num: 20 });
    world.advance(TWO_YEARS_MS);
    try {
      expect(await held(await world.as('administrator'), shop_project_id)).toEqual({ card_num: 1, member_num: 1, left_num: 10 });
    } finally {
      world.advance(-TWO_YEARS_MS);
    }
  });

  it('are in a shop those that may be used there', async () => {
    const shop_project_id = await addAProject(head);
    await sellCard(manager, await newCustomer(world), 'count_card', await cardOf(shop_project_id));
    expect(await held(sibling, shop_project_id)).toEqual(NOTHING);
    const everywhere = await cardOf(shop_project_id, { usable_shop_ids: [sibling.shop_id] });
    await sellCard(manager, await newCustomer(world), 'count_card', everywhere);
    expect(await held(sibling, shop_project_id)).toMatchObject({ card_num: 1, left_num: 10 });
    expect(await held(manager, shop_project_id)).toMatchObject({ card_num: 2, left_num: 20 });
    expect(await held(await world.as('strangerManager'), shop_project_id)).toEqual(NOTHING);
    const heldIn = (...shop_ids: string[]) => head.ask(projectsHeld, { shop_project_ids: [shop_project_id], shop_ids });
    expect(await heldIn(sibling.shop_id)).toMatchObject({ card_num: 1, left_num: 10 });
    expect(await heldIn(manager.shop_id, sibling.shop_id)).toMatchObject({ card_num: 2, left_num: 20 });
    expect((await manager.call(projectsHeld, { shop_project_ids: [shop_project_id], shop_ids: [sibling.shop_id] })).status).toBe(403);
    expect((await head.call(projectsHeld, { shop_project_ids: [shop_project_id], shop_ids: [head.shop_id] })).status).toBe(400);
  });
});

describe('cards of members that still promise pieces of a product', () => {
  const heldOf = (client: Client, sku_id: string) => client.ask(productsHeld, { sku_ids: [sku_id] });
  /** A card of ten treatments and five pieces, one more given along. */
  const withProduct = (sku_id: string, more: Parameters<typeof addAShopCard>[1] = {}) =>
    addAShopCard(head, { products: [{ sku_id, quantity: 5 }], gift_products: [{ sku_id, quantity: 1 }], ...more });

  it('are those with pieces left, given ones too, and go on being collected from once it is withdrawn', async () => {
    const goods_id = await addGoods(head);
    const { sku_id } = (await head.ask(goodsDetail, { goods_id })).skus[0]!;
    await takeIn(manager, sku_id);
    expect(await heldOf(head, sku_id)).toEqual(NOTHING);
    const [template, member_id] = [await withProduct(sku_id), await newCustomer(world)];
    const card = await sellCard(manager, member_id, 'count_card', template);
    await sellCard(manager, await newCustomer(world), 'count_card', template);
    for (const client of [head, manager]) expect(await heldOf(client, sku_id)).toEqual({ card_num: 2, member_num: 2, left_num: 12 });
    expect(await head.ask(productsHeld, { goods_ids: [goods_id] })).toEqual({ card_num: 2, member_num: 2, left_num: 12 });
    await head.ask(goodsShelve, { goods_id, is_shelves: false });
    const collect = (item: number, num: number) =>
      manager.ask(addDeduction, { member_id, items: [{ card_item_id: card.items[item]!.card_item_id, num }] });
    await collect(1, 5);
    expect(await heldOf(head, sku_id)).toEqual({ card_num: 2, member_num: 2, left_num: 7 });
    await collect(2, 1);
    expect(await heldOf(head, sku_id)).toEqual({ card_num: 1, member_num: 1, left_num: 6 });
  });

  it('are told of the variant that leaves, and of no card that is over or written off', async () => {
    const { goods_id } = await head.ask(goodsAdd, await inTwoSizes(head));
    const [small, large] = (await head.ask(goodsDetail, { goods_id })).skus.map(({ sku_id }) => sku_id);
    const member_id = await newCustomer(world);
    const [one, gone] = [await withProduct(small!), await withProduct(small!)];
    const frozen = await sellCard(manager, member_id, 'count_card', one);
    await manager.ask(freezeCard, { card_id: frozen.card_id, reason: '样本' });
    expect(await heldOf(head, small!)).toEqual({ card_num: 1, member_num: 1, left_num: 6 });
    expect(await heldOf(head, large!)).toEqual(NOTHING);
    const { card_id } = await sellCard(manager, member_id, 'count_card', gone);
    await manager.ask(writeOffCard, { card_id, reason: '样本' });
    await sellCard(manager, member_id, 'count_card', gone);
    expect(await heldOf(head, small!)).toEqual({ card_num: 2, member_num: 1, left_num: 12 });
    world.advance(TWO_YEARS_MS);
    try {
      expect(await heldOf(await world.as('administrator'), small!)).toEqual({ card_num: 1, member_num: 1, left_num: 6 });
    } finally {
      world.advance(-TWO_YEARS_MS);
    }
  });

  it('are in a shop those that may be used there', async () => {
    const sku_id = await aSku(head);
    await sellCard(manager, await newCustomer(world), 'count_card', await withProduct(sku_id));
    expect(await heldOf(sibling, sku_id)).toEqual(NOTHING);
    await sellCard(manager, await newCustomer(world), 'count_card', await withProduct(sku_id, { usable_shop_ids: [sibling.shop_id] }));
    expect(await heldOf(sibling, sku_id)).toMatchObject({ card_num: 1, left_num: 6 });
    expect(await head.ask(productsHeld, { sku_ids: [sku_id], shop_ids: [sibling.shop_id] })).toMatchObject({ card_num: 1, left_num: 6 });
    expect(await heldOf(await world.as('strangerManager'), sku_id)).toEqual(NOTHING);
    expect((await manager.call(productsHeld, { sku_ids: [sku_id], shop_ids: [sibling.shop_id] })).status).toBe(403);
  });
});

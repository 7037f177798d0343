import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { balanceCardAdd } from '#domains/catalog/contract/balance-card.endpoints.ts';
import { balanceCardSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { shopCardAdd } from '#domains/catalog/contract/shop-card.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { writeOffCard } from '../contract/action.endpoints.ts';
import { templateCards, templateHeld } from '../contract/template.endpoints.ts';

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

/** A count card of the chain that nobody holds yet: ten of a project. */
async function addAShopCard(): Promise<string> {
  const projects = [{ shop_project_id: world.founded.lanting!.catalog.projects.facial!, project_num: 10 }];
  return (await head.ask(shopCardAdd, { shop_card_name: '持有样本', sell_price: 80_000, valid: 1, projects })).shop_card_id;
}
/** A stored-value card of the chain that nobody holds yet: 1,000 paid and 100 given. */
const addABalanceCard = async (): Promise<string> =>
  (await head.ask(balanceCardAdd, { balance_card_name: '持有样本', sell_price: 100_000, total_amount: 100_000, gift_amount: 10_000, valid: 1 })).sbc_id;

type Template = { shop_card_id: string } | { sbc_id: string };
const NOTHING = { sold_num: 0, held_num: 0, member_num: 0, left_num: 0, left_pieces: 0, left_value: 0, current_balance: 0, current_dis_balance: 0 };
const sumOf = (rows: readonly Record<string, unknown>[], column: string) => rows.reduce((sum, row) => sum + Number(row[column]), 0);

/** The numbers of a template, each proved by the list behind it. */
async function proved(client: Client, template: Template) {
  const held = await client.ask(templateHeld, template);
  const [of_held, of_sold] = [await client.ask(templateCards, template), await client.ask(templateCards, { ...template, of: 'sold' })];
  expect({
    sold_num: of_sold.length,
    held_num: of_held.length,
    member_num: new Set(of_held.map(({ member_id }) => member_id)).size,
    left_num: sumOf(of_held, 'left_num'),
    left_pieces: sumOf(of_held, 'left_pieces'),
    left_value: sumOf(of_held, 'left_value'),
    current_balance: sumOf(of_held, 'current_balance'),
    current_dis_balance: sumOf(of_held, 'current_dis_balance'),
  }).toEqual(held);
  return held;
}

describe('what members hold of a count card', () => {
  it('follows sales, deductions and write-offs, and is the sum of the list behind each number', async () => {
    const shop_card_id = await addAShopCard();
    expect(await proved(manager, { shop_card_id })).toEqual(NOTHING);
    const [one, other] = [await newCustomer(world), await newCustomer(world)];
    const card = await sellCard(manager, one, 'count_card', shop_card_id);
    await sell(manager, other, [{ item_type: 'count_card', item_id: shop_card_id, quantity: 2 }]);
    await manager.ask(addDeduction, { member_id: one, items: [{ card_item_id: card.items[0]!.card_item_id, num: 3 }] });
    expect(await proved(manager, { shop_card_id })).toMatchObject({ sold_num: 3, held_num: 3, member_num: 2, left_num: 27, left_value: 216_000 });
    await manager.ask(writeOffCard, { card_id: card.card_id, reason: '样本' });
    expect(await proved(manager, { shop_card_id })).toMatchObject({ sold_num: 3, held_num: 2, member_num: 1, left_num: 20, left_value: 160_000 });
    expect(await proved(head, { shop_card_id })).toMatchObject({ sold_num: 3, held_num: 2 });
    expect(await proved(sibling, { shop_card_id })).toEqual(NOTHING);
  });
});

describe('what members hold of a stored-value card', () => {
  it('is principal and gift, each for itself', async () => {
    const sbc_id = await addABalanceCard();
    const member_id = await newCustomer(world);
    const card = await sellCard(manager, member_id, 'stored_value_card', sbc_id);
    await sellCard(manager, await newCustomer(world), 'stored_value_card', sbc_id);
    const item = { item_type: 'project' as const, item_id: world.founded.lanting!.catalog.projects.facial!, quantity: 1 };
    await sell(manager, member_id, [item], { payments: [{ pay_method: 'STORED_VALUE', amount: 39_800, card_id: card.card_id }] });
    const held = await proved(manager, { sbc_id });
    expect(held).toMatchObject({ sold_num: 2, held_num: 2, member_num: 2, left_num: 0 });
    expect(held.current_balance + held.current_dis_balance).toBe(220_000 - 39_800);
  });

  it('is counted in the list of the cards that are sold as on the page of each, where one works and when it is asked for', async () => {
    const [sold, unsold] = [await addABalanceCard(), await addABalanceCard()];
    await sellCard(manager, await newCustomer(world), 'stored_value_card', sold);
    await sellCard(manager, await newCustomer(world), 'stored_value_card', sold);
    const openedFor = async (client: Client, with_opened = true) => {
      const rows = await client.ask(balanceCardSearch, { with_opened, page_size: 200 });
      return [sold, unsold].map((sbc_id) => rows.find((row) => row.sbc_id === sbc_id)!.opened_num);
    };
    expect((await proved(manager, { sbc_id: sold })).sold_num).toBe(2);
    expect(await openedFor(manager)).toEqual([2, 0]);
    expect(await openedFor(head)).toEqual([2, 0]);
    expect(await openedFor(sibling)).toEqual([0, 0]);
    expect(await openedFor(manager, false)).toEqual([null, null]);
  });

  it('is asked of one card: neither of none nor of two', async () => {
    const [shop_card_id, sbc_id] = [await addAShopCard(), await addABalanceCard()];
    for (const template of [{}, { shop_card_id, sbc_id }]) {
      const { status, message } = await manager.call(templateHeld, template);
      expect([status, message]).toEqual([400, '请选择一种次卡或储值卡']);
    }
    expect(await proved(await world.as('strangerManager'), { shop_card_id })).toEqual(NOTHING);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardOf, newCustomer, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { exchangeCard, previewExchange } from '../contract/exchange.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const soon = () => new Promise((done) => setTimeout(done, 300));

it('an exchange is refused when its units came to be worth something else while it looked at them', async () => {
  const [member_id, manager] = [await newCustomer(world), await world.as('manager')];
  const { projects, countCards } = world.founded.lanting!.catalog;
  // ¥10.01 over three units: two of them are worth a cent more or less, as they are the first or the last.
  const card = await manager.ask(supplementCard, {
    member_id, type: 1, supplement_id: countCards.facialTen!, create_time: '2026-01-05', count_method: 0,
    projects: [{ shop_project_id: projects.facial!, project_num: 3 }], remain_balance: 1001,
  });
  const { card_item_id } = card.items[0]!;
  const asked = { card_id: card.card_id, items: [{ card_item_id, num: 2 }], shop_project_id: projects.hairRemoval!, quantity: 1 };
  const { due, value } = await manager.ask(previewExchange, asked);
  // Somebody holds the card's row; a deduction waits for it first, the exchange behind it.
  const held = world.look('lanting', 'with held as (update card set status = status where card_id = $1 returning 1) select pg_sleep(1.5) from held', [
    card.card_id,
  ]);
  await soon();
  const deduction = manager.ask(addDeduction, { member_id, items: [{ card_item_id, num: 1 }] });
  await soon();
  const answer = await manager.call(exchangeCard, { ...asked, payments: [{ pay_method: 'CASH', amount: due }], reason: '皮肤敏感' });
  await Promise.all([held, deduction]);
  expect(answer).toMatchObject({ status: 409, message: `${card.name}的剩余价值已变化，请重新置换` });
  expect((await manager.ask(previewExchange, asked)).value).not.toBe(value);
  expect((await cardOf(manager, member_id, card.card_id)).items[0]!.remain_num).toBe(2);
});

it('an even exchange is refused at a price that was never shown, and what stays with the shop is as it was shown', async () => {
  const [member_id, manager] = [await newCustomer(world), await world.as('manager')];
  const { projects, countCards } = world.founded.lanting!.catalog;
  const card = await sellCard(manager, member_id, 'count_card', countCards.facialTen!);
  const { card_item_id } = card.items.find((item) => !item.gift)!;
  const asked = { card_id: card.card_id, items: [{ card_item_id, num: 4 }], shop_project_id: projects.hairRemoval!, quantity: 1 };
  const { value, due, kept } = await manager.ask(previewExchange, asked);
  expect([due, kept > 0]).toEqual([0, true]);
  const form = { ...asked, payments: [], reason: '皮肤敏感' };
  const price = (more: number) =>
    world.look('lanting', 'update shop_project set sell_price = sell_price + $2 where shop_project_id = $1', [asked.shop_project_id, more]);
  // The units pay for all of it still: the price alone is another.
  await price(100);
  const shown = { value, due, kept };
  const refused = { status: 409, message: `${card.name}的剩余价值已变化，请重新置换` };
  for (const expected of [shown, { ...shown, value: value + 1 }]) expect(await manager.call(exchangeCard, { ...form, expected })).toMatchObject(refused);
  expect((await cardOf(manager, member_id, card.card_id)).items[0]!.remain_num).toBe(10);
  await price(-100);
  await manager.ask(exchangeCard, { ...form, expected: shown });
  expect((await cardOf(manager, member_id, card.card_id)).items[0]!.remain_num).toBe(6);
});

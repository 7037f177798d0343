import { afterAll, beforeAll, expect, it } from 'vitest';
import { whileHeld } from '#apps/testing/held.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import type { Answer, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { giveCard } from '#domains/card/contract/gift.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { addOrder } from '../contract/order.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it.each(['order', 'deduct', 'give'] as const)('a file that somebody merges or cancels is not served until it is known whose it is: %s', async (name) => {
  const manager = await world.as('manager');
  const { catalog } = world.founded.lanting!;
  const [member_id, other] = [await newCustomer(world), await newCustomer(world)];
  const money = await sellCard(manager, member_id, 'stored_value_card', catalog.balanceCards.gold!);
  const units = await sellCard(manager, member_id, 'count_card', catalog.countCards.facialTen!);
  const mask = { item_type: 'product' as const, item_id: catalog.products.mask!, quantity: 1 };
  const commands: Record<typeof name, () => Promise<Answer<unknown>>> = {
    order: () => manager.call(addOrder, { member_id, items: [mask], expected_receivable: 12_800 }),
    deduct: () => manager.call(addDeduction, { member_id, items: [{ card_item_id: units.items[0]!.card_item_id, num: 1 }] }),
    give: () => manager.call(giveCard, { card_id: money.card_id, to_member_id: other, kind: 'amount', principal: 1_000, reason: '生日' }),
  };
  // No stronger than a merge holds it: a row that refers to the file may still be written.
  const sql = 'select from member where member_id = $1 for no key update';
  const { waited, answer } = await whileHeld({ world, organisation: 'lanting', sql, values: [member_id] }, commands[name]);
  expect({ waited, status: answer.status, message: answer.message }).toMatchObject({ waited: true, status: 200 });
});

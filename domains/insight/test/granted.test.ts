import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { giveCard } from '#domains/card/contract/gift.endpoints.ts';
import { homeHead } from '../contract/insight.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('counts as gift on recharges what was granted, not what comes back, is put on file or changes hands', async () => {
  const manager = await world.as('manager');
  const granted = async () => (await manager.ask(homeHead, {})).recharge_gift;
  const before = await granted();
  const { catalog } = world.founded.lanting!;
  const [from, to] = [await newCustomer(world), await newCustomer(world)];
  const card = await sellCard(manager, from, 'stored_value_card', catalog.balanceCards.gold!);
  expect(await granted()).toBe(before + 60_000);
  await manager.ask(giveCard, { card_id: card.card_id, to_member_id: to, kind: 'amount', principal: 100_000, reason: '姐妹共用' });
  await manager.ask(supplementCard, {
    member_id: to,
    type: 2,
    supplement_id: catalog.balanceCards.gold!,
    create_time: '2026-01-15',
    current_balance: 100_000,
    current_dis_balance: 9_000,
  });
  expect(await granted()).toBe(before + 60_000);
  expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
});

it('is told by the nightly proof when a grant is no order’s', async () => {
  const line = "where item_type = 'stored_value_card' and order_id = (select max(order_id) from order_line where item_type = 'stored_value_card')";
  const raise = (by: number) =>
    world.look('lanting', `update order_line set terms = jsonb_set(terms, '{gift_amount}', to_jsonb((terms ->> 'gift_amount')::int + $1::int)) ${line}`, [by]);
  await raise(1);
  expect((await world.look<{ fault: string }>('lanting', 'select * from ledger_faults()')).map(({ fault }) => fault)).toEqual([
    'what a shop granted on a day differs from its documents',
  ]);
  await raise(-1);
});

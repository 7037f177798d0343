import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCustomer } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { homeTodo } from '#domains/insight/contract/insight.endpoints.ts';
import { messageList } from '../contract/message.endpoints.ts';
import { tellLowCards } from '../server/api.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('a shop is told once a day how many of its cards are low or about to end, as its workbench counts them', async () => {
  const manager = await world.as('manager');
  const member_id = await newCustomer(world);
  const { balanceCards, countCards, projects } = world.founded.lanting!.catalog;
  const money = { member_id, type: 2 as const, supplement_id: balanceCards.gold!, create_time: '2026-01-15', current_dis_balance: 0 };
  for (const current_balance of [100, 20_000, 20_001]) await manager.ask(supplementCard, { ...money, current_balance });
  const units = { member_id, type: 1 as const, supplement_id: countCards.facialTen!, count_method: 0 as const, remain_balance: 100 };
  const facials = (project_num: number) => [{ shop_project_id: projects.facial!, project_num }];
  await manager.ask(supplementCard, { ...units, create_time: '2026-01-15', projects: facials(2) });
  await manager.ask(supplementCard, { ...units, create_time: '2025-03-05', projects: facials(5) });
  await tellLowCards(world.backend, world.now());
  await tellLowCards(world.backend, world.now());
  const told = await manager.ask(messageList, { flag: 0 });
  expect(told.map(({ type, plan_num }) => [type, plan_num]).sort()).toEqual([
    [7, 1],
    [8, 2],
    [9, 1],
  ]);
  expect(await manager.ask(homeTodo, {})).toMatchObject({ low_count_num: 1, low_balance_num: 2, expiring_num: 1, refund_num: 0 });
  expect(await (await world.as('siblingManager')).ask(messageList, { flag: 0 })).toEqual([]);
});

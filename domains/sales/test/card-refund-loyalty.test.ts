import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberLoyalty } from '#domains/loyalty/contract/member-loyalty.endpoints.ts';
import { decideGrowth } from '#apps/testing/earning.ts';
import * as refunds from '../contract/card-refund.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await decideGrowth(await world.as('manager'), { stored_value_card: 1, principal: 2 });
});
afterAll(() => world.close());

it('money that goes back takes the growth with it that it had earned, and the level that it gave', async () => {
  const [cashier, manager, member_id] = [await world.as('cashier'), await world.as('manager'), await newCustomer(world)];
  const { card_id } = await sellCard(cashier, member_id, 'stored_value_card', world.founded.lanting!.catalog.balanceCards.gold!);
  const standing = () => manager.ask(memberLoyalty, { member_id });
  expect(await standing()).toMatchObject({ growth: 5_000, level_name: '银卡会员' });
  const giveBack = async (amount: number) => {
    const { ways } = await cashier.ask(refunds.previewCardRefund, { card_id, amount });
    const cash = ways.find((way) => way.pay_method === 'CASH')!;
    const payments = [{ payment_pattern_id: cash.payment_pattern_id, amount }];
    const { refund_id, status } = await cashier.ask(refunds.refundCard, { card_id, amount, payments, reason: '搬家' });
    if (status === 'pending') await manager.ask(refunds.passCardRefund, { refund_id });
  };
  await giveBack(100_000);
  expect(await standing()).toMatchObject({ growth: 4_000, level_name: '银卡会员' });
  await giveBack(250_000);
  expect(await standing()).toMatchObject({ growth: 1_500, level_name: '普通会员' });
  await giveBack(150_000);
  expect(await standing()).toMatchObject({ growth: 0 });
});

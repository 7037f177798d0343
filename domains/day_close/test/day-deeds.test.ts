import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { extendCard, voidGift, writeOffCard } from '#domains/card/contract/action.endpoints.ts';
import { supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { giveCard } from '#domains/card/contract/gift.endpoints.ts';
import { addDeduction, cancelDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { addCashMove, addDayClose, dayCloseDetail, previewDayClose } from '../contract/day_close.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('a day says who put old cards on file, took treatments back, did what to cards and paid cash out, and what it came to', async () => {
  const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  const { balanceCards, countCards } = world.founded.lanting!.catalog;
  const [member_id, friend] = [await newCustomer(world), await newCustomer(world)];
  const reason = '顾客要求';
  const stored = await sellCard(cashier, member_id, 'stored_value_card', balanceCards.gold!);
  const counted = await sellCard(cashier, member_id, 'count_card', countCards.facialTen!);
  const old = { member_id, type: 2 as const, supplement_id: balanceCards.gold!, create_time: '2026-01-15', current_balance: 10_000 };
  await manager.ask(supplementCard, { ...old, current_dis_balance: 500 });
  const items = [{ card_item_id: counted.items.find(({ gift }) => !gift)!.card_item_id, num: 2 }];
  const { deduction_id } = await manager.ask(addDeduction, { member_id, items });
  const { lines, amount } = await taken(deduction_id);
  expect(lines).toBe(1);
  await manager.ask(cancelDeduction, { deduction_id, reason });
  await manager.ask(extendCard, { card_id: stored.card_id, valid_end: '2031-01-01', reason });
  await manager.ask(voidGift, { card_id: stored.card_id, gift: 1_000, reason });
  const { to_card_id } = await manager.ask(giveCard, { card_id: stored.card_id, to_member_id: friend, kind: 'amount', principal: 100_000, reason });
  await manager.ask(writeOffCard, { card_id: to_card_id, reason });
  await cashier.ask(addCashMove, { kind: 'paid_out', amount: 3_000, reason: '买水' });

  const { business_date } = await manager.ask(previewDayClose, {});
  const { day_close_id } = await manager.ask(addDayClose, { business_date, counts: [], reason: '未点' });
  const { people } = await manager.ask(dayCloseDetail, { day_close_id });
  const deedsOf = (uid: string) => people!.find((one) => one.uid === uid)!.deeds;
  expect(deedsOf(cashier.uid)).toEqual([{ deed: 'paid_out', num: 1, amount: 3_000 }]);
  const gift = deedsOf(manager.uid).find(({ deed }) => deed === 'gift_out')!.amount;
  expect(gift).toBeGreaterThanOrEqual(100_000);
  expect([...deedsOf(manager.uid)].sort((a, b) => (a.deed < b.deed ? -1 : 1))).toEqual([
    { deed: 'deduction_cancel', num: 1, amount },
    { deed: 'extend', num: 1, amount: 0 },
    { deed: 'gift_out', num: 1, amount: gift },
    { deed: 'supplement', num: 1, amount: 10_500 },
    { deed: 'void_gift', num: 1, amount: 1_000 },
    // All that was given on.
    { deed: 'write_off', num: 1, amount: gift },
  ]);
});

/** What a deduction took. */
async function taken(deduction_id: string): Promise<{ lines: number; amount: number }> {
  const asked = `select d.amount::text, (select count(*)::integer from deduction_line l where l.deduction_id = d.deduction_id) as lines
    from deduction d where d.deduction_id = $1`;
  const [found] = await world.look<{ lines: number; amount: string }>('lanting', asked, [deduction_id]);
  return { lines: found!.lines, amount: Number(found!.amount) };
}

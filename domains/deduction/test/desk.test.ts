import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { freezeCard } from '#domains/card/contract/action.endpoints.ts';
import { addDeduction, cancelDeduction, deductionDetail, deductionSearch } from '../contract/deduction.endpoints.ts';
import { pendingSearch } from '../contract/pending.endpoints.ts';

let world: World;
let member_id: string;
let card: HeldCard;
beforeAll(async () => {
  world = await openWorld();
  member_id = await newCustomer(world, { member_name: '程晚晴' });
  card = await sellCard(await world.as('manager'), member_id, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!);
});
afterAll(() => world.close());

describe('the desk for treatments', () => {
  it('says of a deduction who did what part of it, and what became of it', async () => {
    const [manager, therapist] = [await world.as('manager'), await world.as('therapist')];
    const performers = [
      { uid: manager.uid, basis_points: 5_000 },
      { uid: therapist.uid, basis_points: 5_000 },
    ];
    const items = [{ card_item_id: card.items[0]!.card_item_id, num: 3, performers }];
    const { deduction_id, deduction_number } = await manager.ask(addDeduction, { member_id, items });
    const [line] = (await manager.ask(deductionDetail, { deduction_id })).lines;
    expect(line).toMatchObject({ num: 3, amount: 89_400, performers: [{ amount: 44_700 }, { amount: 44_700 }] });
    for (const key_word of [deduction_number.toLowerCase(), '程晚晴', 'cwq'])
      expect((await manager.ask(deductionSearch, { key_word })).map((row) => row.deduction_id)).toEqual([deduction_id]);
    await manager.ask(cancelDeduction, { deduction_id, reason: '录错' });
    expect(await manager.ask(deductionDetail, { deduction_id })).toMatchObject({
      status: 'cancelled',
      actions: [],
      history: [{ verb: 'cancel', to_state: 'cancelled', reason: '录错' }],
    });
    await expectRefusal(world, 'lanting', async () => (await world.as('strangerManager')).call(deductionDetail, { deduction_id }), {
      status: 404,
      message: '划扣记录不存在',
    });
  });

  it('shows what was sold and is not done yet: units and value to the cent, gone with the last unit', async () => {
    const manager = await world.as('manager');
    const pending = async () =>
      (await manager.ask(pendingSearch, { member_id })).map(({ item_name, remain_num, remain_value }) => ({ item_name, remain_num, remain_value }));
    const before = await pending();
    expect(before.map(({ remain_num, remain_value }) => [remain_num, remain_value])).toEqual([
      [10, 298_000],
      [1, 0],
    ]);
    // floor(2,980.00 × 3 / 10) went.
    const { deduction_id } = await manager.ask(addDeduction, { member_id, items: [{ card_item_id: card.items[0]!.card_item_id, num: 3 }] });
    expect((await pending())[0]).toMatchObject({ remain_num: 7, remain_value: 208_600 });
    await manager.ask(addDeduction, { member_id, items: [{ card_item_id: card.items[1]!.card_item_id, num: 1 }] });
    expect(await pending()).toHaveLength(1);
    await manager.ask(cancelDeduction, { deduction_id, reason: '录错' });
    expect((await pending())[0]).toEqual(before[0]);
    await manager.ask(freezeCard, { card_id: card.card_id, reason: '出国' });
    expect(await manager.ask(pendingSearch, { member_id, card_status: 'in_use' })).toEqual([]);
    expect(await manager.ask(pendingSearch, { key_word: card.card_number, card_status: 'frozen' })).toHaveLength(1);
  });
});

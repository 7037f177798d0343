import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { cardOf, newCustomer, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { addDeduction, cancelDeduction } from '../contract/deduction.endpoints.ts';

const DAY_MS = 86_400_000;

type Uses = RequestInputOf<typeof addDeduction>['items'];
type CardKey = 'facialTen' | 'skinMix';

let world: World;
let member_id: string;
beforeAll(async () => {
  world = await openWorld();
  member_id = await newCustomer(world);
});
afterAll(() => world.close());

const catalog = () => world.founded.lanting!.catalog;
const bought = async (key: CardKey): Promise<HeldCard> => sellCard(await world.as('manager'), member_id, 'count_card', catalog().countCards[key]!);
const useOf = (card: HeldCard, num: number, more: object = {}, item = 0): Uses[number] => ({
  card_item_id: card.items[item]!.card_item_id,
  num,
  ...more,
});

/** Everything that a deduction moves: balances, the cards, and what colleagues are credited with. */
const state = async (): Promise<unknown> => ({
  balances: await world.look('lanting', 'select account_id, balance from ledger_account where holder_id = $1 order by 1', [member_id]),
  cards: await world.look('lanting', 'select card_id, status, first_used_on from card where member_id = $1 order by 1', [member_id]),
  performance: await world.look(
    'lanting',
    'select uid, measure, sum(amount) as amount from performance group by 1, 2 having sum(amount) <> 0 order by 1, 2',
  ),
});

describe('cancelling a deduction', () => {
  it('restores every balance, the state of the card and its first day, and takes the performance back; once', async () => {
    const [manager, therapist] = [await world.as('manager'), await world.as('therapist')];
    const card = await bought('skinMix');
    const before = await state();
    const performers = [
      { uid: therapist.uid, basis_points: 3_333 },
      { uid: manager.uid, basis_points: 6_667 },
    ];
    const { deduction_id } = await manager.ask(addDeduction, {
      member_id,
      items: [useOf(card, 5, { performers }), useOf(card, 3, { performers }, 1)],
    });
    expect(await cardOf(manager, member_id, card.card_id)).toMatchObject({ status: 'used_up', valid_start: '2026-03-02' });
    expect(await state()).not.toEqual(before);
    expect(await manager.ask(cancelDeduction, { deduction_id, reason: '录错' })).toEqual({ deduction_id, status: 'cancelled' });
    expect(await state()).toEqual(before);
    await expectRefusal(world, 'lanting', () => manager.call(cancelDeduction, { deduction_id, reason: '再来' }), {
      status: 409,
      message: '该划扣已撤销',
    });
  });

  it('leaves the first day that another treatment set', async () => {
    const manager = await world.as('manager');
    const card = await bought('skinMix');
    const first = await manager.ask(addDeduction, { member_id, items: [useOf(card, 1)] });
    world.advance(5 * DAY_MS);
    const later = await world.as('manager');
    const second = await later.ask(addDeduction, { member_id, items: [useOf(card, 1)] });
    await later.ask(cancelDeduction, { deduction_id: first.deduction_id, reason: '录错' });
    expect(await cardOf(later, member_id, card.card_id)).toMatchObject({ valid_start: '2026-03-07' });
    await later.ask(cancelDeduction, { deduction_id: second.deduction_id, reason: '录错' });
    expect(await cardOf(later, member_id, card.card_id)).toMatchObject({ valid_start: null, valid_end: null });
    world.advance(-5 * DAY_MS);
  });

  it('leaves the first day that a treatment in another shop set, whoever sees that one', async () => {
    const [manager, sibling] = [await world.as('manager'), await world.as('siblingManager')];
    const card = await bought('skinMix');
    await world.look('lanting', 'update organisation set shares_members = true where org_id = current_org()');
    await world.look('lanting', 'update card set usable_shop_ids = array[$1, $2]::bigint[] where card_id = $3', [
      manager.shop_id,
      sibling.shop_id,
      card.card_id,
    ]);
    await manager.ask(addDeduction, { member_id, items: [useOf(card, 1)] });
    world.advance(18 * DAY_MS);
    const there = await world.as('siblingManager');
    const { deduction_id } = await there.ask(addDeduction, { member_id, items: [useOf(card, 1)] });
    await there.ask(cancelDeduction, { deduction_id, reason: '录错' });
    expect(await cardOf(await world.as('manager'), member_id, card.card_id)).toMatchObject({ valid_start: '2026-03-02' });
    await world.look('lanting', 'update organisation set shares_members = false where org_id = current_org()');
    world.advance(-18 * DAY_MS);
  });

  it('happens once for two at the same time', async () => {
    const [manager, card] = [await world.as('manager'), await bought('facialTen')];
    const { deduction_id } = await manager.ask(addDeduction, { member_id, items: [useOf(card, 2)] });
    const answers = await Promise.all([1, 2, 3].map(() => manager.call(cancelDeduction, { deduction_id, reason: '录错' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await cardOf(manager, member_id, card.card_id)).items[0]!.remain_num).toBe(10);
  });

  it('asks for a reason and the right, here', async () => {
    const [manager, cashier, sibling, card] = [
      await world.as('manager'),
      await world.as('cashier'),
      await world.as('siblingManager'),
      await bought('facialTen'),
    ];
    const { deduction_id } = await cashier.ask(addDeduction, { member_id, items: [useOf(card, 1)] });
    await expectRefusal(world, 'lanting', () => manager.call(cancelDeduction, { deduction_id, reason: ' ' }), {
      status: 400,
      message: '请填写原因',
      field: 'reason',
    });
    await expectRefusal(world, 'lanting', () => cashier.call(cancelDeduction, { deduction_id, reason: '录错' }), {
      status: 403,
      message: '您没有此操作的使用权限',
    });
    await expectRefusal(world, 'lanting', () => sibling.call(cancelDeduction, { deduction_id, reason: '录错' }), {
      status: 404,
      message: '划扣记录不存在',
    });
  });
});

it('keeps the books right', async () => {
  expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  expect(world.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});

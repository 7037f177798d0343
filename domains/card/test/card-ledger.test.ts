import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { cardOf, newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { addDeduction, cancelDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import type { HeldCard, LedgerRow } from '../contract/card.endpoints.ts';
import { memberLedger, supplementCard } from '../contract/card.endpoints.ts';

const DAY_MS = 86_400_000;

let world: World;
let member_id: string;
let gold: HeldCard;
let facials: HeldCard;

/** A fortnight of one member: a recharge, a card on debt, two treatments one of which is undone, a product off the card, an old card. */
beforeAll(async () => {
  world = await openWorld();
  const manager = await world.as('manager');
  member_id = await newCustomer(world);
  const { countCards, balanceCards, products } = world.founded.lanting!.catalog;
  gold = await sellCard(manager, member_id, 'stored_value_card', balanceCards.gold!);
  facials = await sellCard(manager, member_id, 'count_card', countCards.facialTen!, {
    payments: [{ pay_method: 'CASH', amount: 200_000 }],
    allow_debt: true,
  });
  const items = [{ card_item_id: facials.items[0]!.card_item_id, num: 2 }];
  await manager.ask(addDeduction, { member_id, items });
  const wrong = await manager.ask(addDeduction, { member_id, items });
  await manager.ask(cancelDeduction, { deduction_id: wrong.deduction_id, reason: '录错' });
  world.advance(DAY_MS);
  const later = await world.as('manager');
  await sell(later, member_id, [{ item_type: 'product', item_id: products.serum!, quantity: 1 }], {
    payments: [{ pay_method: 'STORED_VALUE', amount: 36_800, card_id: gold.card_id }],
  });
  await later.ask(supplementCard, {
    member_id,
    type: 2,
    supplement_id: balanceCards.start!,
    create_time: '2026-02-01',
    current_balance: 1_000,
    current_dis_balance: 0,
  });
});
afterAll(() => world.close());

const rows = async (more: object = {}): Promise<LedgerRow[]> => (await world.as('manager')).ask(memberLedger, { member_id, ...more });
const short = (row: LedgerRow): unknown[] => [
  row.kind,
  row.principal_change,
  row.principal_after,
  row.gift_change,
  row.gift_after,
  row.num_change,
  row.num_after,
  row.debt_change,
  row.debt_after,
];

describe('a member’s ledger', () => {
  it('says what happened, latest first, and what was left each time', async () => {
    expect((await rows()).map(short)).toEqual([
      ['supplement', 1_000, 1_000, null, null, null, null, null, null],
      // floor(36,800 × 60,000 / 560,000) is gift.
      ['sale', -32_858, 467_142, -3_942, 56_058, null, null, null, null],
      ['deduction_cancel', null, null, null, null, 2, 8, null, null],
      ['deduction', null, null, null, null, -2, 6, null, null],
      ['deduction', null, null, null, null, -2, 8, null, null],
      ['sale', null, null, null, null, 10, 10, null, null],
      ['sale', null, null, null, null, 1, 1, null, null],
      ['sale', null, null, null, null, null, null, 98_000, 98_000],
      ['recharge', 500_000, 500_000, 60_000, 60_000, null, null, null, null],
    ]);
  });

  it('names the document, the place, the person and the thing', async () => {
    const [, sale, cancelled] = await rows();
    expect(sale).toMatchObject({
      document: 'order',
      document_number: expect.stringMatching(/^S260303-\d+$/) as string,
      business_date: '2026-03-03',
      create_time: '2026-03-03 10:00:00',
      shop_name: '兰亭静安总店',
      operator_name: '陈静怡',
      card_id: gold.card_id,
      card_name: '金卡储值',
      item_name: '',
    });
    expect(cancelled).toMatchObject({
      document: 'deduction',
      document_number: expect.stringMatching(/^D260302-\d+$/) as string,
      card_id: facials.card_id,
      item_name: '水光焕肤护理',
    });
  });

  it('agrees with the balances', async () => {
    const manager = await world.as('manager');
    const latest = (of: (row: LedgerRow) => boolean) => rows().then((all) => all.find(of));
    const held = await cardOf(manager, member_id, gold.card_id);
    expect(await latest((row) => row.card_id === gold.card_id)).toMatchObject({
      principal_after: held.current_balance,
      gift_after: held.current_dis_balance,
    });
    for (const item of (await cardOf(manager, member_id, facials.card_id)).items)
      expect(await latest((row) => row.card_id === facials.card_id && row.item_name === item.name)).toMatchObject({ num_after: item.remain_num });
    expect(await latest((row) => row.debt_after !== null)).toMatchObject({ debt_after: (await manager.ask(memberDetail, { member_id })).debt });
  });

  it('is found by kind and day, and what was left does not depend on what is asked', async () => {
    const all = await rows();
    expect(await rows({ kind: 'deduction' })).toEqual(all.filter((row) => row.kind === 'deduction'));
    expect(await rows({ start_date: '2026-03-03' })).toEqual(all.slice(0, 2));
    expect(await rows({ end_date: '2026-03-02' })).toEqual(all.slice(2));
    expect(await rows({ kind: 'gift_lapse' })).toEqual([]);
  });

  it('comes in pages that miss nothing', async () => {
    const manager = await world.as('manager');
    const pages = await Promise.all([1, 2, 3].map((page_no) => manager.call(memberLedger, { member_id, page_no, page_size: 4 })));
    expect(pages.flatMap((page) => page.data)).toEqual(await rows());
    expect(pages.map((page) => page.data_total)).toEqual([9, 9, 9]);
  });

  it('is nobody’s business in another branch', async () => {
    const sibling = await world.as('siblingManager');
    await expectRefusal(world, 'lanting', () => sibling.call(memberLedger, { member_id }), { status: 404, message: '会员不存在' });
  });
});

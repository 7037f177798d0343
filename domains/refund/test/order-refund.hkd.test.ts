import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { cardOf, type Items, type Payments, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { repayDebt } from '#domains/sales/contract/debt.endpoints.ts';
import { newMember } from '#apps/testing/members.ts';
import * as cards from '../contract/card-refund.endpoints.ts';
import * as refund from '../contract/order-refund.endpoints.ts';

let world: World;
let manager: Client;
let member_id: string;
let card_id: string;
const items: Record<'dear' | 'cheap', Items[number]> = {} as never;
beforeAll(async () => {
  world = await openWorld();
  const head = await world.as('strangerAdministrator');
  manager = await world.as('strangerManager');
  for (const client of [head, manager]) await decideRules(client, { 'refund.order_above': 100_000_000, 'card.refund_approval_above': 100_000_000 });
  const { projects, balanceCards } = world.founded.harbour!.catalog;
  items.dear = { item_type: 'project', item_id: projects.hydrating!, quantity: 1 };
  items.cheap = { item_type: 'project', item_id: projects.hairRemoval!, quantity: 3 };
  const form = { ...newMember(world), member_source: world.founded.harbour!.sources.walk_in! };
  await manager.ask(memberAdd, form);
  member_id = (await manager.ask(memberSearch, { key_word: form.mobile_number }))[0]!.member_id;
  await sell(manager, member_id, [{ item_type: 'stored_value_card', item_id: balanceCards.gold!, quantity: 1 }]);
  card_id = (await manager.ask(memberCards, { member_id }))[0]!.card_id;
});
afterAll(() => world.close());

const cash = (amount: number) => ({ pay_method: 'CASH' as const, amount });
const stored = (amount: number) => ({ pay_method: 'STORED_VALUE' as const, amount, card_id });

// Worked by hand, in Hong Kong cents: 1,980.00, and three of 580.00 each.
type Row = [
  why: string,
  item: 'dear' | 'cheap',
  payments: (cents: number) => Payments,
  lines: { line_no: number; quantity?: number; amount?: number }[],
  back: { tender: number; debt: number; sentence?: string },
];
const ROWS: Row[] = [
  ['cash, all of it', 'dear', (due) => [cash(due)], [{ line_no: 1, quantity: 1 }], { tender: 198_000, debt: 0 }],
  ['one of three', 'cheap', (due) => [cash(due)], [{ line_no: 1, quantity: 1 }], { tender: 58_000, debt: 0 }],
  ['to the cent', 'dear', (due) => [cash(due)], [{ line_no: 1, amount: 1_990 }], { tender: 1_990, debt: 0 }],
  ['1,000.00 owed: the debt first', 'dear', () => [cash(98_000)], [{ line_no: 1, amount: 120_000 }], { tender: 20_000, debt: 100_000 }],
  ['all owed: no money', 'dear', () => [], [{ line_no: 1, quantity: 1 }], { tender: 0, debt: 198_000 }],
];

describe('refunds of a shop in Hong Kong dollars, by hand', () => {
  it.each(ROWS)('%s', async (_, item, payments, lines, { tender, debt }) => {
    const due = item === 'dear' ? 198_000 : 174_000;
    const { order_id } = await sell(manager, member_id, [items[item]], { payments: payments(due), allow_debt: true });
    const plan = await manager.ask(refund.previewOrderRefund, { order_id, lines });
    expect(plan).toMatchObject({ currency_code: 'HKD', tender, debt });
    const { refund_id } = await manager.ask(refund.addOrderRefund, { order_id, lines, reason: '唔啱使' });
    const booked = await world.look<{ account: string; unit: string; amount: number }>(
      'harbour',
      `select p.account, p.unit, sum(p.amount)::int as amount from posting p join ledger_entry e using (org_id, entry_id)
       where e.document = 'order_refund' and e.document_id = $1 group by p.account, p.unit order by p.account`,
      [refund_id],
    );
    expect(booked.filter(({ account }) => account === 'tender')).toEqual(tender > 0 ? [{ account: 'tender', unit: 'HKD', amount: -tender }] : []);
    expect(new Set(booked.map(({ unit }) => unit))).toEqual(new Set(['HKD']));
    expect(await manager.ask(refund.orderRefundDetail, { refund_id })).toMatchObject({ currency_code: 'HKD', tender, debt });
    const isMore = plan.amount < due;
    const most = ((due - plan.amount) / 100).toLocaleString('en', { minimumFractionDigits: 2 });
    const answer = await manager.call(refund.previewOrderRefund, { order_id, lines: [{ line_no: 1, amount: due }] });
    expect(answer.message.includes(`最多还可退HK$${most}`)).toBe(isMore);
    expect(answer.status).not.toBe(200);
  });

  it('mixed with stored value: each way what it brought, principal and gift to the card', async () => {
    const before = await cardOf(manager, member_id, card_id);
    const { order_id } = await sell(manager, member_id, [items.dear], { payments: [cash(98_000), stored(100_000)] });
    const after = await cardOf(manager, member_id, card_id);
    const [principal, gift] = [before.current_balance - after.current_balance, before.current_dis_balance - after.current_dis_balance];
    expect(principal + gift).toBe(100_000);
    const whole = await manager.ask(refund.addOrderRefund, { order_id, lines: [{ line_no: 1, quantity: 1 }], reason: '唔啱使' });
    expect(whole).toMatchObject({ currency_code: 'HKD', tender: 98_000, restored_principal: principal, restored_gift: gift, lapsed_gift: 0, debt: 0 });
    expect(await cardOf(manager, member_id, card_id)).toMatchObject({
      current_balance: before.current_balance,
      current_dis_balance: before.current_dis_balance,
    });
  });

  it('of a repaid debt goes back as it was repaid; of a card no more than its principal, in its own money', async () => {
    const { order_id } = await sell(manager, member_id, [items.dear], { payments: [cash(98_000)], allow_debt: true });
    await manager.ask(repayDebt, { member_id, order_id, payments: [cash(100_000)] });
    expect(await manager.ask(refund.addOrderRefund, { order_id, lines: [{ line_no: 1, quantity: 1 }], reason: '唔啱使' })).toMatchObject({
      currency_code: 'HKD',
      tender: 198_000,
      debt: 0,
    });
    const { current_balance } = await cardOf(manager, member_id, card_id);
    const plan = await manager.ask(cards.previewCardRefund, { card_id, amount: 100_000 });
    expect(plan).toMatchObject({ currency_code: 'HKD', most: current_balance, tender: 100_000 });
    expect(await manager.call(cards.previewCardRefund, { card_id, amount: current_balance + 1 })).toMatchObject({
      status: 400,
      message: expect.stringContaining('HK$'),
    });
  });

  it('leave the books right', async () =>
    expect(await world.look('harbour', 'select * from ledger_faults() union all select * from order_faults(current_org())')).toEqual([]));
});

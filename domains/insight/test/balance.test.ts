import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveReport } from '#apps/testing/report-proofs.ts';
import { newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { giveCard } from '#domains/card/contract/gift.endpoints.ts';
import { addDeduction, cancelDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { passCardRefund, refundCard } from '#domains/refund/contract/card-refund.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { foldDays } from '#kernel/server/day-figures.ts';
import { accountFigures, accountReport, balanceCards, balanceSearch, balanceSum, storedSearch } from '../contract/balance.endpoints.ts';

const DAY_MS = 86_400_000;
const [FIRST, SECOND, THIRD] = ['2026-03-02', '2026-03-03', '2026-03-04'] as const;

let world: World;
let manager: Client;
let member_id: string;
/** What the ledger said at the end of each day. */
const said = new Map<string, unknown>();

const catalog = () => world.founded.lanting!.catalog;
const ledgerNow = async () => {
  const [now] = await world.look(
    'lanting',
    `select coalesce(sum(balance) filter (where class = 'principal'), 0)::int as principal,
       coalesce(sum(balance) filter (where class = 'gift'), 0)::int as gift,
       coalesce(sum(balance) filter (where class = 'counter'), 0)::int as num, coalesce(sum(balance) filter (where class = 'deferred'), 0)::int as value
     from ledger_account where shop_id = $1`,
    [manager.shop_id],
  );
  return now;
};
const endOf = async (day: string) => {
  said.set(day, await ledgerNow());
  world.advance(DAY_MS);
  manager = await world.as('manager');
};
const owed = ({ principal, gift, num, value }: Record<'principal' | 'gift' | 'num' | 'value', number>) => ({ principal, gift, num, value });
const sum = <Row extends Record<'principal' | 'gift' | 'num' | 'value', number>>(rows: readonly Row[]) =>
  rows.reduce(
    (all, row) => owed({ principal: all.principal + row.principal, gift: all.gift + row.gift, num: all.num + row.num, value: all.value + row.value }),
    {
      principal: 0,
      gift: 0,
      num: 0,
      value: 0,
    },
  );

beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  const cash = (await manager.ask(shopPayMethod, {})).find(({ pay_method }) => pay_method === 'CASH')!.payment_pattern_id;
  member_id = await newCustomer(world, { member_name: '程晚晴' });
  const stored = await sellCard(manager, member_id, 'stored_value_card', catalog().balanceCards.gold!);
  const count = await sellCard(manager, member_id, 'count_card', catalog().countCards.facialTen!);
  await endOf(FIRST);
  const items = [{ item_type: 'project' as const, item_id: catalog().projects.hairRemoval!, quantity: 1 }];
  await sell(manager, member_id, items, { payments: [{ pay_method: 'STORED_VALUE', amount: 58_000, card_id: stored.card_id }] });
  const { deduction_id } = await manager.ask(addDeduction, { member_id, items: [{ card_item_id: count.items[0]!.card_item_id, num: 3 }] });
  await foldDays(world.backend, world.now());
  await endOf(SECOND);
  await manager.ask(cancelDeduction, { deduction_id, reason: '录错' });
  await manager.ask(giveCard, {
    card_id: stored.card_id,
    to_member_id: await newCustomer(world),
    kind: 'amount',
    principal: 100_000,
    reason: '姐妹共用',
  });
  const asked = { card_id: stored.card_id, amount: 10_000, payments: [{ payment_pattern_id: cash, amount: 10_000 }], reason: '搬家' };
  const { refund_id, status } = await (await world.as('cashier')).ask(refundCard, asked);
  if (status === 'pending') await manager.ask(passCardRefund, { refund_id });
  said.set(THIRD, await ledgerNow());
});
afterAll(() => world.close());

describe('what the shop owes its members', () => {
  it.each([FIRST, SECOND, THIRD])('is on %s what the ledger said at the end of that day, to the cent', async (as_of) => {
    expect(owed(await manager.ask(balanceSum, { as_of }))).toEqual(said.get(as_of));
    const kinds = await manager.ask(balanceSearch, { as_of });
    expect(sum(kinds)).toEqual(said.get(as_of));
    // Each number opens the cards that sum to it.
    for (const { kind, template_id, ...row } of kinds) {
      const cards = await manager.ask(balanceCards, { as_of, kind, template_id, page_size: 200 });
      expect([row.card_name, sum(cards)]).toEqual([row.card_name, owed(row)]);
      expect(owed(await manager.ask(balanceSum, { as_of, kind, template_id }))).toEqual(owed(row));
    }
    expect(sum(await manager.ask(balanceCards, { as_of, page_size: 200 }))).toEqual(said.get(as_of));
  });

  it('is another on each of these days, and today’s where no day is named', async () => {
    expect(new Set([...said.values()].map((each) => JSON.stringify(each))).size).toBe(3);
    expect(owed(await manager.ask(balanceSum, {}))).toEqual(said.get(THIRD));
  });

  it('is proved every night: a day or a balance that was spoilt is named', async () => {
    await foldDays(world.backend, world.now());
    const faults = async () => (await world.look<{ fault: string }>('lanting', 'select distinct fault from day_figure_faults()')).map(({ fault }) => fault);
    expect(await faults()).toEqual([]);
    const spoil = (by: number) =>
      world.look('lanting', "update day_figure set amount = amount + $3 where figure = 'principal_in' and business_date = $1 and shop_id = $2", [
        FIRST, manager.shop_id, by,
      ]);
    await spoil(1);
    expect(await faults()).toEqual([`the kept principal_in of ${FIRST} differs from its facts`]);
    await spoil(-1);
    await world.look('lanting', "update kept_balance set amount = amount + 1 where figure = 'gift_in' and shop_id = $1", [manager.shop_id]);
    expect(await faults()).toEqual(['the kept balance of gift_in differs from its days']);
    await world.look('lanting', "update kept_balance set amount = amount - 1 where figure = 'gift_in' and shop_id = $1", [manager.shop_id]);
  });

  it('is not seen without the right, and a sibling shop owes its own', async () => {
    expect(await (await world.as('cashier')).call(balanceSum, {})).toMatchObject({ status: 403 });
    const sibling = await world.as('siblingManager');
    expect((await sibling.ask(balanceCards, { key_word: '程晚晴' })).length).toBe(0);
    expect(owed(await sibling.ask(balanceSum, {}))).not.toEqual(said.get(THIRD));
  });
});

describe('what moved it', () => {
  it('is a report whose lines, total, file and documents agree', async () => {
    const span = { start_date: FIRST, end_date: THIRD };
    await proveReport(accountReport, manager, span);
    const { total } = await manager.ask(accountReport.read, span);
    const before = sum(await manager.ask(balanceSearch, { as_of: '2026-03-01' }));
    expect(before.principal + total.principal_in - total.principal_out).toBe((said.get(THIRD) as typeof before).principal);
    expect(before.num + total.unit_in - total.unit_out).toBe((said.get(THIRD) as typeof before).num);
    expect(total.unit_out).toBe(3);
    expect((await manager.ask(accountFigures.sum, { ...span, figure: 'principal_out' })).amount).toBe(total.principal_out);
  });

  it('is a list of every change of stored value, principal and gift apart', async () => {
    const moves = await manager.ask(storedSearch, { key_word: '程晚晴' });
    expect(moves.map(({ kind }) => kind)).toEqual(['refund', 'gift', 'sale', 'recharge']);
    const left = sum(await manager.ask(balanceCards, { key_word: '程晚晴', kind: 'stored_value_card' }));
    expect(moves.reduce((all, move) => all + move.principal_change, 0)).toBe(left.principal);
    expect(moves.reduce((all, move) => all + move.gift_change, 0)).toBe(left.gift);
    expect((await manager.ask(storedSearch, { kind: 'refund', start_date: THIRD, end_date: THIRD })).map(({ member_name }) => member_name)).toEqual([
      '程晚晴',
    ]);
  });
});

it('the list of stored value has what was posted before a file was merged, by the words of the one that took it over', async () => {
  const [kept, absorbed] = [await newCustomer(world, { member_name: '并档留用' }), await newCustomer(world, { member_name: '并档旧档' })];
  await sellCard(manager, absorbed, 'stored_value_card', catalog().balanceCards.gold!);
  const moves = async (key_word: string) => (await manager.ask(storedSearch, { key_word })).length;
  expect(await moves('并档旧档')).toBe(1);
  await manager.ask(mergeMembers, { member_id: kept, other_id: absorbed, reason: '同一人' });
  expect(await moves('并档留用')).toBe(1);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { race } from '#apps/testing/race.ts';
import { cardOf, newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { debtSearch, repayDebt } from '../contract/debt.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
});
afterAll(() => world.close());

const catalog = () => world.founded.lanting!.catalog;
const cash = (amount: number) => [{ pay_method: 'CASH' as const, amount }];

/** A project of ¥580.00, of which so much is paid. */
async function owing(member_id: string, paid: number): Promise<string> {
  const { order_id } = await sell(
    await world.as('manager'),
    member_id,
    [{ item_type: 'project', item_id: catalog().projects.hairRemoval!, quantity: 1 }],
    { payments: paid > 0 ? cash(paid) : [], allow_debt: true },
  );
  return order_id;
}
describe('ten at once', () => {
  it.each([
    ['all of it, and one of them does', 50_000, 1],
    ['a quarter each, and four of them do', 12_500, 4],
  ])('repay %s', async (_, amount, there) => {
    const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
    const member_id = await newCustomer(world);
    const order_id = await owing(member_id, 8_000);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_unused, index) => [cashier, manager][index % 2]!.call(repayDebt, { member_id, order_id, payments: cash(amount) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(there);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10 - there);
    expect((await cashier.ask(debtSearch, { member_id }))[0]).toMatchObject({ amount_debt: 0, amount_repaid: 50_000 });
  });

  it('take a card’s last principal for several orders and for sales, and nobody waits for ever', async () => {
    const cashier = await world.as('cashier');
    const member_id = await newCustomer(world);
    const card = await sellCard(cashier, member_id, 'stored_value_card', catalog().balanceCards.start!);
    const orders = [await owing(member_id, 0), await owing(member_id, 0), await owing(member_id, 0)];
    const stored = [{ pay_method: 'STORED_VALUE' as const, amount: 10_000, card_id: card.card_id }];
    const outcome = await race([
      ...Array.from({ length: 12 }, (_, index) => () => cashier.call(repayDebt, { member_id, order_id: orders[index % 3]!, payments: stored })),
      ...Array.from({ length: 4 }, () => () => cashier.call(repayDebt, { member_id, payments: stored })),
    ]);
    expect(outcome.faults).toEqual([]);
    expect(outcome.succeeded * 10_000).toBe(card.current_balance);
    expect((await cardOf(cashier, member_id, card.card_id)).current_balance).toBe(0);
    expect(await world.look('lanting', 'select deadlocks::int from pg_stat_database where datname = current_database()')).toEqual([{ deadlocks: 0 }]);
  });

  it('leave the books right', async () => {
    expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
    const owed = 'left_debt - repaid_tender - repaid_principal - debt_cancelled';
    const differing = await world.look(
      'lanting',
      `select o.order_id from sales_order o left join ledger_account a on a.org_id = o.org_id and a.account_id = o.debt_account_id
       where o.amount_debt <> coalesce(a.balance, 0)
          or o.amount_debt <> (select coalesce(sum(${owed}), 0) from order_line l where l.order_id = o.order_id)`,
    );
    expect(differing).toEqual([]);
  });
});

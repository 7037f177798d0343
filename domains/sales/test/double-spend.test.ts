import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Outcome } from '#apps/testing/race.ts';
import { race, wrongs } from '#apps/testing/race.ts';
import type { Items } from '#apps/testing/till.ts';
import { cardOf, newCustomer, order, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { addBalanceCard } from '#domains/catalog/server/api.ts';
import { Cents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id } from '#kernel/contract/schema.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { handle } from '#kernel/server/mount.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { atLength } from '#kernel/testkit/length.ts';
import { addDeduction, cancelDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { settleOrder } from '../contract/order.endpoints.ts';
import { refuseSale } from '../model/sales.refusals.ts';

const ROUNDS = atLength({ short: 1, long: 10 });
const AT_ONCE = 50;
const SHARES = 10;
const PRICE = 12_800;

const expectFaultless = async (world: World): Promise<void> => {
  expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  expect(world.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
};

/** A member with a stored-value card that pays for exactly ten masks, a part of it as gift. */
async function holderOfTen(world: World) {
  const sbc_id = await systemWork(world.backend, world.now(), world.founded.lanting!.org_id, async (work) =>
    addBalanceCard(work, {
      balance_card_name: '十份储值',
      sell_price: 100_000,
      total_amount: 100_000,
      gift_amount: SHARES * PRICE - 100_000,
      valid: 1,
      valid_unit: 2,
      spend_rule: 'proportional',
    }),
  );
  const member_id = await newCustomer(world);
  const { card_id } = await sellCard(await world.as('cashier'), member_id, 'stored_value_card', sbc_id);
  const left = async (): Promise<number> => {
    const card = await cardOf(await world.as('cashier'), member_id, card_id);
    return card.current_balance + card.current_dis_balance;
  };
  return { member_id, card_id, left };
}

const mask = (world: World): Items => [{ item_type: 'product', item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }];

describe('many at once', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ poolSize: 32 });
  });
  afterAll(() => world.close());

  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))('take from one stored-value card what it holds and no more (%i)', async () => {
    const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
    const { member_id, card_id, left } = await holderOfTen(world);
    const orders: string[] = [];
    for (let made = 0; made < AT_ONCE; made += 1) orders.push((await order(cashier, member_id, mask(world))).order_id);
    const outcome = await race(
      orders.map(
        (order_id, index) => () =>
          [cashier, manager][index % 2]!.call(settleOrder, { order_id, payments: [{ pay_method: 'STORED_VALUE', amount: PRICE, card_id }] }),
      ),
    );
    expect(wrongs(outcome, { there: SHARES, left: await left() })).toEqual([]);
    const paid = await world.look(
      'lanting',
      'select count(*)::int as n, sum(amount)::int as amount, sum(principal)::int as principal from order_payment where card_id = $1',
      [card_id],
    );
    expect(paid).toEqual([{ n: SHARES, amount: SHARES * PRICE, principal: 100_000 }]);
  });

  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))('take from one counter the units it holds and no more (%i)', async () => {
    const [cashier, therapist] = [await world.as('cashier'), await world.as('therapist')];
    const member_id = await newCustomer(world);
    const card = await sellCard(cashier, member_id, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!);
    const [facial] = card.items;
    const outcome = await race(
      Array.from(
        { length: AT_ONCE },
        (_, index) => () =>
          [cashier, therapist][index % 2]!.call(addDeduction, { member_id, items: [{ card_item_id: facial!.card_item_id, num: 1 }] }),
      ),
    );
    const left = (await cardOf(cashier, member_id, card.card_id)).items[0]!.remain_num;
    expect(wrongs(outcome, { there: SHARES, left })).toEqual([]);
    const recognised = await world.look('lanting', 'select sum(l.amount)::int as amount from deduction_line l where l.card_item_id = $1', [
      facial!.card_item_id,
    ]);
    expect(recognised).toEqual([{ amount: 298_000 }]);
  });

  it('touch several cards and counters in whatever order, and nobody waits for ever', async () => {
    const [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
    const { countCards } = world.founded.lanting!.catalog;
    const one = await holderOfTen(world);
    const { member_id } = one;
    const other = await sellCard(cashier, member_id, 'stored_value_card', world.founded.lanting!.catalog.balanceCards.start!);
    const counters = [
      await sellCard(cashier, member_id, 'count_card', countCards.facialTen!),
      await sellCard(cashier, member_id, 'count_card', countCards.skinMix!),
    ].flatMap((card) => card.items);
    const done: string[] = [];
    for (let made = 0; made < 4; made += 1)
      done.push(
        (await manager.ask(addDeduction, { member_id, items: counters.slice(0, 1).map(({ card_item_id }) => ({ card_item_id, num: 1 })) }))
          .deduction_id,
      );
    const purses = [one.card_id, other.card_id];
    const orders: string[] = [];
    for (let made = 0; made < AT_ONCE / 2; made += 1) orders.push((await order(cashier, member_id, mask(world))).order_id);
    const turned = <T>(list: readonly T[], index: number): T[] => (index % 2 === 0 ? [...list] : list.toReversed());
    const outcome = await race([
      ...orders.map(
        (order_id, index) => () =>
          cashier.call(settleOrder, {
            order_id,
            payments: turned(purses, index).map((card_id) => ({ pay_method: 'STORED_VALUE' as const, amount: PRICE / 2, card_id })),
          }),
      ),
      ...orders.map(
        (_, index) => () =>
          manager.call(addDeduction, { member_id, items: turned(counters, index).map(({ card_item_id }) => ({ card_item_id, num: 1 })) }),
      ),
      ...done.map((deduction_id) => () => manager.call(cancelDeduction, { deduction_id, reason: '录错' })),
    ]);
    expect(outcome.faults).toEqual([]);
    expect(outcome.succeeded + outcome.refused).toBe((AT_ONCE / 2) * 2 + done.length);
    expect(await world.look('lanting', 'select deadlocks::int from pg_stat_database where datname = current_database()')).toEqual([{ deadlocks: 0 }]);
    await expectFaultless(world);
  });

  it('leave the books right', () => expectFaultless(world));
});

/** Spends like somebody who never heard of two tills: looks at the balance, thinks, and takes. */
const spendUnguarded = endpoint({
  id: 'plant.spend',
  method: 'POST',
  path: '/plant/spend',
  access: 'sales:settle',
  request: z.object({ card_id: Id('card'), amount: Cents }),
  response: z.null(),
});

/** As it ought to be: what is left is read once the account is held. */
const spendGuarded = endpoint({
  id: 'plant.spendGuarded',
  method: 'POST',
  path: '/plant/spendGuarded',
  access: 'sales:settle',
  request: z.object({ card_id: Id('card'), amount: Cents }),
  response: z.null(),
});

/** What of a card's principal lies where. */
const principalOf = async (uow: UnitOfWork, card_id: string) =>
  (await uow.first(
    uow
      .from('card_lot')
      .innerJoin('ledger_account as a', (join) =>
        join.onRef('a.org_id', '=', 'card_lot.org_id').onRef('a.account_id', '=', 'card_lot.principal_account_id'),
      )
      .select(['a.account_id', 'a.balance', 'a.holder_id'])
      .where('card_lot.card_id', '=', card_id),
  ))!;

function spend(uow: UnitOfWork, ctx: Ctx, card_id: string, { account_id, holder_id, amount }: { account_id: string; holder_id: string; amount: number }): null {
  const { shop_id, currency_code } = ctx.actor.shop;
  const line = { unit: currency_code, shop_id };
  uow.ledger.post({
    key: `plant/${uow.id()}`,
    kind: 'sale',
    document: 'card',
    document_id: card_id,
    document_number: '',
    holder_id,
    postings: [
      { ...line, account: 'principal', account_id, amount },
      { ...line, account: 'revenue', amount: -amount },
    ],
  });
  uow.audit({ subject: 'card', subject_id: card_id });
  return null;
}

const plant = [
  handle(spendGuarded, (ctx, { card_id, amount }) =>
    unitOfWork(ctx, async (uow) => {
      const { account_id, holder_id } = await principalOf(uow, card_id);
      const held = (await uow.ledger.lock([account_id])).get(account_id)!;
      await pause(5);
      if (held.balance < amount) throw refuseSale(409, 'order_not_pending');
      return spend(uow, ctx, card_id, { account_id, holder_id, amount });
    }),
  ),
  handle(spendUnguarded, (ctx, { card_id, amount }) =>
    unitOfWork(ctx, async (uow) => {
      const { balance, ...account } = await principalOf(uow, card_id);
      await pause(5);
      if (balance < amount) throw refuseSale(409, 'order_not_pending');
      return spend(uow, ctx, card_id, { ...account, amount });
    }),
  ),
];

describe('a till that does not lock', () => {
  /** The race of above, run through the planted call. */
  async function raceUnguarded({ floor, by = spendUnguarded }: { floor: boolean; by?: typeof spendUnguarded | typeof spendGuarded }): Promise<{
    outcome: Outcome;
    left: number;
    faults: unknown[];
  }> {
    const world = await openWorld({ poolSize: 32, plant });
    try {
      if (!floor) await world.look('lanting', 'alter table ledger_account drop constraint ledger_account_floor');
      const { card_id, left } = await holderOfTen(world);
      const cashier = await world.as('cashier');
      const outcome = await race(Array.from({ length: AT_ONCE }, () => () => cashier.call(by, { card_id, amount: 10_000 })));
      // The card's gift stays: the planted till takes principal only.
      return { outcome, left: (await left()) - (SHARES * PRICE - 100_000), faults: await world.look('lanting', 'select fault from ledger_faults()') };
    } finally {
      await world.close();
    }
  }

  it('is noticed when the database has no floor: too many succeed, and the books say so', async () => {
    const { outcome, left, faults } = await raceUnguarded({ floor: false });
    expect(wrongs(outcome, { there: SHARES, left })).not.toEqual([]);
    expect(outcome.succeeded).toBeGreaterThan(SHARES);
    expect(faults).toEqual([{ fault: 'below its floor' }]);
  });

  it('is another one than a till that holds the account and nothing else: of that as many succeed as there is for', async () => {
    const { outcome, left, faults } = await raceUnguarded({ floor: false, by: spendGuarded });
    expect(wrongs(outcome, { there: SHARES, left })).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('is stopped by the floor, and noticed for how it ends', async () => {
    const { outcome, left, faults } = await raceUnguarded({ floor: true });
    expect(outcome.succeeded).toBe(SHARES);
    expect(wrongs(outcome, { there: SHARES, left })).not.toEqual([]);
    expect(faults).toEqual([]);
  });
});

import fc from 'fast-check';
import { expect } from 'vitest';
import type { LedgerModel } from './ledger.model.ts';
import { leftOf } from './pencil.debts.ts';
import { goodOf, SHELF, type GoodName, type OldCard, type Repaying, type Sale, type ShopName, type Subject } from './shelf.ts';

type Command = fc.AsyncCommand<LedgerModel, Subject>;

/** Both must agree: done and done, or refused for one of the reasons the model sees. Afterwards every figure is equal. */
async function agree(model: LedgerModel, subject: Subject, reasons: string[], answer: string): Promise<void> {
  if (reasons.length === 0) expect(answer).toBe('done');
  else expect(reasons).toContain(answer);
  expect(await subject.figures()).toEqual(model.figures());
}

const command = (
  name: string,
  check: (model: LedgerModel) => boolean,
  act: (model: LedgerModel, subject: Subject) => Promise<[string[], string]>,
): Command => ({
  check,
  run: async (model, subject) => agree(model, subject, ...(await act(model, subject))),
  toString: () => name,
});

interface Payment {
  stored: number;
  owed: number;
  cards: number[];
  nudge: number;
  reckless: boolean;
  onto: boolean;
}

/** A sale whose payments mostly fit: part from cards as far as they reach, part owed, the rest in cash. */
function saleOf(model: LedgerModel, shop: ShopName, lines: { what: GoodName; quantity: number }[], payment: Payment): Sale {
  const amount = (list: typeof lines) => list.reduce((sum, { what, quantity }) => sum + goodOf(what).price * quantity, 0);
  const open = amount(lines.filter(({ what }) => !goodOf(what).balance));
  const purses = model.cards.flatMap((card, index) => (card.lots.length > 0 && card.owner === 0 ? [index] : []));
  const chosen = [...new Set(payment.cards.flatMap((pick) => (purses.length > 0 ? [purses[pick % purses.length]!] : [])))];
  let wanted = Math.floor((open * payment.stored) / 100);
  const stored = chosen.flatMap((card) => {
    // A frozen card is offered now and then: it must be refused.
    const held = Number(model.payable(model.cards[card]!));
    const take = payment.reckless ? Math.min(wanted, held + 1) : Math.min(wanted, held);
    wanted -= take;
    return take > 0 ? [{ card, amount: take }] : [];
  });
  const paid = stored.reduce((sum, one) => sum + one.amount, 0);
  const owed = Math.floor(((open - paid) * payment.owed) / 100);
  return { shop, lines, stored, cash: Math.max(0, amount(lines) - paid - owed + payment.nudge), allow_debt: owed > 0, onto: payment.onto };
}

const shop = fc.constantFrom<ShopName>('A', 'B');
const quantity = fc.integer({ min: 1, max: 3 });

const lines = fc.uniqueArray(fc.record({ what: fc.constantFrom(...(Object.keys(SHELF) as GoodName[])), quantity }), {
  minLength: 1,
  maxLength: 4,
  selector: (line) => line.what,
});

const payment = fc.record({
  stored: fc.oneof(fc.constant(100), fc.integer({ min: 0, max: 100 })),
  owed: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 100 }) }),
  cards: fc.array(fc.nat(20), { maxLength: 3 }),
  onto: fc.boolean(),
  nudge: fc.oneof({ weight: 12, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(-1, 1) }),
  reckless: fc.oneof({ weight: 12, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});

const settle = fc.tuple(shop, lines, payment).map(([where, basket, pay]): Command => {
  const sale = (model: LedgerModel) => saleOf(model, where, basket, pay);
  return command(
    `settle ${JSON.stringify({ where, basket, pay })}`,
    () => true,
    async (model, subject) => {
      const made = sale(model);
      return [model.settle(made), await subject.settle(made)];
    },
  );
});

const deduct = fc
  .tuple(shop, fc.array(fc.record({ card: fc.nat(20), counter: fc.nat(2), num: quantity }), { minLength: 1, maxLength: 3 }))
  .map(([where, picks]): Command => {
    const counted = (model: LedgerModel) => model.cards.flatMap((card, index) => (card.counters.length > 0 && card.owner === 0 ? [index] : []));
    return command(
      `deduct ${JSON.stringify({ where, picks })}`,
      (model) => counted(model as LedgerModel).length > 0,
      async (model, subject) => {
        const cards = counted(model);
        const takes = picks.map(({ card, counter, num }) => {
          const chosen = cards[card % cards.length]!;
          return { card: chosen, counter: counter % model.cards[chosen]!.counters.length, num };
        });
        return [model.deduct({ shop: where, takes }), await subject.deduct({ shop: where, takes })];
      },
    );
  });

/** Part of what is owed for an order, or of all that is owed in a shop; now and then too much, or with a card that holds too little. */
const repay = fc
  .record({
    where: shop,
    pick: fc.option(fc.nat(20)),
    percent: fc.constantFrom(1, 33, 50, 100, 100, 101),
    purse: fc.option(fc.nat(20)),
    byCard: fc.nat(100),
  })
  .map(({ where, pick, percent, purse, byCard }): Command => {
    const repaying = (model: LedgerModel): Repaying => {
      const owing = model.orders.flatMap((order, index) => (order.shop === where && leftOf(order) > 0n ? [index] : []));
      const order = pick === null || owing.length === 0 ? null : owing[pick % owing.length]!;
      const chosen = order === null ? owing : [order];
      const owed = Number(chosen.reduce((sum, index) => sum + leftOf(model.orders[index]!), 0n));
      const amount = Math.max(1, Math.ceil((owed * percent) / 100)); // exact: within 2^53
      const purses = model.cards.flatMap((card, index) => (card.lots.length > 0 && card.owner === 0 ? [index] : []));
      const card = purse === null || purses.length === 0 ? null : purses[purse % purses.length]!;
      const stored = card === null ? 0 : Math.floor((amount * byCard) / 100); // exact: within 2^53
      return { shop: where, order, cash: amount - stored, stored: stored > 0 ? { card: card!, amount: stored } : null };
    };
    return command(
      `repay ${JSON.stringify({ where, pick, percent, purse, byCard })}`,
      (model) => (model as LedgerModel).orders.length > 0,
      async (model, subject) => {
        const made = repaying(model);
        return [model.repay(made), await subject.repay(made)];
      },
    );
  });

const cancel = fc.nat(30).map((pick): Command =>
  command(
    `cancel ${pick}`,
    (model) => model.done.length > 0,
    async (model, subject) => {
      const deduction = pick % model.done.length;
      return [model.cancel(deduction), await subject.cancel(deduction)];
    },
  ),
);

const oldMoney = fc.record({ principal: fc.integer({ min: 0, max: 5_000 }), gift: fc.integer({ min: 0, max: 999 }) });
const oldUnits = fc.record({
  facials: fc.integer({ min: 1, max: 9 }),
  massages: fc.integer({ min: 1, max: 9 }),
  value: fc.integer({ min: 0, max: 77_777 }),
});
const oldCard: fc.Arbitrary<OldCard> = fc
  .tuple(shop, fc.integer({ min: 0, max: 40 }), oldMoney, oldUnits, fc.boolean())
  .map(([where, days_ago, money, units, isMoney]) => ({
    shop: where,
    days_ago,
    money: isMoney ? money : null,
    units: isMoney ? null : units,
  }));
const supplement = oldCard.map((card): Command =>
  command(
    `supplement ${JSON.stringify(card)}`,
    () => true,
    async (model, subject) => [model.supplement(card), await subject.supplement(card)],
  ),
);

/** Something done to a card that is there. */
const onCard = <T extends object>(
  name: string,
  more: fc.Arbitrary<T>,
  which: (model: LedgerModel, card: number) => boolean,
  act: (on: LedgerModel | Subject, step: { card: number } & T) => string[] | Promise<string>,
) =>
  fc.tuple(fc.nat(20), more).map(([pick, rest]): Command => {
    const chosen = (model: LedgerModel) => model.cards.flatMap((_, index) => (which(model, index) ? [index] : []));
    return command(
      `${name} ${JSON.stringify({ pick, ...rest })}`,
      (model) => chosen(model as LedgerModel).length > 0,
      async (model, subject) => {
        const cards = chosen(model);
        const step = { card: cards[pick % cards.length]!, ...rest };
        return [(await act(model, step)) as string[], (await act(subject, step)) as string];
      },
    );
  });

const any = () => true;
const freeze = onCard('freeze', fc.constant({}), any, (on, step) => on.freeze(step));
const unfreeze = onCard(
  'unfreeze',
  fc.constant({}),
  (model, card) => model.cards[card]!.frozenOn !== null,
  (on, step) => on.unfreeze(step),
);
const extend = onCard('extend', fc.record({ days: fc.integer({ min: 0, max: 60 }) }), any, (on, step) => on.extend(step));
const percent = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 101 }));
const refund = onCard('refund', fc.record({ percent }), any, (on, step) => on.refund(step));

const isMoney = (model: LedgerModel, card: number) => model.cards[card]!.lots.length > 0;
const isUnits = (model: LedgerModel, card: number) => model.cards[card]!.counters.length > 0;
const cents = fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 60_000 }));
const giveCard = onCard('giveCard', fc.constant({}), any, (on, step) => on.giveCard(step));
const giveAmount = onCard('giveAmount', fc.record({ principal: cents }), isMoney, (on, step) => on.giveAmount(step));
/** On one of a card's counters; both are told the same one. */
const onCounter = <T extends object>(
  name: string,
  more: fc.Arbitrary<T>,
  act: (on: LedgerModel | Subject, step: { card: number; counter: number; num: number } & T) => string[] | Promise<string>,
) =>
  fc.tuple(fc.nat(20), fc.nat(2), quantity, more).map(([pick, place, num, rest]): Command => {
    const chosen = (model: LedgerModel) => model.cards.flatMap((_, index) => (isUnits(model, index) ? [index] : []));
    return command(
      `${name} ${JSON.stringify({ pick, place, num, ...rest })}`,
      (model) => chosen(model as LedgerModel).length > 0,
      async (model, subject) => {
        const cards = chosen(model);
        const card = cards[pick % cards.length]!;
        const step = { card, counter: place % model.cards[card]!.counters.length, num, ...rest };
        return [(await act(model, step)) as string[], (await act(subject, step)) as string];
      },
    );
  });
const giveItems = onCounter('giveItems', fc.constant({}), (on, step) => on.giveItems(step));
const exchange = onCounter('exchange', fc.record({ target: fc.constantFrom('facial' as const, 'massage' as const) }), (on, step) =>
  on.exchange(step),
);
const moveBalance = fc.tuple(fc.nat(20), fc.nat(20), cents).map(([pick, onto, amount]): Command => {
  const pairs = (model: LedgerModel) =>
    model.cards.flatMap((from, card) =>
      model.cards.flatMap((to, index) =>
        from.lots.length > 0 && to.lots.length > 0 && from.owner !== to.owner && from.home === to.home ? [{ card, to: index }] : [],
      ),
    );
  return command(
    `moveBalance ${JSON.stringify({ pick, onto, amount })}`,
    (model) => pairs(model as LedgerModel).length > 0,
    async (model, subject) => {
      const all = pairs(model);
      const step = { ...all[(pick + onto) % all.length]!, amount };
      return [model.moveBalance(step), await subject.moveBalance(step)];
    },
  );
});
const merge = fc.constant(
  command(
    'merge',
    (model) => model.cards.some((card) => card.owner === 1),
    async (model, subject) => [model.merge(), await subject.merge()],
  ),
);

const night = fc.constant(
  command(
    'night',
    () => true,
    async (model, subject) => {
      model.night();
      await subject.night();
      return [[], 'done'];
    },
  ),
);

const pass = fc.constantFrom(1, 5, 10, 16).map((days): Command =>
  command(
    `pass ${days}`,
    () => true,
    async (model, subject) => {
      model.pass(days);
      await subject.pass(days);
      return [[], 'done'];
    },
  ),
);

/** So many times as likely. */
const often = <C>(times: number, made: C): C[] => Array<C>(times).fill(made);
const USUAL = [...often(4, settle), ...often(2, repay), ...often(3, deduct), cancel, supplement, pass, night, freeze, ...often(2, unfreeze), extend, refund];
const MOVES = [giveCard, ...often(2, giveAmount), ...often(2, giveItems), ...often(2, moveBalance), ...often(2, exchange), merge];

/** Sequences of what happens in two shops with a member and somebody who gives and is given to. */
export const ledgerCommands = (maxCommands: number): fc.Arbitrary<Iterable<Command>> =>
  fc.commands([...USUAL, ...MOVES], {
    maxCommands,
    size: 'max',
  });

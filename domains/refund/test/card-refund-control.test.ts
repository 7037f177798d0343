import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { race, wrongs } from '#apps/testing/race.ts';
import { newCustomer, sellCard } from '#apps/testing/till.ts';
import { openWorld } from '#apps/testing/world.ts';
import { ownCard } from '#domains/card/server/api.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id } from '#kernel/contract/schema.ts';
import { handle } from '#kernel/server/mount.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { carryOutRefund } from '../server/refund-carry.commands.ts';
import { planRefund } from '../server/refund-plan.ts';
import { accountsOf, sourceOf } from '../server/refund-source.queries.ts';

// A refund that reads without locking: what the race must notice.

const AMOUNT = 50_000;

const unlocked = endpoint({
  id: 'refund.card.unlocked', method: 'POST', path: '/test/refund', access: 'card:refund', idempotent: true,
  request: z.object({ card_id: Id('card') }),
  response: z.null(),
});

const plant = handle(unlocked, (ctx, { card_id }) =>
  unitOfWork(ctx, async (uow) => {
    const card = await ownCard(uow, ctx.actor.shop.shop_id, card_id);
    const source = await sourceOf(uow, card, uow.ledger.business_date);
    const read = await uow.rows(
      uow.across('ledger_account', 'a plant').select(['account_id', 'balance']).where('account_id', 'in', accountsOf(source)),
    );
    const accounts = new Map(read.map((row) => [row.account_id, row])) as never;
    await pause(20);
    const [cash] = await uow.rows(uow.from('payment_pattern').select('payment_pattern_id').where('pay_method', '=', 'CASH'));
    const payments = [{ payment_pattern_id: cash!.payment_pattern_id, amount: AMOUNT }];
    const plan = planRefund(card, source, accounts, { amount: AMOUNT }, { open: [], anyCash: true }, uow.ledger.business_date);
    const refund = { refund_id: uow.id(), refund_number: '', reason: '', created_uid: ctx.actor.uid, approved_uid: null };
    await carryOutRefund(uow, ctx, { card, cards: [card], source, accounts, offered: { open: [], anyCash: true }, plan, payments, refund });
    return null;
  }),
);

it('a refund that does not lock is noticed for how it ends', async () => {
  const world = await openWorld({ plant: [plant], poolSize: 32 });
  try {
    const cashier = await world.as('cashier');
    const member_id = await newCustomer(world);
    const { card_id } = await sellCard(cashier, member_id, 'stored_value_card', world.founded.lanting!.catalog.balanceCards.gold!);
    const outcome = await race(Array.from({ length: 30 }, () => () => cashier.call(unlocked, { card_id })));
    // The floor of the accounts, or the state of the order that loaded it, stops what no lock did: fewer come through than there is for.
    expect(wrongs(outcome, { there: 10, left: 0 })).not.toEqual([]);
    // Those that came through moved the books alone: what a day received lacks their documents.
    const faults = await world.look<{ fault: string }>('lanting', 'select distinct fault from ledger_faults()');
    expect(faults.filter(({ fault }) => !fault.startsWith('what a shop received'))).toEqual([]);
  } finally {
    await world.close();
  }
});
